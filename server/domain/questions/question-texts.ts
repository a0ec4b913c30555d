import { type FieldType, type FollowUpSide, fieldTypes, hasOptions, isMeasured } from '../../../shared/lists.ts';
import type { Locale } from '../../../shared/locales.ts';
import { choicesIn, entriesOf, type QuestionTexts, type Translations } from '../../../shared/texts.ts';
import type { Message } from '../../core/i18n.ts';
import { questionMessages } from './question.messages.ts';

/** What of a question its versions keep in other languages. */
export type VersionTexts = Pick<QuestionTexts, 'label' | 'choices' | 'min_label' | 'max_label' | 'follow_up_text'>;

/** Words at the ends of a Slider; '': none. */
export type Ends = { minLabel: string; maxLabel: string };

/** What the comment of a Slider or Number is asked for up to a limit (`below`) or from it on; '' and null: nothing. */
export type FollowUp = { followUpText: string; followUpSide: FollowUpSide; followUpLimit: number | null };
export const noFollowUp: FollowUp = { followUpText: '', followUpSide: 'below', followUpLimit: null };

type Worded = { label: string; fieldType: FieldType; choices: readonly string[] };
type Versioned = Worded & { translations: Translations<VersionTexts> };
type Written = Worded & { translations: Translations<QuestionTexts> };

/** Texts as they are sent: what is left out stays. */
type SentTexts = { [Text in keyof QuestionTexts]?: QuestionTexts[Text] | undefined };

/** What a version asks, in a language; null: in the first. */
export function askedIn<Asked extends Versioned>(asked: Asked, language: Locale | null) {
  const texts = language === null ? undefined : asked.translations[language];
  const { label, choices } = asked;
  return {
    label: texts?.label || label,
    choices: hasOptions(asked.fieldType) ? choicesIn(choices, texts?.choices) : [...choices],
  };
}

/** The words at the ends of a scale, and its follow-up, in a language; null: in the first. */
export function scaleIn(
  { minLabel, maxLabel, followUpText, translations }: Ends & FollowUp & Pick<Versioned, 'translations'>,
  language: Locale | null,
) {
  const texts = language === null ? undefined : translations[language];
  return {
    minLabel: texts?.min_label || minLabel,
    maxLabel: texts?.max_label || maxLabel,
    followUpText: texts?.follow_up_text || followUpText,
  };
}

/** The place of a choice that is named in any language; -1: none. No two choices share a name (`checkTranslations`). */
export function choiceNamed(
  { choices, translations }: Pick<Versioned, 'choices' | 'translations'>,
  name: string,
): number {
  const places = [choices, ...entriesOf(translations).map(([, texts]) => texts.choices)].map((all) =>
    all.indexOf(name),
  );
  return name === '' ? -1 : (places.find((place) => place >= 0) ?? -1);
}

/** Whether words at the ends of a scale, or a text that people could read in another language, are other ones now. */
export function readsOtherwise(before: Versioned & Ends, now: Versioned & Ends): boolean {
  const isOther = (pairs: (string | undefined)[][]) => pairs.some(([a, b]) => a && b && a !== b);
  const areEndsOther = isOther([
    [before.minLabel, now.minLabel],
    [before.maxLabel, now.maxLabel],
  ]);
  return (
    areEndsOther ||
    entriesOf(before.translations).some(([language, texts]) => {
      const other = now.translations[language];
      return isOther([
        ...[
          [texts.label, other?.label],
          [texts.min_label, other?.min_label],
          [texts.max_label, other?.max_label],
        ],
        ...texts.choices.map((choice, at) => [choice, other?.choices[at]]),
      ]);
    })
  );
}

/** The labels of a version by language, for what is remembered of their rewordings. */
export function labelsOf({ translations }: Versioned): Translations<string> {
  return Object.fromEntries(
    entriesOf(translations).flatMap(([language, { label }]) => (label ? [[language, label]] : [])),
  );
}

/**
 * A question's texts in other languages after a change. Choices that are not sent follow the first ones: each keeps its
 * text wherever it is moved, and a new one has none.
 */
export function mergeTranslations(
  stored: Written,
  wanted: Worded,
  sent: Translations<SentTexts> = {},
): Translations<QuestionTexts> {
  const languages = new Set([...Object.keys(stored.translations), ...Object.keys(sent)]) as Set<Locale>;
  const areOptions = hasOptions(wanted.fieldType);
  return Object.fromEntries(
    [...languages].flatMap((language): [Locale, QuestionTexts][] => {
      const kept = stored.translations[language];
      const followed = wanted.choices.map((choice) => kept?.choices[stored.choices.indexOf(choice)] ?? '');
      const { label, help_text, placeholder_text, choices, min_label, max_label, follow_up_text } =
        sent[language] ?? {};
      const keptFollowUp = stored.fieldType === wanted.fieldType ? kept?.follow_up_text : '';
      const isSlider = wanted.fieldType === fieldTypes.slider;
      const texts = {
        label: label ?? kept?.label ?? '',
        help_text: help_text ?? kept?.help_text ?? '',
        placeholder_text: placeholder_text ?? kept?.placeholder_text ?? '',
        choices: choices ?? (areOptions ? followed : []),
        min_label: isSlider ? (min_label ?? kept?.min_label ?? '') : '',
        max_label: isSlider ? (max_label ?? kept?.max_label ?? '') : '',
        follow_up_text: isMeasured(wanted.fieldType) ? (follow_up_text ?? keptFollowUp ?? '') : '',
      };
      return isBlank(texts) ? [] : [[language, texts]];
    }),
  );
}

function isBlank({ choices, ...texts }: QuestionTexts): boolean {
  return [...Object.values(texts), ...choices].every((text) => text === '');
}

/** Why texts in another language can't be saved, by their path; an answer names a choice, whatever the language. */
export function checkTranslations({ fieldType, choices, translations }: Written): Record<string, Message> {
  return Object.fromEntries(
    entriesOf(translations).flatMap(([language, texts]) => {
      const why = checkChoices(hasOptions(fieldType) ? choices : [], texts.choices);
      return why === null ? [] : [[`translations.${language}.choices`, why]];
    }),
  );
}

function checkChoices(first: readonly string[], other: readonly string[]): Message | null {
  if (other.length === 0) return null;
  if (other.length !== first.length) return questionMessages.translatedChoices;
  const written = other.filter((choice) => choice !== '');
  const isTwice = new Set(written).size < written.length;
  const isAnothers = other.some((choice, at) => first.some((name, place) => name === choice && place !== at));
  return isTwice || isAnothers ? questionMessages.sameChoice : null;
}

/** How many texts of a question a language lacks. */
export function countMissing(
  question: Written & Ends & FollowUp & { helpText: string; placeholderText: string },
  language: Locale,
): number {
  const texts = question.translations[language];
  const pairs = [
    [question.label, texts?.label],
    [question.helpText, texts?.help_text],
    [question.placeholderText, texts?.placeholder_text],
    [question.minLabel, texts?.min_label],
    [question.maxLabel, texts?.max_label],
    [question.followUpText, texts?.follow_up_text],
    ...(hasOptions(question.fieldType) ? question.choices.map((choice, at) => [choice, texts?.choices[at]]) : []),
  ];
  return pairs.filter(([first, other]) => first && !other).length;
}

type Chosen = { choices: readonly string[]; translations: Translations<VersionTexts> };

/** The choices at these places, in every language. */
export function choicesAt({ choices, translations }: Chosen, places: readonly number[]) {
  const at = (names: readonly string[]) => places.map((place) => names[place] ?? '');
  const sorted = Object.entries(translations).map(([language, texts]) => [
    language,
    { ...texts, choices: texts.choices.length === 0 ? [] : at(texts.choices) },
  ]);
  return { choices: at(choices), translations: Object.fromEntries(sorted) as Translations<VersionTexts> };
}

/**
 * A version with its choices in the order of `shown`, where they are the same: answers count by the order in which they
 * were first asked, and a later one that means the same is only shown.
 */
export function inShownOrder<Version extends Chosen>(version: Version, shown: readonly string[]): Version {
  const places = shown.map((choice) => version.choices.indexOf(choice));
  const isSame = places.length === version.choices.length && !places.includes(-1);
  return isSame && places.some((place, at) => place !== at) ? { ...version, ...choicesAt(version, places) } : version;
}

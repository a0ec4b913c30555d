import type { LibraryQuestion, QuestionLibrary } from '../../../contract/library.ts';
import { hasOptions, type SurveyTemplate } from '../../../shared/lists.ts';
import { type Locale, locales } from '../../../shared/locales.ts';
import { otherLanguage, type QuestionTexts } from '../../../shared/texts.ts';
import { type Message, translatorOf } from '../../core/i18n.ts';
import { libraryThemes, surveyTemplates, type WrittenQuestion } from './question-library.ts';

const byKey = new Map(libraryThemes.flatMap(({ questions }) => questions.map((each) => [each.key, each] as const)));

function textsOf(
  { label, help, placeholder, choices, ends, followUp }: WrittenQuestion,
  locale: Locale,
): QuestionTexts {
  const translate = translatorOf(locale);
  const orNothing = (message: Message | null | undefined) => (message ? translate(message) : '');
  return {
    label: translate(label),
    help_text: orNothing(help),
    placeholder_text: orNothing(placeholder),
    min_label: orNothing(ends?.[0]),
    max_label: orNothing(ends?.[1]),
    follow_up_text: orNothing(followUp?.text),
    choices: choices.map((choice) => (typeof choice === 'string' ? choice : translate(choice))),
  };
}

function spoken(question: WrittenQuestion, locale: Locale): LibraryQuestion {
  const { choices, ...texts } = textsOf(question, locale);
  const other = textsOf(question, otherLanguage(locale));
  const translated = { ...other, choices: hasOptions(question.fieldType) ? other.choices : [] };
  return {
    key: question.key,
    ...texts,
    choices,
    labels: locales.map((each) => translatorOf(each)(question.label)),
    field_type: question.fieldType,
    timing_in_days: question.timing,
    follow_up_side: question.followUp?.side ?? 'below',
    follow_up_limit: question.followUp?.limit ?? null,
    enps: question.enps,
    translations: { [otherLanguage(locale)]: translated },
  };
}

function questionOf(key: string, locale: Locale): LibraryQuestion {
  const question = byKey.get(key);
  if (question === undefined) throw new Error(`No question of the library is called ${key}.`);
  return spoken(question, locale);
}

/** Themes with their questions, in one language. */
export function libraryIn(locale: Locale): QuestionLibrary {
  const translate = translatorOf(locale);
  return {
    themes: libraryThemes.map(({ key, name, questions }) => ({
      key,
      name: translate(name),
      questions: questions.map((question) => spoken(question, locale)),
    })),
  };
}

/** The questions of a survey that starts from a template. */
export function templateQuestions(template: SurveyTemplate, locale: Locale): LibraryQuestion[] {
  const keys = surveyTemplates.find(({ key }) => key === template)?.questions ?? [];
  return keys.map((key) => questionOf(key, locale));
}

import { type Locale, locales } from './locales.ts';

/** What a company has written in another language than the first: by language; '' and what is missing is not written. */
export type Translations<Texts> = Partial<Record<Locale, Texts>>;

export function entriesOf<Texts>(translations: Translations<Texts>): [Locale, Texts][] {
  return Object.entries(translations) as [Locale, Texts][];
}

/** A survey's languages, the first one first. */
export type Languages = Locale[];

export type SurveyTexts = { title: string; description: string; mail_message: string };
/**
 * `choices`: by the places of the question's own, empty where it has none; `min_label` and `max_label`: at the ends of
 * a scale; `follow_up_text`: of its comment.
 */
export type QuestionTexts = {
  label: string;
  help_text: string;
  placeholder_text: string;
  choices: string[];
  min_label: string;
  max_label: string;
  follow_up_text: string;
};

/** The language that a survey in one language could have as well. */
export function otherLanguage(first: Locale): Locale {
  return locales.find((locale) => locale !== first) ?? first;
}

/** In which other language than the first somebody reads a survey; null: in the first. */
export function languageFor(languages: Languages, reader: Locale): Locale | null {
  return languages.slice(1).find((language) => language === reader) ?? null;
}

/** In which language somebody reads a text: in `language` where it is written in that, else in the first. */
export function languageRead(written: string | undefined, [first]: Languages, language: Locale | null): Locale {
  return (written ? language : first) ?? first ?? 'en-GB';
}

/** The same of a question's texts, a choice at its place; `choices`: how many it shows. */
export function languagesRead(
  written: Partial<QuestionTexts> | undefined,
  languages: Languages,
  language: Locale | null,
  choices: number,
) {
  const read = (text: string | undefined) => languageRead(text, languages, language);
  return {
    label: read(written?.label),
    help_text: read(written?.help_text),
    min_label: read(written?.min_label),
    max_label: read(written?.max_label),
    follow_up_text: read(written?.follow_up_text),
    choices: Array.from({ length: choices }, (_, at) => read(written?.choices?.[at])),
  };
}

/** Each choice in another language, in the first where it is missing. */
export function choicesIn(choices: readonly string[], written: readonly string[] | undefined): string[] {
  return choices.map((choice, at) => written?.[at] || choice);
}

/** Texts of a survey in another language, each in the first where it is missing; `language` null: all in the first. */
export function surveyTextsIn<First extends Partial<SurveyTexts>>(
  first: First,
  translations: Translations<SurveyTexts>,
  language: Locale | null,
): First {
  const texts = language === null ? undefined : translations[language];
  const entries = Object.entries(first).map(([name, text]) => [name, texts?.[name as keyof SurveyTexts] || text]);
  return Object.fromEntries(entries) as First;
}

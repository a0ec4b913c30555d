import { type Locale, locales } from './locales.ts';

/** What a company has written in another language than the first: by language; '' and what is missing is not written. */
export type Translations<Texts> = Partial<Record<Locale, Texts>>;

export function entriesOf<Texts>(translations: Translations<Texts>): [Locale, Texts][] {
  return Object.entries(translations) as [Locale, Texts][];
}

/** A survey's languages, the first one first. */
export type Languages = Locale[];

export type SurveyTexts = { title: string; description: string; mail_message: string };
/** `choices`: by the places of the question's own, empty where it has none; `min_label` and `max_label`: at the ends of a scale. */
export type QuestionTexts = {
  label: string;
  help_text: string;
  placeholder_text: string;
  choices: string[];
  min_label: string;
  max_label: string;
};

/** The language that a survey in one language could have as well. */
export function otherLanguage(first: Locale): Locale {
  return locales.find((locale) => locale !== first) ?? first;
}

/** In which other language than the first somebody reads a survey; null: in the first. */
export function languageFor(languages: Languages, reader: Locale): Locale | null {
  return languages.slice(1).find((language) => language === reader) ?? null;
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

import type { Locale } from '../../../shared/locales.ts';
import type { SurveyTexts, Translations } from '../../../shared/texts.ts';
import type { SurveyState } from './survey-state.sql.ts';

/** As they are sent: what is left out stays. */
type SentTexts = { [Text in keyof SurveyTexts]?: SurveyTexts[Text] | undefined };

export function mergeSurveyTexts(
  stored: Translations<SurveyTexts>,
  sent: Translations<SentTexts> = {},
): Translations<SurveyTexts> {
  const languages = new Set([...Object.keys(stored), ...Object.keys(sent)]) as Set<Locale>;
  return Object.fromEntries(
    [...languages].flatMap((language): [Locale, SurveyTexts][] => {
      const [kept, changed] = [stored[language], sent[language] ?? {}];
      const { title, description, mail_message } = changed;
      const texts = {
        title: title ?? kept?.title ?? '',
        description: description ?? kept?.description ?? '',
        mail_message: mail_message ?? kept?.mail_message ?? '',
      };
      return Object.values(texts).every((text) => text === '') ? [] : [[language, texts]];
    }),
  );
}

/** How many of a survey's own texts a language lacks. */
export function countMissingTexts(survey: SurveyState, language: Locale): number {
  const texts = survey.translations[language];
  const pairs = [
    [survey.title, texts?.title],
    [survey.description, texts?.description],
    [survey.mailMessage, texts?.mail_message],
  ];
  return pairs.filter(([first, other]) => first && !other).length;
}

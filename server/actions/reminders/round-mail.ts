import type { PublishedUnit } from '../../../contract/survey.ts';
import { type FieldType, minutesFor } from '../../../shared/lists.ts';
import type { Locale } from '../../../shared/locales.ts';
import { languageFor, languageRead, surveyTextsIn } from '../../../shared/texts.ts';
import type { ServerConfig } from '../../core/config.ts';
import { translatorOf, withValues } from '../../core/i18n.ts';
import { mailMessages } from '../../core/mail/mail.messages.ts';
import type { MailTemplate, RoundValues } from '../../core/mail/templates.ts';
import { asSenderName } from '../../core/mail/without-links.ts';
import type { SurveyState } from '../../domain/surveys/survey-state.sql.ts';
import { addDays, localDay } from '../../rules/calendar/days.ts';
import type { MailingKind } from './mailing.sql.ts';

/** The content of all mails about a round, for any recipient; title and message in each reader's language. */
export type ToldRound = Pick<SurveyState, 'languages' | 'translations'> & {
  title: string;
  company: string;
  /** The admin's text; '': none. */
  message: string;
  /** The last day to answer. */
  lastDay: string;
  anonymous: boolean;
  /** An earlier survey with the same questions was anonymous. */
  anonymousBefore: boolean;
  /** The questions that it asks. */
  fieldTypes: readonly FieldType[];
};

/** The recipient. */
type RoundReader = {
  name: string;
  email: string;
  locale: Locale;
  /** The unit of an anonymous survey in which their answers are shown; null: none, or the survey is not anonymous. */
  unit: PublishedUnit | null;
};

export const roundTemplates = { notify: 'roundOpen', remind: 'roundReminder' } as const satisfies Record<
  MailingKind,
  MailTemplate
>;

/** The content of the mail to one person: for the sender, the preview and the test alike. */
export function roundValues(
  told: ToldRound,
  reader: RoundReader,
  { links, ...urls }: Pick<RoundValues, 'answerUrl' | 'passwordUrl' | 'isTest'> & Pick<ServerConfig, 'links'>,
): RoundValues {
  const day = new Intl.DateTimeFormat(reader.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const language = languageFor(told.languages, reader.locale);
  const texts = language === null ? undefined : told.translations[language];
  const [surveyLanguage, messageLanguage] = [texts?.title, texts?.mail_message].map((written) => {
    const read = languageRead(written, told.languages, language);
    return read === reader.locale ? undefined : read;
  });
  const { title, mail_message } = surveyTextsIn(
    { title: told.title, mail_message: told.message },
    told.translations,
    language,
  );
  return {
    name: reader.name,
    email: reader.email,
    company: told.company,
    survey: title,
    message: mail_message,
    ...(surveyLanguage && { surveyLanguage }),
    ...(messageLanguage && { messageLanguage }),
    minutes: told.fieldTypes.length === 0 ? null : minutesFor(told.fieldTypes),
    lastDay: day.format(new Date(`${told.lastDay}T00:00:00Z`)),
    shownWith: told.anonymous ? { unit: reader.unit } : null,
    isNamedAfterAnonymous: told.anonymousBefore && !told.anonymous,
    ...urls,
    appStore: links.appStore,
    playStore: links.playStore,
  };
}

/** The sender's name of such a mail, as inboxes show it; null: the company's name leaves nothing to show. */
export function roundSender(company: string, locale: Locale): string | null {
  const name = asSenderName(company);
  return name === '' ? null : translatorOf(locale)(withValues(mailMessages.roundSender, { company: name }));
}

/** The round's last day, or the survey's where that ends earlier; `endDate` is the first day that is too late. */
export function lastDayOf({
  endDate,
  activeUntil,
  timeZone,
}: {
  endDate: string;
  activeUntil: Date | null;
  timeZone: string;
}): string {
  const ofRound = addDays(endDate, -1);
  const ofSurvey = activeUntil && localDay(new Date(activeUntil.getTime() - 1), timeZone);
  return ofSurvey !== null && ofSurvey < ofRound ? ofSurvey : ofRound;
}

import { createHash } from 'node:crypto';
import type { Report } from '../../../contract/report.ts';
import { type OverviewMailRhythm, overviewMonths } from '../../../shared/lists.ts';
import { languageFor, languageRead, type Translations } from '../../../shared/texts.ts';
import type { Core } from '../../core/core.ts';
import { defaultLocale } from '../../core/i18n.ts';
import { inLanguage } from '../../core/mail/escape-html.ts';
import { findSurvey } from '../../domain/surveys/survey-state.sql.ts';
import { createReportService } from '../report/report.service.ts';
import { listVersions } from '../report/report.sql.ts';
import { overviewOf } from './contents.ts';
import {
  type DueOverviewMail,
  deleteRhythm,
  findReader,
  findRhythm,
  listDueOverviewMails,
  type OverviewReader,
  postponeOverviewMail,
  takeOverviewMail,
} from './overview-mail.sql.ts';

const everySeconds = 60;
const mailsATurn = 100;
const triedAgainMs = 60 * 60_000;
/** The period that the mail covers, and its link opens. */
const preset = `${overviewMonths}_months` as const;

/** Mails the due overviews to the admins who want them. Each is queued once, on any number of servers. */
export function defineOverviewMails(core: Core): void {
  const { database, clock, jobs, mail, billing, log, config } = core;
  const reports = createReportService(core);

  async function compose(due: DueOverviewMail, reader: OverviewReader, every: OverviewMailRhythm) {
    const { companyId, surveyId, accountId } = due;
    const { email, name, company, isReseller, timeZone } = reader;
    const locale = reader.language ?? defaultLocale;
    const userType = isReseller ? 'reseller_group' : 'company_admin_group';
    const report = await reports.get({ companyId, accountId, locale, userType, timeZone }, surveyId, {
      preset,
      texts: 'none',
    });
    const url = `${config.publicUrl}/surveys/${surveyId}/dashboard?preset=${preset}`;
    const survey = await findSurvey(database, companyId, surveyId);
    const language = survey ? languageFor(survey.languages, locale) : null;
    const versions = await listVersions(database, companyId, surveyId);
    /** Undefined where a text is in the language of the mail. */
    const otherThanMail = (translations: Translations<{ title?: string; label?: string }> | undefined) => {
      const written = language === null ? undefined : translations?.[language];
      const read = languageRead(written?.title ?? written?.label, survey?.languages ?? [], language);
      return read === locale ? undefined : read;
    };
    const textOf = ({ id, version }: Report['questions'][number]['question']) => {
      const asked = versions.find((each) => each.questionId === id && each.version === version);
      return (text: string) => inLanguage(text, otherThanMail(asked?.translations));
    };
    const surveyLanguage = otherThanMail(survey?.translations);
    const values = {
      name,
      survey: report.survey.title,
      company,
      every,
      url,
      ...overviewOf(report, locale, textOf),
      ...(surveyLanguage === undefined ? {} : { surveyLanguage }),
    };
    const unsubscribeUrl = `${config.publicUrl}/api/unsubscribe/${companyId}.${due.stopKey}/`;
    const messageId = messageIdOf(due);
    return { to: { name, email }, locale, template: 'overview' as const, values, messageId, unsubscribeUrl };
  }

  /**
   * Somebody who no longer manages the company, or whose company lost its subscription, gets none; the former's setting
   * is removed.
   */
  async function sendOne(due: DueOverviewMail): Promise<void> {
    const wish = await findRhythm(database, due);
    const reader = await findReader(database, due);
    const isSubscribed = (await billing.limits({ companyId: due.companyId })) !== null;
    const every = wish?.every ?? null;
    const order = reader && isSubscribed && every ? await compose(due, reader, every) : null;
    await database.transaction(async () => {
      if (reader === undefined) return deleteRhythm(database, due);
      if ((await takeOverviewMail(database, due)) && order !== null) await mail.send(order);
    });
  }

  jobs.every(everySeconds, 'overview-mails', async () => {
    for (const due of await listDueOverviewMails(database, clock.now(), mailsATurn)) {
      try {
        await sendOne(due);
      } catch (error) {
        log.error({ err: error, companyId: due.companyId, surveyId: due.surveyId }, 'an overview could not be mailed');
        await postponeOverviewMail(database, due, new Date(clock.now().getTime() + triedAgainMs));
      }
    }
  });
}

/** The same for every sending of one mail; it reveals nothing about its recipient. */
function messageIdOf({ companyId, surveyId, accountId, dueAt }: DueOverviewMail): string {
  const name = [companyId, surveyId, accountId, dueAt.toISOString(), 'overview'].join('/');
  return createHash('sha256').update(name).digest('hex').slice(0, 40);
}

import type { MailPreview, TestMail } from '../../../contract/survey.ts';
import type { Timing } from '../../../shared/lists.ts';
import { type Locale, locales } from '../../../shared/locales.ts';
import type { Core } from '../../core/core.ts';
import { general, notFound } from '../../core/errors.ts';
import { translatorOf, withValues } from '../../core/i18n.ts';
import { renderMail } from '../../core/mail/render.ts';
import { mailTemplates } from '../../core/mail/templates.ts';
import { shownSender } from '../../core/mail/transport.ts';
import { rateLimits as rules } from '../../core/rate-limits.ts';
import type { Scope } from '../../core/scope.ts';
import { findRepliesTo } from '../../domain/surveys/replies.sql.ts';
import { findSurvey, type SurveyState } from '../../domain/surveys/survey-state.sql.ts';
import { addDays, localDay } from '../../rules/calendar/days.ts';
import { mailingMessages as say } from '../reminders/mailing.messages.ts';
import { findOpenRound, type MailingKind } from '../reminders/mailing.sql.ts';
import { lastDayOf, roundSender, roundTemplates, roundValues, type ToldRound } from '../reminders/round-mail.ts';
import { listAskedTypes } from '../reminders/sender.sql.ts';
import { findMailViewer, type MailViewer } from './mail-preview.sql.ts';
import { createPublicationService } from './publication.service.ts';
import { createScheduleService } from './schedule.service.ts';
import { listTimings } from './schedule.sql.ts';

const kinds: readonly MailingKind[] = ['notify', 'remind'];
/** For a survey without a coming round, what a round of it would have. */
const usualDays = 7;

/**
 * The mails about a round as they would go out now, for preview and as a test to oneself: by the code that sends them.
 */
export function createMailPreviewService(core: Core) {
  const { database, clock, config, mail, rateLimits } = core;
  const schedules = createScheduleService(core);
  const publications = createPublicationService(core);

  /** For the open round, else for the next. */
  async function lastDay(scope: Scope, survey: SurveyState, now: Date): Promise<string> {
    const { companyId } = scope;
    const open = await findOpenRound(database, companyId, survey.id, now);
    if (open !== undefined) return lastDayOf({ ...survey, endDate: open.endDate });
    const timing = (await listTimings(database, companyId, survey.id)) as Timing[];
    const isOver = survey.activeUntil !== null && survey.activeUntil <= now;
    const { rhythms } =
      isOver || timing.length === 0 ? { rhythms: [] } : await schedules.preview(scope, { survey: survey.id, timing });
    const rounds = rhythms.flatMap(({ rounds: [next] }) => next ?? []);
    const [next] = rounds.toSorted(
      (a, b) => a.starts_at.localeCompare(b.starts_at) || a.end_date.localeCompare(b.end_date),
    );
    return lastDayOf({
      ...survey,
      ...(isOver ? { activeUntil: null } : {}),
      endDate: next ? addDays(next.end_date, 1) : addDays(localDay(now, survey.timeZone), usualDays),
    });
  }

  /** The content and the recipients of the mails; an anonymous survey's name the smallest unit of all who are asked. */
  async function compose(scope: Scope, surveyId: number) {
    const { companyId, accountId } = scope;
    const survey = await findSurvey(database, companyId, surveyId);
    const viewer = await findMailViewer(database, accountId);
    if (survey === undefined || viewer === undefined) throw notFound();
    const told: ToldRound = {
      title: survey.title,
      company: survey.organisation,
      message: survey.mailMessage,
      languages: survey.languages,
      translations: survey.translations,
      anonymous: survey.anonymous,
      anonymousBefore: survey.anonymousBefore,
      lastDay: await lastDay(scope, survey, clock.now()),
      fieldTypes: await listAskedTypes(database, companyId, surveyId),
    };
    const unit = survey.anonymous ? (await publications.preview(scope, surveyId)).smallest : null;
    return { told, viewer, unit };
  }

  function valuesOf({ told, viewer, unit }: Awaited<ReturnType<typeof compose>>, locale: Locale, isTest: boolean) {
    // Without a key: the page opens, and nobody is signed in.
    const urls = { answerUrl: `${config.publicUrl}/answer/`, passwordUrl: null, links: config.links, isTest };
    return roundValues(told, { ...readerOf(viewer), locale, unit }, urls);
  }

  return {
    /** Every kind in every language. @throws 404 without the survey */
    async preview(scope: Scope, surveyId: number): Promise<MailPreview> {
      const composed = await compose(scope, surveyId);
      const mails = kinds.flatMap((kind) =>
        locales.map((locale) => ({
          kind,
          locale,
          sender: shownSender(roundSender(composed.told.company, locale), config.mailFrom),
          ...renderMail(mailTemplates[roundTemplates[kind]](valuesOf(composed, locale, false)), locale),
        })),
      );
      const replies = await findRepliesTo(database, scope.companyId, surveyId);
      return { test_to: composed.viewer.email, reply_to: replies?.email ?? null, mails };
    },

    /**
     * Mails one of them to the caller only.
     * @throws 400 while their address is not proved; 404 without the survey; 429 after ten in an hour
     */
    async test(scope: Scope, surveyId: number, { kind, locale }: TestMail): Promise<string> {
      const composed = await compose(scope, surveyId);
      const { name, email } = composed.viewer;
      if (email === null) throw general(say.testUnproved);
      await rateLimits.hit(rules.testMail, String(scope.accountId));
      await mail.send({
        to: { name, email },
        locale,
        senderName: roundSender(composed.told.company, locale),
        template: roundTemplates[kind],
        values: valuesOf(composed, locale, true),
      });
      return translatorOf(scope.locale)(withValues(say.testSent, { email }));
    },
  };
}

function readerOf({ name, email }: MailViewer) {
  return { name, email: email ?? '' };
}

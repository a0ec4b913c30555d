import type { Mailings, SendResult } from '../../contract/survey.ts';
import { createLimits } from '../billing/limits.ts';
import type { Core } from '../core.ts';
import { general, notFound } from '../errors.ts';
import { translatorOf, withValues } from '../i18n.ts';
import { createRoundService } from '../rounds/round.service.ts';
import type { Scope } from '../scope.ts';
import { subscribedSince, surveyStatus } from '../surveys/survey.status.ts';
import { findSurvey, type SurveyState } from '../surveys/survey-state.sql.ts';
import { mailingMessages as say } from './mailing.messages.ts';
import {
  countRecipients,
  deleteMailing,
  findOpenRound,
  insertMailing,
  listLastMailings,
  listMailings,
  type MailingKind,
  queueMails,
  type Recipients,
} from './mailing.sql.ts';
import { mailingQueue } from './sender.ts';

const refusals = { inactive: say.notActive, upcoming: say.notStarted, expired: say.ended };
/** Mailings that the log shows: a year of a notice and a reminder a week. */
const logged = 104;

/** Notices and reminders (7.17): who would get one, and the ledger's rows for those who do. */
export function createMailingService(core: Core) {
  const { database, clock, jobs, audit } = core;
  const rounds = createRoundService(core);
  const limits = createLimits(core);

  /** Undefined while nothing can be sent. */
  async function findRecipients(
    survey: SurveyState,
    { companyId }: Scope,
    kind: MailingKind,
    now: Date,
  ): Promise<Recipients | undefined> {
    if (surveyStatus(survey, now) !== 'ongoing' || subscribedSince(survey, now) === null) return undefined;
    const round = await findOpenRound(database, companyId, survey.id, now);
    return round && { surveyId: survey.id, kind, round, now };
  }

  function detailOf({ locale }: Scope, kind: MailingKind, { queued, already }: { queued: number; already: number }) {
    const translate = translatorOf(locale);
    const parts = [
      ...(queued > 0 ? [withValues(say.goes, { count: queued })] : []),
      ...(already > 0 ? [withValues(say.wentBefore, { count: already })] : []),
    ];
    const nobody = kind === 'notify' ? say.noRespondents : say.nobodyLate;
    return (parts.length > 0 ? parts : [nobody]).map(translate).join(' ');
  }

  return {
    /**
     * Queues a mail for everyone who should have one and has none of this kind in the survey's round; safe to repeat
     * and to call in parallel. @throws 400 unless the survey is ongoing with an open round
     */
    send(scope: Scope, surveyId: number, kind: MailingKind): Promise<SendResult> {
      const { companyId } = scope;
      // The hold keeps the round from closing meanwhile, and lets answers through.
      return rounds.holdingUpToDate(companyId, surveyId, async (survey, now) => {
        const status = surveyStatus(survey, now);
        if (status !== 'ongoing') throw general(refusals[status]);
        await limits.checkSubscribed(companyId);
        const recipients = await findRecipients(survey, scope, kind, now);
        if (recipients === undefined) throw general(say.noRound);

        const suppressed = isWithheld(survey, kind);
        const mailingId = await insertMailing(database, companyId, recipients, scope.accountId);
        const done = await queueMails(database, companyId, recipients, mailingId);
        // Where it is not told how many it goes to, a row in the log must not tell that it goes to somebody.
        if (done.queued === 0 && !suppressed) {
          await deleteMailing(database, companyId, mailingId);
        } else {
          await jobs.send(mailingQueue, { companyId, mailingId });
          await audit(scope, kind, 'survey', surveyId, suppressed ? {} : { sent: done.queued, already: done.already });
        }
        if (suppressed) {
          return { detail: translatorOf(scope.locale)(say.goesWithheld), sent: null, already_sent: null, suppressed };
        }
        return { detail: detailOf(scope, kind, done), sent: done.queued, already_sent: done.already, suppressed };
      });
    },

    /** What each kind would do now, and what was done. Counts only, and none of an anonymous survey's reminders. */
    async overview(scope: Scope, surveyId: number): Promise<Mailings> {
      const { companyId } = scope;
      await rounds.catchUp(companyId, surveyId);
      const survey = await findSurvey(database, companyId, surveyId);
      if (survey === undefined) throw notFound();
      const now = clock.now();
      const last = new Map((await listLastMailings(database, companyId, surveyId)).map(({ kind, at }) => [kind, at]));

      const stateOf = async (kind: MailingKind): Promise<Mailings['notify']> => {
        const last_sent_at = last.get(kind)?.toISOString() ?? null;
        if (isWithheld(survey, kind)) return { would_send: null, already_sent: null, last_sent_at, suppressed: true };
        const recipients = await findRecipients(survey, scope, kind, now);
        const counts = recipients && (await countRecipients(database, companyId, recipients));
        return {
          would_send: counts?.open ?? 0,
          already_sent: counts?.already ?? 0,
          last_sent_at,
          suppressed: false,
        };
      };
      return {
        notify: await stateOf('notify'),
        remind: await stateOf('remind'),
        log: (await listMailings(database, companyId, surveyId, logged)).map(({ startDate, at, ...row }) => {
          const suppressed = isWithheld(survey, row.kind);
          const withheld = suppressed ? { sent: null, waiting: null, failed: null } : {};
          return { ...row, ...withheld, round_start: startDate, at: at.toISOString(), suppressed };
        }),
      };
    },
  };
}

/**
 * Who is late has not answered: of an anonymous survey no number of reminders is told, however large, since an admin may
 * own all the accounts that it counts but one (docs/adr/0013). Notices go to everybody.
 */
function isWithheld({ anonymous }: SurveyState, kind: MailingKind): boolean {
  return anonymous && kind === 'remind';
}

import { reminderDays } from '../../contract/lists.ts';
import type { AutomaticReminders, Mailings, SendResult } from '../../contract/survey.ts';
import { createLimits } from '../billing/limits.ts';
import type { Core } from '../core.ts';
import { general, invalid, notFound } from '../errors.ts';
import { translatorOf, withValues } from '../i18n.ts';
import { createRoundService } from '../rounds/round.service.ts';
import type { Scope } from '../scope.ts';
import {
  deleteReminderSchedule,
  findNextReminder,
  findShortestRhythm,
  listDueReminders,
  saveRemindAfterDays,
  scheduleReminder,
  takeDueReminder,
} from '../surveys/reminder-schedule.sql.ts';
import { subscribedSince, surveyStatus } from '../surveys/survey.status.ts';
import { findSurvey, type SurveyState } from '../surveys/survey-state.sql.ts';
import { mailingMessages as say } from './mailing.messages.ts';
import {
  countRecipients,
  deleteMailing,
  findOpenRound,
  insertMailing,
  isRespondent,
  listLastMailings,
  listMailings,
  listReminded,
  type MailingKind,
  queueMails,
  type Recipients,
} from './mailing.sql.ts';
import { mailingQueue } from './sender.ts';

const refusals = { inactive: say.notActive, upcoming: say.notStarted, expired: say.ended };
/** Mailings that the log shows: a year of a notice and a reminder a week. */
const logged = 104;
/** Surveys whose reminders are looked for at a time. */
const dueATurn = 200;

/** Notices and reminders (7.17): who would get one, and the ledger's rows for those who do. */
export function createMailingService(core: Core) {
  const { database, clock, jobs, audit, log } = core;
  const rounds = createRoundService(core);
  const limits = createLimits(core);

  /** What has gone by before the next round begins, however few questions ask that often. */
  async function daysToChoose(companyId: number, surveyId: number) {
    const rhythm = (await findShortestRhythm(database, companyId, surveyId)) ?? Number.POSITIVE_INFINITY;
    return reminderDays.filter((days) => days < rhythm);
  }

  /** Undefined while nothing can be sent. */
  async function findRecipients(
    survey: SurveyState,
    companyId: number,
    now: Date,
    { kind, personId = null }: { kind: MailingKind; personId?: number | null },
  ): Promise<Recipients | undefined> {
    if (!isRunning(survey, now)) return undefined;
    const round = await findOpenRound(database, companyId, survey.id, now);
    return round && { surveyId: survey.id, kind, round, now, personId };
  }

  /** @throws 400 unless the survey is ongoing with an open round, and the company has a subscription */
  async function checkedRecipients(
    survey: SurveyState,
    scope: Scope,
    now: Date,
    wanted: Parameters<typeof findRecipients>[3],
  ) {
    const status = surveyStatus(survey, now);
    if (status !== 'ongoing') throw general(refusals[status]);
    await limits.checkSubscribed(scope.companyId);
    const recipients = await findRecipients(survey, scope.companyId, now, wanted);
    if (recipients === undefined) throw general(say.noRound);
    return recipients;
  }

  /** A mail for everyone whom it is for; `accountId` null: it goes out by itself. */
  async function queueAll(
    by: { companyId: number; accountId: number | null },
    survey: SurveyState,
    recipients: Recipients,
  ) {
    const { companyId } = by;
    const { kind } = recipients;
    const isUntold = isWithheld(survey, kind);
    const mailingId = await insertMailing(database, companyId, recipients, by.accountId);
    const done = await queueMails(database, companyId, recipients, mailingId);
    // Where it is not told how many it goes to, a row in the log must not tell that it goes to somebody.
    if (done.queued === 0 && !isUntold) {
      await deleteMailing(database, companyId, mailingId);
      return done;
    }
    await jobs.send(mailingQueue, { companyId, mailingId });
    await audit(by, kind, 'survey', survey.id, isUntold ? {} : { sent: done.queued, already: done.already });
    return done;
  }

  /** Sends what is due of one survey, once on any number of servers, and notes when the next is. */
  function remindDue(companyId: number, surveyId: number): Promise<void> {
    return rounds.withCurrentRound(companyId, surveyId, async (survey, now) => {
      const since = await takeDueReminder(database, companyId, surveyId, now);
      if (since === null) return;
      // The round, or the setting, may be another than when it was planned.
      const due = await findNextReminder(database, companyId, surveyId, new Date(since.getTime() - 1));
      if (due !== null && due <= now) {
        const recipients = await findRecipients(survey, companyId, now, { kind: 'remind' });
        if (recipients) await queueAll({ companyId, accountId: null }, survey, recipients);
      }
      await scheduleReminder(database, companyId, surveyId, now, now);
    });
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
      return rounds.withCurrentRound(companyId, surveyId, async (survey, now) => {
        const recipients = await checkedRecipients(survey, scope, now, { kind });
        const suppressed = isWithheld(survey, kind);
        const done = await queueAll(scope, survey, recipients);
        if (suppressed) {
          return { detail: translatorOf(scope.locale)(say.goesWithheld), sent: null, already_sent: null, suppressed };
        }
        return { detail: detailOf(scope, kind, done), sent: done.queued, already_sent: done.already, suppressed };
      });
    },

    /**
     * Queues the reminder of one late person, by the rules and in the ledger of the reminder to all. Whose survey is
     * anonymous is refused alike whoever is meant, else the answer would tell who is silent.
     * @throws 404 when the survey does not ask them; 400 when they are not late or have it already
     */
    remindPerson(scope: Scope, surveyId: number, personId: number): Promise<SendResult> {
      const { companyId } = scope;
      return rounds.withCurrentRound(companyId, surveyId, async (survey, now) => {
        if (survey.anonymous) throw general(say.anonymousPerson);
        if (!(await isRespondent(database, companyId, surveyId, personId))) throw notFound();
        const recipients = await checkedRecipients(survey, scope, now, { kind: 'remind', personId });
        const mailingId = await insertMailing(database, companyId, recipients, scope.accountId);
        const done = await queueMails(database, companyId, recipients, mailingId);
        if (done.queued === 0) throw general(done.already > 0 ? say.personHasIt : say.personNotLate);
        await jobs.send(mailingQueue, { companyId, mailingId });
        await audit(scope, 'remind', 'survey', surveyId, { sent: 1, person: personId });
        return { detail: detailOf(scope, 'remind', done), sent: 1, already_sent: 0, suppressed: false };
      });
    },

    /**
     * From when on the late people of each round are reminded by themselves; never at once, for the moments of the open
     * round that are over stay so.
     */
    async automate(
      scope: Scope,
      surveyId: number,
      days: AutomaticReminders['after_days'],
    ): Promise<AutomaticReminders> {
      const { companyId } = scope;
      await rounds.catchUp(companyId, surveyId);
      return database.transaction(async () => {
        const locked = await rounds.lockWithCurrentRound(companyId, surveyId);
        if (locked === undefined) throw notFound();
        const { survey, now } = locked;
        if (survey.remindAfterDays !== days) {
          if (days !== null) await limits.checkSubscribed(companyId);
          if (days !== null && !(await daysToChoose(companyId, surveyId)).includes(days)) {
            throw invalid({ after_days: say.tooLateToRemind });
          }
          await saveRemindAfterDays(database, companyId, surveyId, days);
          await deleteReminderSchedule(database, companyId, surveyId);
          await scheduleReminder(database, companyId, surveyId, now, now);
          await audit(scope, 'automate-reminders', 'survey', surveyId, { after_days: days });
        }
        return { after_days: days };
      });
    },

    /** All reminders that are due by themselves. A survey that fails is left for the next run, and keeps no other waiting. */
    async sendDue(): Promise<void> {
      const tried = new Set<string>();
      for (;;) {
        // Those that fail stay in the schedule, before the others: it looks past them.
        const due = await listDueReminders(database, clock.now(), tried.size + dueATurn);
        const fresh = due.filter((one) => !tried.has(`${one.companyId}/${one.surveyId}`));
        if (fresh.length === 0) return;
        for (const { companyId, surveyId } of fresh) {
          tried.add(`${companyId}/${surveyId}`);
          try {
            await remindDue(companyId, surveyId);
          } catch (error) {
            log.error({ err: error, companyId, surveyId }, 'reminders could not be sent by themselves');
          }
        }
      }
    },

    /** What each kind would do now, and what was done. Of an anonymous survey's reminders no count, and no person. */
    async overview(scope: Scope, surveyId: number): Promise<Mailings> {
      const { companyId } = scope;
      await rounds.catchUp(companyId, surveyId);
      const survey = await findSurvey(database, companyId, surveyId);
      if (survey === undefined) throw notFound();
      const now = clock.now();
      const round = await findOpenRound(database, companyId, surveyId, now);
      const last = new Map((await listLastMailings(database, companyId, surveyId)).map(({ kind, at }) => [kind, at]));

      const stateOf = async (kind: MailingKind): Promise<Mailings['notify']> => {
        const last_sent_at = last.get(kind)?.toISOString() ?? null;
        if (isWithheld(survey, kind)) return { would_send: null, already_sent: null, last_sent_at, suppressed: true };
        const recipients = await findRecipients(survey, companyId, now, { kind });
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
        automatic: {
          after_days: survey.remindAfterDays as AutomaticReminders['after_days'],
          next_at: isRunning(survey, now)
            ? ((await findNextReminder(database, companyId, surveyId, now))?.toISOString() ?? null)
            : null,
          days: await daysToChoose(companyId, surveyId),
        },
        reminded_ids:
          survey.anonymous || round === undefined ? [] : await listReminded(database, companyId, surveyId, round),
        log: (await listMailings(database, companyId, surveyId, logged)).map(({ startDate, at, ...row }) => {
          const suppressed = isWithheld(survey, row.kind);
          const withheld = suppressed ? { sent: null, waiting: null, failed: null } : {};
          return { ...row, ...withheld, round_start: startDate, at: at.toISOString(), suppressed };
        }),
      };
    },
  };
}

/** Nothing goes out otherwise (design §4). */
function isRunning(survey: SurveyState, now: Date): boolean {
  return surveyStatus(survey, now) === 'ongoing' && subscribedSince(survey, now) !== null;
}

/**
 * Who is late has not answered: of an anonymous survey no number of reminders is told, however large, since an admin may
 * own all the accounts that it counts but one (docs/adr/0013). Notices go to everybody.
 */
function isWithheld({ anonymous }: SurveyState, kind: MailingKind): boolean {
  return anonymous && kind === 'remind';
}

import type { AutomaticNotices, AutomaticReminders, Mailings, Replies, SendResult } from '../../../contract/survey.ts';
import { reminderDays } from '../../../shared/lists.ts';
import type { Core } from '../../core/core.ts';
import { general, invalid, notFound } from '../../core/errors.ts';
import { translatorOf, withValues } from '../../core/i18n.ts';
import type { Scope } from '../../core/scope.ts';
import {
  findNextReminder,
  findOwedNotice,
  findShortestRhythm,
  isMailing,
  listDueReminders,
  listOpenedSince,
  mailHoursOf,
  postponeMails,
  rescheduleMails,
  saveAutomaticMails,
  scheduleMails,
  takeDueMails,
} from '../../domain/surveys/reminder-schedule.sql.ts';
import { findRepliesTo, saveRepliesTo } from '../../domain/surveys/replies.sql.ts';
import { surveyStatus } from '../../domain/surveys/survey.status.ts';
import { findSurvey, type SurveyState } from '../../domain/surveys/survey-state.sql.ts';
import { isMailTime, nextMailTime } from '../../rules/calendar/mail-hours.ts';
import { createLimits } from '../billing/limits.ts';
import { createRoundService } from '../rounds/round.service.ts';
import { mailingMessages as say } from './mailing.messages.ts';
import {
  countRecipients,
  deleteMailing,
  findOpenRound,
  insertMailing,
  isRespondent,
  isToldAutomatically,
  listLastMailings,
  listMailings,
  listReminded,
  type MailingKind,
  queueMails,
  type Recipients,
} from './mailing.sql.ts';
import { mailingQueue } from './sender.ts';

const refusals = { inactive: say.notActive, upcoming: say.notStarted, expired: say.ended };
/** Mailings in the log: a year of a notice and a reminder a week. */
const logged = 104;
/** How many surveys with due reminders are read at a time. */
const dueATurn = 200;

type Told = Pick<Recipients, 'surveyId' | 'kind' | 'round' | 'opened'>;

/** Notices and reminders (7.17): their recipients, and the ledger's rows for them. */
export function createMailingService(core: Core) {
  const { database, clock, jobs, audit, log } = core;
  const rounds = createRoundService(core);
  const limits = createLimits(core);

  /** The time until the next round begins, however few questions have that interval. */
  async function daysToChoose(companyId: number, surveyId: number) {
    const rhythm = (await findShortestRhythm(database, companyId, surveyId)) ?? Number.POSITIVE_INFINITY;
    return reminderDays.filter((days) => days < rhythm);
  }

  /** Undefined while nothing can be sent. */
  async function findRecipients(
    survey: SurveyState,
    companyId: number,
    now: Date,
    { kind, personId = null, opened = null }: Pick<Recipients, 'kind'> & Partial<Recipients>,
  ): Promise<Recipients | undefined> {
    if (!isMailing(survey, now)) return undefined;
    const round = await findOpenRound(database, companyId, survey.id, now);
    return round && { surveyId: survey.id, kind, round, now, personId, opened };
  }

  /**
   * Late people have not answered, nor have those who get an automatic notice of an opening; those who get one later
   * have: no such number is shown for an anonymous survey, however large, because an admin may own all but one of the
   * counted accounts (ADR 13, 73). Other notices go to everybody.
   */
  async function isUntold({ anonymous }: SurveyState, companyId: number, { surveyId, kind, round, opened }: Told) {
    if (!anonymous) return false;
    return kind === 'remind' || opened !== null || (await isToldAutomatically(database, companyId, surveyId, round));
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

  /** A mail to all its recipients; `accountId` null: it is automatic. */
  async function queueAll(
    by: { companyId: number; accountId: number | null },
    survey: SurveyState,
    recipients: Recipients,
  ) {
    const { companyId } = by;
    const { kind } = recipients;
    const suppressed = await isUntold(survey, companyId, recipients);
    const mailingId = await insertMailing(database, companyId, recipients, by.accountId);
    const done = await queueMails(database, companyId, recipients, mailingId);
    // Where the number of recipients is hidden, a row in the log must not reveal that there are any.
    if (done.queued === 0 && !suppressed) {
      await deleteMailing(database, companyId, mailingId);
      return { ...done, suppressed };
    }
    await jobs.send(mailingQueue, { companyId, mailingId });
    await audit(by, kind, 'survey', survey.id, suppressed ? {} : { sent: done.queued, already: done.already });
    return { ...done, suppressed };
  }

  /**
   * @returns what is still due: a survey that is not active notifies its respondents when it continues in the same
   * round
   */
  async function tellOpening(companyId: number, survey: SurveyState, since: Date, now: Date): Promise<Date | null> {
    const opened = await listOpenedSince(database, companyId, survey.id, since, now);
    if (opened.length === 0) return null;
    if (!isMailing(survey, now)) return since;
    const recipients = await findRecipients(survey, companyId, now, { kind: 'notify', opened });
    if (recipients) await queueAll({ companyId, accountId: null }, survey, recipients);
    return null;
  }

  /** Sends the due mails of one survey, once on any number of servers, and stores when the next are due. */
  function mailDue(companyId: number, surveyId: number): Promise<void> {
    return rounds.withCurrentRound(companyId, surveyId, async (survey, now) => {
      const taken = await takeDueMails(database, companyId, surveyId, now);
      if (taken === undefined) return;
      // No server may have been running at the right time, and it may be night by now.
      const hours = mailHoursOf(survey);
      if (!isMailTime(now, hours)) {
        await postponeMails(database, companyId, surveyId, taken, nextMailTime(now, hours));
        return;
      }
      const noticeFor = taken.noticeFor && (await tellOpening(companyId, survey, taken.noticeFor, now));
      // The round, or the setting, may have changed since it was planned.
      const due = await findNextReminder(database, companyId, survey, new Date(taken.since.getTime() - 1));
      if (due !== null && due <= now) {
        const recipients = await findRecipients(survey, companyId, now, { kind: 'remind' });
        if (recipients) await queueAll({ companyId, accountId: null }, survey, recipients);
      }
      await scheduleMails(database, companyId, survey, now, { after: now, noticeFor });
    });
  }

  function detailOf(
    { locale }: Scope,
    kind: MailingKind,
    { queued, already, suppressed }: { queued: number; already: number; suppressed: boolean },
  ) {
    const translate = translatorOf(locale);
    if (suppressed) return translate(kind === 'notify' ? say.noticeWithheld : say.goesWithheld);
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
      // The hold keeps the round from closing in the meantime, and lets answers through.
      return rounds.withCurrentRound(companyId, surveyId, async (survey, now) => {
        const recipients = await checkedRecipients(survey, scope, now, { kind });
        const done = await queueAll(scope, survey, recipients);
        const { suppressed } = done;
        const [sent, already_sent] = suppressed ? [null, null] : [done.queued, done.already];
        return { detail: detailOf(scope, kind, done), sent, already_sent, suppressed };
      });
    },

    /**
     * Queues the reminder of one late person, by the rules and in the ledger of the reminder to all. For an anonymous
     * survey the refusal is the same for everybody, otherwise the answer would reveal who has not answered.
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
        const detail = detailOf(scope, 'remind', { ...done, suppressed: false });
        return { detail, sent: 1, already_sent: 0, suppressed: false };
      });
    },

    /**
     * From when on the late people of each round get automatic reminders; never at once, because past moments of the
     * open round stay past.
     */
    async automate(
      scope: Scope,
      surveyId: number,
      days: AutomaticReminders['after_days'],
    ): Promise<AutomaticReminders> {
      const { companyId } = scope;
      return rounds.withLockedSurvey(companyId, surveyId, async (survey, now) => {
        if (survey.remindAfterDays !== days) {
          if (days !== null) await limits.checkSubscribed(companyId);
          if (days !== null && !(await daysToChoose(companyId, surveyId)).includes(days)) {
            throw invalid({ after_days: say.tooLateToRemind });
          }
          const owed = await findOwedNotice(database, companyId, surveyId);
          await saveAutomaticMails(database, companyId, { ...survey, remindAfterDays: days });
          await rescheduleMails(database, companyId, survey, now, owed);
          await audit(scope, 'automate-reminders', 'survey', surveyId, { after_days: days });
        }
        return { after_days: days };
      });
    },

    /** Whether respondents get a mail when a round opens: about the open one too, if its hour is still to come. */
    async announce(scope: Scope, surveyId: number, isWanted: boolean): Promise<AutomaticNotices> {
      const { companyId } = scope;
      return rounds.withLockedSurvey(companyId, surveyId, async (survey, now) => {
        if (survey.notifyAtOpening !== isWanted) {
          if (isWanted) await limits.checkSubscribed(companyId);
          const round = isWanted ? await findOpenRound(database, companyId, surveyId, now) : undefined;
          const isAhead = round !== undefined && nextMailTime(round.startsAt, mailHoursOf(survey)) > now;
          await saveAutomaticMails(database, companyId, { ...survey, notifyAtOpening: isWanted });
          await rescheduleMails(database, companyId, survey, now, isAhead ? round.startsAt : null);
          await audit(scope, 'automate-notices', 'survey', surveyId, { at_opening: isWanted });
        }
        return { at_opening: isWanted };
      });
    },

    /**
     * Replies go to the admin who asks for them, and to nobody else; every admin can end that.
     * @throws 400 for an anonymous survey, or an account that is no admin of the company with a proved address
     */
    async redirectReplies(scope: Scope, surveyId: number, { to_me }: Replies): Promise<Replies> {
      const { companyId, accountId } = scope;
      return rounds.withLockedSurvey(companyId, surveyId, async (survey) => {
        if (to_me && survey.anonymous) throw general(say.noReplies);
        await saveRepliesTo(database, companyId, surveyId, to_me ? accountId : null);
        if (to_me && (await findRepliesTo(database, companyId, surveyId)) === null) throw general(say.repliesUnproved);
        await audit(scope, 'redirect-replies', 'survey', surveyId, { to_me });
        return { to_me };
      });
    },

    /**
     * Sends all automatic notices and reminders that are due. A survey that fails is left for the next run, and blocks
     * no other.
     */
    async sendDue(): Promise<void> {
      const tried = new Set<string>();
      for (;;) {
        // Failed ones stay in the schedule, before the others, and are skipped.
        const due = await listDueReminders(database, clock.now(), tried.size + dueATurn);
        const fresh = due.filter((one) => !tried.has(`${one.companyId}/${one.surveyId}`));
        if (fresh.length === 0) return;
        for (const { companyId, surveyId } of fresh) {
          tried.add(`${companyId}/${surveyId}`);
          try {
            await mailDue(companyId, surveyId);
          } catch (error) {
            log.error({ err: error, companyId, surveyId }, 'automatic notices or reminders could not be sent');
          }
        }
      }
    },

    /**
     * The recipients of each kind now, and what was done. For an anonymous survey's reminders no number, and no person.
     */
    async overview(scope: Scope, surveyId: number): Promise<Mailings> {
      const { companyId } = scope;
      await rounds.catchUp(companyId, surveyId);
      const survey = await findSurvey(database, companyId, surveyId);
      if (survey === undefined) throw notFound();
      const now = clock.now();
      const round = await findOpenRound(database, companyId, surveyId, now);
      const replies = await findRepliesTo(database, companyId, surveyId);
      const last = new Map((await listLastMailings(database, companyId, surveyId)).map(({ kind, at }) => [kind, at]));

      const stateOf = async (kind: MailingKind): Promise<Mailings['notify']> => {
        const last_sent_at = last.get(kind)?.toISOString() ?? null;
        const recipients = await findRecipients(survey, companyId, now, { kind });
        const suppressed = recipients
          ? await isUntold(survey, companyId, recipients)
          : survey.anonymous && kind === 'remind';
        if (suppressed) return { would_send: null, already_sent: null, last_sent_at, suppressed };
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
          at_opening: survey.notifyAtOpening,
          after_days: survey.remindAfterDays as AutomaticReminders['after_days'],
          next_at: isMailing(survey, now)
            ? ((await findNextReminder(database, companyId, survey, now))?.toISOString() ?? null)
            : null,
          days: await daysToChoose(companyId, surveyId),
        },
        replies: replies && { name: replies.name, to_me: replies.accountId === scope.accountId },
        reminded_ids:
          survey.anonymous || round === undefined ? [] : await listReminded(database, companyId, surveyId, round),
        log: (await listMailings(database, companyId, surveyId, logged)).map(
          ({ startDate, at, isAfterOpening, ...row }) => {
            const suppressed = survey.anonymous && (row.kind === 'remind' || isAfterOpening);
            const withheld = suppressed ? { sent: null, waiting: null, failed: null } : {};
            return { ...row, ...withheld, round_start: startDate, at: at.toISOString(), suppressed };
          },
        ),
      };
    },
  };
}

import { createHash } from 'node:crypto';
import { answerLink, createAccountKeys, resetLink } from '../../access/auth/account-keys.ts';
import type { Core } from '../../core/core.ts';
import { defaultLocale } from '../../core/i18n.ts';
import { renderMail } from '../../core/mail/render.ts';
import { mailTemplates, type RoundValues } from '../../core/mail/templates.ts';
import { createTransport } from '../../core/mail/transport.ts';
import { askedUnits } from '../../domain/surveys/left-out.ts';
import { findRepliesTo, type RepliesTo } from '../../domain/surveys/replies.sql.ts';
import { type AskedUnits, publishedUnit } from '../../rules/anonymity/published-unit.ts';
import {
  deleteMailingSchedule,
  finishMailing,
  forgetRecipients,
  saveMailingDueAt,
  takeDueMailings,
} from './mailing.sql.ts';
import { createPush } from './push.ts';
import { lastDayOf, roundSender, roundTemplates, roundValues, type ToldRound } from './round-mail.ts';
import {
  findMailing,
  findNextAttempt,
  listAskedTypes,
  type MailingState,
  markFailed,
  markSent,
  takeMails,
  type WaitingMail,
  withdrawMail,
  withdrawWaiting,
} from './sender.sql.ts';

/** Ids only: recipients and content are looked up when it is sent. */
export type MailingJob = { companyId: number; mailingId: number };

/** `asked`: the people an anonymous survey asks now; null: the survey is not anonymous. */
type Told = MailingState & ToldRound & { asked: AskedUnits | null; replyTo: RepliesTo | null };

export const mailingQueue = 'mailing';

const minute = 60_000;
/** A worker reports at every step; after this silence it is considered dead. */
const watchMs = minute;
/** Longer than a mail server may keep a connection waiting. */
const leaseMs = 12 * minute;
/** After the first, second … attempt; after the last one the mail has failed. */
const pausesMs = [minute, 10 * minute, 60 * minute, 360 * minute];
/** A mail server takes time for each; with more parallel connections than these, some refuse. */
const atOnce = 10;
/** A job ends after so many and queues the next, so that the queue does not consider it dead. */
const mailsAJob = 500;
const mailingsATurn = 50;
/** After a round's start its ledger is no longer needed to avoid a second mail: no round lasts as long. */
const ledgerKeptMs = 35 * 24 * 60 * minute;

/** Sends queued notices and reminders, at least once each; a repetition after a crash carries the same Message-ID. */
export function createSender(core: Core) {
  const { database, clock, jobs, log, config } = core;
  const transport = createTransport(config, clock);
  const keys = createAccountKeys(core);
  const push = createPush(core);

  async function deliver(companyId: number, mailing: Told, mail: WaitingMail): Promise<void> {
    const { personId, name, email, language } = mail;
    if (name === null || email === null) throw new Error('A wanted mail without an address.');
    if (mailing.endsAt === null) throw new Error('A wanted mail about a round that is over.');
    const locale = language ?? defaultLocale;
    const messageId = messageIdOf(companyId, mailing, personId);
    const reader = { name, email, locale, unit: mailing.asked && publishedUnit(mailing.asked, mail.groupId) };
    const contentWith = (urls: Pick<RoundValues, 'answerUrl' | 'passwordUrl'>) =>
      renderMail(
        mailTemplates[roundTemplates[mailing.kind]](roundValues(mailing, reader, { ...urls, links: config.links })),
        locale,
      );
    if (mail.hasPassword) {
      const { subject } = contentWith({ answerUrl: `${config.publicUrl}/answer/`, passwordUrl: null });
      const text = { title: mailing.company, body: subject, lang: locale };
      const message = { text, topic: messageId, until: mailing.endsAt };
      if (await push.tell({ accountId: personId, companyId }, message)) return;
    }
    const passwordUrl = mail.hasPassword
      ? null
      : resetLink(config.publicUrl, personId, await keys.issue(personId, 'invite', email));
    const key = await keys.issueAnswering({ accountId: personId, companyId, email, expiresAt: mailing.endsAt });
    const content = contentWith({ answerUrl: answerLink(config.publicUrl, key), passwordUrl });
    const senderName = roundSender(mailing.company, locale);
    const { replyTo } = mailing;
    await transport.deliver({ to: { name, email }, senderName, replyTo, messageId, ...content });
  }

  async function sendOne({ companyId, mailingId }: MailingJob, mailing: Told, mail: WaitingMail) {
    const { personId, attempts } = mail;
    if (!mail.isWanted) return withdrawMail(database, companyId, mailingId, personId);
    try {
      await deliver(companyId, mailing, mail);
    } catch (error) {
      log.warn({ err: error, companyId, mailingId, attempts }, 'a notice or reminder could not be sent');
      const now = clock.now();
      const pause = pausesMs[attempts - 1];
      const nextAttemptAt = pause === undefined ? null : new Date(now.getTime() + pause);
      return markFailed(database, companyId, mailingId, personId, now, nextAttemptAt);
    }
    await markSent(database, companyId, mailingId, personId, clock.now());
  }

  async function sendWaiting(job: MailingJob, mailing: MailingState): Promise<void> {
    const { companyId, mailingId } = job;
    const { anonymous, surveyId } = mailing;
    const told = {
      ...mailing,
      lastDay: lastDayOf(mailing),
      asked: anonymous ? await askedUnits(database, companyId, surveyId) : null,
      fieldTypes: await listAskedTypes(database, companyId, surveyId),
      replyTo: await findRepliesTo(database, companyId, surveyId),
    };
    for (let done = 0; done < mailsAJob; ) {
      const now = clock.now();
      await saveMailingDueAt(database, companyId, mailingId, new Date(now.getTime() + watchMs));
      const leaseUntil = new Date(now.getTime() + leaseMs);
      const mails = await takeMails(database, companyId, mailingId, mailing, { now, leaseUntil, limit: atOnce });
      if (mails.length === 0) return;
      done += mails.length;
      const outcomes = await Promise.allSettled(mails.map((mail) => sendOne(job, told, mail)));
      const broken = outcomes.find((outcome) => outcome.status === 'rejected');
      if (broken) throw broken.reason;
    }
  }

  /** Everything is sent or has failed: the counts stay, the names are deleted when the round is long over. */
  async function finish({ companyId, mailingId }: MailingJob, { roundStartsAt }: MailingState): Promise<void> {
    const now = clock.now();
    await finishMailing(database, companyId, mailingId, now);
    const keptUntil = new Date(roundStartsAt.getTime() + ledgerKeptMs);
    if (keptUntil > now) return saveMailingDueAt(database, companyId, mailingId, keptUntil);
    await forgetRecipients(database, companyId, mailingId);
    await deleteMailingSchedule(database, companyId, mailingId);
  }

  /** Safe to run in parallel, on any number of servers: each mail has one worker at a time. */
  async function work(job: MailingJob): Promise<void> {
    const { companyId, mailingId } = job;
    const now = clock.now();
    const mailing = await findMailing(database, companyId, mailingId, now);
    if (mailing === undefined) return deleteMailingSchedule(database, companyId, mailingId);
    if (mailing.isOver) await withdrawWaiting(database, companyId, mailingId, now);
    else await sendWaiting(job, mailing);

    const next = await findNextAttempt(database, companyId, mailingId);
    if (next === null) return finish(job, mailing);
    await saveMailingDueAt(database, companyId, mailingId, next);
    if (next <= clock.now()) await jobs.send(mailingQueue, job);
  }

  return {
    work,

    /** Retries whose pause is over, and mails that a dead worker has left. */
    async workDue(): Promise<void> {
      const now = clock.now();
      const orderedUntil = new Date(now.getTime() + watchMs);
      await database.transaction(async () => {
        const due = await takeDueMailings(database, now, orderedUntil, mailingsATurn);
        for (const job of due) await jobs.send(mailingQueue, job);
      });
    },
  };
}

/**
 * The same for every sending of one mail, so that mail programs show it once; it reveals nothing about its recipient.
 */
function messageIdOf(companyId: number, { surveyId, roundStartsAt, kind }: MailingState, personId: number): string {
  const name = [companyId, surveyId, roundStartsAt.toISOString(), kind, personId].join('/');
  return createHash('sha256').update(name).digest('hex').slice(0, 40);
}

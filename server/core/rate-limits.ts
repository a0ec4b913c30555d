import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { tooMany } from './errors.ts';
import { countAttempts, deleteAttempts, findAttempts, sweepAttempts } from './rate-limit.sql.ts';

export type RateLimit = { name: string; limit: number; windowSeconds: number };

export type RateLimits = {
  /**
   * Counts one attempt of `subject` (an address, an account) in the current window.
   * Call it before the action's transaction: a rollback must not undo the count.
   * @throws DomainError 429 with Retry-After when this is one attempt too many
   */
  hit(rule: RateLimit, subject: string): Promise<void>;
  /** Counts one failure and refuses nothing: `check` refuses the next attempt. Outside of transactions. */
  note(rule: RateLimit, subject: string): Promise<void>;
  /** Subtracts one attempt, also below 0: the subject may then fail one more time. */
  giveBack(rule: RateLimit, subject: string): Promise<void>;
  /** Counts nothing. @throws DomainError 429 with Retry-After when the subject has no attempt left in this window */
  check(rule: RateLimit, subject: string): Promise<void>;
  /** Clears the subject's attempts, after a success. */
  clear(rule: RateLimit, subject: string): Promise<void>;
  /** Deletes windows that are over. */
  sweep(): Promise<void>;
};

/**
 * The limits of the whole server, in one place. `Address` is a network (an office behind one address shares it),
 * `Together` an account from one network, `Account` the account from anywhere: far higher, or a stranger could lock its
 * owner out. Attempts that can succeed count only where they fail (ADR 51).
 */
export const rateLimits = {
  loginAddress: { name: 'login-address', limit: 100, windowSeconds: 15 * 60 },
  loginTogether: { name: 'login-together', limit: 10, windowSeconds: 15 * 60 },
  loginAccount: { name: 'login-account', limit: 200, windowSeconds: 60 * 60 },
  /** Sign-ups that are not verified: each sends a mail to an address that a stranger chose. */
  registrationAddress: { name: 'registration-address', limit: 10, windowSeconds: 60 * 60 },
  registrationTogether: { name: 'registration-together', limit: 5, windowSeconds: 60 * 60 },
  registrationAccount: { name: 'registration-account', limit: 30, windowSeconds: 60 * 60 },
  resetAddress: { name: 'reset-address', limit: 1000, windowSeconds: 60 * 60 },
  resetTogether: { name: 'reset-together', limit: 5, windowSeconds: 60 * 60 },
  resetAccount: { name: 'reset-account', limit: 30, windowSeconds: 60 * 60 },
  resendAddress: { name: 'resend-address', limit: 100, windowSeconds: 60 * 60 },
  resendTogether: { name: 'resend-together', limit: 5, windowSeconds: 60 * 60 },
  resendAccount: { name: 'resend-account', limit: 30, windowSeconds: 60 * 60 },
  /**
   * The current password, asked of a session: by account and network, because somebody who took a session guesses
   * elsewhere.
   */
  passwordTogether: { name: 'password-together', limit: 10, windowSeconds: 15 * 60 },
  /** Each sends a mail to an address that its account names, and reveals whether that has an account. */
  ownAddress: { name: 'own-address', limit: 5, windowSeconds: 60 * 60 },
  /** Mails of an admin to themselves. */
  testMail: { name: 'test-mail', limit: 10, windowSeconds: 60 * 60 },
  /** Both reveal to an admin whether an address has an account: enough for their work, too few for guessing. */
  userImport: { name: 'user-import', limit: 20, windowSeconds: 60 * 60 },
  personAddress: { name: 'person-address', limit: 500, windowSeconds: 60 * 60 },
  /** Public links that do not exist. An office that keeps opening a removed one must not be taken for guessing. */
  shareAddress: { name: 'share-address', limit: 300, windowSeconds: 15 * 60 },
  /**
   * Links of mails that open nothing. Their keys cannot be guessed; an office opens many that are used or have expired.
   */
  confirmAddress: { name: 'confirm-address', limit: 1000, windowSeconds: 60 * 60 },
  /**
   * Keys for answering that open nothing. A valid one is never refused: an office may open a thousand old mails before
   * it.
   */
  answeringAddress: { name: 'answering-address', limit: 1000, windowSeconds: 60 * 60 },
  /** Strangers' bodies that could not be read or did not fit: far more than an office's typing errors. */
  refusedAddress: { name: 'refused-address', limit: 1000, windowSeconds: 15 * 60 },
} as const satisfies Record<string, RateLimit>;

/** Subjects are hashed: the table holds no addresses. */
function bucketOf(rule: RateLimit, subject: string): string {
  return `${rule.name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;
}

/** Fixed windows in the database, so that every server counts the same attempts. */
export function createRateLimits(database: Database, clock: Clock): RateLimits {
  function windowOf({ windowSeconds }: RateLimit) {
    const now = clock.now().getTime();
    const windowMs = windowSeconds * 1000;
    return { now, windowMs, start: Math.floor(now / windowMs) * windowMs };
  }

  function add(rule: RateLimit, subject: string, attempts: 1 | -1): Promise<number> {
    if (database.inTransaction()) throw new Error('Rate limits are counted outside of transactions.');
    const { start, windowMs } = windowOf(rule);
    const window = { start: new Date(start), end: new Date(start + windowMs) };
    return countAttempts(database, bucketOf(rule, subject), window, attempts);
  }

  return {
    async hit(rule, subject) {
      const { now, start, windowMs } = windowOf(rule);
      const count = await add(rule, subject, 1);
      if (count > rule.limit) throw tooMany((start + windowMs - now) / 1000);
    },
    async note(rule, subject) {
      await add(rule, subject, 1);
    },
    async giveBack(rule, subject) {
      await add(rule, subject, -1);
    },
    async check(rule, subject) {
      const { now, start, windowMs } = windowOf(rule);
      const count = await findAttempts(database, bucketOf(rule, subject), new Date(start));
      if (count >= rule.limit) throw tooMany((start + windowMs - now) / 1000);
    },
    clear: (rule, subject) => deleteAttempts(database, bucketOf(rule, subject)),
    sweep: () => sweepAttempts(database, clock.now()),
  };
}

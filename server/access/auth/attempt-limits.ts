import type { Core } from '../../core/core.ts';
import { type RateLimit, rateLimits } from '../../core/rate-limits.ts';
import { createTurns } from '../../core/turns.ts';
import {
  deleteKnownNetworks,
  findAccountId,
  isKnownNetwork,
  saveKnownNetwork,
  sweepKnownNetworks,
} from './known-network.sql.ts';
import { hashSecret } from './secrets.ts';

const day = 24 * 3_600_000;
const networkKnownMs = 90 * day;
/** Writing at every log-in would add no information. */
const seenIsNotedEveryMs = day;

/** For attempts from one network on accounts that are not known there. */
const attemptsSideBySide = 16;

/**
 * Limits for one kind of attempt: by account and network together, far higher by account alone, and by network alone.
 * The last two do not apply to accounts whose owner has logged in from that network.
 */
type AttemptRules = { together: RateLimit; account: RateLimit; network: RateLimit };

type Attempt = { email: string; network: string };

type AttemptLimits = {
  /**
   * Makes one attempt on an account, of which only failures (null) count; a success clears those of the same account
   * and network. Strangers elsewhere block nobody, and neither does somebody guessing in the same office: there the
   * owner's network is known. Outside of transactions.
   * @throws DomainError 429, and then nothing was attempted
   */
  make<T>(rules: AttemptRules, attempt: Attempt, work: () => Promise<T | null>): Promise<T | null>;
  /** Counts one attempt that has no outcome: it sends a mail. Outside of transactions. @throws DomainError 429 */
  count(rules: AttemptRules, attempt: Attempt): Promise<void>;
  /** Records that the owner has logged in from there. @returns whether the network is new */
  trust(accountId: number, network: string): Promise<boolean>;
  /** Somebody not known in the network has succeeded: it may fail another time. Outside of transactions. */
  credit(rules: AttemptRules, network: string): Promise<void>;
  /** Forgets the owner's networks, because somebody else may have logged in from them. */
  revokeTrustedNetworks(accountId: number): Promise<void>;
  /** Forgets networks that were not used for three months. */
  sweep(): Promise<void>;
};

export const attemptRules = {
  login: { together: rateLimits.loginTogether, account: rateLimits.loginAccount, network: rateLimits.loginAddress },
  registration: {
    together: rateLimits.registrationTogether,
    account: rateLimits.registrationAccount,
    network: rateLimits.registrationAddress,
  },
  reset: { together: rateLimits.resetTogether, account: rateLimits.resetAccount, network: rateLimits.resetAddress },
  resend: { together: rateLimits.resendTogether, account: rateLimits.resendAccount, network: rateLimits.resendAddress },
} as const satisfies Record<string, AttemptRules>;

const both = (email: string, network: string) => `${email}\n${network}`;
/** Includes the account: the same network has different hashes in two accounts. */
const hashOf = (accountId: number, network: string) => hashSecret(`${accountId}\n${network}`);

export function createAttemptLimits({
  database,
  clock,
  rateLimits: limits,
}: Pick<Core, 'database' | 'clock' | 'rateLimits'>) {
  async function isKnown(email: string, network: string): Promise<boolean> {
    const accountId = (await findAccountId(database, email)) ?? 0;
    const seenAfter = new Date(clock.now().getTime() - networkKnownMs);
    return isKnownNetwork(database, accountId, hashOf(accountId, network), seenAfter);
  }

  const inTurn = createTurns<string>(attemptsSideBySide);

  const attempts: AttemptLimits = {
    async make({ together, account, network: networkRule }, { email, network }, work) {
      const isTrusted = await isKnown(email, network);
      // Counts before trying, so that parallel guesses at one account are not counted as one.
      await limits.hit(together, both(email, network));
      if (!isTrusted) await limits.hit(account, email);
      const attempt = async () => {
        if (!isTrusted) await limits.check(networkRule, network);
        const outcome = await work();
        if (outcome === null && !isTrusted) await limits.note(networkRule, network);
        return outcome;
      };
      // In turn: of many parallel attempts from one network, no more get past the check than are running.
      const outcome = isTrusted ? await attempt() : await inTurn(network, attempt);
      if (outcome === null) return null;
      await limits.clear(together, both(email, network));
      if (!isTrusted) await limits.giveBack(account, email);
      return outcome;
    },
    async count({ together, account, network: networkRule }, { email, network }) {
      await limits.hit(together, both(email, network));
      if (await isKnown(email, network)) return;
      await limits.hit(networkRule, network);
      await limits.hit(account, email);
    },
    async trust(accountId, network) {
      const at = clock.now();
      const notedSince = new Date(at.getTime() - seenIsNotedEveryMs);
      return saveKnownNetwork(database, accountId, hashOf(accountId, network), { at, notedSince });
    },
    credit: ({ network: rule }, network) => limits.giveBack(rule, network),
    revokeTrustedNetworks: (accountId) => deleteKnownNetworks(database, accountId),
    sweep: () => sweepKnownNetworks(database, new Date(clock.now().getTime() - networkKnownMs)),
  };
  return attempts;
}

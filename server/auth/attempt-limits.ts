import type { Core } from '../core.ts';
import { type RateLimit, rateLimits } from '../rate-limits.ts';
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
/** Writing at each log-in would tell nothing new. */
const seenIsNotedEveryMs = day;

/** Limits for one kind of attempt: by account and network together, and far above it by account alone. */
export type AttemptRules = { together: RateLimit; account: RateLimit };

export type AttemptLimits = {
  /**
   * Counts one attempt on an account, before it is known whether there is one. Strangers elsewhere stop nobody: only
   * attempts from the same network count towards the low limit, and the high one does not hold in networks from which
   * the owner has logged in. Outside of transactions.
   * @throws DomainError 429
   */
  count(rules: AttemptRules, email: string, network: string): Promise<void>;
  /** After a success: that network's attempts are forgotten. */
  forget(rules: AttemptRules, email: string, network: string): Promise<void>;
  /** The owner has logged in from there. */
  trust(accountId: number, network: string): Promise<void>;
  /** No network is the owner's any more: somebody else may have logged in. */
  distrustAll(accountId: number): Promise<void>;
  /** Forgets networks that were not used for three months. */
  sweep(): Promise<void>;
};

export const attemptRules = {
  login: { together: rateLimits.loginTogether, account: rateLimits.loginAccount },
  registration: { together: rateLimits.registrationTogether, account: rateLimits.registrationAccount },
  reset: { together: rateLimits.resetTogether, account: rateLimits.resetAccount },
  resend: { together: rateLimits.resendTogether, account: rateLimits.resendAccount },
} as const satisfies Record<string, AttemptRules>;

const both = (email: string, network: string) => `${email}\n${network}`;
/** Of one account: the same network in two accounts has two hashes. */
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

  const attempts: AttemptLimits = {
    async count({ together, account }, email, network) {
      await limits.hit(together, both(email, network));
      if (!(await isKnown(email, network))) await limits.hit(account, email);
    },
    forget: ({ together }, email, network) => limits.clear(together, both(email, network)),
    async trust(accountId, network) {
      const at = clock.now();
      const notedSince = new Date(at.getTime() - seenIsNotedEveryMs);
      await saveKnownNetwork(database, accountId, hashOf(accountId, network), { at, notedSince });
    },
    distrustAll: (accountId) => deleteKnownNetworks(database, accountId),
    sweep: () => sweepKnownNetworks(database, new Date(clock.now().getTime() - networkKnownMs)),
  };
  return attempts;
}

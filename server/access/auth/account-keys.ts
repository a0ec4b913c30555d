import { invitationDays, ownAddressHours, recoveryDays } from '../../../shared/lists.ts';
import type { Core } from '../../core/core.ts';
import {
  consumeLinks,
  findLinkAddress,
  insertAnsweringKey,
  insertKey,
  lockAccountOf,
  redeemLinkKey,
  redeemRecoveryKey,
  redeemVerificationKey,
  sweepKeys,
} from './account-keys.sql.ts';
import { redeemAddressKey } from './own-address.sql.ts';
import { accountIdOf, hashSecret, newSecret, uidOf } from './secrets.ts';

export type KeyPurpose = 'verify' | 'reset' | 'invite' | 'recovery' | 'address';

const hour = 3_600_000;
const day = 24 * hour;
/** How long a key works, in ms from when its mail is sent. */
export const keyLifetimes: Record<KeyPurpose, number> = {
  verify: 14 * day,
  reset: hour,
  invite: invitationDays * day,
  recovery: recoveryDays * day,
  address: ownAddressHours * hour,
};

type AccountKeys = {
  /**
   * A new key for a mail that is being sent now; only its hash is stored. Earlier keys of the account stay: of a mail
   * that was sent twice, the reader may open either.
   * @param email where the mail goes: the key opens nothing once the account has another address, except for account
   * recovery
   */
  issue(accountId: number, purpose: KeyPurpose, email: string): Promise<string>;
  /**
   * A key for the mail about a round. Its reader can answer the company's surveys with it until `expiresAt`, any number
   * of times; `sessions.openAnswering` takes it.
   */
  issueAnswering(of: { accountId: number; companyId: number; email: string; expiresAt: Date }): Promise<string>;
  /**
   * Uses up a verification key, inside a transaction. Null when it has expired or does not exist; a used one returns
   * its account again.
   */
  redeemVerification(key: string): Promise<number | null>;
  /**
   * Uses up the reset or invitation key of a `/reset/{uid}/{token}/` link, and all others of that account, inside a
   * transaction. Null when it is used, has expired or does not exist.
   */
  redeem(uid: string, token: string): Promise<number | null>;
  /** The address of a reset or invitation link that `redeem` would accept, without using it up; otherwise null. */
  addressOf(uid: string, token: string): Promise<string | null>;
  /**
   * Uses up the key of a new address (purpose `address`), inside a transaction. Null when it has expired, does not
   * exist, or no change to that address is pending; a used one returns the same again.
   */
  redeemAddress(key: string): Promise<{ accountId: number; email: string } | null>;
  /**
   * Uses up the key of a recovery (purpose `recovery`), inside a transaction; null when it is used, has expired or does
   * not exist.
   */
  redeemRecovery(key: string): Promise<{ accountId: number; email: string } | null>;
  /** Uses up every reset and invitation key of the account. */
  spend(accountId: number): Promise<void>;
  /** Deletes keys a month after they expire, those for answering at once. */
  sweep(): Promise<void>;
};

/**
 * `https://…/answer/#{key}`: the part after `#` is sent to no server before the page's button is pressed, and to no
 * other page.
 */
export function answerLink(publicUrl: string, key: string): string {
  return `${publicUrl}/answer/#${key}`;
}

/** `https://…/reset/{uid}/{token}/`: the link of both resets and invitations. */
export function resetLink(publicUrl: string, accountId: number, key: string): string {
  return `${publicUrl}/reset/${uidOf(accountId)}/${key}/`;
}

export function createAccountKeys({ database, clock }: Pick<Core, 'database' | 'clock'>): AccountKeys {
  const spend = (accountId: number) => consumeLinks(database, accountId, clock.now());

  return {
    spend,
    async issue(accountId, purpose, email) {
      const key = newSecret();
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + keyLifetimes[purpose]);
      await insertKey(database, { hash: hashSecret(key), accountId, purpose, email, createdAt, expiresAt });
      return key;
    },
    async issueAnswering({ accountId, companyId, email, expiresAt }) {
      const key = newSecret();
      const createdAt = clock.now();
      await insertAnsweringKey(database, { hash: hashSecret(key), accountId, companyId, email, createdAt, expiresAt });
      return key;
    },
    async redeemVerification(key) {
      const hash = hashSecret(key);
      await lockAccountOf(database, hash);
      return (await redeemVerificationKey(database, hash, clock.now())) ?? null;
    },
    async redeem(uid, token) {
      const accountId = accountIdOf(uid);
      if (accountId === null) return null;
      const now = clock.now();
      const hash = hashSecret(token);
      await lockAccountOf(database, hash);
      if (!(await redeemLinkKey(database, hash, accountId, now))) return null;
      await spend(accountId);
      return accountId;
    },
    async addressOf(uid, token) {
      const accountId = accountIdOf(uid);
      if (accountId === null) return null;
      return (await findLinkAddress(database, hashSecret(token), accountId, clock.now())) ?? null;
    },
    async redeemRecovery(key) {
      const hash = hashSecret(key);
      await lockAccountOf(database, hash);
      return (await redeemRecoveryKey(database, hash, clock.now())) ?? null;
    },
    async redeemAddress(key) {
      const hash = hashSecret(key);
      await lockAccountOf(database, hash);
      return (await redeemAddressKey(database, hash, clock.now())) ?? null;
    },
    sweep: () => sweepKeys(database, new Date(clock.now().getTime() - 30 * day), clock.now()),
  };
}

import type { Core } from '../core.ts';
import { accountIdOf, hashSecret, newSecret, uidOf } from './secrets.ts';

export type KeyPurpose = 'verify' | 'reset' | 'invite';

const hour = 3_600_000;
const day = 24 * hour;
const lifetimes: Record<KeyPurpose, number> = { verify: 14 * day, reset: hour, invite: 14 * day };

export type AccountKeys = {
  /** A new key for a mail; only its hash is kept. */
  issue(accountId: number, purpose: KeyPurpose): Promise<string>;
  /** One for each account, in their order. */
  issueAll(accountIds: readonly number[], purpose: KeyPurpose): Promise<string[]>;
  /** The account of a verification key, used or not: scanners open links before people do. Null when it is no key. */
  accountOfVerification(key: string): Promise<number | null>;
  /**
   * Uses up the reset or invitation key of a `/reset/{uid}/{token}/` link, and with it all others of that account.
   * Inside a transaction. Null when it is used, over or none.
   */
  redeem(uid: string, token: string): Promise<number | null>;
  /** Uses up every reset and invitation key of the account. */
  spend(accountId: number): Promise<void>;
  /** Deletes keys that have been over for a month. */
  sweep(): Promise<void>;
};

/** `https://…/reset/{uid}/{token}/`: where both a reset and an invitation lead. */
export function resetLink(publicUrl: string, accountId: number, key: string): string {
  return `${publicUrl}/reset/${uidOf(accountId)}/${key}/`;
}

export function createAccountKeys({ database, clock }: Pick<Core, 'database' | 'clock'>): AccountKeys {
  async function spend(accountId: number): Promise<void> {
    await database.query(
      "update account_keys set used_at = $2 where account_id = $1 and purpose in ('reset', 'invite') and used_at is null",
      [accountId, clock.now()],
    );
  }

  async function issueAll(accountIds: readonly number[], purpose: KeyPurpose): Promise<string[]> {
    const keys = accountIds.map(newSecret);
    const now = clock.now();
    await database.query(
      `insert into account_keys (hash, account_id, purpose, created_at, expires_at)
       select hash, account_id, $3, $4, $5 from unnest($1::text[], $2::bigint[]) as issued (hash, account_id)`,
      [keys.map(hashSecret), accountIds, purpose, now, new Date(now.getTime() + lifetimes[purpose])],
    );
    return keys;
  }

  return {
    spend,
    issueAll,
    async issue(accountId, purpose) {
      const [key] = await issueAll([accountId], purpose);
      if (key === undefined) throw new Error('One key was asked for, and none made.');
      return key;
    },
    async accountOfVerification(key) {
      const [row] = await database.query<{ account_id: number }>(
        "select account_id from account_keys where hash = $1 and purpose = 'verify' and expires_at > $2",
        [hashSecret(key), clock.now()],
      );
      return row?.account_id ?? null;
    },
    async redeem(uid, token) {
      const accountId = accountIdOf(uid);
      if (accountId === null) return null;
      const now = clock.now();
      const used = await database.query(
        `update account_keys set used_at = $3
          where hash = $1 and account_id = $2 and purpose in ('reset', 'invite') and used_at is null and expires_at > $3
         returning hash`,
        [hashSecret(token), accountId, now],
      );
      if (used.length === 0) return null;
      await spend(accountId);
      return accountId;
    },
    async sweep() {
      await database.query('delete from account_keys where expires_at < $1', [
        new Date(clock.now().getTime() - 30 * day),
      ]);
    },
  };
}

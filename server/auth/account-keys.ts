import type { Core } from '../core.ts';
import { accountIdOf, hashSecret, newSecret, uidOf } from './secrets.ts';

export type KeyPurpose = 'verify' | 'reset' | 'invite' | 'objection';

const hour = 3_600_000;
const day = 24 * hour;
/** How long a key opens something, in ms from when its mail is sent. */
export const keyLifetimes: Record<KeyPurpose, number> = {
  verify: 14 * day,
  reset: hour,
  invite: 14 * day,
  objection: 14 * day,
};

export type AccountKeys = {
  /**
   * A new key for a mail that is being sent now; only its hash is kept. Keys made for the same account before stay: of
   * a mail that went out twice, either may be the one that its reader sees.
   * @param email where the mail goes: the key opens nothing once the account has another address, unless it objects
   */
  issue(accountId: number, purpose: KeyPurpose, email: string): Promise<string>;
  /**
   * Uses up a verification key. Inside a transaction. Null when it is over or none; one that is used answers its
   * account again.
   */
  redeemVerification(key: string): Promise<number | null>;
  /**
   * Uses up the reset or invitation key of a `/reset/{uid}/{token}/` link, and with it all others of that account.
   * Inside a transaction. Null when it is used, over or none.
   */
  redeem(uid: string, token: string): Promise<number | null>;
  /** Uses up an objection's key, inside a transaction; null when it is used, over or none. */
  redeemObjection(key: string): Promise<{ accountId: number; email: string } | null>;
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

  /** Accounts before their keys, as everything that removes an account with its keys goes: the other way blocks both. */
  async function lockAccountOf(hash: string): Promise<void> {
    await database.query(
      'select id from accounts where id = (select account_id from account_keys where hash = $1) for update',
      [hash],
    );
  }

  return {
    spend,
    async issue(accountId, purpose, email) {
      const key = newSecret();
      const now = clock.now();
      await database.query(
        `insert into account_keys (hash, account_id, purpose, email, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [hashSecret(key), accountId, purpose, email, now, new Date(now.getTime() + keyLifetimes[purpose])],
      );
      return key;
    },
    async redeemVerification(key) {
      const hash = hashSecret(key);
      await lockAccountOf(hash);
      const [row] = await database.query<{ account_id: number }>(
        `update account_keys k set used_at = coalesce(k.used_at, $2)
           from accounts a
          where k.hash = $1 and k.purpose = 'verify' and k.expires_at > $2
            and a.id = k.account_id and a.email = k.email and (k.used_at is null or a.verified_at is not null)
         returning k.account_id`,
        [hash, clock.now()],
      );
      return row?.account_id ?? null;
    },
    async redeem(uid, token) {
      const accountId = accountIdOf(uid);
      if (accountId === null) return null;
      const now = clock.now();
      const hash = hashSecret(token);
      await lockAccountOf(hash);
      // Also one that was made in the very moment in which the password or the address changed opens nothing.
      const used = await database.query(
        `update account_keys k set used_at = $3
           from accounts a
          where k.hash = $1 and k.account_id = $2 and k.purpose in ('reset', 'invite') and k.used_at is null
            and k.expires_at > $3 and a.id = $2 and a.email = k.email
            and (a.password_changed_at is null or k.created_at >= a.password_changed_at)
         returning k.hash`,
        [hash, accountId, now],
      );
      if (used.length === 0) return null;
      await spend(accountId);
      return accountId;
    },
    async redeemObjection(key) {
      const hash = hashSecret(key);
      await lockAccountOf(hash);
      const [row] = await database.query<{ accountId: number; email: string }>(
        `update account_keys set used_at = $2
          where hash = $1 and purpose = 'objection' and used_at is null and expires_at > $2
         returning account_id as "accountId", email`,
        [hash, clock.now()],
      );
      return row ?? null;
    },
    async sweep() {
      const before = new Date(clock.now().getTime() - 30 * day);
      await database.query('delete from account_keys where expires_at < $1', [before]);
    },
  };
}

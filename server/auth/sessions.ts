import type { Core } from '../core.ts';
import type { SignedIn, UserType } from '../scope.ts';
import { hashSecret, newSecret } from './secrets.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * How long a session lives, in ms: `idle` since its last use, `whole` since the log-in. Whoever runs a company logs in
 * daily; a respondent's mobile app may rest from one 28-day round to the next.
 */
export const sessionLifetimes = {
  manager: { idle: 12 * 60 * minute, whole: 30 * day },
  respondent: { idle: 60 * day, whole: 365 * day },
} as const;

/** Writing at each request would cost one write a read. */
const useIsNotedEvery = 5 * minute;

export type SessionCheck = { state: 'valid'; session: SignedIn } | { state: 'expired' } | { state: 'unknown' };

function lifetimeOf(userType: UserType | null) {
  return sessionLifetimes[userType === null ? 'respondent' : 'manager'];
}

export type Sessions = {
  /** A new session's token; only its hash is kept. */
  open(accountId: number, userType: UserType | null): Promise<string>;
  check(token: string): Promise<SessionCheck>;
  close(tokenHash: string): Promise<void>;
  /** @param exceptHash the session that stays */
  closeAll(accountId: number, exceptHash?: string): Promise<void>;
};

export function createSessions({ database, clock }: Pick<Core, 'database' | 'clock'>): Sessions {
  return {
    async open(accountId, userType) {
      const token = newSecret();
      const now = clock.now();
      await database.query(
        'insert into tokens (hash, account_id, created_at, used_at, expires_at) values ($1, $2, $3, $3, $4)',
        [hashSecret(token), accountId, now, new Date(now.getTime() + lifetimeOf(userType).whole)],
      );
      return token;
    },
    async check(token) {
      const tokenHash = hashSecret(token);
      const [row] = await database.query<{
        account_id: number;
        email: string;
        company_id: number | null;
        is_reseller: boolean;
        is_admin: boolean;
        created_at: Date;
        used_at: Date;
        expires_at: Date;
      }>(
        `select t.account_id, a.email, a.company_id, a.is_reseller, t.created_at, t.used_at, t.expires_at,
                coalesce(p.is_admin and p.removed_at is null, false) as is_admin
           from tokens t
           join accounts a on a.id = t.account_id
           left join people p on p.company_id = a.company_id and p.id = a.id
          where t.hash = $1`,
        [tokenHash],
      );
      if (!row) return { state: 'unknown' };
      const userType = row.is_reseller ? 'reseller_group' : row.is_admin ? 'company_admin_group' : null;
      const now = clock.now();
      // What a person may do can have changed since the log-in: the shorter of both lifetimes holds.
      const { idle, whole } = lifetimeOf(userType);
      const rested = now.getTime() - row.used_at.getTime();
      const lived = now.getTime() - row.created_at.getTime();
      if (now >= row.expires_at || lived >= whole || rested >= idle) return { state: 'expired' };
      if (rested >= useIsNotedEvery)
        await database.query('update tokens set used_at = $2 where hash = $1', [tokenHash, now]);
      const { account_id: accountId, email, company_id: companyId } = row;
      return { state: 'valid', session: { accountId, email, companyId, userType, tokenHash } };
    },
    async close(tokenHash) {
      await database.query('delete from tokens where hash = $1', [tokenHash]);
    },
    async closeAll(accountId, exceptHash = '') {
      await database.query('delete from tokens where account_id = $1 and hash <> $2', [accountId, exceptHash]);
    },
  };
}

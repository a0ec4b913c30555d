import type { Session } from '../../contract/auth.ts';
import type { Core } from '../core.ts';
import { coarseNetworkOf } from '../network.ts';
import type { SignedIn, UserType } from '../scope.ts';
import { deviceOf } from './device.ts';
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

/** Where a request comes from. */
export type Visit = { address: string; userAgent: string | undefined };

export type SessionCheck = { state: 'valid'; session: SignedIn } | { state: 'expired' } | { state: 'unknown' };

function lifetimeOf(userType: UserType | null) {
  return sessionLifetimes[userType === null ? 'respondent' : 'manager'];
}

export type Sessions = {
  /**
   * A new session's token; only its hash is kept.
   * @param visit left out: from nowhere that is known
   */
  open(accountId: number, userType: UserType | null, visit?: Visit): Promise<string>;
  /** @param address where the token is used now */
  check(token: string, address: string): Promise<SessionCheck>;
  /** The account's own open ones, the latest use first. */
  list(session: SignedIn): Promise<Session[]>;
  close(tokenHash: string): Promise<void>;
  /** @returns false when the account has no such session */
  closeOne(accountId: number, sessionId: number): Promise<boolean>;
  /** @param exceptHash the session that stays */
  closeAll(accountId: number, exceptHash?: string): Promise<void>;
};

export function createSessions({ database, clock }: Pick<Core, 'database' | 'clock'>): Sessions {
  return {
    async open(accountId, userType, { address, userAgent } = { address: '', userAgent: undefined }) {
      const token = newSecret();
      const now = clock.now();
      const { browser, system } = deviceOf(userAgent);
      await database.query(
        `insert into tokens (hash, account_id, created_at, used_at, expires_at, browser, system, network)
         values ($1, $2, $3, $3, $4, $5, $6, $7)`,
        [
          hashSecret(token),
          accountId,
          now,
          new Date(now.getTime() + lifetimeOf(userType).whole),
          browser,
          system,
          coarseNetworkOf(address),
        ],
      );
      return token;
    },
    async list({ accountId, userType, tokenHash }) {
      const now = clock.now();
      const { idle, whole } = lifetimeOf(userType);
      const rows = await database.query<{
        id: number;
        hash: string;
        browser: string;
        system: string;
        network: string;
        created_at: Date;
        used_at: Date;
      }>(
        `select id, hash, browser, system, network, created_at, used_at from tokens
          where account_id = $1 and expires_at > $2 and created_at > $3 and used_at > $4
          order by used_at desc, id desc`,
        [accountId, now, new Date(now.getTime() - whole), new Date(now.getTime() - idle)],
      );
      return rows.map(({ id, hash, browser, system, network, created_at, used_at }) => ({
        id,
        browser,
        system,
        network,
        opened_at: created_at.toISOString(),
        last_seen_at: used_at.toISOString(),
        is_current: hash === tokenHash,
      }));
    },
    async closeOne(accountId, sessionId) {
      const closed = await database.query('delete from tokens where account_id = $1 and id = $2 returning id', [
        accountId,
        sessionId,
      ]);
      return closed.length > 0;
    },
    async check(token, address) {
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
        await database.query('update tokens set used_at = $2, network = $3 where hash = $1', [
          tokenHash,
          now,
          coarseNetworkOf(address),
        ]);
      const { account_id: accountId, email, company_id: companyId, created_at: since } = row;
      return { state: 'valid', session: { accountId, email, companyId, userType, tokenHash, since } };
    },
    async close(tokenHash) {
      await database.query('delete from tokens where hash = $1', [tokenHash]);
    },
    async closeAll(accountId, exceptHash = '') {
      await database.query('delete from tokens where account_id = $1 and hash <> $2', [accountId, exceptHash]);
    },
  };
}

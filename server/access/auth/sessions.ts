import type { Session } from '../../../contract/auth.ts';
import type { Core } from '../../core/core.ts';
import { networkPrefixOf } from '../../core/network.ts';
import type { SignedIn, UserType } from '../../core/scope.ts';
import { deleteAnsweringKey, deleteAnsweringKeys } from './account-keys.sql.ts';
import { deviceOf } from './device.ts';
import { hashAnsweringToken, hashSecret, newSecret } from './secrets.ts';
import {
  deleteSession,
  deleteSessionById,
  deleteSessions,
  findSession,
  insertAnsweringSession,
  insertSession,
  listSessions,
  noteUse,
} from './session.sql.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * How long a session lives, in ms: `idle` since its last use, `whole` since the log-in. People who run a company log in
 * daily; a respondent's mobile app may be idle from one 28-day round to the next.
 */
export const sessionLifetimes = {
  manager: { idle: 12 * 60 * minute, whole: 30 * day },
  respondent: { idle: 60 * day, whole: 365 * day },
} as const;

/** Writing at each request would cost a write per read. */
const useIsNotedEvery = 5 * minute;

/** The origin of a request. */
export type Visit = { address: string; userAgent: string | undefined };

export type SessionCheck = { state: 'valid'; session: SignedIn } | { state: 'expired' } | { state: 'unknown' };

function lifetimeOf(userType: UserType | null) {
  return sessionLifetimes[userType === null ? 'respondent' : 'manager'];
}

type Sessions = {
  /**
   * A new session's token; only its hash is stored.
   * @param visit left out: its origin is not known
   */
  open(accountId: number, userType: UserType | null, visit?: Visit): Promise<string>;
  /**
   * A session by the key of a mail; it can only answer, and shows nobody that its holder came, unlike a log-in.
   * @returns null when the key does not exist, has expired, or was removed
   */
  openAnswering(key: string, visit: Visit): Promise<{ token: string; expiresAt: Date } | null>;
  /** @param address where the token is used now */
  check(token: string, address: string): Promise<SessionCheck>;
  /** The account's own open ones, latest use first. */
  list(session: SignedIn): Promise<Session[]>;
  close(tokenHash: string): Promise<void>;
  /**
   * Ends it, with the key that opened it: a reader of the mail could open another. @returns false when the account has
   * no such session
   */
  closeOne(accountId: number, sessionId: number): Promise<boolean>;
  /** Also ends every key for answering. @param exceptHash the session that stays */
  closeAll(accountId: number, exceptHash?: string): Promise<void>;
};

export function createSessions({ database, clock }: Pick<Core, 'database' | 'clock'>): Sessions {
  return {
    async open(accountId, userType, { address, userAgent } = { address: '', userAgent: undefined }) {
      const token = newSecret();
      const now = clock.now();
      const { browser, system } = deviceOf(userAgent);
      await insertSession(database, {
        hash: hashSecret(token),
        accountId,
        at: now,
        expiresAt: new Date(now.getTime() + lifetimeOf(userType).whole),
        browser,
        system,
        network: networkPrefixOf(address),
      });
      return token;
    },
    async openAnswering(key, { address, userAgent }) {
      const token = newSecret();
      const { browser, system } = deviceOf(userAgent);
      const expiresAt = await insertAnsweringSession(database, {
        hash: hashAnsweringToken(token),
        keyHash: hashSecret(key),
        at: clock.now(),
        browser,
        system,
        network: networkPrefixOf(address),
      });
      return expiresAt === undefined ? null : { token, expiresAt };
    },
    async list({ accountId, userType, tokenHash }) {
      const now = clock.now();
      const { idle, whole } = lifetimeOf(userType);
      const rows = await listSessions(database, accountId, {
        now,
        openedAfter: new Date(now.getTime() - whole),
        usedAfter: new Date(now.getTime() - idle),
      });
      return rows.map(({ id, hash, browser, system, network, created_at, used_at, is_answering }) => ({
        id,
        browser,
        system,
        network,
        opened_at: created_at.toISOString(),
        last_seen_at: used_at.toISOString(),
        is_current: hash === tokenHash,
        answering_only: is_answering,
      }));
    },
    async closeOne(accountId, sessionId) {
      const keyHash = await deleteSessionById(database, accountId, sessionId);
      if (keyHash) await deleteAnsweringKey(database, accountId, keyHash);
      return keyHash !== undefined;
    },
    async check(token, address) {
      const row = await findSession(database, [hashSecret(token), hashAnsweringToken(token)]);
      if (!row?.is_open) return { state: 'unknown' };
      const { hash: tokenHash, is_answering: isAnswering } = row;
      const userType = row.is_reseller ? 'reseller_group' : row.is_admin ? 'company_admin_group' : null;
      const now = clock.now();
      // Rights can have changed since the log-in: the shorter of both lifetimes applies.
      const { idle, whole } = isAnswering ? { idle: Infinity, whole: Infinity } : lifetimeOf(userType);
      const rested = now.getTime() - row.used_at.getTime();
      const lived = now.getTime() - row.created_at.getTime();
      if (now >= row.expires_at || lived >= whole || rested >= idle) return { state: 'expired' };
      if (rested >= useIsNotedEvery) await noteUse(database, tokenHash, now, networkPrefixOf(address));
      const { account_id: accountId, email, company_id: companyId, created_at: since } = row;
      const session = { accountId, email, companyId, tokenHash, since };
      // Also for an admin: it does not give an admin's rights.
      if (isAnswering)
        return { state: 'valid', session: { ...session, userType: null, answeringUntil: row.expires_at } };
      return { state: 'valid', session: { ...session, userType } };
    },
    close: (tokenHash) => deleteSession(database, tokenHash),
    async closeAll(accountId, exceptHash = '') {
      await deleteAnsweringKeys(database, accountId);
      await deleteSessions(database, accountId, exceptHash);
    },
  };
}

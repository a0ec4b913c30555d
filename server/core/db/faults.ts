import pg from 'pg';

/**
 * Why the database did not serve a call. `away`: it cannot be reached; `busy`: no connection became free in time;
 * `locked`: a lock was held for too long; `slow`: the statement took too long; `full`: its disk is; `read_only`: it
 * accepts no changes, because it is no longer the primary.
 */
export type FaultKind = 'away' | 'busy' | 'locked' | 'slow' | 'full' | 'read_only';

/** A fault of the database, not of the statement, which may succeed when sent again later. */
export class DatabaseFault extends Error {
  readonly kind: FaultKind;
  constructor(kind: FaultKind, cause?: unknown) {
    super(`The database is ${kind.replace('_', '-')}.`, { cause });
    this.kind = kind;
  }
}

/** SQLSTATEs (PostgreSQL, appendix A). Other fatal ones mean that the connection is gone. */
const kinds: Record<string, FaultKind> = {
  '25006': 'read_only',
  '25P03': 'slow',
  '40001': 'locked',
  '40P01': 'locked',
  '53100': 'full',
  '53200': 'busy',
  '53300': 'busy',
  '55P03': 'locked',
  '57014': 'slow',
};

const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOENT',
]);

/** pg's errors about a broken connection have no code. */
const brokenConnection = /^(Connection terminated|Client (has encountered|was closed)|timeout e|Cannot use a pool)/;

function kindOf(error: unknown): FaultKind | null {
  if (!(error instanceof Error)) return null;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (error instanceof pg.DatabaseError) return kinds[code] ?? (error.severity === 'ERROR' ? null : 'away');
  if (error.message === 'Query read timeout') return 'slow';
  return network.has(code) || brokenConnection.test(error.message) ? 'away' : null;
}

/** For an error that pg threw: a `DatabaseFault`, or the error itself when the statement is to blame. */
export function asFault(error: unknown): unknown {
  const kind = kindOf(error);
  return kind === null ? error : new DatabaseFault(kind, error);
}

/** The fault, also where a library has wrapped it. */
export function faultIn(error: unknown): DatabaseFault | null {
  if (error instanceof DatabaseFault) return error;
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause instanceof DatabaseFault ? cause : null;
}

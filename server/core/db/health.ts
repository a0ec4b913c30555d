import { statfs } from 'node:fs/promises';
import type { Bulkheads } from './bulkheads.ts';
import { DatabaseFault, type FaultKind } from './faults.ts';

/** How the database has served recently, for /readyz and /metrics. */
export type Health = {
  note(error: unknown): void;
  /** Everything requested under this name has been served. */
  served(name: string): void;
  /** Routes (and 'background') that wait in vain for something in the database. */
  stalled(): string[];
  /** A write failed for lack of space in the last minute, or the embedded database's folder is almost full. */
  isFull(): Promise<boolean>;
  load(): { busy: number; waiting: number };
  /** How often each fault has occurred since the start. */
  faults(): Record<FaultKind, number>;
};

const fullRememberedMs = 60_000;
/** The embedded database writes its log in files of 16 MB. */
const leastFreeBytes = 32 * 1024 * 1024;

/** @param folder of the embedded database; null: another server's disk, known only from its errors */
export function watchHealth(bulkheads: Bulkheads, folder: string | null): Health {
  const counts: Record<FaultKind, number> = { away: 0, busy: 0, locked: 0, slow: 0, full: 0, read_only: 0 };
  let lastFull = Number.NEGATIVE_INFINITY;
  return {
    note(error) {
      if (!(error instanceof DatabaseFault)) return;
      counts[error.kind] += 1;
      if (error.kind === 'full') lastFull = performance.now();
    },
    served: bulkheads.served,
    stalled: bulkheads.stalled,
    async isFull() {
      if (performance.now() - lastFull < fullRememberedMs) return true;
      if (folder === null) return false;
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize < leastFreeBytes;
    },
    load: bulkheads.load,
    faults: () => ({ ...counts }),
  };
}

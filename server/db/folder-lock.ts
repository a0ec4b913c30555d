import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/** Thrown when another living server holds the folder. */
export class FolderInUse extends Error {
  /** Where its database listens. */
  readonly socket: string;
  constructor(folder: string, holder: LockRecord) {
    super(
      `The data folder ${folder} is in use by another server (process ${holder.pid}, since ${holder.since}). ` +
        'Stop that server first, or give this one its own DATA_DIR.',
    );
    this.socket = holder.socket;
  }
}

type LockRecord = { token: string; pid: number; startTime: string; boot: string; socket: string; since: string };
export type FolderLock = { release(): void };

/** Process ids repeat (in a container every server is process 1): with its start time an id is unique within a boot. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fieldsAfterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fieldsAfterName[19] ?? '';
  } catch {
    return '';
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

function processLives(record: LockRecord): boolean {
  if (record.boot !== bootId()) return false;
  try {
    process.kill(record.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startTimeOf(record.pid) === record.startTime;
}

/** Catches a server whose process id means nothing here: one in another container on the same volume. */
function socketAnswers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function readRecord(path: string): LockRecord | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as LockRecord;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(
      `The lock file ${path} cannot be read. Remove it when you are sure that no server uses this folder.`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Takes the folder for this process. The lock of a dead process is taken over; that of a living one never is.
 * @param socket where this server's database will listen; other processes learn it from the lock
 * @throws FolderInUse
 */
export async function lockFolder(folder: string, socket: string, since: Date): Promise<FolderLock> {
  const path = join(folder, 'server.lock');
  const token = randomUUID();
  const mine = `${path}.${token}`;
  const record: LockRecord = {
    token,
    pid: process.pid,
    startTime: startTimeOf(process.pid),
    boot: bootId(),
    socket,
    since: since.toISOString(),
  };
  writeFileSync(mine, JSON.stringify(record), { mode: 0o600 });
  try {
    for (;;) {
      const holder = readRecord(path);
      if (holder === null) {
        try {
          linkSync(mine, path);
          break;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
          throw error;
        }
      }
      if (processLives(holder) || (await socketAnswers(holder.socket))) throw new FolderInUse(folder, holder);
      if (replaceDead(path, mine, holder.token)) break;
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return {
    release() {
      if (readRecord(path)?.token === token) rmSync(path, { force: true });
    },
  };
}

/** Of several servers that find the same dead lock, the guard lets one replace it; the others look again. */
function replaceDead(path: string, mine: string, deadToken: string): boolean {
  const guard = `${path}.${deadToken}.takeover`;
  try {
    writeFileSync(guard, '', { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new Error(`Another server is taking over this folder. If none is, remove ${guard}.`);
    }
    throw error;
  }
  try {
    if (readRecord(path)?.token !== deadToken) return false;
    renameSync(mine, path);
    return true;
  } finally {
    rmSync(guard, { force: true });
  }
}

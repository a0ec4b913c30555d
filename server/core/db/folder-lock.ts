import { randomUUID } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Thrown when another living server holds the folder. */
export class FolderInUse extends Error {
  /** The address of its database. */
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
type FolderLock = { release(): void };

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

/** Recognises a server whose process id means nothing here: one in another container on the same volume. */
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
 * Takes the folder for this process. A dead process loses its lock; a living one never does.
 * @param socket where this server's database will listen; other processes read it from the lock
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
        if (isPlaced(mine, path)) break;
        continue;
      }
      if (processLives(holder) || (await socketAnswers(holder.socket))) throw new FolderInUse(folder, holder);
      if (await replaceDead(path, mine, holder.token)) break;
    }
  } finally {
    rmSync(mine, { force: true });
  }
  // Guards of earlier locks, which nobody needs any more.
  for (const name of readdirSync(folder)) {
    if (name.startsWith(`${basename(path)}.`) && name.endsWith(guardSuffix))
      rmSync(join(folder, name), { force: true });
  }
  return {
    release() {
      if (readRecord(path)?.token === token) rmSync(path, { force: true });
    },
  };
}

/** @returns false when there is one already */
function isPlaced(mine: string, path: string): boolean {
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

const guardSuffix = '.takeover';
/** A takeover lasts milliseconds. */
const guardLivesForMs = 2000;

/**
 * When several servers find the same dead lock, the guard lets one replace it, and the others look again. A guard whose
 * server died halfway is itself a dead lock, and is replaced in the same way.
 */
async function replaceDead(path: string, mine: string, deadToken: string): Promise<boolean> {
  const guard = `${path}.${deadToken}${guardSuffix}`;
  if (!isPlaced(mine, guard) && !(await isGuardReplaced(guard, mine))) return false;
  try {
    if (tokenOf(path) !== deadToken) return false;
    renameSync(mine, path);
    return true;
  } finally {
    rmSync(guard, { force: true });
  }
}

async function isGuardReplaced(guard: string, mine: string): Promise<boolean> {
  const holder = readGuard(guard);
  if (holder === null) return false;
  if (holder.record !== null && processLives(holder.record)) {
    throw new Error('Another server is taking over this folder.');
  }
  // Perhaps it lives in another container.
  if (holder.ageMs < guardLivesForMs) {
    await setTimeout(100);
    return false;
  }
  const copy = `${mine}.guard`;
  linkSync(mine, copy);
  try {
    return await replaceDead(guard, copy, holder.record?.token ?? unreadable);
  } finally {
    rmSync(copy, { force: true });
  }
}

/** The token of an unreadable file: guards used to be empty. */
const unreadable = 'unreadable';

function tokenOf(path: string): string | undefined {
  try {
    return readRecord(path)?.token;
  } catch {
    return unreadable;
  }
}

function readGuard(guard: string): { record: LockRecord | null; ageMs: number } | null {
  try {
    const ageMs = Date.now() - statSync(guard).mtimeMs;
    const isEmpty = readFileSync(guard, 'utf8') === '';
    return { record: isEmpty ? null : readRecord(guard), ageMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

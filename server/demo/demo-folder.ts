import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { newSecret } from '../access/auth/secrets.ts';
import { lockFolder } from '../core/db/folder-lock.ts';

/** Explains why a folder is not used. */
export class DemoFolderError extends Error {}

/** Raised when an older demo's data no longer works. */
const markerVersion = 2;
const markerName = 'demo.json';
/** All that a demo writes into its folder. */
const ourNames = [markerName, 'database', 'outbox', 'socket'];

const Marker = z.object({
  madeBy: z.literal('rytmi-demo'),
  version: z.number().int(),
  /** `filling`: a first start that did not finish. */
  state: z.enum(['filling', 'ready']),
  madeAt: z.iso.datetime(),
  seed: z.number().int(),
  password: z.string().min(8),
  outboxSecret: z.string().min(22),
});
/** A file in the folder, readable by its owner only: it marks the folder as a demo's, and has the demo's secrets. */
export type Marker = z.infer<typeof Marker>;

const restart = 'npm run demo -- --reset';

/** Without letters that look like others. */
function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [part(), part(), part()].join('-');
}

function newMarker(now: Date, seed: number): Marker {
  return {
    madeBy: 'rytmi-demo',
    version: markerVersion,
    state: 'filling',
    madeAt: now.toISOString(),
    seed,
    password: newPassword(),
    outboxSecret: newSecret(),
  };
}

/** Null without a marker. @throws DemoFolderError when the content is not ours */
function readMarker(folder: string): Marker | null {
  const path = join(folder, markerName);
  if (!existsSync(path)) return null;
  try {
    return Marker.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new DemoFolderError(`${path} was not written by this demo. Move it away, or set DEMO_DIR to another folder.`);
  }
}

function writeMarker(folder: string, marker: Marker): void {
  const half = join(folder, `.${markerName}.part`);
  writeFileSync(half, `${JSON.stringify(marker, null, 2)}\n`, { mode: 0o600 });
  renameSync(half, join(folder, markerName));
}

/** @throws FolderInUse while a server runs on it */
async function empty(folder: string, now: Date): Promise<void> {
  const lock = await lockFolder(folder, join(folder, 'socket'), now);
  for (const name of ourNames) rmSync(join(folder, name), { recursive: true, force: true });
  lock.release();
}

/**
 * The folder's marker; a folder that is new, empty, or was left half filled gets a new one and must be filled.
 * @param options.reset start again
 * @throws DemoFolderError when the folder has anything that a demo of this version did not make
 * @throws FolderInUse when its contents would have to be removed while a server runs on it
 */
export async function claimDemoFolder(
  folder: string,
  { now, seed, reset }: { now: Date; seed: number; reset: boolean },
): Promise<Marker> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const known = readMarker(folder);
  if (known !== null && !reset) {
    if (known.version !== markerVersion) {
      throw new DemoFolderError(`The demo in ${folder} was made by another version. Begin afresh: ${restart}`);
    }
    if (known.state === 'ready') return known;
  }
  if (known !== null) await empty(folder, now);
  const strangers = readdirSync(folder);
  if (strangers.length > 0) {
    throw new DemoFolderError(
      `The demo did not make ${folder} (it holds ${strangers.slice(0, 3).join(', ')}), so it leaves it alone. ` +
        'Set DEMO_DIR to a new folder.',
    );
  }
  const marker = newMarker(now, seed);
  writeMarker(folder, marker);
  return marker;
}

/** Marks the folder as complete. */
export function markReady(folder: string, marker: Marker): Marker {
  const ready: Marker = { ...marker, state: 'ready' };
  writeMarker(folder, ready);
  return ready;
}

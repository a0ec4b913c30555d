import { followTabs, tellTabs } from './tabs.ts';

// Which versions of a record the same person has saved in another tab, so that a conflict with oneself is recognised.

type Saved = { path: string; from: string; to: string };

/** By record and version: the version that it was made from. */
const madeFrom = new Map<string, string>();
const mostKept = 200;
let userId: number | null = null;

const nameOf = (path: string, etag: string) => `${path} ${etag}`;

function keep({ path, from, to }: Saved): void {
  madeFrom.set(nameOf(path, to), from);
  for (const oldest of madeFrom.keys()) {
    if (madeFrom.size <= mostKept) return;
    madeFrom.delete(oldest);
  }
}

function hear({ kind, user, path, from, to }: Record<string, unknown>): void {
  if (kind !== 'saved' || user !== userId) return;
  if (typeof path === 'string' && typeof from === 'string' && typeof to === 'string') keep({ path, from, to });
}

/** @param user the tab's user from now on; another person's saves do not count */
export function followOwnSaves(user: number | null): void {
  if (user !== userId) madeFrom.clear();
  userId = user;
  followTabs(hear);
}

/** Informs the other tabs of a save over the version `from`. */
export function noteSave(path: string, from: string, to: string | null): void {
  if (userId === null || to === null) return;
  tellTabs({ kind: 'saved', user: userId, path, from, to });
}

/** Whether every save between two versions of a record was made by this person, in another tab. */
export function isOwnSave(path: string, from: string | null | undefined, to: string | null): boolean {
  let version = to;
  for (let steps = 0; version !== null && steps <= mostKept; steps += 1) {
    if (version === from) return steps > 0;
    version = madeFrom.get(nameOf(path, version)) ?? null;
  }
  return false;
}

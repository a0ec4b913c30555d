// What a person has typed and not saved. It outlives the tab and the session, and is gone when they log out (4.9).

/** In local storage, each person's own. */
export const draftPrefix = (userId: number) => `rytmi.draft.${userId}.`;
/** The key of each creating call without an answer, by what was sent; beside the drafts, since it must live as long. */
const keyPrefix = 'rytmi.unanswered.';

const inMemory = new Map<string, string>();

/** Storage can be forbidden or full: then what is kept lives as long as the page. */
function tryTo<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/**
 * The Idempotency-Key of a creating call: the same as long as what is sent has no answer, after a reload or in another
 * tab, too. Only calls below a company are written down: others carry passwords.
 */
export function keyOf(path: string, body: string): string {
  const name = `${keyPrefix}${path} ${body}`;
  const key = inMemory.get(name) ?? tryTo(() => localStorage.getItem(name)) ?? crypto.randomUUID();
  inMemory.set(name, key);
  if (path.startsWith('/api/companies/')) tryTo(() => localStorage.setItem(name, key));
  return key;
}

export function removeKey(path: string, body: string): void {
  const name = `${keyPrefix}${path} ${body}`;
  inMemory.delete(name);
  tryTo(() => localStorage.removeItem(name));
}

/** Whether anything would be lost with it; the mere way back to a survey that was begun is nothing. */
export function hasContent(kept: object | null): boolean {
  const { basics, respondentIds, question, pendingCreate, draft } = (kept ?? {}) as Record<string, unknown>;
  return [basics, respondentIds, question, pendingCreate, draft].some((part) => part !== null && part !== undefined);
}

/** Throws where there is none that can be read. A console before this one wrote `unanswered` for `pendingCreate`. */
export const parseKept = (name: string): unknown =>
  JSON.parse((localStorage.getItem(name) ?? 'null').replaceAll('"unanswered":', '"pendingCreate":'));

/** The keys in storage that begin with this; none where it is forbidden. */
export function keptNames(prefix: string): string[] {
  return (tryTo(() => Object.keys(localStorage)) ?? []).filter((name) => name.startsWith(prefix));
}

/** Whether anything is kept that a person has typed and not saved. */
export function hasDrafts(userId: number): boolean {
  return keptNames(draftPrefix(userId)).some((name) => tryTo(() => hasContent(parseKept(name) as object | null)));
}

function removeAll(storage: Storage, prefix: string): void {
  for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name);
}

/** Nothing that a person typed stays in this browser after signing out (4.9). */
export function removeUnsavedWork(userId: number): void {
  inMemory.clear();
  tryTo(() => removeAll(localStorage, keyPrefix));
  tryTo(() => removeAll(localStorage, draftPrefix(userId)));
}

// What a person has typed and not saved. It outlives the tab and the session, and is deleted when they log out (4.9).

/** In local storage, separate for each person. */
export const draftPrefix = (userId: number) => `rytmi.draft.${userId}.`;
/** The key of each creating call without an answer, by its content; beside the drafts, because it must live as long. */
const keyPrefix = 'rytmi.unanswered.';

const inMemory = new Map<string, string>();

/** Storage can be forbidden or full: then the data lives as long as the page. */
function tryTo<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/**
 * The Idempotency-Key of a creating call: the same as long as the same content has no answer, also after a reload or in
 * another tab. Only calls below a company are stored: others contain passwords.
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

/** Whether anything would be lost with it; the mere way back to a survey that was started does not count. */
export function hasContent(kept: object | null): boolean {
  const { basics, respondentIds, question, pendingCreate, draft } = (kept ?? {}) as Record<string, unknown>;
  return [basics, respondentIds, question, pendingCreate, draft].some((part) => part !== null && part !== undefined);
}

/** Throws where the value cannot be read. A console before this one wrote `unanswered` for `pendingCreate`. */
export const parseKept = (name: string): unknown =>
  JSON.parse((localStorage.getItem(name) ?? 'null').replaceAll('"unanswered":', '"pendingCreate":'));

/** The keys in storage with this prefix; none where it is forbidden. */
export function keptNames(prefix: string): string[] {
  return (tryTo(() => Object.keys(localStorage)) ?? []).filter((name) => name.startsWith(prefix));
}

/** Whether there is anything that a person has typed and not saved. */
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

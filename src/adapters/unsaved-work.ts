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

/** What would be lost by logging out; the mere way back to a survey that was begun is not. */
function hasContent(kept: string | null): boolean {
  const { basics, respondentIds, question, unanswered, draft } = JSON.parse(kept ?? 'null') ?? {};
  return [basics, respondentIds, question, unanswered, draft].some((part) => part !== null && part !== undefined);
}

/** Whether anything is kept that a person has typed and not saved. */
export function hasDrafts(userId: number): boolean {
  const names = tryTo(() => Object.keys(localStorage)) ?? [];
  return names.some(
    (name) => name.startsWith(draftPrefix(userId)) && tryTo(() => hasContent(localStorage.getItem(name))),
  );
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

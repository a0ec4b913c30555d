// What a person has typed and not saved. It outlives the tab and the session, and is gone when they log out (4.9).

/** Local storage, each person's own. */
export const draftPrefix = (userId: number) => `rytmi.draft.${userId}.`;
/** Session storage: the key of each creating call without an answer, by what was sent. */
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
 * The Idempotency-Key of a creating call: the same as long as what is sent has no answer, after a reload, too. Only
 * calls below a company are written down: others carry passwords.
 */
export function keyOf(path: string, body: string): string {
  const name = `${keyPrefix}${path} ${body}`;
  const key = inMemory.get(name) ?? tryTo(() => sessionStorage.getItem(name)) ?? crypto.randomUUID();
  inMemory.set(name, key);
  if (path.startsWith('/api/companies/')) tryTo(() => sessionStorage.setItem(name, key));
  return key;
}

export function forgetKey(path: string, body: string): void {
  const name = `${keyPrefix}${path} ${body}`;
  inMemory.delete(name);
  tryTo(() => sessionStorage.removeItem(name));
}

function removeAll(storage: Storage, prefix: string): void {
  for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name);
}

/** 4.9 */
export function forgetOwnWork(userId: number): void {
  inMemory.clear();
  tryTo(() => removeAll(sessionStorage, keyPrefix));
  tryTo(() => removeAll(localStorage, draftPrefix(userId)));
}

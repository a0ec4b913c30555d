import { readCompany, readToken, writeCompany, writeToken } from './storage.ts';
import { followTabs, tellTabs } from './tabs.ts';

// One session in several tabs: a new tab asks the open ones, and each has a copy of its own in session storage (3.15).

/**
 * Held by every tab that can answer, so that a new tab does not wait where none is open; the browser releases it with
 * the tab.
 */
const lock = 'rytmi.session';
const longestWaitMs = 1_000;
/** Where it cannot be known whether a tab is open: locks exist only for secure addresses. */
const blindWaitMs = 150;

async function waitMs(): Promise<number> {
  try {
    const { held } = await navigator.locks.query();
    return held?.some(({ name }) => name === lock) ? longestWaitMs : 0;
  } catch {
    return blindWaitMs;
  }
}

/** Stores token and company of the first tab that answers. @returns whether one did */
export async function askTabs(): Promise<boolean> {
  const wait = await waitMs();
  if (wait === 0) return false;
  return new Promise((resolve) => {
    const end = (isFound: boolean) => {
      clearTimeout(timer);
      unfollow();
      resolve(isFound);
    };
    const timer = setTimeout(end, wait, false);
    const unfollow = followTabs(({ kind, token, company }) => {
      if (kind !== 'session' || typeof token !== 'string') return;
      writeToken(token);
      writeCompany(typeof company === 'number' ? company : null);
      end(true);
    });
    if (!tellTabs({ kind: 'session.asked' })) end(false);
  });
}

/** @returns a function that ends it */
export function answerTabs(mayAnswer: () => boolean): () => void {
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => (release = resolve));
  // Without locks, a new tab waits a little.
  navigator.locks?.request(lock, { mode: 'shared' }, () => isHeld).catch(() => {});
  const unfollow = followTabs(({ kind }) => {
    const token = readToken();
    if (kind === 'session.asked' && token && mayAnswer()) tellTabs({ kind: 'session', token, company: readCompany() });
  });
  return () => {
    release();
    unfollow();
  };
}

/** Informs every tab with the same session, before the token is removed. */
export function tellLogOut(): void {
  tellTabs({ kind: 'session.left', token: readToken() });
}

/** A log-out of another session ends nothing here. @returns a function that ends it */
export function followLogOut(onLeft: () => void): () => void {
  return followTabs(({ kind, token }) => {
    if (kind === 'session.left' && typeof token === 'string' && token === readToken()) onLeft();
  });
}

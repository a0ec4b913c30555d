import { readToken as readOfConsole, removeToken as removeOfConsole } from '../../adapters/storage.ts';

// A respondent stays signed in when the tab is closed, unlike in the console (3.15): phones close tabs.
const tokenKey = 'rytmi.answering.token';

/** This page's own, also where the browser stores nothing. Another tab may have signed in somebody else since. */
let token: string | null = null;

export const readToken = (): string | null => token;

/**
 * Separates the sessions of this device in what is stored. Not the token: the console's must end with its tab (3.15),
 * and 32 bits do not give it away.
 */
export const sessionMark = (): number | null =>
  token === null
    ? null
    : [...token].reduce((mark, character) => (Math.imul(mark, 31) + character.charCodeAt(0)) | 0, 0);

/**
 * Whether this device holds a session. A user of the console in this tab is logged in already: that session has
 * priority, and stays with its tab.
 */
export function findToken(): boolean {
  try {
    token ??= readOfConsole() ?? localStorage.getItem(tokenKey);
  } catch {
    // Nothing can be read here.
  }
  return token !== null;
}

/** Whether another tab has logged out of this session; the session of somebody else there says nothing of this one. */
export function isLeftElsewhere(): boolean {
  try {
    return token !== null && readOfConsole() === null && localStorage.getItem(tokenKey) === null;
  } catch {
    return false;
  }
}

export function writeToken(signedIn: string): void {
  token = signedIn;
  try {
    removeOfConsole();
    localStorage.setItem(tokenKey, signedIn);
  } catch {
    // It lasts for this visit.
  }
}

/** The session of somebody else, signed in by another tab since, stays. */
export function removeToken(): void {
  const ended = token;
  token = null;
  try {
    removeOfConsole();
    if (localStorage.getItem(tokenKey) === ended) localStorage.removeItem(tokenKey);
  } catch {
    // Nothing was stored.
  }
}

import { readToken as readOfConsole, removeToken as removeOfConsole } from '../../adapters/storage.ts';

// A respondent stays signed in when the tab is closed, unlike in the console (3.15): phones close tabs.
const tokenKey = 'rytmi.answering.token';

/** A browser that stores nothing: the session lives as long as the page. */
let unkept: string | null = null;

/** A user of the console in this tab is logged in already: that session has priority, and stays with its tab. */
export function readToken(): string | null {
  try {
    return readOfConsole() ?? localStorage.getItem(tokenKey) ?? unkept;
  } catch {
    return unkept;
  }
}

export function writeToken(token: string): void {
  unkept = token;
  try {
    removeOfConsole();
    localStorage.setItem(tokenKey, token);
  } catch {
    // It lasts for this visit.
  }
}

export function removeToken(): void {
  unkept = null;
  try {
    removeOfConsole();
    localStorage.removeItem(tokenKey);
  } catch {
    // Nothing was stored.
  }
}

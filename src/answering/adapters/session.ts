import { readToken as readOfConsole, removeToken as removeOfConsole } from '../../adapters/storage.ts';

// Who answers stays signed in when the tab is closed, unlike who works in the console (3.15): a phone closes tabs.
const tokenKey = 'rytmi.answering.token';

/** A browser that keeps nothing: the session lives as long as the page. */
let unkept: string | null = null;

/** Who comes from the console in this tab is logged in already: that session counts first, and stays with its tab. */
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
    // It stays for this visit.
  }
}

export function removeToken(): void {
  unkept = null;
  try {
    removeOfConsole();
    localStorage.removeItem(tokenKey);
  } catch {
    // Nothing was kept.
  }
}

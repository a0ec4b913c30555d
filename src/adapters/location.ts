import { navigate } from 'wouter/use-browser-location';
import { isPhoneAgent } from './phone.ts';

// wouter announces its own navigations under these names.
const events = ['popstate', 'pushState', 'replaceState'] as const;

/**
 * The path that loaded the document, for which the server chose its policy. Read before the console navigates: in
 * Chromium, the browser's own record of it (`PerformanceNavigationTiming.name`) follows the address.
 */
export const loadedPath = window.location.pathname;

/** Stored with the history entry, so that reload, back and forward find the path that is no longer shown. */
type Entry = { kept?: { path: string; shown: string } } | null;

export function readLocation(): { path: string; search: string } {
  const { pathname, search } = window.location;
  const kept = (window.history.state as Entry)?.kept;
  return { path: kept?.shown === pathname ? kept.path : pathname, search };
}

/**
 * Shows another path instead of the current one, so that the key is not exposed in screenshots, to people nearby and in
 * `Referer`. The page stays, and `readLocation` still returns the opened path.
 */
export function showInstead(shown: string): void {
  const { pathname, search, hash } = window.location;
  if (pathname === shown) return;
  const state = { ...window.history.state, kept: { path: pathname, shown } };
  History.prototype.replaceState.call(window.history, state, '', `${shown}${search}${hash}`);
}

/** Calls back after each change of the address, by anybody. */
export function followLocation(listener: () => void): () => void {
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

export const pushLocation = (to: string): void => navigate(to);
/** Changes the address of the current page, without notifying listeners of the location. */
export function renameLocation(to: string): void {
  // wouter listens by overriding the method of `window.history`; the prototype's own does not notify it.
  History.prototype.replaceState.call(window.history, window.history.state, '', to);
}

/** Closing or reloading the tab asks first while `isHeld`. */
export function holdUnload(isHeld: () => boolean): void {
  window.addEventListener('beforeunload', (event) => {
    if (isHeld()) event.preventDefault();
  });
}

/** Reloads the document. */
export const reloadLocation = (): void => window.location.reload();

export const replaceLocation = (to: string): void => navigate(to, { replace: true });

export const isPhone = (): boolean => isPhoneAgent(navigator.userAgent);

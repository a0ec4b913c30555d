import { type Locale, locales } from '../../../shared/locales.ts';
import { readCookie, writeCookie } from '../../adapters/locale.ts';

/** The key of a mail's link, from after the `#`, which is sent to no server; it is removed from the address at once. */
export function takeKey(): string | null {
  const key = window.location.hash.slice(1);
  if (key === '') return null;
  window.history.replaceState(null, '', window.location.pathname);
  return key;
}

/** By hand: without HTTPS, as in a demo's network, browsers have no `randomUUID`. */
export function newPageId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
}

/** The language chosen earlier, else the first of the browser's that we have. */
export function chosenLocale(): Locale {
  const chosen = readCookie('locale');
  const wanted = [chosen, ...navigator.languages].flatMap((name) => {
    const language = name?.split('-')[0];
    return locales.filter((locale) => locale.split('-')[0] === language);
  });
  return wanted[0] ?? 'en-GB';
}

/** Stored even where the language is the browser's own: requests and mails follow it. */
export function chooseLocale(locale: Locale): void {
  writeCookie('locale', locale);
  window.location.reload();
}

/** Both are only hints: the server is asked. */
export function followNetwork(listener: () => void): void {
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener();
  });
}

/** Stores the page on the device, so that it opens without a network. Browsers that cannot still work. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/answer/sw.js', { scope: '/answer/' }).catch(() => {});
  });
}

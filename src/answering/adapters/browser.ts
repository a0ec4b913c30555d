import { type Locale, locales } from '../../../shared/locales.ts';
import { readCookie, writeCookie } from '../../adapters/locale.ts';

/** The key of a mail's link, from behind the `#`, which no server is told; it leaves the address as soon as it is read. */
export function takeKey(): string | null {
  const key = window.location.hash.slice(1);
  if (key === '') return null;
  window.history.replaceState(null, '', window.location.pathname);
  return key;
}

/** By hand: where the page is not served encrypted, as in a demo's network, browsers have no `randomUUID`. */
export function newPageId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
}

/** The language that was chosen, else the first of the browser's that we have. */
export function chosenLocale(): Locale {
  const chosen = readCookie('locale');
  const wanted = [chosen, ...navigator.languages].flatMap((name) => {
    const language = name?.split('-')[0];
    return locales.filter((locale) => locale.split('-')[0] === language);
  });
  return wanted[0] ?? 'en-GB';
}

/** Kept even where the language is the browser's own: requests and mails follow it. */
export function chooseLocale(locale: Locale): void {
  writeCookie('locale', locale);
  window.location.reload();
}

/** Both are hints only: the server is asked. */
export function followNetwork(listener: () => void): void {
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener();
  });
}

/** Keeps the page on the device, so that it opens without a network. What cannot is answered in all the same. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/answer/sw.js', { scope: '/answer/' }).catch(() => {});
  });
}

import { readCookie, writeCookie } from './locale.ts';

/**
 * Where the first visit came from; set once, sent with the sign-up (3.13).
 * @param holdsKey whether a path must not be stored (design §6)
 */
export function rememberEntry(holdsKey: (path: string) => boolean): void {
  if (readCookie('entry_url')) return;
  const campaign = [...new URLSearchParams(window.location.search)].filter(([name]) => name.startsWith('utm_'));
  const entry = new URL(document.referrer || window.location.origin + window.location.pathname);
  if (holdsKey(entry.pathname)) entry.pathname = '/';
  for (const [name, value] of campaign) entry.searchParams.set(name, value);
  writeCookie('entry_url', entry.href.slice(0, 1000));
}

export const readEntry = (): string | undefined => readCookie('entry_url') ?? undefined;

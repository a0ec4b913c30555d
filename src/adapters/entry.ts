import { readCookie, writeCookie } from './locale.ts';

/** Their addresses hold a key (design §6). */
const hasKey = /^\/(reset|confirmation|objection|share)\/./;

/** 3.13: where the first visit came from; set once, sent with the sign-up. */
export function rememberEntry(): void {
  if (readCookie('entry_url')) return;
  const campaign = [...new URLSearchParams(window.location.search)].filter(([name]) => name.startsWith('utm_'));
  const entry = new URL(document.referrer || window.location.origin + window.location.pathname);
  if (hasKey.test(entry.pathname)) entry.pathname = '/';
  for (const [name, value] of campaign) entry.searchParams.set(name, value);
  writeCookie('entry_url', entry.href.slice(0, 1000));
}

export const readEntry = (): string | undefined => readCookie('entry_url') ?? undefined;

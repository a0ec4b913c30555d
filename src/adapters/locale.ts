import { type Locale, locales } from '../../shared/locales.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

export function readCookie(name: string): string | null {
  const entry = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) : null;
}

export function writeCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous, and a reload follows at once.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${yearInSeconds}; samesite=lax${secure}`;
}

/** The language chosen earlier, else English (9.5). */
export function readLocale(): Locale {
  const stored = readCookie('locale');
  return locales.find((locale) => locale === stored) ?? 'en-GB';
}

/** The switch reloads the page (2.23). */
export function switchLocale(locale: Locale): void {
  writeCookie('locale', locale);
  window.location.reload();
}

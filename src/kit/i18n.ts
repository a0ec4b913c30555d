import * as finnish from '../../locales/fi/first.po';
import * as english from '../../locales/fi/first.po?english';
import type { Locale } from '../../shared/locales.ts';
import { readLocale } from '../adapters/locale.ts';
import { Sentences } from './sentences.ts';

export const i18n = new Sentences({});

type Load = () => Promise<{ messages: typeof i18n.messages }>;

// The messages of the first screen are few: its script contains both languages, and waits for no further request.
const firstMessages: Record<Locale, typeof i18n.messages> = { 'en-GB': english.messages, fi: finnish.messages };

// Literal imports, a chunk each.
const consoleCatalogs: Record<Locale, Load> = {
  'en-GB': () => import('../../locales/fi/console.po?english'),
  fi: () => import('../../locales/fi/console.po'),
};

export function startI18n(): typeof i18n {
  const locale = readLocale();
  i18n.loadAndActivate({ locale, messages: firstMessages[locale] });
  document.documentElement.lang = locale;
  return i18n;
}

let consoleMessages: Promise<void> | undefined;

/** The messages of every page but the first; a failed download is retried with the next page. */
export function loadConsoleMessages(): Promise<void> {
  const locale = readLocale();
  consoleMessages ??= consoleCatalogs[locale]().then(
    ({ messages }) => i18n.load(locale, messages),
    (error) => {
      consoleMessages = undefined;
      throw error;
    },
  );
  return consoleMessages;
}

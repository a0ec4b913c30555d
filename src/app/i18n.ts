import { i18n } from '@lingui/core';
import type { Locale } from '../../contract/lists.ts';
import { readLocale } from '../adapters/locale.ts';

// Literal imports, one chunk a language: index.html of each language preloads its own.
const catalogs = {
  'en-GB': () => import('../../locales/en-GB/console.po'),
  fi: () => import('../../locales/fi/console.po'),
} satisfies Record<Locale, () => Promise<{ messages: typeof i18n.messages }>>;

export async function startI18n(): Promise<typeof i18n> {
  const locale = readLocale();
  const { messages } = await catalogs[locale]();
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
  return i18n;
}

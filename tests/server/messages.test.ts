import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatter } from '@lingui/format-po';
import { describe, expect, it } from 'vitest';
import { localeOf, type Message, translatorOf, withValues } from '../../server/core/i18n.ts';
import { type Locale, locales } from '../../shared/locales.ts';

const root = resolve(import.meta.dirname, '../..');
const files = globSync('server/**/*.messages.ts', { cwd: root });

async function messagesOf(file: string): Promise<Message[]> {
  const module = (await import(join(root, file))) as Record<string, Record<string, Message>>;
  return Object.values(module).flatMap((messages) => Object.values(messages));
}

async function catalogOf(locale: Locale) {
  const filename = join(root, 'locales', locale, 'server.po');
  return formatter().parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'en-GB', filename });
}

describe.each(files)('9.5 the messages of %s', (file) => {
  it.each(locales)('9.5 are in the %s catalog', async (locale) => {
    const catalog = await catalogOf(locale);
    const messages = await messagesOf(file);
    expect(messages.length).toBeGreaterThan(0);
    const missing = messages.filter(({ id }) => !catalog[id]?.translation).map(({ id }) => id);
    expect(missing).toEqual([]);
    if (locale === 'en-GB') {
      expect(messages.map(({ id }) => catalog[id]?.translation)).toEqual(messages.map(({ message }) => message));
    }
  });
});

it('9.5 plurals follow the language', () => {
  const minutes = (locale: Locale, count: number) =>
    translatorOf(locale)(withValues({ id: 'field.too-short', message: '' }, { minimum: count }));
  expect(minutes('en-GB', 1)).toBe('Use at least 1 character.');
  expect(minutes('en-GB', 8)).toBe('Use at least 8 characters.');
  expect(minutes('fi', 1)).toBe('Anna vähintään 1 merkki.');
  expect(minutes('fi', 8)).toBe('Anna vähintään 8 merkkiä.');
});

it('9.5 en-GB is the default', () => {
  expect(localeOf(undefined)).toBe('en-GB');
  expect(localeOf('*')).toBe('en-GB');
  expect(localeOf('fi-FI')).toBe('fi');
});

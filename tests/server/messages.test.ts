import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fieldMessages } from '../../server/core/errors.messages.ts';
import { localeOf, type Message, translatorOf, withValues } from '../../server/core/i18n.ts';
import type { Locale } from '../../shared/locales.ts';
import { catalogFormat } from '../../tools/catalog-format.ts';

const root = resolve(import.meta.dirname, '../..');
const files = globSync('server/**/*.messages.ts', { cwd: root });

async function messagesOf(file: string): Promise<Message[]> {
  const module = (await import(join(root, file))) as Record<string, Record<string, Message>>;
  return Object.values(module).flatMap((messages) => Object.values(messages));
}

const filename = join(root, 'locales/fi/server.po');
const catalog = await catalogFormat.parse(readFileSync(filename, 'utf8'), {
  locale: 'fi',
  sourceLocale: 'en-GB',
  filename,
});

describe.each(files)('9.5 the messages of %s', (file) => {
  it('9.5 are in the Finnish catalog', async () => {
    const messages = await messagesOf(file);
    expect(messages.length).toBeGreaterThan(0);
    const missing = messages.filter(({ id }) => !catalog[id]?.translation).map(({ id }) => id);
    expect(missing).toEqual([]);
  });
});

it('9.5 plurals follow the language', () => {
  const minutes = (locale: Locale, count: number) =>
    translatorOf(locale)(withValues(fieldMessages.tooShort, { minimum: count }));
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

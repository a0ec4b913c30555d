import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '../../contract/lists.ts';

const root = join(import.meta.dirname, '../..');
const catalogOf = (locale: string) => readFileSync(join(root, `locales/${locale}/first.po`), 'utf8');

describe('the catalog of the first screen', () => {
  it.each(locales)('2.1, 9.5 has the title of its page: %s', (locale) => {
    const [, title] =
      /login: msg`([^`]+)`/.exec(readFileSync(join(root, 'src/views/shell/page-titles.ts'), 'utf8')) ?? [];
    expect(title).toBeTruthy();
    expect(catalogOf(locale)).toContain(`msgid "${title}"\nmsgstr "`);
  });

  it.each(locales)('4.10, 8.1 has what may be said there after a session or a request has failed: %s', (locale) => {
    const source = readFileSync(join(root, 'src/views/shell/first-toasts.ts'), 'utf8');
    const texts = [...source.matchAll(/msg`([^`]+)`/g)].map(([, text]) => text);
    expect(texts).not.toEqual([]);
    for (const text of texts) expect(catalogOf(locale)).toContain(`msgid "${text}"`);
  });
});

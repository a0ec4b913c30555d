import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import lingui from '../../lingui.config.ts';

const root = join(import.meta.dirname, '../..');
const catalog = readFileSync(join(root, 'locales/fi/first.po'), 'utf8');

/** Every file whose code comes with that of `file`, without types and lazy imports. */
function arrivingWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+\.tsx?)';/gms);
  for (const [, path = ''] of imports) arrivingWith(join(dirname(file), path), found);
  return found;
}

describe('the catalog of the first screen', () => {
  it('9.5 has the texts of every view that comes with the first screen', () => {
    const views = [...arrivingWith(join(root, 'src/main.tsx'))]
      .map((file) => relative(root, file))
      .filter((file) => file.startsWith('src/') && readFileSync(join(root, file), 'utf8').includes('/macro'));
    const included = lingui.catalogs?.[0]?.include.map((file) => file.replace('<rootDir>/', ''));
    // Of titles and toasts, the first screen has only some: the tests below say which.
    const divided = ['src/views/shell/page-titles.ts', 'src/views/shell/toast-text.ts'];
    expect(views.filter((file) => !included?.includes(file) && !divided.includes(file)).sort()).toEqual([]);
    expect(views).toContain('src/views/shell/stopped-pages.tsx');
  });

  it('2.1, 9.5 has the title of its page', () => {
    const [, title] =
      /login: msg`([^`]+)`/.exec(readFileSync(join(root, 'src/views/shell/page-titles.ts'), 'utf8')) ?? [];
    expect(title).toBeTruthy();
    expect(catalog).toContain(`msgid "${title}"\nmsgstr "`);
  });

  it('4.10, 8.1 has what may be said there after a session or a request has failed', () => {
    const source = readFileSync(join(root, 'src/views/shell/first-toasts.ts'), 'utf8');
    const texts = [...source.matchAll(/msg`([^`]+)`/g)].map(([, text]) => text);
    expect(texts).not.toEqual([]);
    for (const text of texts) expect(catalog).toContain(`msgid "${text}"`);
  });
});

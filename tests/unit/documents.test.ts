import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../machines/registry.ts';
import { clausesIn, clausesOf, isProof, testTitles } from '../../tools/test-titles.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Written by hand; the generated page is compared with what generates it. */
const generated = ['docs/machines.md'];
const documents = globSync(['*.md', 'docs/*.md', 'docs/adr/*.md'], { cwd: ROOT }).filter(
  (file) => !generated.includes(file),
);
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');

/** As GitHub derives it from a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsIn = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

function isThere(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  if (!existsSync(join(ROOT, target))) return false;
  return anchor === undefined || anchorsIn(read(target)).includes(anchor);
}

/** Paths below a folder of ours without placeholder or star; docs/security.md names tests as `server/share`. */
const kinds = ['e2e', 'models', 'prove', 'server', 'unit'];
const folders = [
  'bench',
  'contract',
  'docs',
  'locales',
  'machines',
  'public',
  'server',
  'shared',
  'src',
  'tests',
  'tools',
];
const placeIn = new RegExp(`\`((?:${[...folders, ...kinds].join('|')})/[\\w./-]*)\``, 'g');
const isPlace = (place: string) =>
  [place, `${place}.ts`, `tests/${place}`, `tests/${place}.test.ts`, `tests/${place}.prove.ts`].some((path) =>
    existsSync(join(ROOT, path)),
  );

describe('documents', () => {
  it.each([...documents, ...generated])('design 2 every link in %s leads somewhere', (file) => {
    const links = [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].flatMap(
      ([, link, source]) => link ?? source ?? [],
    );
    const internal = links.filter((link) => !/^[a-z]+:/.test(link));
    expect(internal.filter((link) => !isThere(file, link))).toEqual([]);
  });

  it.each(documents.filter((file) => !file.startsWith('docs/adr/')))(
    'design 2 every file and folder that %s names is there',
    (file) => {
      const places = [...withoutCode(read(file)).matchAll(placeIn)].map(([, place = '']) => place);
      expect(places.filter((place) => !isPlace(place))).toEqual([]);
    },
  );

  it.each(documents.filter((file) => !file.startsWith('docs/adr/')))(
    'design 2 every command that %s names is there',
    (file) => {
      const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
      const named = [...read(file).matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name);
      expect(named.filter((name) => !(name in scripts))).toEqual([]);
    },
  );

  it('design 4 the specification has its 135 clauses, once each and in order', () => {
    const headings = [...read('docs/spec.md').matchAll(/^### (\d+)\.(\d+) /gm)];
    const numbers = headings.map(([, chapter, place]) => Number(chapter) * 1000 + Number(place));
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(clausesIn(read('docs/spec.md')).size).toBe(135);
  });

  it('design 2 the design has the sections that code and tests cite', () => {
    const sections = [...read('docs/design.md').matchAll(/^## (\d) /gm)].map(([, number]) => Number(number));
    expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('design 3 the picture of the actor tree names every chart', () => {
    const [, tree = ''] = /^## 3 [\s\S]*?```mermaid\n([\s\S]*?)```/m.exec(read('docs/design.md')) ?? [];
    const named = new Set(tree.match(/\w+/g));
    expect(Object.keys(registry).filter((name) => !named.has(name))).toEqual([]);
  });

  it('design 2 the table of import zones names every rule', () => {
    const rules = globSync('tools/zones/*.grit', { cwd: ROOT }).map((file) => file.replace(/^.*[\\/]/, ''));
    expect(rules.filter((rule) => !read('docs/design.md').includes(`\`${rule}\``))).toEqual([]);
  });

  it('9.5 the Finnish words of the glossary are those of the catalogs; what these lack is in brackets', () => {
    const catalogs = globSync('locales/fi/*.po', { cwd: ROOT }).map(read).join('\n').toLowerCase();
    const rows = [...read('docs/glossary.md').matchAll(/^\| [^|]+ \| ([^|]+) \|/gm)].map(([, words = '']) => words);
    const words = rows.filter((row) => row !== 'Finnish').flatMap((row) => row.split(/[,;…] ?/));
    const named = words.map((word) => word.trim().toLowerCase()).filter((word) => word !== '' && !word.startsWith('('));
    // A word may have another case or be plural: its last letter is left out.
    expect(named.filter((word) => !catalogs.includes(word.slice(0, -1)))).toEqual([]);
  });

  it('design 2 nothing in them points outside of the repository', () => {
    const outside = /(?:^|[\s`("'])(?:\/work|\/tmp|\/home|\/root|~)\//m;
    expect(documents.filter((file) => outside.test(read(file)))).toEqual([]);
  });
});

describe('spec coverage', () => {
  it('design 7 finds the titles of tests and groups, in every form of call', () => {
    const code = `
      describe('group', () => {
        it('2.14 plain', () => {});
        it.only(\`6.6 template \${name}\`, () => {});
        test.each([['9.9 no title', f(1)]])('3.1, 3.2 each %s', () => {});
        expect('4.4 no title').toBe(other('5.5 no title'));
      });
    `;
    expect(testTitles(code, 'a.test.ts')).toEqual(['group', '2.14 plain', '6.6 template …', '3.1, 3.2 each %s']);
  });

  it('design 7 reads the clauses that a title begins with', () => {
    expect(clausesOf('2.14 hides Add survey')).toEqual(['2.14']);
    expect(clausesOf('2.14, 6.6 hides Add survey')).toEqual(['2.14', '6.6']);
    expect(clausesOf('1.1, 4.15–4.17, 9.3 goes through')).toEqual(['1.1', '4.15', '4.16', '4.17', '9.3']);
    expect(clausesOf('4.17–4.15, 4.9–5.1 are no ranges')).toEqual(['4.17–4.15', '4.9–5.1']);
    expect(clausesOf('6.5, design 5 names nobody')).toEqual(['6.5']);
    expect(clausesOf('design 8, 2.14, 6.3 each page offers what it may')).toEqual(['2.14', '6.3']);
    expect(clausesOf('1.1, 4.15–4.17, design 8, 9.3 goes through')).toEqual(['1.1', '4.15', '4.16', '4.17', '9.3']);
    expect(clausesOf('5, design 4, 8 a day that cannot be asked for')).toEqual([]);
    expect(clausesOf('design 5 counts 2.5 people')).toEqual([]);
    expect(clausesOf('2.14, and 6.6 hides Add survey')).toEqual([]);
    expect(clausesOf('2.14')).toEqual([]);
  });

  it('design 7 shows what only `npm run prove` runs', () => {
    expect(isProof('tests/prove/fuzz.prove.ts', '7.1 any body')).toBe(true);
    expect(isProof('tests/e2e/groups.test.ts', '2.12 every group @prove')).toBe(true);
    expect(isProof('tests/e2e/groups.test.ts', '2.12 lists groups')).toBe(false);
  });
});

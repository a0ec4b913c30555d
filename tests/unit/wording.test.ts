import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../shared/locales.ts';
import { catalogFormat } from '../../tools/catalog-format.ts';

const root = resolve(import.meta.dirname, '../..');

const ofProduct = ['first', 'console', 'answering', 'inspection', 'server'];
const ofTestPlan = ['qa'];

async function textsOf(locale: Locale, names = ofProduct): Promise<string[]> {
  const catalogs = await Promise.all(
    names.map((name) => {
      const filename = resolve(root, 'locales/fi', `${name}.po`);
      return catalogFormat.parse(readFileSync(filename, 'utf8'), { locale: 'fi', sourceLocale: 'en-GB', filename });
    }),
  );
  return catalogs.flatMap((catalog) =>
    Object.entries(catalog).map(([id, { message, translation }]) =>
      locale === 'fi' ? (translation ?? '') : (message ?? id),
    ),
  );
}

/** Texts that the specification or the design quotes: used exactly, whatever the rules below say. */
const quoted = [
  '* This plan does not cover your current requirements',
  'An error occurred when trying to subscribe.',
  'Continue to desktop',
  'Do you really want to delete this survey? This will also delete all question entries if such exist.',
  'E-mail is not verified.',
  'Following emails were skipped, because they have already account.',
  'No results found',
  'Nothing to show.',
  'Password changed successfully',
  'Password reset link already used',
  'Please upgrade to Professional plan to export data.',
  'Selected company has no active subscription',
  'Successfully subscribed!',
  'Survey is not active',
  'This list is empty.',
  'Tell respondents when a round opens',
  'Users created.',
  'You cannot add more surveys. You have reached the maximum limit of active surveys for your subscription.',
];

/** The payment provider's own sentence (8.8). */
const ofProvider =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

// Refused phrases, with a replacement.
const english: [refused: RegExp, instead: string][] = [
  [/\bgo(es)? on\b/i, 'continue'],
  [/\b(not|is|are) told\b|\btells?\b/i, 'hidden, shown, reveal'],
  [/\bmend\b/i, 'fix'],
  [/\bon offer\b/i, 'available'],
  [/\ball the same\b/i, 'anyway'],
  [/\bby (it|them)sel(f|ves)\b/i, 'automatically'],
  [/\bthe (round|period|plan) before\b/i, 'the previous one'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\banew\b/i, 'again, new'],
  [/\bwho(m)?ever\b/i, 'people who'],
  [/\bfound out\b/i, 'checked'],
  [/\bhow things stand\b/i, 'status'],
  [/\bpresent password\b/i, 'current password'],
  [/\be-mail/i, 'email'],
  [/\bplease\b/i, 'nothing'],
  [/!/, 'a full stop'],
];

const finnish: [refused: RegExp, instead: string][] = [
  [/(?<!\p{L})käyttäj/iu, 'henkilö'],
  [/aloit\p{L}* kysely|kysely\p{L}* aloit/iu, 'käynnistää'],
  [/kehitysviiva/iu, 'trendi, trendiviiva'],
  [/viimeinen (päättynyt|maksu|kuukausi|kierros)/iu, 'viimeisin'],
  [/kopioi kysely/iu, 'Monista kysely'],
  [/(?<!\p{L})lista(?!\p{L})/iu, 'luettelo'],
  [/(?<!\p{L})(teillä|teidän|valitkaa)(?!\p{L})/iu, 'sinuttelu'],
  [/!/u, 'piste'],
];

/** Signs that our texts do not use. */
const signs: [refused: RegExp, instead: string][] = [
  [/"/, 'curly quotation marks'],
  [/\.\.\./, '…'],
  [/ {2}/, 'one space'],
];

/** Without a word that counts. */
const uncounted = ['# selected', '# failed', '# sent', '# more', '# waiting', '(# of them not shown)'];

describe('9.5 the English texts', () => {
  it.each([...english, ...signs])('9.5 do not hold %s but %s', async (refused) => {
    const texts = await textsOf('en-GB');
    const own = texts.filter((text) => !quoted.includes(text) && text !== ofProvider);
    expect(own.filter((text) => refused.test(text))).toEqual([]);
  });

  it('8.11 hold every quoted text to the letter', async () => {
    const texts = await textsOf('en-GB');
    expect(quoted.filter((text) => !texts.includes(text))).toEqual([]);
  });

  it('9.5 have a form for one and another for several', async () => {
    const plural = /plural,\s*one \{((?:[^{}]|\{[^{}]*\})*)\}\s*other \{((?:[^{}]|\{[^{}]*\})*)\}/g;
    const counted = (await textsOf('en-GB')).flatMap((text) => [...text.matchAll(plural)]);
    expect(counted.length).toBeGreaterThan(100);
    const same = counted.flatMap(([, one = '', other]) => (one === other ? [one] : []));
    expect(same.filter((text) => !uncounted.includes(text))).toEqual([]);
    expect(counted.flatMap(([, one]) => (/^(# people|# \w+ (are|have|were)\b)/.test(one ?? '') ? [one] : []))).toEqual(
      [],
    );
  });
});

describe('9.5 the Finnish texts', () => {
  it.each([...finnish, ...signs])('9.5 do not hold %s but %s', async (refused) => {
    const texts = await textsOf('fi');
    expect(texts.filter((text) => refused.test(text))).toEqual([]);
  });
});

/** Phrases that a reader from elsewhere has to decode. */
const prose: [refused: RegExp, instead: string][] = [
  [/\banew\b/i, 'again'],
  [/\bstands?\b(?!-| out\b)/i, 'is'],
  [/\btells\b/i, 'says, shows, sends'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\bby (it|them)sel(f|ves)\b/i, 'automatically'],
  [/\bwho(m)?ever\b/i, 'anyone who'],
  [/\bof theirs\b/i, 'their'],
  [/\bonce more\b/i, 'again'],
  [/\bgo(es)? on\b/i, 'continue'],
  [/\b(is|are) to be\b/i, 'will be, must be'],
  [/\ball the same\b/i, 'anyway'],
  [/\bmend(s|ed)?\b/i, 'fix, correct'],
  [/\bbe it\b/i, 'whether'],
  [/\bgives? way\b/i, 'is replaced'],
  [/\bhow things stand\b/i, 'the current state'],
  [/\bof before\b/i, 'earlier'],
  [/\bthe (round|period|plan|list|one) before\b/i, 'the previous one'],
];

/** Phrases of a test plan that a tester has to decode. */
const plan: [refused: RegExp, instead: string][] = [
  [/\bone(’s|self)\b|\b(as|that|where|which) one\b/i, 'you, your'],
  [/\bwho is (not|no|late)\b|\bfor who\b/i, 'people who are'],
  [/\bsketched\b/i, 'placeholders are shown'],
  [/\bwas given up\b/i, 'was cancelled, discarded'],
  [/\btaken? (back|up again)\b/i, 'undone, continued'],
  [/\bis headed\b/i, 'its heading is'],
  [/\bother words\b/i, 'another wording'],
  [/\bleads? (on|to (it|the))\b/i, 'has a link to'],
  [/\bworked on\b/i, 'selected'],
  [/\bforbid\b/i, 'block'],
  [/\bchosen is\b|^(under|below|above) .* (is|are) (who|what|which)\b/i, 'subject first'],
];

it.each([...english, ...prose, ...plan])('design 7 the test plan does not hold %s but %s', async (refused) => {
  expect((await textsOf('en-GB', ofTestPlan)).filter((text) => refused.test(text))).toEqual([]);
});

it.each(finnish)('design 7 the Finnish test plan does not hold %s but %s', async (refused) => {
  expect((await textsOf('fi', ofTestPlan)).filter((text) => refused.test(text))).toEqual([]);
});

const filesOf = (...patterns: string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: ['**/node_modules'] }))
    .map((file) => [file, readFileSync(resolve(root, file), 'utf8')] as const);

const found = (texts: readonly (readonly [file: string, text: string])[], pattern: RegExp) =>
  texts.flatMap(([file, text]) => [...text.matchAll(pattern)].map(([part]) => `${file}: ${part.replace(/\s+/g, ' ')}`));

const code = filesOf('{machines,shared,contract,server,src,answer,tools,bench,tests}/**/*.{ts,tsx,css}');
const comments = [
  ...found(code, /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*(?:\n\s*\/\/ .*)*/gm),
  ...found(filesOf('server/core/db/schema.sql'), /--.*/g),
];
const descriptions = found(filesOf('machines/**/*.machine.ts'), /description:\s*'.*'/g);
const titles = found(
  filesOf('tests/**/*.{test,prove}.{ts,tsx}'),
  /(?:it|test|describe)(?:\(|\.each.*\(\s*)['"`]\S.*['"`]/g,
);
/** The specification's own sentences are its author's. */
const pages = filesOf(
  '*.md',
  'docs/**/*.md',
  '{machines,shared,contract,server,src,answer,tools,bench,tests}/**/README.md',
)
  .map(
    ([file, text]) =>
      [
        file,
        file === 'docs/spec.md' ? (text.match(/^\*\*(?:Decided|Added)\.\*\*.*/gm) ?? []).join('\n') : text,
      ] as const,
  )
  .map(([file, text]) => [file, text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '')] as const);
const lines = found(pages, /.+/g);

it.each(prose)('design 7 comments, charts, test titles and documents do not hold %s but %s', (refused) => {
  const own = 'tests/unit/wording.test.ts:';
  const texts = [...comments, ...descriptions, ...titles, ...lines].filter((text) => !text.startsWith(own));
  expect(texts.filter((text) => refused.test(text))).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { catalogProblems } from '../../tools/catalog-problems.ts';

const extracted = {
  a: { message: 'Hello {name}' },
  b: { message: '{count, plural, one {# person} other {# people of {company}}}' },
  c: { message: 'Read the <0>terms</0>' },
};
const complete = {
  a: { translation: 'Hei {name}' },
  b: { translation: '{count, plural, one {# henkilö} other {# henkilöä, {company}}}' },
  c: { translation: 'Lue <0>ehdot</0>' },
};

describe('catalogs', () => {
  it('design 7 finds nothing wrong with a complete translation', () => {
    expect(catalogProblems(extracted, complete)).toEqual([]);
  });

  it('design 7 names a message that is not in the catalog', () => {
    const { a: _, ...rest } = complete;
    expect(catalogProblems(extracted, rest)).toEqual(['not in the catalog: “Hello {name}”']);
  });

  it('design 7 names an entry that is no longer in the code, and one marked obsolete', () => {
    const committed = {
      ...complete,
      d: { message: 'Old', translation: 'Vanha' },
      c: { ...complete.c, obsolete: true },
    };
    expect(catalogProblems(extracted, committed)).toEqual([
      'no longer in the code: “c”',
      'no longer in the code: “Old”',
    ]);
  });

  it('design 7 names an untranslated message, but not in the source language', () => {
    const committed = { ...complete, a: { translation: '' } };
    expect(catalogProblems(extracted, committed)).toEqual(['not translated: “Hello {name}”']);
  });

  it.each([
    ['a', 'Hei {nimi}'],
    ['a', 'Hei'],
    ['b', '{count, plural, one {# henkilö} other {# henkilöä}}'],
    ['b', '{count} henkilöä, {company}'],
    ['c', 'Lue ehdot'],
    ['c', 'Lue <1>ehdot</1>'],
  ])('design 7 names other placeholders than the source has: %s %s', (id, translation) => {
    expect(catalogProblems(extracted, { ...complete, [id]: { translation } })).toEqual([
      expect.stringMatching(/^placeholders differ /),
    ]);
  });

  it('design 7 names a translation that is no ICU message', () => {
    expect(catalogProblems(extracted, { ...complete, a: { translation: 'Hei {name' } })).toEqual([
      expect.stringMatching(/^not an ICU message /),
    ]);
  });
});

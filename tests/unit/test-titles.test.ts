import { describe, expect, it } from 'vitest';
import { clausesOf, isProof, testTitles } from '../../tools/test-titles.ts';

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

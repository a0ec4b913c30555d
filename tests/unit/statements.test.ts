import { describe, expect, it } from 'vitest';
import { choose, notCovered, type RecordedTest } from '../../tools/statements.ts';
import { normalised } from '../support/statements.ts';

const ran = (file: string, test: string | null, ms: number, statements: string[]): RecordedTest => ({
  file,
  test,
  ms,
  statements,
});

describe('the part of the tests that runs on the embedded database', () => {
  const full = [
    ran('a', null, 0, ['open']),
    ran('a', 'slow', 900, ['read', 'write']),
    ran('a', 'reads', 10, ['read']),
    ran('a', 'writes', 10, ['write']),
    ran('b', 'renames', 5, ['rename']),
    ran('c', 'anything', 5, ['lock']),
  ];

  it('design 7 sends every statement, by few and quick tests, beside the files that run as a whole', () => {
    expect(choose(full, ['c'])).toEqual({ a: ['reads', 'writes'], b: ['renames'] });
  });

  it('design 7 leaves out what a later choice has made needless', () => {
    const both = [ran('a', 'first', 1, ['x']), ran('a', 'second', 60, ['y']), ran('a', 'all', 30, ['x', 'y', 'z'])];
    expect(choose(both, [])).toEqual({ a: ['all'] });
  });

  it('design 7 is told each statement that it does not send, and which tests would, the quickest first', () => {
    const part = full.filter(({ test }) => !['slow', 'writes', 'renames'].includes(String(test)));
    const missing = notCovered(full, part);
    expect(missing.map(({ statement, tests }) => [statement, tests.map(({ test }) => test)])).toEqual([
      ['write', ['writes', 'slow']],
      ['rename', ['renames']],
    ]);
    expect(notCovered(full, full)).toEqual([]);
  });
});

describe('one statement', () => {
  it.each([
    ['select  1\n  from a where b = $1', 'select 1 from a where b = $2'],
    ['select 1 from a where b in ($1, $2)', 'select 1 from a where b in ($1, $2, $3)'],
    ['insert into a values ($1, default), ($2, default)', 'insert into a values ($1, default)'],
    ['explain (analyze, format json) select 1', 'select 1'],
    ["select * from pgboss.job where name = 'mail' limit 10", "select * from pgboss.job where name = 'rounds' limit 1"],
  ])('design 7 is the same however long its lists are, and whatever queue it is about: %s', (one, other) => {
    expect(normalised(one)).toBe(normalised(other));
  });

  it('design 7 is another when a word of it is', () => {
    expect(normalised('select a from b where c = $1')).not.toBe(normalised('select a from b where d = $1'));
  });
});

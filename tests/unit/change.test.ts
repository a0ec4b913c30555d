import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoundSummary } from '../../server/results/report/assemble.ts';
import { comparedPair } from '../../server/results/report/compared-changes.ts';
import {
  type Comparison,
  compareRounds,
  familyOf,
  type Side,
  type StoredChange,
  storedChange,
  testsOf,
} from '../../server/rules/statistics/change.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { aRound } from '../support/report-rounds.ts';

/** One person's answers in two rounds; null: none. */
type Person = { before: number | null; now: number | null };

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviation(values: readonly number[]): number | null {
  const middle = mean(values) ?? 0;
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return values.length < 2 ? null : Math.sqrt(squares / (values.length - 1));
}

const noSide = { mean: null, deviation: null, counts: null };

function sideOf(values: readonly number[]): Side {
  return { n: values.length, mean: mean(values), deviation: deviation(values), counts: null };
}

const given = (value: number | null) => (value === null ? [] : [value]);

function compareMeans(
  people: readonly Person[],
  fieldType: (typeof fieldTypes)['number' | 'slider'] = fieldTypes.slider,
): Comparison {
  const now = people.flatMap((person) => given(person.now));
  const before = people.flatMap((person) => given(person.before));
  const differences = people.flatMap((p) => (p.now === null || p.before === null ? [] : [p.now - p.before]));
  const pairs = { ...sideOf(differences), n: differences.length, gained: [], lost: [] };
  const comparison = compareRounds({ fieldType, choiceCount: 0 }, 3, {
    now: sideOf(now),
    before: sideOf(before),
    pairs,
  });
  if (comparison === null) throw new Error('Nothing compares.');
  return comparison;
}

const alone = (comparison: Comparison) => storedChange(comparison, familyOf(testsOf(comparison)));
const itemOf = ({ items: [item] }: StoredChange) => {
  if (item === undefined) throw new Error('No item.');
  return item;
};

const tied = (count: number, before: number, now: number): Person[] =>
  Array.from({ length: count }, (_, at) => ({ before: before + (at % 3), now: now + ((at * 7) % 4) }));
const only = (count: number, when: 'before' | 'now'): Person[] =>
  Array.from({ length: count }, (_, at) => ({ before: null, now: null, [when]: 5 + (at % 3) }));

describe('whom a change compares', () => {
  it.each([
    [4, 1, 1, false],
    [5, 0, 0, true],
    [10, 10, 30, true],
    [10, 11, 11, false],
    [20, 0, 500, true],
  ])('design 5 %d in both, %d only earlier, %d only now: paired is %s', (both, before, now, paired) => {
    const people = [...tied(both, 3, 4), ...only(before, 'before'), ...only(now, 'now')];
    expect(compareMeans(people).paired).toBe(paired);
  });

  it('design 5 paired people find a change that the same people as strangers would not', () => {
    const people = Array.from({ length: 12 }, (_, at) => ({ before: at * 5, now: at * 5 + 1 + (at % 2) }));
    const paired = alone(compareMeans(people));
    expect(itemOf(paired).verdict).toBe('rising');
    const strangers = people.flatMap(({ before, now }): Person[] => [
      { before, now: null },
      { before: null, now },
    ]);
    expect(alone(compareMeans(strangers))).toMatchObject({ paired: false, items: [{ verdict: 'unclear' }] });
  });

  it('design 5 fewer than five answers on either side are insufficient, and count in no family', () => {
    const four = [...only(4, 'before'), ...only(50, 'now')];
    const comparison = compareMeans(four);
    expect(testsOf(comparison)).toEqual([]);
    expect(alone(comparison)).toEqual({
      previous: 3,
      paired: false,
      items: [{ choice: -1, difference: null, low: null, high: null, p: null, verdict: 'insufficient' }],
      tests: 0,
      discoveries: 0,
    });
    expect(itemOf(alone(compareMeans([...only(5, 'before'), ...only(5, 'now')]))).verdict).toBe('unclear');
  });

  it('design 5 what is not published on either side is insufficient, choice by choice', () => {
    const asked = { fieldType: fieldTypes.checkbox, choiceCount: 2 };
    const known = { ...noSide, n: 9, counts: [4, 5] };
    const hidden = { ...noSide, n: null };
    for (const sides of [
      { now: known, before: hidden },
      { now: hidden, before: known },
    ]) {
      const comparison = compareRounds(asked, 0, { ...sides, pairs: null });
      expect(comparison?.items).toEqual([
        { choice: 0, evidence: null },
        { choice: 1, evidence: null },
      ]);
    }
  });

  it('design 5 texts do not compare; a choice question has one item a choice, in percentage points', () => {
    const nobody = { ...noSide, n: 20 };
    expect(
      compareRounds({ fieldType: fieldTypes.textarea, choiceCount: 0 }, 0, {
        now: nobody,
        before: nobody,
        pairs: null,
      }),
    ).toBeNull();
    const now = { ...noSide, n: 70, counts: [56, 14] };
    const before = { ...noSide, n: 80, counts: [48, 32] };
    const comparison = compareRounds({ fieldType: fieldTypes.radio, choiceCount: 2 }, 0, { now, before, pairs: null });
    const { items } = storedChange(comparison ?? ({ items: [] } as never), { tests: 1, discoveries: 1 });
    expect(items.map(({ choice, verdict }) => [choice, verdict])).toEqual([
      [0, 'rising'],
      [1, 'falling'],
    ]);
    expect(items[0]?.difference).toBeCloseTo(20, 10);
    expect(items[0]?.low).toBeCloseTo(5.24, 2);
    expect(items[0]?.high).toBeCloseTo(33.39, 2);
  });
});

const anyValue = fc.option(fc.integer({ min: 0, max: 20 }), { nil: null, freq: 6 });
const anyPeople = fc.array(fc.record({ before: anyValue, now: anyValue }), { minLength: 12, maxLength: 60 });
const anyOthers = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });

describe('what a change says', () => {
  it('design 5 verdict and interval never disagree, whatever the tests beside it', () => {
    fc.assert(
      fc.property(anyPeople, anyOthers, (people, others) => {
        const comparison = compareMeans(people);
        const item = itemOf(storedChange(comparison, familyOf([...testsOf(comparison), ...others])));
        if (item.low === null || item.high === null || item.difference === null) {
          expect(item.verdict).toBe('insufficient');
          return;
        }
        expect(item.low).toBeLessThanOrEqual(item.difference);
        expect(item.high).toBeGreaterThanOrEqual(item.difference);
        expect(item.verdict).toBe(item.low > 0 ? 'rising' : item.high < 0 ? 'falling' : 'unclear');
      }),
    );
  });

  it('design 5 exactly what Benjamini and Hochberg find is called likely real', () => {
    const anySurvey = fc.array(anyPeople, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(anySurvey, (questions) => {
        const comparisons = questions.map((people) => compareMeans(people));
        const family = familyOf(comparisons.flatMap(testsOf));
        const items = comparisons.map((comparison) => itemOf(storedChange(comparison, family)));
        const real = items.filter(({ verdict }) => verdict === 'rising' || verdict === 'falling');
        expect(real).toHaveLength(family.discoveries);
      }),
    );
  });

  it('design 5 the order of people changes nothing', () => {
    fc.assert(
      fc.property(anyPeople, (people) => {
        const [there, back] = [alone(compareMeans(people)), alone(compareMeans(people.toReversed()))];
        expect(back.paired).toBe(there.paired);
        expect(itemOf(back).verdict).toBe(itemOf(there).verdict);
        expect(itemOf(back).low ?? 0).toBeCloseTo(itemOf(there).low ?? 0, 9);
      }),
    );
  });

  it('design 5 an affine map of a slider maps difference and interval, and leaves p and verdict', () => {
    const scales = fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: -100, max: 100 }));
    fc.assert(
      fc.property(anyPeople, scales, (people, [factor, shift]) => {
        const map = (value: number | null) => (value === null ? null : value * factor + shift);
        const mapped = people.map(({ before, now }) => ({ before: map(before), now: map(now) }));
        const [plain, other] = [itemOf(alone(compareMeans(people))), itemOf(alone(compareMeans(mapped)))];
        expect(other.verdict).toBe(plain.verdict);
        for (const part of ['difference', 'low', 'high'] as const) {
          if (plain[part] === null) expect(other[part]).toBeNull();
          else expect(other[part]).toBeCloseTo(plain[part] * factor, 6);
        }
        expect(other.p ?? 2).toBeCloseTo(plain.p ?? 2, 9);
      }),
    );
  });

  it('design 5 more tests that find nothing only make the interval wider', () => {
    fc.assert(
      fc.property(anyPeople, fc.nat(40), (people, more) => {
        const comparison = compareMeans(people);
        const own = itemOf(alone(comparison));
        const nothing = Array.from({ length: more }, () => 1);
        const beside = itemOf(storedChange(comparison, familyOf([...testsOf(comparison), ...nothing])));
        if (own.low === null || beside.low === null) return;
        expect(beside.low).toBeLessThanOrEqual(own.low);
        expect(beside.high ?? 0).toBeGreaterThanOrEqual(own.high ?? 0);
      }),
    );
  });

  it('design 5 five people who all say the same one more are likely real alone, and not reported among many', () => {
    const all = [
      ...Array.from({ length: 5 }, () => ({ before: 3, now: null })),
      ...Array.from({ length: 5 }, () => ({ before: null, now: 4 })),
    ];
    const comparison = compareMeans(all);
    expect(itemOf(alone(comparison))).toMatchObject({ verdict: 'rising', difference: 1, low: 1, high: 1 });
    const among = familyOf([...testsOf(comparison), ...Array.from({ length: 20 }, () => 0.9)]);
    expect(itemOf(storedChange(comparison, among))).toMatchObject({ verdict: 'insufficient', difference: null });
  });
});

const round = (index: number, over: Partial<RoundSummary> = {}) => aRound(index, fieldTypes.number, over);
const beforeOf = (rounds: readonly RoundSummary[], compare: Parameters<typeof comparedPair>[1]) =>
  comparedPair(rounds, compare)?.before.index ?? null;

describe('the round that the last complete one is compared with', () => {
  it('design 5 is of the same version, and complete', () => {
    const rounds = [
      round(0, { version: 1 }),
      round(1, { version: 2 }),
      round(2, { version: 2 }),
      round(3, { partial: true }),
    ];
    expect(comparedPair(rounds, 'previous')).toMatchObject({ now: { index: 2 }, before: { index: 1 } });
    expect(beforeOf(rounds, 'first')).toBe(1);
    expect(beforeOf(rounds.slice(0, 2), 'previous')).toBeNull();
  });

  it.each([
    [[0, 1, 2, 3, 4, 5, 6], 2],
    // Without the fourth to last, or without one after that.
    [[0, 1, 3, 4, 5, 6], 1],
    [[0, 1, 2, 3, 5, 6], 2],
    [[3, 4, 5, 6], null],
  ])('design 5 is four rounds back, or more where that one is missing: of %j it is %j', (indices, before) => {
    const rounds = indices.map((index) => round(index));
    expect(beforeOf(rounds, 'four_before')).toBe(before);
  });

  it('design 5 a year earlier is the round nearest to that day, within two weeks of it', () => {
    const weekly = Array.from({ length: 60 }, (_, index) => round(index));
    // 2027-02-22 is week 59 since 2026-01-05; a year before it is 2026-02-22, a day before week 7 begins.
    expect(beforeOf(weekly, 'year')).toBe(7);
    expect(
      beforeOf(
        weekly.filter(({ index }) => index < 2 || index > 20),
        'year',
      ),
    ).toBeNull();
  });

  it('design 5 is the first that is shown', () => {
    const rounds = [round(0, { visible: false }), round(1), round(2), round(3)];
    expect(beforeOf(rounds, 'first')).toBe(1);
    expect(beforeOf([round(0, { visible: false }), round(1)], 'first')).toBeNull();
  });
});

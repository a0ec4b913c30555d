import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sidesByName } from '../../server/results/report/composition-findings.ts';
import { trendRounds } from '../../server/results/report/shown-trends.ts';
import { ofTheMean } from '../../server/rules/statistics/change.ts';
import { composeChange, isOfOthers, type PersonOnSides, sidesOf } from '../../server/rules/statistics/composition.ts';
import { fallOfParticipation, isParticipationOther } from '../../server/rules/statistics/participation.ts';
import { independentMeans } from '../../server/rules/statistics/tests-of-change.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { aRound } from '../support/report-rounds.ts';
import { seeded, simulateSurvey } from '../support/simulated-surveys.ts';

const answer = fc.option(fc.integer({ min: 0, max: 10 }), { nil: null });
const people = fc.array(fc.record<PersonOnSides>({ before: answer, now: answer }), { minLength: 1, maxLength: 60 });
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const present = (values: readonly (number | null)[]) => values.flatMap((value) => (value === null ? [] : [value]));

describe('a change split by who answered', () => {
  it('design 5 the same people, those who joined and those who left make the whole change', () => {
    fc.assert(
      fc.property(people, (all) => {
        const [before, now] = [present(all.map((one) => one.before)), present(all.map((one) => one.now))];
        const split = composeChange(all);
        if (before.length === 0 || now.length === 0) {
          expect(split).toBeNull();
          return;
        }
        expect(split?.whole).toBeCloseTo(meanOf(now) - meanOf(before), 9);
        const same = all.flatMap((one) => (one.before === null || one.now === null ? [] : [one.now - one.before]));
        expect(split?.same.people).toBe(same.length);
        expect(split?.joined.people).toBe(now.length - same.length);
        expect(split?.left.people).toBe(before.length - same.length);
        const parts = [split?.same, split?.joined, split?.left];
        if (same.length === 0) {
          expect(parts.map((one) => one?.part)).toEqual([null, null, null]);
          return;
        }
        expect(split?.same.part).toBeCloseTo(meanOf(same), 9);
        expect(parts.reduce((sum, one) => sum + (one?.part ?? 0), 0)).toBeCloseTo(split?.whole ?? Number.NaN, 9);
      }),
    );
  });

  it('design 5 it distinguishes people who stopped answering from a rise: the same people did not move', () => {
    const unhappy = Array.from({ length: 14 }, (_, at) => ({ before: 4 + (at % 3), now: null }));
    const others = Array.from({ length: 6 }, (_, at) => ({ before: 7 + (at % 3), now: 7 + ((at + 1) % 3) }));
    const split = composeChange([...unhappy, ...others]);
    expect(split?.whole).toBeGreaterThan(1.4);
    expect(split?.same.part).toBeCloseTo(0, 9);
    expect(split?.left.part).toBeCloseTo(split?.whole ?? Number.NaN, 9);
    expect(split?.joined).toEqual({ people: 0, part: null });
    expect(split?.p).toBeLessThan(0.001);
  });

  it('design 5 where everyone was replaced nothing can be split, and both are compared as strangers', () => {
    const left = [8, 7, 9, 8, 8].map((before) => ({ before, now: null }));
    const joined = [5, 4, 6, 5, 5].map((now) => ({ before: null, now }));
    const split = composeChange([...left, ...joined]);
    expect(split).toMatchObject({ before: 8, now: 5, whole: -3, same: { people: 0, part: null } });
    const deviation = Math.sqrt(0.5);
    expect(split?.p).toBeCloseTo(independentMeans({ n: 5, mean: 5, deviation }, { n: 5, mean: 8, deviation }).p, 12);
  });

  it('design 5 the same for every scale and level of the answers', () => {
    fc.assert(
      fc.property(people, fc.integer({ min: -100, max: 100 }), (all, level) => {
        const split = composeChange(all);
        const other = composeChange(
          all.map(({ before, now }) => ({
            before: before === null ? null : 3 * before + level,
            now: now === null ? null : 3 * now + level,
          })),
        );
        expect(other?.joined.part ?? 0).toBeCloseTo(3 * (split?.joined.part ?? 0), 8);
        fc.pre(split?.p != null && split.p > 1e-6);
        expect(other?.p).toBeCloseTo(split.p, 6);
      }),
    );
  });
});

describe('whether a change comes from who answers', () => {
  /** Surveys of 30 in which people like the others come and go, with moods that all share: in percent. */
  const alarms = (rounds: number, leaving: number) => {
    const random = seeded(rounds);
    const quarter = Math.max(1, Math.floor(rounds / 4));
    const indices = Array.from({ length: rounds }, (_, index) => index);
    const sides = [new Set(indices.slice(0, quarter)), new Set(indices.slice(-quarter))] as const;
    const surveys = 400;
    const found = Array.from({ length: surveys }, () => {
      const shared = { deviation: 0.4, correlation: 0.6 };
      const all = simulateSurvey({ people: 30, rounds, correlation: 0.6, shared, leaving, decline: 0 }, random);
      const split = composeChange(all.map((one) => sidesOf(one, sides)));
      return split?.p != null && split.p <= 0.05 && isOfOthers(split);
    });
    return (100 * found.filter(Boolean).length) / surveys;
  };

  it('design 5 at most 5 of 100 (± 1) say so where those who come and go are people like the others', () => {
    for (const rounds of [4, 12]) for (const leaving of [0.03, 0.1]) expect(alarms(rounds, leaving)).toBeLessThan(6);
  });

  it('design 5 it does where a third or more are others, and half of the change is theirs', () => {
    const same = (n: number, before: number, now: number) => Array.from({ length: n }, () => ({ before, now }));
    const left = (n: number, before: number) => Array.from({ length: n }, () => ({ before, now: null }));
    const joined = (n: number, now: number) => Array.from({ length: n }, () => ({ before: null, now }));
    const isSo = (people: PersonOnSides[]) => {
      const split = composeChange(people);
      return split && isOfOthers(split);
    };
    expect(isSo([...same(10, 8, 8), ...left(10, 4)])).toBe(true);
    expect(isSo([...same(10, 8, 8), ...left(4, 4)])).toBe(false);
    expect(isSo([...same(10, 8, 3), ...left(10, 8), ...joined(10, 3)])).toBe(false);
    expect(isSo([...left(10, 8), ...joined(10, 5)])).toBe(true);
    expect(isSo([...same(2, 8, 8), ...left(2, 4)])).toBe(false);
  });
});

describe('whether others answered', () => {
  const of = (answered: number, asked: number) => ({ answered, asked });

  it('design 5 is so where the response rate differs by a fifth, and by three people or more', () => {
    expect(isParticipationOther(of(100, 100), of(30, 100))).toBe(true);
    expect(isParticipationOther(of(80, 100), of(64, 100))).toBe(true);
    expect(isParticipationOther(of(80, 100), of(66, 100))).toBe(false);
    expect(isParticipationOther(of(30, 100), of(80, 100))).toBe(true);
    expect(isParticipationOther(of(8, 10), of(6, 10))).toBe(false);
    expect(isParticipationOther(of(24, 30), of(18, 30), 3)).toBe(false);
    expect(isParticipationOther(of(0, 0), of(6, 10))).toBe(false);
    expect(isParticipationOther(of(20, 25), of(80, 100))).toBe(false);
    expect(isParticipationOther(of(80, 100), of(6, 10))).toBe(false);
  });
});

describe('whether fewer answer', () => {
  /** In percent of surveys, half of which lose people: only chance in who answers, and holidays. */
  const alarms = (people: number, rounds: number) => {
    const random = seeded(people * rounds);
    const surveys = 300;
    const found = Array.from({ length: surveys }, (_, at) => {
      const leaving = at % 2 === 0 ? 0 : 0.2 / 52;
      const shared = { deviation: 0, correlation: 0 };
      const all = simulateSurvey({ people, rounds, correlation: 0.3, shared, leaving, decline: 0 }, random);
      const counts = Array.from({ length: rounds }, (_each, index) => ({
        ...{ index, asked: people },
        answered: all.filter((one) => one.at.includes(index)).length,
      }));
      const fall = fallOfParticipation(counts, Math.max(1, Math.floor(rounds / 4)), 0.2 / 52);
      return fall !== null && fall.p <= 0.05;
    });
    return (100 * found.filter(Boolean).length) / surveys;
  };

  it('design 5 at most 5 of 100 surveys in which nobody stops answering say so', () => {
    const rates = [10, 30].flatMap((people) => [4, 8].map((rounds) => alarms(people, rounds)));
    expect(Math.max(...rates)).toBeLessThanOrEqual(5);
  });

  it('design 5 a steady fall and one at once are found, with both rates', () => {
    const counts = (answered: readonly number[]) => answered.map((n, index) => ({ index, answered: n, asked: 40 }));
    const steady = fallOfParticipation(counts([36, 35, 34, 31, 28, 27, 24, 22, 19, 18, 16, 14]), 3, 0);
    expect(steady).toMatchObject({ from: 87.5, to: 40, at: null });
    expect(steady?.p).toBeLessThan(0.001);
    const atOnce = fallOfParticipation(counts([36, 35, 36, 34, 36, 35, 20, 19, 21, 20, 19, 20]), 3, 0);
    expect(atOnce).toMatchObject({ at: 6, from: expect.closeTo(88.3, 1), to: expect.closeTo(49.6, 1) });
    // However many rounds follow, by the answers of a round.
    const [early, late] = [Array(3).fill(18), Array.from({ length: 13 }, (_, at) => 9 + (at % 3 === 1 ? 1 : 0))];
    const soon = [...early, ...late].map((answered, index) => ({ index, answered, asked: 20 }));
    expect(fallOfParticipation(soon, 4, 0)).toMatchObject({ at: 3, from: 90 });
    expect(fallOfParticipation(counts([14, 16, 18, 19, 22, 24, 27, 28, 31, 34, 35, 36]), 3, 0)).toBeNull();
  });
});

it('3.9 who answered on either side of a finding is known by the name of its choice, or without one for the mean', () => {
  const [first, second] = [1, 2].map((now) => composeChange([{ before: 0, now }]));
  const of = new Map([
    [0, first ?? null],
    [1, null],
    [2, second ?? null],
    [3, second ?? null],
  ]);
  expect([...sidesByName(of, ['Yes', 'No', 'Perhaps'])]).toEqual([
    ['Yes', first],
    ['Perhaps', second],
  ]);
  expect([...sidesByName(new Map([[ofTheMean, first ?? null]]), [])]).toEqual([[null, first]]);
});

it('design 5 a trend goes through the complete rounds that are shown, of the version that the last of them asked', () => {
  const versions = [1, 1, 2, 2, 2, 3].map((version, at) => aRound(at, fieldTypes.slider, { version }));
  const indices = (rounds: typeof versions) => trendRounds(rounds).map(({ index }) => index);
  expect(indices(versions)).toEqual([5]);
  const shown = versions.map((round, at) => ({ ...round, partial: at === 5, visible: at !== 3 }));
  expect(indices(shown)).toEqual([2, 4]);
  expect(indices([])).toEqual([]);
});

import { expect, it } from 'vitest';
import type { ClosingRound } from '../../server/actions/closing/closing.sql.ts';
import { currentDisclosure } from '../../server/actions/closing/disclosed-results.ts';
import { areValuesWithheld } from '../../server/actions/closing/published-group.ts';
import type { RoundCount } from '../../server/actions/closing/round-counts.sql.ts';
import { completeCounts, resultsOf } from '../../server/actions/closing/round-results.ts';
import { fieldTypes } from '../../shared/lists.ts';

const at = new Date(0);
const round: ClosingRound = {
  ...{ id: 1, surveyId: 1, questionId: 1, index: 0, choiceCount: 0, sliderChoices: null, anonymous: true },
  ...{ startsAt: at, closedAt: at, unlinked: false, layout: 0, units: null, cells: [], leftOut: [], away: [] },
  ...{ previousId: null, previousIndex: null },
  ...{ fieldType: fieldTypes.slider, disclosure: currentDisclosure },
};

/** Everyone, or a group, with these answers; by value of a Slider, by index of a choice. */
function countOf(groupId: number, answers: readonly number[]): RoundCount {
  const values = new Map(answers.map((value) => [value, answers.filter((one) => one === value).length]));
  const choices = new Map([...values].map(([place, now]) => [place, { now, before: 0, gained: 0, lost: 0 }]));
  const mean = answers.reduce((sum, value) => sum + value, 0) / answers.length;
  const none = { comments: 0, skips: 0, beforeN: 0, beforeMean: null, beforeDeviation: null };
  const pairs = { pairs: 0, pairMean: null, pairDeviation: null };
  const size = { assigned: answers.length, n: answers.length, mean, deviation: 1 };
  return { roundId: 1, groupId, ...size, ...none, ...pairs, choices, values };
}

const told = (of: Partial<ClosingRound>, answers: readonly number[]) => {
  const counts = completeCounts({ ...round, ...of }, [countOf(0, answers)]);
  const [result] = resultsOf({ ...round, ...of }, counts, new Map());
  const { n, mean, deviation, distribution, counts: shares } = result ?? {};
  return { n, mean: mean !== null, deviation: deviation !== null, all: (distribution ?? shares ?? null) !== null };
};

const slider = (...choices: string[]) => ({ fieldType: fieldTypes.slider, sliderChoices: choices });
const radio = { fieldType: fieldTypes.radio, choiceCount: 11 };

it('design 5 shows of eight answers their mean, and no counts of any type', () => {
  const answers = [2, 3, 5, 5, 6, 7, 8, 4];
  expect(told(slider('0', '10', '1'), answers)).toEqual({ n: 8, mean: true, deviation: false, all: false });
  expect(told({ ...radio }, answers)).toMatchObject({ n: 8, all: false });
  expect(told(slider('0', '10', '1'), [10, 10, 10, 10, 10, 5, 5, 5])).toMatchObject({ n: 8, mean: false });
  // Nobody can say how a scale of a thousand places was answered, but it is hidden as a choice of as many is.
  expect(told(slider('0', '1000', '1'), answers)).toMatchObject({ mean: false });
  expect(told(slider('0', '200', '1'), answers)).toMatchObject({ mean: true });
  expect(told(slider('0', '201', '1'), answers)).toMatchObject({ mean: false });
  expect(told(slider('0', '1', '0.1'), [0.2, 0.3, 0.5, 0.5, 0.6, 0.7, 0.8, 0.4])).toMatchObject({ mean: true });
});

it('design 5 shows no mean of five answers, and checks earlier rounds by the rule of their close', () => {
  const long = slider('0', '100', '1');
  expect(told(long, [10, 30, 50, 70, 90])).toMatchObject({ n: 5, mean: false });
  expect(told({ ...long, disclosure: 1 }, [10, 30, 50, 70, 90])).toMatchObject({ n: 5, mean: true });
  expect(told(long, [10, 30, 50, 70, 90, 60])).toMatchObject({ n: 6, mean: true });
});

it('design 5 shows of twelve answers all, unless nearly all agree', () => {
  const answers = [2, 3, 5, 5, 6, 7, 8, 4, 1, 9, 10, 0];
  const agreed = [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 6, 8];
  const all = { n: 12, mean: true, deviation: true, all: true };
  expect(told(slider('0', '10', '1'), answers)).toEqual(all);
  expect(told({ ...radio }, answers)).toMatchObject({ n: 12, all: true });
  expect(told(slider('0', '10', '1'), agreed)).toEqual({ n: 12, mean: false, deviation: false, all: false });
  expect(told({ ...radio }, agreed)).toMatchObject({ n: 12, all: false });
});

it('design 5 of several choices shows none that nearly everybody made, however they add up', () => {
  const checkbox = { ...round, fieldType: fieldTypes.checkbox, choiceCount: 3 };
  const isDisclosed = (people: number, made: readonly number[]) => {
    const count = countOf(0, Array<number>(people).fill(0));
    const choices = new Map(made.map((now, place) => [place, { now, before: 0, gained: 0, lost: 0 }]));
    const [result] = resultsOf(checkbox, completeCounts(checkbox, [{ ...count, choices }]), new Map());
    return result?.counts !== null;
  };
  // As answers to one question, 11 and 12 of 23 would be far from agreed.
  expect(isDisclosed(12, [12, 11, 0])).toBe(false);
  expect(isDisclosed(12, [12, 6, 0])).toBe(true);
  expect(isDisclosed(9, [5, 4, 3])).toBe(false);
});

it('design 5 a round that was stored by the earlier rule is counted by it', () => {
  const answers = [2, 3, 5, 5, 6];
  expect(told({ ...radio, disclosure: 0 }, answers)).toMatchObject({ n: 5, all: true });
  expect(told({ ...slider('0', '10', '1'), disclosure: 0 }, answers)).toMatchObject({ mean: true, deviation: false });
});

it('design 5 the answers of a round are withheld where there are some and nothing of them is shown, never of a Textarea', () => {
  const { slider: scale, number, radio: one, checkbox, textarea } = fieldTypes;
  const withheld = (n: number | null, shown: { mean?: number; counts?: number[] }) =>
    [scale, number, one, checkbox, textarea].map((type) =>
      areValuesWithheld(type, { n, mean: shown.mean ?? null, counts: shown.counts ?? null }),
    );
  const none = [false, false, false, false, false];
  expect(withheld(1, {})).toEqual([true, true, true, true, false]);
  expect(withheld(8, { mean: 0 })).toEqual([false, false, true, true, false]);
  expect(withheld(8, { counts: [] })).toEqual([true, true, false, false, false]);
  expect([withheld(0, {}), withheld(null, {})]).toEqual([none, none]);
});

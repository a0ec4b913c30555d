import { describe, expect, it } from 'vitest';
import type { ReportChangeItem, ReportGroup, ReportTrendItem } from '../../contract/report.ts';
import { areGroupsDisclosed, shownApart } from '../../server/results/report/apart-findings.ts';
import type { RoundSummary } from '../../server/results/report/assemble.ts';
import { shownCompositions } from '../../server/results/report/composition-findings.ts';
import { type Examined, findingOfHistory, findingsOf } from '../../server/results/report/findings.ts';
import { noResponses } from '../../server/results/responses/report-responses.ts';
import type { Bend } from '../../server/rules/statistics/bends.ts';
import { ofTheMean } from '../../server/rules/statistics/change.ts';
import { type Composition, composeChange } from '../../server/rules/statistics/composition.ts';
import { decimalsOf, effectOfMeans, effectOfShares } from '../../server/rules/statistics/effect.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { aChange, aQuestion } from '../support/report-samples.ts';

const day = (at: number) => new Date(Date.UTC(2026, 8, 7) + at * 86_400_000).toISOString().slice(0, 10);

/** A week, answered by 20 people whose answers lie two apart. */
const round = (index: number, mean: number | null, more: Partial<RoundSummary> = {}): RoundSummary => ({
  ...{ id: index, index, version: 1, fieldType: fieldTypes.slider, range: { min: 0, max: 10, step: null } },
  ...{ startDate: day(7 * index), lastDay: day(7 * index + 6), partial: false, visible: true, assigned: 25, n: 20 },
  ...{ mean, deviation: 2, distribution: null, counts: null, suppressed: false, answered: null, choices: [] },
  ...{ commentCount: 0, skipCount: 0, groups: '[]', ...noResponses },
  ...more,
});
const weeks = (means: readonly number[], more: Partial<RoundSummary> = {}) =>
  means.map((mean, index) => round(index, mean, more));

const aGroup = (id: number, name: string, total: number, answered: number): ReportGroup => ({
  ...{ id, name, answered, answer_percentage: 80, total, percentages: [], suppressed: false },
});

type Sign = 'rising' | 'falling' | 'unclear' | 'insufficient';
const trendItem = (verdict: Sign, name: string | null = null): ReportTrendItem => ({
  ...{ name, verdict, precise: { slope: verdict === 'falling' ? -0.1 : 0.1, low: 0, high: 0 }, relative: null },
});
const changeItem = (verdict: Sign, difference = 0, unusual: boolean | null = null): ReportChangeItem => ({
  ...{ name: null, verdict, precise: { difference, low: 0, high: 0 }, relative: null, unusual },
});

function examined(id: number, rounds: RoundSummary[], trends: ReportTrendItem[], changes: ReportChangeItem[] = []) {
  const last = rounds.at(-1)?.index ?? 0;
  const question = { ...aQuestion, id, field_type: rounds[0]?.fieldType ?? fieldTypes.slider };
  return {
    ...{ question, rounds: { known: rounds, disclosed: rounds } },
    change: aChange({ round: last, previous_round: last - 1, items: changes }),
    trend: { rounds: rounds.length, basis: 'people', disclosed: 'all', confidence: 95, items: trends, line: [] },
  } satisfies Examined;
}
const told = (questions: Examined[]) => findingsOf(questions).list.map(({ question, kind }) => [question, kind]);

describe('what a report finds', () => {
  it('2.17 puts what matters most first: against how far answers lie apart, whatever they are counted in', () => {
    const mood = examined(1, weeks([6, 6, 6.4, 6.6]), [trendItem('rising')]);
    const hours = examined(2, weeks([30, 30, 32, 33], { deviation: 30 }), [trendItem('rising')]);
    const load = examined(3, weeks([6, 5, 4.4, 4]), [trendItem('falling')]);
    const share = (yes: number) => ({ fieldType: fieldTypes.radio, choices: ['Yes', 'No'], counts: [yes, 20 - yes] });
    const chosen = [2, 8, 12, 18].map((yes, index) => round(index, null, { ...share(yes), deviation: null }));
    const radio = examined(4, chosen, [trendItem('rising', 'Yes'), trendItem('falling', 'No')]);
    expect(told([hours, mood, load, radio])).toEqual([
      [4, 'trend'],
      [3, 'trend'],
      [1, 'trend'],
      [2, 'trend'],
    ]);
  });

  it('2.17 takes a quarter of a slider’s range for the spread of answers, where there are few', () => {
    const untold = examined(1, weeks([4, 4, 6, 6], { deviation: null }), [trendItem('rising')]);
    const spread = examined(2, weeks([4, 4, 5.3, 5.3]), [trendItem('rising')]);
    // 2 of 10 against 2.5 is more than 1.3 against 2, which is more than 2 against 4 of 16.
    expect(told([spread, untold]).map(([question]) => question)).toEqual([1, 2]);
    const wide = { min: 0, max: 16, step: null };
    const wider = examined(3, weeks([4, 4, 6, 6], { deviation: null, range: wide }), [trendItem('rising')]);
    expect(told([wider, untold, spread]).map(([question]) => question)).toEqual([1, 2, 3]);
    // Of a Number a quarter of what it is.
    const hours = { fieldType: fieldTypes.number, range: null, deviation: null };
    const few = examined(4, weeks([4, 4, 6, 6], hours), [trendItem('rising')]);
    expect(told([spread, untold, few]).map(([question]) => question)).toEqual([4, 1, 2]);
  });

  it('2.17 reports the large change of the newest round beside a trend, and among many larger things', () => {
    const dropped = examined(1, weeks([5, 6, 7, 8, 8, 5.4]), [trendItem('rising')], [changeItem('falling', -2.6)]);
    expect(told([dropped])).toEqual([
      [1, 'change'],
      [1, 'trend'],
    ]);
    const risen = Array.from({ length: 7 }, (_, at) => examined(at + 2, weeks([1, 4, 7, 9]), [trendItem('rising')]));
    const { list, told: sentences } = findingsOf([...risen, dropped]);
    expect(sentences).toBe(5);
    expect(list.slice(0, 5)).toContainEqual(expect.objectContaining({ question: 1, kind: 'change' }));
    expect(list).toHaveLength(9);
    // The sixth is among the first five then; of two such changes it is the newer one, however much larger the other.
    const changeIsAmongFive = (...all: Examined[]) =>
      findingsOf(all)
        .list.slice(0, 5)
        .flatMap((one) => (one.kind === 'change' ? [one.question] : []));
    const small = examined(1, weeks([5, 5, 5, 6]), [trendItem('unclear')], [changeItem('rising', 1)]);
    expect(changeIsAmongFive(...risen.slice(0, 5), small)).toEqual([1]);
    const less = examined(1, weeks([5, 5, 5, 5.9]), [trendItem('unclear')], [changeItem('rising', 0.9)]);
    expect(changeIsAmongFive(...risen.slice(0, 5), less)).toEqual([]);
    const older = examined(20, weeks([5, 5, 6.5]), [trendItem('unclear')], [changeItem('rising', 1.5)]);
    const newer = examined(21, weeks([5, 5, 5, 7]), [trendItem('unclear')], [changeItem('rising', 2)]);
    expect([changeIsAmongFive(...risen, older, small), changeIsAmongFive(...risen, older, newer)]).toEqual([[1], [21]]);
  });

  it('2.17 reports nothing twice: a step of a trend is not repeated beside it', () => {
    const rising = examined(1, weeks([5, 6, 7, 7.4]), [trendItem('rising')], [changeItem('rising', 0.4)]);
    expect(told([rising])).toEqual([[1, 'trend']]);
    const unusual = examined(1, weeks([5, 6, 7, 6.6]), [trendItem('rising')], [changeItem('falling', -0.4, true)]);
    expect(told([unusual])).toEqual([
      [1, 'trend'],
      [1, 'change'],
    ]);
    // Half of the spread of answers is clearly visible.
    const large = examined(1, weeks([5, 6, 7, 6]), [trendItem('rising')], [changeItem('falling', -1)]);
    expect(told([large])).toEqual([
      [1, 'trend'],
      [1, 'change'],
    ]);
    const alone = examined(1, weeks([7, 7, 7, 7.4]), [trendItem('unclear')], [changeItem('rising', 0.4)]);
    expect(told([alone])).toEqual([[1, 'change']]);
  });

  it('2.17 begins with what changed since the round that was chosen to compare with', () => {
    const risen = examined(1, weeks([1, 4, 7, 9]), [trendItem('rising')]);
    const since = examined(2, weeks([6, 6, 6, 6.3]), [trendItem('rising')], [changeItem('rising', 0.3)]);
    const change = { ...since.change, compared_with: 'first' as const };
    expect(told([risen, { ...since, change }])).toEqual([
      [2, 'change'],
      [1, 'trend'],
      [2, 'trend'],
    ]);
  });

  it('2.17 says from what to what by the first and the last quarter of the rounds, since when, and where they turned', () => {
    const means = [7, 6, 5, 4, 5, 6, 7, 8, 9, 9];
    const [finding] = findingsOf([examined(1, weeks(means), [trendItem('rising')])]).list;
    expect(finding).toMatchObject({
      ...{ precise: { from: 6.5, to: 9, digits: 1 }, relative: { from: 65, to: 90, digits: 0 }, averaged: 2 },
      ...{ start_date: '2026-09-07', end_date: '2026-11-15', is_current: true, rounds: 10 },
      turn: { side: 'lowest', precise: 4, relative: 40, start_date: '2026-09-28', end_date: '2026-10-04' },
    });
    const turnOf = (some: number[], verdict: Sign = 'rising') => {
      const [one] = findingsOf([examined(1, weeks(some), [trendItem(verdict)])]).list;
      return one?.kind === 'trend' ? one.turn && [one.turn.side, one.turn.precise] : undefined;
    };
    expect(turnOf([3, 4, 6, 7, 6, 4, 3, 2, 1, 1], 'falling')).toEqual(['highest', 7]);
    expect(turnOf([4, 4, 5, 5, 6, 7, 7, 8, 9, 9])).toBeNull();
    expect(turnOf([4, 4, 5, 1, 6, 7, 7, 8, 9, 9])).toBeNull();
    expect(turnOf([7, 3, 3, 3, 3, 9])).toBeNull();
    // By at least half of the distance between its beginning and end.
    expect(turnOf([4, 4, 2.1, 2.1, 2.1, 8, 8, 8])).toBeNull();
    expect(turnOf([4, 4, 2, 2, 2, 8, 8, 8])).toEqual(['lowest', 2]);
    // A season: its first and its last quarter have themselves turned.
    const season = Array.from({ length: 26 }, (_, week) => 6.5 + 1.5 * Math.sin((2 * Math.PI * week) / 26));
    expect(turnOf(season, 'falling')).toEqual(['highest', expect.closeTo(8, 1)]);
  });

  it('2.17 gives no size that its rounds do not bear out, and knows when later rounds are not shown', () => {
    const joined = examined(1, weeks([6, 6, 6, 6]), [trendItem('falling')]);
    expect(findingsOf([joined]).list).toMatchObject([{ verdict: 'falling', precise: null, relative: null }]);
    // Nor where they are equal; on neither scale where the means are hidden, and on the own one alone without a base.
    const equal = examined(1, weeks([6, 6, 6, 6]), [trendItem('rising')]);
    expect(findingsOf([equal]).list).toMatchObject([{ verdict: 'rising', precise: null }]);
    const some = weeks([5, 5, 6, 8]).map((one, at) => (at === 1 ? { ...one, suppressed: true } : one));
    const other = weeks([5, 5, 6, 8]).map((one, at) => (at === 1 ? { ...one, mean: null } : one));
    for (const rounds of [some, other]) {
      expect(findingsOf([examined(1, rounds, [trendItem('rising')])]).list).toMatchObject([
        { precise: { from: 5, to: 8 }, averaged: 1, rounds: 3 },
      ]);
    }
    const shares = { fieldType: fieldTypes.radio, choices: ['Yes', 'No'], mean: null };
    const yes = [4, 6, 8, 16].map((n, at) => round(at, null, { ...shares, counts: at === 1 ? null : [n, 20 - n] }));
    expect(findingsOf([examined(1, yes, [trendItem('rising', 'Yes')])]).list).toMatchObject([
      { choice: 'Yes', precise: { from: 20, to: 80 }, relative: { from: 20, to: 80 }, rounds: 3 },
    ]);
    const hidden = weeks([5, 5, 5, 9]).map((one, at) => (at === 2 ? { ...one, mean: null } : one));
    const unshown = examined(1, hidden, [trendItem('unclear')], [changeItem('rising', 4)]);
    const small = examined(2, weeks([6, 6, 6, 6.2]), [trendItem('rising')]);
    expect(findingsOf([unshown, small]).list).toMatchObject([
      { question: 2 },
      { question: 1, kind: 'change', precise: null, relative: null },
    ]);
    const fromNothing = { fieldType: fieldTypes.number, range: null };
    const hours = examined(1, weeks([0, 1, 2, 3], fromNothing), [trendItem('rising')]);
    expect(findingsOf([hours]).list).toMatchObject([{ precise: { from: 0, to: 3 }, relative: null }]);
    const rounds = [...weeks([5, 6, 7, 8]), round(4, 3, { visible: false })];
    const cut = { ...examined(1, rounds, [trendItem('rising')]), change: null };
    expect(findingsOf([cut]).list).toMatchObject([{ end_date: '2026-10-04', is_current: false }]);
  });

  it('design 5 where fewer answer says so of a rise, and puts it after everything certain', () => {
    const left = [7, 7.2, 8, 8.4].map((mean, at) => round(at, mean, { assigned: 20, n: [20, 18, 10, 6][at] ?? 0 }));
    const rising = examined(1, left, [trendItem('rising')]);
    const published = { ...rising, trend: { ...rising.trend, basis: 'rounds' as const } };
    const other = examined(2, weeks([6, 6, 6.1, 6.2]), [trendItem('rising')]);
    const { list } = findingsOf([published, other]);
    expect(list.map(({ question }) => question)).toEqual([2, 1]);
    expect(list[1]?.participation).toEqual({ from: 100, to: 30, paired: false });
    expect(list[0]?.participation).toBeNull();
    // For people compared with themselves it is certain, but everyone's answers are not its size.
    expect(findingsOf([rising]).list).toMatchObject([{ precise: null, participation: { from: 100, paired: true } }]);
  });

  it('design 5 where fewer answer and nothing else is clear, that is a finding of its own: once, with both rates', () => {
    const answered = [25, 24, 24, 23, 20, 17, 14, 11, 9, 8, 8, 7];
    const fewer = (means: readonly number[], more: Partial<RoundSummary> = {}) =>
      answered.map((n, at) => round(at, means[at % means.length] ?? 6, { n, ...more }));
    const mood = examined(1, fewer([6, 6.1]), [trendItem('unclear')]);
    const load = examined(2, fewer([5, 5.1]), [trendItem('unclear')]);
    const { list, told: sentences, unclear } = findingsOf([mood, load]);
    expect(list).toMatchObject([
      {
        ...{ kind: 'participation', verdict: 'falling', precise: null, is_shared: true, is_current: true, rounds: 12 },
        ...{ start_date: '2026-09-07', participation: { from: expect.closeTo(97.3, 1), to: expect.closeTo(30.7, 1) } },
      },
    ]);
    expect([sentences, unclear]).toEqual([1, 2]);
    // A question that everybody still answers: only about the other one.
    const steadyMeans = answered.map(() => 6);
    const steady = examined(3, weeks(steadyMeans), [trendItem('unclear')]);
    expect(findingsOf([mood, steady]).list).toMatchObject([{ kind: 'participation', question: 1, is_shared: false }]);
    expect(findingsOf([steady]).list).toEqual([]);
    const unshared = { kind: 'participation', is_shared: false };
    expect(findingsOf([mood, load, steady]).list).toMatchObject([unshared, unshared]);
    // Neither texts nor what is asked for the second time says anything about the others.
    const texts = examined(4, fewer([6], { fieldType: fieldTypes.textarea, mean: null }), []);
    const written = examined(4, weeks(steadyMeans, { fieldType: fieldTypes.textarea }), []);
    const recent = examined(6, weeks([6, 6]), [trendItem('insufficient')]);
    for (const other of [written, recent])
      expect(findingsOf([mood, other]).list).toMatchObject([{ kind: 'participation', is_shared: true }]);
    // One that is just clear enough alone is not beside another.
    const scarcely = [22, 24, 21, 23, 15, 16, 17, 15, 16, 17, 15, 16].map((n, at) => round(at, 6, { n }));
    const borderline = examined(7, scarcely, [trendItem('unclear')]);
    expect(findingsOf([borderline]).list).toMatchObject([{ kind: 'participation', question: 7 }]);
    expect(findingsOf([borderline, steady]).list).toEqual([]);
    // From the first round that asked anybody to the last one.
    const inside = mood.rounds.disclosed.map((one, at) => (at % 11 === 0 ? { ...one, n: 0, assigned: 0 } : one));
    expect(findingsOf([examined(1, inside, [trendItem('unclear')])]).list).toMatchObject([
      { start_date: day(7), end_date: day(76), is_current: false, rounds: 10 },
    ]);
    // A link that hides a round reports nothing; nor is it reported twice.
    const hidden = mood.rounds.disclosed.map((one, at) =>
      at === 5 ? { ...one, n: null, assigned: null, suppressed: true } : one,
    );
    expect(findingsOf([{ ...mood, rounds: { known: mood.rounds.known, disclosed: hidden } }]).list).toEqual([]);
    const risen = examined(1, fewer([4, 5, 6, 7, 8]), [trendItem('rising')]);
    expect(told([risen])).toEqual([[1, 'trend']]);
    // Fewer answers in the last round alone do not mean a steady fall.
    const dropped = mood.rounds.disclosed.map((one, at) => (at === 11 ? { ...one, mean: 9, n: 2 } : one));
    const jumped = examined(1, dropped, [trendItem('unclear')], [changeItem('rising', 3)]);
    const unpaired = { ...jumped, change: { ...jumped.change, paired: false } };
    expect(findingsOf([unpaired]).list).toMatchObject([
      { kind: 'participation' },
      { kind: 'change', participation: { paired: false } },
    ]);
    // The number of answers counts where only that is shown of a closed round.
    const untold = mood.rounds.disclosed.map((one) => ({ ...one, suppressed: true, n: null, answered: one.n }));
    const alone = { ...mood, rounds: { known: mood.rounds.known, disclosed: untold } };
    expect(findingsOf([alone]).list).toMatchObject([{ kind: 'participation', rounds: 12 }]);
    // Texts have no rate of their own to report.
    expect(findingsOf([texts]).list).toEqual([]);
    // Where all questions show it, it is reported for the one whose rate fell furthest.
    const further = answered.map((n, at) => round(at, 6, { n: at > 7 ? 3 : n }));
    expect(findingsOf([mood, examined(5, further, [trendItem('unclear')])]).list).toMatchObject([
      { question: 5, is_shared: true },
    ]);
  });

  it('design 5 where everyone’s answers move for others answer says so, in place of a step between strangers', () => {
    const replaced = Array.from({ length: 10 }, (_, at) => ({ before: 7 + (at % 3), now: null }));
    const others = Array.from({ length: 10 }, (_, at) => ({ before: null, now: 4 + (at % 3) }));
    const composition = composeChange([...replaced, ...others]);
    const stayed = composeChange([...replaced, ...others, ...Array.from({ length: 8 }, () => ({ before: 8, now: 8 }))]);
    if (composition === null || stayed === null) throw new Error('nobody answered');
    const step = { kind: 'step', round: 4, p: 0.001, from: 8, turn: null, to: 5 } as const;
    const bent = examined(1, weeks([8, 8, 8, 8, 5, 5, 5, 5]), [trendItem('insufficient')]);
    const strangers = { ...bent, bends: [{ name: null, bend: step, paired: false }] };
    const list = [{ name: null, composition }];
    expect(findingsOf([{ ...strangers, compositions: { list, areSizesDisclosed: true } }]).list).toMatchObject([
      { kind: 'composition', verdict: 'falling', precise: { from: 8, to: 5 }, is_nobody_same: true, same: null },
    ]);
    // A line through people who joined and left in between would say that they rose.
    const rising = {
      ...strangers,
      ...examined(1, strangers.rounds.known, [trendItem('rising')]),
      bends: strangers.bends,
    };
    expect(told([{ ...rising, compositions: { list, areSizesDisclosed: true } }])).toEqual([[1, 'composition']]);
    const some = [{ name: null, composition: stayed }];
    const withSizes = { ...strangers, compositions: { list: some, areSizesDisclosed: true } };
    expect(findingsOf([withSizes]).list).toMatchObject([
      {
        is_nobody_same: false,
        same: { people: 8, precise: { from: 8, to: 8, digits: 0 }, relative: { from: 80, to: 80 } },
      },
    ]);
    // Nothing where the shown rounds contradict it, or none is shown; on one scale without a base.
    const contrary = weeks([5, 5, 5, 5, 8, 8, 8, 8]);
    const hidden = contrary.map((one) => ({ ...one, suppressed: true, n: null }));
    for (const rounds of [contrary, hidden]) {
      expect(told([{ ...withSizes, bends: [], rounds: { known: rounds, disclosed: rounds } }])).toEqual([]);
    }
    const ofNumber = weeks([0, 16, 8, 8, 5, 5, 5, 5], { fieldType: fieldTypes.number, range: null });
    const withoutBase = { ...withSizes, rounds: { known: ofNumber, disclosed: ofNumber } };
    expect(findingsOf([withoutBase]).list).toMatchObject([{ relative: null, same: { people: 8, relative: null } }]);
    const share = { fieldType: fieldTypes.radio, choices: ['Yes', 'No'], range: null };
    const ofYes = [16, 16, 8, 4].map((yes, at) => round(at, null, { ...share, counts: [yes, 20 - yes] }));
    const chosen = {
      ...{ ...withSizes, bends: [], rounds: { known: ofYes, disclosed: ofYes } },
      compositions: { list: [{ name: 'Yes', composition: stayed }], areSizesDisclosed: true },
    };
    expect(findingsOf([chosen]).list).toMatchObject([
      { choice: 'Yes', precise: { from: 80, to: 20 }, same: { precise: { from: 8 }, relative: { from: 8, to: 8 } } },
    ]);
    // A link has only the verdict, and nothing with fewer than ten answers in a round.
    const unsized = { ...strangers, compositions: { list: some, areSizesDisclosed: false } };
    expect(findingsOf([unsized]).list).toMatchObject([{ kind: 'composition', same: null }]);
    for (const [n, kinds] of [
      [9, []],
      [10, [[1, 'composition']]],
    ] as const) {
      const few = weeks([8, 8, 8, 8, 5, 5, 5, 5], { n });
      expect(told([{ ...unsized, bends: [], rounds: { known: few, disclosed: few } }])).toEqual(kinds);
    }
  });

  it('design 5 says that a change comes from who answers where it does, and is more than chance', () => {
    const composition = composeChange([
      ...Array.from({ length: 10 }, (_, at) => ({ before: 7 + (at % 3), now: null })),
      ...Array.from({ length: 10 }, (_, at) => ({ before: null, now: 4 + (at % 3) })),
      ...Array.from({ length: 8 }, () => ({ before: 8, now: 8 })),
    ]);
    if (composition === null) throw new Error('nobody answered');
    const rounds = weeks([8, 8, 5, 5]);
    const share = { fieldType: fieldTypes.radio, choices: ['Yes', 'No'], mean: null };
    const choices = rounds.map((one) => ({ ...one, ...share }));
    const shown = (of: Composition, choice = ofTheMean, all: RoundSummary[] = rounds) =>
      shownCompositions(new Map([[1, all]]), new Map([[1, new Map([[choice, of]])]])).get(1);
    expect(shown(composition)).toEqual([expect.objectContaining({ name: null, composition })]);
    expect(shown(composition, 1, choices)).toEqual([expect.objectContaining({ name: 'No', composition })]);
    // Others, but what moved is what the same people say.
    const { same, whole } = composition;
    expect(shown({ ...composition, same: { ...same, part: 0.6 * whole } })).toBeUndefined();
    expect(shown({ ...composition, same: { ...same, part: 0.4 * whole } })).toHaveLength(1);
    expect(shown({ ...composition, p: 0.2 })).toBeUndefined();
    expect(shown({ ...composition, p: null })).toBeUndefined();
    expect(shown(composition, ofTheMean, choices)).toBeUndefined();
  });

  it('design 5 puts a rise that comes from who answers after everything certain, and never as the newest', () => {
    const composition = composeChange([
      ...Array.from({ length: 10 }, (_, at) => ({ before: 3 + (at % 3), now: null })),
      ...Array.from({ length: 10 }, (_, at) => ({ before: null, now: 8 + (at % 3) })),
    ]);
    if (composition === null) throw new Error('nobody answered');
    const risen = examined(1, weeks([2, 3, 4, 4, 9, 9, 9, 9]), [trendItem('insufficient')]);
    const others = { ...risen, compositions: { list: [{ name: null, composition }], areSizesDisclosed: true } };
    const small = examined(2, weeks([6, 6, 6.1, 6.2]), [trendItem('rising')]);
    expect(told([others, small])).toEqual([
      [2, 'trend'],
      [1, 'composition'],
    ]);
    // The largest change of the newest round is reported among the first five, except one with fewer answers.
    const larger = Array.from({ length: 7 }, (_, at) => examined(at + 2, weeks([1, 4, 7, 9]), [trendItem('rising')]));
    const jump = (n: number) => {
      const rounds = [5, 5, 5, 9].map((mean, at) => round(at, mean, { assigned: 20, n: at === 3 ? n : 20 }));
      const one = examined(1, rounds, [trendItem('unclear')], [changeItem('rising', 4)]);
      return { ...one, change: { ...one.change, paired: false } };
    };
    const isDisclosed = (n: number) =>
      told([...larger, jump(n)])
        .slice(0, 5)
        .some(([, kind]) => kind === 'change');
    expect([isDisclosed(20), isDisclosed(6)]).toEqual([true, false]);
  });

  it('2.17 reports a single round once, as the change that it is, and from all rounds what is no change', () => {
    const means = [6, 6.2, 6.4, 6.6, 6.8, 7, 7.2, 3];
    const bent = examined(1, weeks(means), [trendItem('rising')], [changeItem('falling', -4.2, true)]);
    const bend = { kind: 'single', round: 7, p: 0.001, from: 6.6, turn: null, to: 3 } as const;
    const withBend = { ...bent, bends: [{ name: null, bend, paired: true }] };
    const kinds = told([withBend]).map(([, kind]) => kind);
    expect(kinds.toSorted()).toEqual(['change', 'trend']);
    const earlier = { ...withBend, bends: [{ name: null, bend: { ...bend, round: 3 }, paired: true }] };
    expect(
      told([earlier])
        .map(([, kind]) => kind)
        .toSorted(),
    ).toEqual(['bend', 'change', 'trend']);
    expect(kinds[0]).toBe('change');
    const step = { ...withBend, bends: [{ name: null, bend: { ...bend, kind: 'step' as const }, paired: true }] };
    expect(
      told([step])
        .map(([, kind]) => kind)
        .toSorted(),
    ).toEqual(['bend', 'change']);
    expect(findingOfHistory([withBend])?.kind).toBe('trend');
    const changed = examined(1, weeks([6, 6, 6, 9]), [trendItem('unclear')], [changeItem('rising', 3)]);
    expect([told([changed]), findingOfHistory([changed])]).toEqual([[[1, 'change']], null]);
  });

  it('design 5 where many others answer compares the same people and gives their sizes, of a trend and between two rounds', () => {
    const stayed = Array.from({ length: 6 }, (_, at) => ({ before: 7 + (at % 3), now: 6 + (at % 3) }));
    const left = Array.from({ length: 4 }, () => ({ before: 8, now: null }));
    const joined = Array.from({ length: 3 }, () => ({ before: null, now: 4 }));
    const sides = new Map([[null, composeChange([...stayed, ...left, ...joined]) as Composition]]);
    const fell = examined(1, weeks([8, 7.6, 6.4, 5.3]), [trendItem('falling')]);
    const dropped = examined(1, weeks([8, 5.3]), [trendItem('insufficient')], [changeItem('falling', -1)]);
    const paired = { ...dropped.change, paired: true };
    const findingOf = (one: Examined) => findingsOf([one]).list[0];
    const same = { precise: { from: 8, to: 7, digits: 0 }, relative: { from: 80, to: 70, digits: 0 } };
    const own = { list: [], areSizesDisclosed: true, trend: sides, change: sides };
    const turnover = { joined: 3, left: 4, same: 6, paired: true };
    expect(findingOf({ ...fell, compositions: own })).toMatchObject({ kind: 'trend', ...same, turnover });
    expect(findingOf({ ...dropped, change: paired, compositions: own })).toMatchObject({
      ...{ kind: 'change', ...same, turnover },
    });
    // Compared as strangers, everyone's values are the size of it.
    const strangers = { ...dropped, change: { ...dropped.change, paired: false }, compositions: own };
    expect(findingOf(strangers)).toMatchObject({ precise: { from: 8, to: 5.3 }, turnover: { paired: false } });
    // Of a rise, of a choice, and of a Number without a base.
    const rose = composeChange([
      ...stayed.map(({ before, now }) => ({ before: now, now: before })),
      ...left,
      ...joined,
    ]) as Composition;
    const risen = examined(1, weeks([5.3, 6.4, 7.6, 8]), [trendItem('rising')]);
    expect(findingOf({ ...risen, compositions: { ...own, trend: new Map([[null, rose]]) } })).toMatchObject({
      ...{ verdict: 'rising', precise: { from: 7, to: 8 }, relative: { from: 70, to: 80 } },
    });
    const share = (yes: number) => ({ fieldType: fieldTypes.radio, choices: ['Yes', 'No'], counts: [yes, 20 - yes] });
    const chosen = [16, 14, 10, 6].map((yes, at) => round(at, null, { ...share(yes), range: null }));
    const ofYes = examined(1, chosen, [trendItem('falling', 'Yes')]);
    const byYes = { ...own, trend: new Map([['Yes', sides.get(null) as Composition]]) };
    expect(findingOf({ ...ofYes, compositions: byYes })).toMatchObject({
      ...{ choice: 'Yes', precise: { from: 8, to: 7 }, relative: { from: 8, to: 7 }, turnover },
    });
    const fromNothing = weeks([0, 8, 6.4, -1], { fieldType: fieldTypes.number, range: null });
    const hours = examined(1, fromNothing, [trendItem('falling')]);
    expect(findingOf({ ...hours, compositions: own })).toMatchObject({ precise: same.precise, relative: null });
    // The base of a Number is its first round with the present meaning, 8 and not 16.
    const ofNumber = { fieldType: fieldTypes.number, range: null };
    const means = [16, 8, 7.6, 6.4, 5.3].map((mean, at) => round(at, mean, { ...ofNumber, version: at === 0 ? 1 : 2 }));
    const reworded = { ...examined(1, means, [trendItem('falling')]), compositions: own };
    expect(findingOf(reworded)).toMatchObject({ precise: same.precise, relative: { from: 100, to: 87.5 } });
    // On a link there are no sizes, and with fewer than ten answers per round not even that others answered.
    const shared = { ...own, areSizesDisclosed: false };
    const untold = { precise: null, relative: null, turnover: { joined: null, left: null, same: null, paired: true } };
    expect(findingOf({ ...fell, compositions: shared })).toMatchObject(untold);
    const few = weeks([8, 7.6, 6.4, 5.3], { n: 9 });
    const ofFew = { ...fell, rounds: { known: few, disclosed: few }, compositions: shared };
    expect(findingOf(ofFew)).toMatchObject({ precise: { from: 8, to: 5.3 }, turnover: null });
    // Other people who answer like the same people change nothing in it.
    const alike = Array.from({ length: 4 }, (_, at) => ({ before: 7 + (at % 3), now: null }));
    const after = Array.from({ length: 3 }, (_, at) => ({ before: null, now: 6 + (at % 3) }));
    const ofAlike = { ...own, trend: new Map([[null, composeChange([...stayed, ...alike, ...after]) as Composition]]) };
    expect(findingOf({ ...fell, compositions: ofAlike })).toMatchObject({
      precise: { from: 8, to: 5.3 },
      turnover: null,
    });
    // Single people come and go.
    const two = composeChange([...stayed, ...joined.slice(0, 2)]);
    const ofTwo = { ...own, trend: new Map([[null, two as Composition]]) };
    expect(findingOf({ ...fell, compositions: ofTwo })).toMatchObject({
      precise: { from: 8, to: 5.3 },
      turnover: null,
    });
    // The same people's values are no size of it where they went the other way.
    const other = composeChange([
      ...stayed.map(({ before, now }) => ({ before: now, now: before })),
      ...left,
      ...joined,
    ]);
    const contrary = { ...own, trend: new Map([[null, other as Composition]]) };
    expect(findingOf({ ...fell, compositions: contrary })).toMatchObject({ precise: null, turnover });
  });

  it('design 5 a rise of strangers is no good news: it comes last', () => {
    const joined = Array.from({ length: 4 }, () => ({ before: null, now: 9 }));
    const stayed = Array.from({ length: 6 }, () => ({ before: 5, now: 5 }));
    const composition = composeChange([...stayed, ...joined]) as Composition;
    const rose = examined(1, weeks([5, 9]), [trendItem('insufficient')], [changeItem('rising', 4)]);
    const strangers = {
      ...{ ...rose, change: { ...rose.change, paired: false } },
      compositions: { list: [], areSizesDisclosed: true, change: new Map([[null, composition]]) },
    };
    const small = examined(2, weeks([6, 6.2]), [trendItem('insufficient')], [changeItem('rising', 0.2)]);
    expect(told([strangers, small])).toEqual([
      [2, 'change'],
      [1, 'change'],
    ]);
  });

  it('design 5 where a line does not fit reports the bend instead, a single round beside it', () => {
    const means = [7, 6, 5, 4, 5, 6, 7, 7];
    const turn = { kind: 'turn', round: 3, p: 0.001, from: 7, turn: 4, to: 7.2 } as const;
    const bent = examined(1, weeks(means), [trendItem('rising')]);
    const withBend = (bend: Bend) => ({ ...bent, bends: [{ name: null, bend, paired: true }] });
    expect(findingsOf([withBend(turn)]).list).toMatchObject([
      {
        ...{ kind: 'bend', shape: 'turn', verdict: 'rising', precise: { from: 7, to: 7.2 }, participation: null },
        ...{ at: { start_date: '2026-09-28' }, middle: { precise: 4, relative: 40 }, relative: { from: 70, to: 72 } },
      },
    ]);
    const shapeOf = (from: number, middle: number, to: number) => {
      const [one] = findingsOf([withBend({ ...turn, from, turn: middle, to })]).list;
      return one?.kind === 'bend' ? [one.course, one.verdict, one.precise?.to] : null;
    };
    expect(shapeOf(7, 4, 7.2)).toEqual(['back', 'rising', 7.2]);
    // A part that hardly changes has no direction of its own.
    expect(shapeOf(6.5, 9.7, 9.3)).toEqual(['level', 'rising', 9.3]);
    expect(shapeOf(6.4, 6.6, 4)).toEqual(['off', 'falling', 4]);
    expect(shapeOf(4, 5, 8)).toEqual(['pace', 'rising', 8]);
    // A line would exceed the possible range.
    expect(shapeOf(6, 2, -0.4)).toEqual(['pace', 'falling', 0]);
    expect(shapeOf(4, 8, 11)).toEqual(['pace', 'rising', 10]);
    // A quarter as steep has a direction, less has none.
    expect([shapeOf(4, 8, 9)?.[0], shapeOf(4, 8, 8.9)?.[0]]).toEqual(['pace', 'level']);
    expect([shapeOf(4, 5, 9)?.[0], shapeOf(4, 4.9, 9)?.[0]]).toEqual(['pace', 'off']);
    // A share is a percentage on either scale; a Number without a base has only its own.
    const share = { fieldType: fieldTypes.radio, choices: ['Yes', 'No'], counts: [10, 10], range: null };
    const chosen = examined(1, weeks(means, share), [trendItem('insufficient', 'Yes')]);
    const ofYes = { ...turn, from: 70, turn: 40, to: 104 };
    expect(findingsOf([{ ...chosen, bends: [{ name: 'Yes', bend: ofYes, paired: true }] }]).list).toMatchObject([
      {
        kind: 'bend',
        choice: 'Yes',
        precise: { from: 70, to: 100 },
        relative: { from: 70, to: 100 },
        middle: { relative: 40 },
      },
    ]);
    const fromNothing = { fieldType: fieldTypes.number, range: null };
    const hours = examined(1, weeks([0, ...means.slice(1)], fromNothing), [trendItem('insufficient')]);
    expect(findingsOf([{ ...hours, bends: [{ name: null, bend: turn, paired: true }] }]).list).toMatchObject([
      { kind: 'bend', precise: { from: 7, to: 7.2 }, relative: null, middle: { precise: 4, relative: null } },
    ]);
    // Of a round that a link hides, or does not show, neither it nor who answered it counts.
    expect(told([withBend({ ...turn, round: 99 })])).toEqual([[1, 'trend']]);
    const untold = bent.rounds.known.map((one, at) => (at === 1 ? { ...one, n: null, suppressed: true } : one));
    const unasked = bent.rounds.known.map((one, at) => (at === 1 ? { ...one, assigned: null } : one));
    for (const rounds of [untold, unasked]) {
      const strangers = { ...bent, rounds: { known: rounds, disclosed: rounds } };
      const step = { ...turn, kind: 'step', round: 3, turn: null } as const;
      expect(findingsOf([{ ...strangers, bends: [{ name: null, bend: step, paired: false }] }]).list).toMatchObject([
        { kind: 'bend', participation: null },
      ]);
    }
    const single = { kind: 'single', round: 3, p: 0.001, from: 6.5, turn: null, to: 4 } as const;
    expect(told([withBend(single)])).toEqual([
      [1, 'bend'],
      [1, 'trend'],
    ]);
  });

  it('design 5 reports that groups moved apart to readers who see the rounds of both', () => {
    const means = { sales: [6, 6, 6.4, 6.7, 7, 7.2, 7.5, 7.8], production: [7, 7.1, 6.7, 6.5, 6.1, 6, 5.6, 5.2] };
    const groupsOf = (at: number, production = 12) => [
      aGroup(1, 'Sales', means.sales[at] ?? 0, 12),
      aGroup(2, 'Production', means.production[at] ?? 0, production),
      aGroup(3, 'Support', 6.5 + (at % 2) / 10, 12),
    ];
    const withGroups = (production?: number) =>
      means.sales.map((_, at) => round(at, 6.5, { groups: JSON.stringify(groupsOf(at, production)) }));
    const question = (rounds: RoundSummary[], shown = rounds): Examined => ({
      ...examined(1, rounds, [trendItem('unclear')]),
      ...{
        change: null,
        rounds: { known: rounds, disclosed: shown },
        apart: shownApart(new Map([[1, rounds]])).get(1) ?? [],
      },
    });
    const rounds = withGroups();
    expect(findingsOf([question(rounds)])).toMatchObject({
      list: [
        {
          ...{ kind: 'apart', question: 1, choice: null, start_date: '2026-09-07', rounds: 8, averaged: 2 },
          ...{ is_current: true, is_opposite: true, verdict: 'rising' },
          groups: [
            { name: 'Sales', precise: { from: 6, to: 7.65 }, relative: { from: 60, to: 76.5 }, participation: null },
            { name: 'Production', precise: { from: 7.05, to: 5.4 } },
          ],
        },
      ],
      unclear: 0,
    });
    // Of a Number without a base on its own scale alone.
    const ofNumber = rounds.map((one, at) => ({
      ...{ ...one, fieldType: fieldTypes.number, range: null, mean: at === 0 ? 0 : 6.5 },
    }));
    expect(findingsOf([question(ofNumber)]).list).toMatchObject([
      { groups: [{ precise: { from: 6, to: 7.65 }, relative: null }, { relative: null }] },
    ]);
    // With both rates of a group of which fewer answer: where that is the one that rose, after everything certain.
    const leaving = means.sales.map((_, at) => {
      const [sales, ...others] = groupsOf(at);
      const fewer = { ...sales, answered: at < 5 ? 12 : 6, answer_percentage: at < 5 ? 80 : 40 };
      return round(at, 6.5, { groups: JSON.stringify([fewer, ...others]) });
    });
    const small = examined(2, weeks([6, 6, 6.1, 6.2]), [trendItem('rising')]);
    expect(findingsOf([question(leaving), small]).list).toMatchObject([
      { question: 2 },
      { kind: 'apart', groups: [{ name: 'Sales', participation: { from: 80, to: 40 } }, { participation: null }] },
    ]);
    expect(findingsOf([question(rounds), small]).list[0]).toMatchObject({ kind: 'apart' });
    // A reader who cannot see one of the groups in some round gets nothing about it.
    const hidden = rounds.map((one, at) =>
      at === 3 ? { ...one, groups: JSON.stringify(groupsOf(at).filter(({ id }) => id !== 2)) } : one,
    );
    expect(findingsOf([question(rounds, hidden)])).toMatchObject({
      list: [{ groups: [{ name: 'Sales' }, { name: 'Support' }] }],
    });
    const withheld = rounds.map((one, at) =>
      at === 3
        ? { ...one, groups: JSON.stringify(groupsOf(at).map((g) => (g.id === 2 ? { ...g, suppressed: true } : g))) }
        : one,
    );
    expect(findingsOf([question(rounds, withheld)])).toMatchObject({
      list: [{ groups: [{ name: 'Sales' }, { name: 'Support' }] }],
    });
    const areDisclosed = [rounds, hidden, withheld].map((disclosed) =>
      areGroupsDisclosed({ rounds: { known: rounds, disclosed } }),
    );
    expect(areDisclosed).toEqual([true, false, false]);
    // Of two that come nearer to each other, and of the choice that most chose, by its share.
    const nearer = rounds.map((one, at) => ({ ...one, groups: JSON.stringify(groupsOf(7 - at)) }));
    expect(findingsOf([question(nearer)]).list).toMatchObject([{ kind: 'apart', verdict: 'falling' }]);
    const shares = rounds.map((one, at) => ({
      ...{ ...one, fieldType: fieldTypes.radio, mean: null, range: null, choices: ['Yes', 'No'], counts: [8, 12] },
      groups: JSON.stringify(
        groupsOf(at).map((g) => ({ ...g, percentages: [100 - 10 * (g.total ?? 0), 10 * (g.total ?? 0)] })),
      ),
    }));
    expect(findingsOf([question(shares)]).list).toMatchObject([
      {
        ...{ kind: 'apart', choice: 'No' },
        groups: [{ name: 'Sales', precise: { from: 60, to: 76.5 }, relative: { from: 60 } }, { name: 'Production' }],
      },
    ]);
    // The twelve groups with most answers are compared; one more is too many.
    const isAmong = (others: number) => {
      const many = rounds.map((one, at) => {
        const all = Array.from({ length: others }, (_, other) => aGroup(10 + other, 'Other', 6 + (at % 2) / 10, 20));
        return { ...one, groups: JSON.stringify([...groupsOf(at).slice(0, 1), ...all]) };
      });
      return question(many).apart?.some(({ groups }) => groups.includes(1));
    };
    expect([11, 12].map(isAmong)).toEqual([true, false]);
    // Nothing is reported with fewer than five.
    const isOfProduction = (people: number) =>
      question(withGroups(people)).apart?.some(({ groups }) => groups.includes(2));
    expect([4, 5].map(isOfProduction)).toEqual([false, true]);
    // A straight line beside another one is no difference; one that both go is none either.
    const together = rounds.map((one, at) => ({
      ...one,
      groups: JSON.stringify([
        aGroup(1, 'Sales', 5 + at / 3, 12),
        aGroup(2, 'Production', 6 + at / 3 + (at % 2) / 9, 12),
      ]),
    }));
    expect(question(together).apart).toEqual([]);
  });

  it('design 5 says since when a question is asked in another version, and what it asked earlier', () => {
    const changed = weeks([5, 5, 5, 8, 8, 8]).map((one, at) => ({ ...one, version: at < 3 ? 1 : 2 }));
    const question = { ...examined(1, changed, [trendItem('insufficient')]), change: null };
    const reworded = { round: 3, date: '2026-09-28', before: 'Stress', after: 'Calm', meaning: 'another' as const };
    expect(findingsOf([question]).breaks).toEqual([{ question: 1, start_date: '2026-09-28', before: null }]);
    expect(findingsOf([{ ...question, rewordings: [reworded] }]).breaks).toMatchObject([{ before: 'Stress' }]);
    // Another break, later than that rewording, has no earlier words.
    const again = changed.map((one, at) => ({ ...one, version: at < 5 ? one.version : 3 }));
    expect(
      findingsOf([{ ...question, rewordings: [reworded], rounds: { known: again, disclosed: again } }]).breaks,
    ).toEqual([{ question: 1, start_date: '2026-10-12', before: null }]);
    // A rewording with the same meaning in that round is not a change; nor is an open round complete.
    const same = { ...reworded, before: 'Calm', after: 'Calmness', meaning: 'same' as const };
    expect(findingsOf([{ ...question, rewordings: [reworded, same] }]).breaks).toMatchObject([{ before: 'Stress' }]);
    const open = changed.map((one, at) => ({ ...one, version: at < 5 ? 1 : 2, partial: at === 5 }));
    expect(findingsOf([{ ...question, rounds: { known: open, disclosed: open } }]).breaks).toEqual([]);
    // Only for the shown rounds.
    const later = changed.map((one, at) => ({ ...one, visible: at >= 3 }));
    expect(findingsOf([{ ...question, rounds: { known: later, disclosed: later } }]).breaks).toEqual([]);
  });

  it('2.17 counts questions that show nothing clear, and those that are too few to test; texts are neither', () => {
    const unclear = examined(1, weeks([6, 6, 6, 6]), [trendItem('unclear')]);
    const few = examined(2, weeks([6, 7]), [trendItem('insufficient')]);
    const texts = examined(3, [round(0, null, { fieldType: fieldTypes.textarea })], []);
    const risen = examined(4, weeks([1, 4, 7, 9]), [trendItem('rising')]);
    expect(findingsOf([unclear, few, texts, risen])).toMatchObject({ told: 1, unclear: 1, untested: 1, withheld: 0 });
    // Two rounds can be compared, though no trend can be.
    const two = examined(5, weeks([6, 7]), [trendItem('insufficient')], [changeItem('unclear', 1)]);
    expect(findingsOf([two, few])).toMatchObject({ told: 0, unclear: 1, untested: 1, withheld: 0 });
    // If a link may not say whether something is clear, it says neither.
    const withheld = { ...unclear, trend: { ...unclear.trend, disclosed: 'none' as const } };
    const change = { ...unclear, trend: null, change: { ...two.change, disclosed: 'none' as const } };
    expect(findingsOf([unclear, few, withheld, change])).toMatchObject({ unclear: 1, untested: 1, withheld: 2 });
  });
});

describe('how large a difference is', () => {
  it('2.17 is measured against the spread of answers, of shares by their angle (Cohen 1988)', () => {
    expect(effectOfMeans(-1, 2)).toBe(0.5);
    expect(effectOfMeans(0, 0)).toBe(0);
    expect(effectOfMeans(0.1, 0)).toBe(Number.POSITIVE_INFINITY);
    // Table 6.2.2: 50 % and 73 % are 0.48 apart.
    expect(effectOfShares(50, 73)).toBeCloseTo(0.48, 2);
    expect(effectOfShares(1, 6)).toBeGreaterThan(effectOfShares(50, 55));
  });

  it('2.17 has two figures that count and no zero at its end', () => {
    const sizes = [0.976, 0.66, -0.127, 0.06, 0.996, 1.24, 2.6, 12.4, 146, 0, 1e-9, Number.POSITIVE_INFINITY];
    expect(sizes.map(decimalsOf)).toEqual([2, 2, 2, 2, 0, 1, 1, 0, 0, 0, 6, 0]);
  });
});

import { createHash } from 'node:crypto';
import { LruMap } from 'toad-cache';
import type { FindingOf } from '../../../contract/finding.ts';
import type { ReportGroup } from '../../../contract/report.ts';
import { fewestTrendRounds, isMeasured } from '../../../shared/lists.ts';
import { choicesOf, ofTheMean } from '../../rules/statistics/change.ts';
import { adjustedAlpha, countDiscoveries, falseDiscoveryRate } from '../../rules/statistics/discoveries.ts';
import { type GroupValue, goesWay, lineOfDifference, type RoundOfTwo } from '../../rules/statistics/group-lines.ts';
import { isParticipationOther, type Participation } from '../../rules/statistics/participation.ts';
import { choicePercentage } from '../../rules/statistics/statistics.ts';
import { slopeTail } from '../../rules/statistics/trend.ts';
import type { RoundSummary } from './assemble.ts';
import { average, effectOf, knownOf, relativeOf, sizeOf } from './finding-values.ts';
import type { Examined } from './findings.ts';
import { fewestCompared } from './group-rounds.ts';
import { isNewest, leavingPerRound, trendRounds } from './shown-trends.ts';

/** Two groups whose difference changed, the one that rose or rose more first; `choice`: its index, or `ofTheMean`. */
export type ShownApart = {
  choice: number;
  groups: readonly [number, number];
  /** The indices of the rounds that have both. */
  rounds: readonly number[];
  isOpposite: boolean;
};

/** At most this many groups are compared with each other: the largest, a choice that their answers do not influence. */
const mostGroups = 12;

/**
 * By question, the groups that moved apart: only from what is published about groups, in named and anonymous surveys.
 * All pairs of groups at all questions are adjusted together, apart from trends and bends (Benjamini, Hochberg). For a
 * choice question only the choice that most people chose counts, as where groups are compared with everyone.
 */
export function shownApart(byQuestion: ReadonlyMap<number, readonly RoundSummary[]>): Map<number, ShownApart[]> {
  const tested = [...byQuestion].flatMap(([questionId, all]) => {
    const rounds = trendRounds(all);
    const choice = comparedChoice(rounds);
    if (choice === null || rounds.length < fewestTrendRounds) return [];
    return testedPairs(rounds, choice).map((pair) => ({ questionId, choice, ...pair }));
  });
  const tails = tested.map(({ p }) => p);
  const alpha = adjustedAlpha(countDiscoveries(tails, falseDiscoveryRate), tails.length, falseDiscoveryRate);
  const apart = tested
    .filter(({ p }) => p <= alpha)
    .map(({ questionId, choice, first, second, both, leaving, slope }) => {
      const sides = both.map(({ index, deviation, first: own, second: other }) => ({ index, deviation, own, other }));
      const ordered =
        slope > 0 ? sides : sides.map(({ own, other, ...round }) => ({ ...round, own: other, other: own }));
      const found: ShownApart = {
        choice,
        groups: slope > 0 ? [first, second] : [second, first],
        rounds: both.map(({ index }) => index),
        isOpposite:
          goesWay(ordered, leaving, 1) &&
          goesWay(
            ordered.map(({ other, ...round }) => ({ ...round, own: other })),
            leaving,
            -1,
          ),
      };
      return [questionId, found] as const;
    });
  return new Map(
    [...Map.groupBy(apart, ([questionId]) => questionId)].map(([id, own]) => [id, own.map(([, found]) => found)]),
  );
}

/** Of everyone, so that it is not selected by the groups' results. */
function comparedChoice(rounds: readonly RoundSummary[]): number | null {
  const last = rounds.at(-1);
  const choices = last && choicesOf(last.fieldType, last.choices.length);
  if (!choices) return null;
  if (isMeasured(last.fieldType)) return ofTheMean;
  const chosen = (choice: number) =>
    rounds.reduce((sum, { suppressed, counts }) => sum + (suppressed ? 0 : (counts?.[choice] ?? 0)), 0);
  return choices.toSorted((one, other) => chosen(other) - chosen(one) || one - other)[0] ?? null;
}

type TestedPair = {
  first: number;
  second: number;
  both: readonly RoundOfTwo[];
  leaving: number;
  p: number;
  slope: number;
};

/** Cached: a report is read often, and closed rounds do not change. */
const known = new LruMap<readonly TestedPair[]>(2_000);

function testedPairs(rounds: readonly RoundSummary[], choice: number): readonly TestedPair[] {
  const leaving = leavingPerRound(rounds);
  const results = rounds.map(({ index, n, counts, deviation, groups }) => [index, n, counts, deviation, groups]);
  const key = createHash('sha256')
    .update(JSON.stringify([choice, leaving, results]))
    .digest('base64');
  const remembered = known.get(key);
  if (remembered) return remembered;
  const series = seriesOf(rounds, choice);
  const tested = pairsOf(largestGroups(series)).flatMap(([first, second]) => {
    const both = roundsOfTwo(series, first, second);
    const line = lineOfDifference(both, leaving);
    const p = line && slopeTail(line);
    return line && p !== null && Number.isFinite(p) ? [{ first, second, both, leaving, p, slope: line.slope }] : [];
  });
  known.set(key, tested);
  return tested;
}

type RoundOfGroups = { index: number; deviation: number | null; groups: ReadonlyMap<number, GroupValue> };

function seriesOf(rounds: readonly RoundSummary[], choice: number): RoundOfGroups[] {
  return rounds.map(({ index, n, counts, deviation: ofMeans, groups }) => {
    const share = choice === ofTheMean ? null : choicePercentage(counts?.[choice] ?? null, n);
    const values = (JSON.parse(groups) as ReportGroup[]).flatMap((group): [number, GroupValue][] => {
      const value = disclosedValueOf(group, choice);
      return value === null || (group.answered ?? 0) < fewestCompared
        ? []
        : [[group.id, { n: group.answered ?? 0, value }]];
    });
    return {
      index,
      deviation: share === null ? ofMeans : Math.sqrt(share * (100 - share)),
      groups: new Map(values),
    };
  });
}

function disclosedValueOf({ suppressed, total, percentages }: ReportGroup, choice: number): number | null {
  if (suppressed) return null;
  return choice === ofTheMean ? total : (percentages[choice] ?? null);
}

function largestGroups(series: readonly RoundOfGroups[]): number[] {
  const sizes = new Map<number, number>();
  for (const { groups } of series) for (const [id, { n }] of groups) sizes.set(id, (sizes.get(id) ?? 0) + n);
  return [...sizes]
    .toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || one - other)
    .slice(0, mostGroups)
    .map(([id]) => id);
}

const pairsOf = (ids: readonly number[]) =>
  ids.flatMap((one, at) => ids.slice(at + 1).map((other): [number, number] => [one, other]));

function roundsOfTwo(series: readonly RoundOfGroups[], one: number, other: number): RoundOfTwo[] {
  return series.flatMap(({ index, deviation, groups }) => {
    const [first, second] = [groups.get(one), groups.get(other)];
    return first && second ? [{ index, deviation, first, second }] : [];
  });
}

/** Whether a reader sees every group that the company can compare with another: in each round that has closed. */
export function areGroupsDisclosed({ rounds: { known, disclosed } }: Pick<Examined, 'rounds'>): boolean {
  return known.every(({ groups, partial }, at) => {
    const compared = partial ? [] : (JSON.parse(groups) as ReportGroup[]).filter(({ suppressed }) => !suppressed);
    if (compared.length < 2) return true;
    const shown = JSON.parse(disclosed[at]?.groups ?? '[]') as ReportGroup[];
    return compared.every(({ id }) => shown.some((group) => group.id === id && !group.suppressed));
  });
}

type Found = { finding: FindingOf<'apart'>; effect: number };

/** For each pair that a reader sees completely: the values of both groups in every round that counted. */
export function apartOf({ question, rounds, apart = [] }: Examined): Found[] {
  const shown = trendRounds(rounds.disclosed);
  return apart.flatMap((one) => findingOf(one, { question, rounds }, shown) ?? []);
}

function findingOf(
  { choice, groups, rounds: used, isOpposite }: ShownApart,
  { question, rounds }: Pick<Examined, 'question' | 'rounds'>,
  shown: readonly RoundSummary[],
): Found | null {
  const [rose, fell] = groups.map((id) =>
    shown.flatMap((round): GroupInRound[] => {
      if (!used.includes(round.index)) return [];
      const group = (JSON.parse(round.groups) as ReportGroup[]).find((own) => own.id === id);
      const value = group ? disclosedValueOf(group, choice) : null;
      return group && value !== null ? [{ round, group, value }] : [];
    }),
  );
  const [first, last] = [rose?.[0]?.round, rose?.at(-1)?.round];
  if (!rose || !fell || !first || !last || [rose, fell].some((way) => way.length < used.length)) return null;
  const averaged = Math.max(1, Math.floor(used.length / 4));
  const name = choice === ofTheMean ? null : (last.choices[choice] ?? null);
  const scaleOf = (value: number) => (name === null ? relativeOf(last, rounds.disclosed)(value) : value);
  const [ofFirst, ofSecond] = [wayOf(rose, averaged, scaleOf), wayOf(fell, averaged, scaleOf)];
  const gap = (end: 'from' | 'to') => Math.abs(ofFirst.precise[end] - ofSecond.precise[end]);
  const finding: FindingOf<'apart'> = {
    kind: 'apart',
    question: question.id,
    choice: name,
    verdict: gap('to') > gap('from') ? 'rising' : 'falling',
    start_date: first.startDate,
    end_date: last.lastDay,
    is_current: isNewest(last, rounds.disclosed),
    precise: null,
    relative: null,
    participation: null,
    rounds: used.length,
    averaged,
    groups: [ofFirst, ofSecond],
    is_opposite: isOpposite && ofFirst.precise.to > ofFirst.precise.from && ofSecond.precise.to < ofSecond.precise.from,
  };
  const known = knownOf([first, last], rounds.known);
  return { finding, effect: Math.max(...finding.groups.map(({ precise }) => effectOf(name, known, precise))) };
}

type GroupInRound = { round: RoundSummary; group: ReportGroup; value: number };
type GroupWay = FindingOf<'apart'>['groups'][number];

function wayOf(shown: readonly GroupInRound[], averaged: number, scaleOf: (value: number) => number | null): GroupWay {
  const sides = [shown.slice(0, averaged), shown.slice(-averaged)] as const;
  const [from, to] = [average(sides[0].map(({ value }) => value)), average(sides[1].map(({ value }) => value))];
  const [start, end] = [scaleOf(from), scaleOf(to)];
  const { id = 0, name = '' } = shown.at(-1)?.group ?? {};
  return {
    id,
    name,
    precise: sizeOf(from, to),
    relative: start === null || end === null ? null : sizeOf(start, end),
    participation: participationOf(sides[0], sides[1]),
  };
}

function participationOf(before: readonly GroupInRound[], now: readonly GroupInRound[]): GroupWay['participation'] {
  const all = (some: readonly GroupInRound[]): Participation =>
    some.reduce(
      (sum, { group: { answered, answer_percentage } }) => ({
        answered: sum.answered + (answered ?? 0),
        asked: sum.asked + (answer_percentage ? Math.round((100 * (answered ?? 0)) / answer_percentage) : 0),
      }),
      { answered: 0, asked: 0 },
    );
  const [early, late] = [all(before), all(now)];
  if (!isParticipationOther(early, late, before.length)) return null;
  return { from: (100 * early.answered) / early.asked, to: (100 * late.answered) / late.asked };
}

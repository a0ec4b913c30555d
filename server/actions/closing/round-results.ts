import { fewestAnonymousAnswers, fewestAnonymousTexts } from '../../../shared/lists.ts';
import { hiddenGroups } from '../../rules/anonymity/suppression.ts';
import {
  type Comparison,
  compareRounds,
  currentMethod,
  type Family,
  familyOf,
  type Method,
  type Pairs,
  type Side,
  testsOf,
} from '../../rules/statistics/change.ts';
import { type Distribution, distributionOf } from '../../rules/statistics/distribution.ts';
import type { ClosingRound } from './closing.sql.ts';
import { disclosedResults, rangeOf } from './disclosed-results.ts';
import { areValuesWithheld, publishedGroup } from './published-group.ts';
import type { RoundCount } from './round-counts.sql.ts';

/** In `round_results`: everyone. */
export const everyone = 0;

/** The stored result of a closed round, for everyone or a group; it never changes. */
export type Result = {
  groupId: number;
  groupName: string | null;
  assigned: number | null;
  n: number | null;
  mean: number | null;
  deviation: number | null;
  counts: number[] | null;
  /** For Number and Slider, where the deviation is shown. */
  distribution: Distribution | null;
  comments: number | null;
  skips: number | null;
  suppressed: boolean;
};

function nobody(round: ClosingRound): RoundCount {
  const none = { n: 0, mean: null, deviation: null, comments: 0, skips: 0 };
  const before = { beforeN: 0, beforeMean: null, beforeDeviation: null };
  const pairs = { pairs: 0, pairMean: null, pairDeviation: null };
  return {
    roundId: round.id,
    groupId: everyone,
    assigned: 0,
    ...none,
    ...before,
    ...pairs,
    choices: new Map(),
    values: new Map(),
  };
}

/** Everyone's counts first, also where nobody was asked, then the groups' by id. */
export function completeCounts(round: ClosingRound, counts: readonly RoundCount[]): RoundCount[] {
  const whole = counts.find(({ groupId }) => groupId === everyone) ?? nobody(round);
  const groups = counts.filter(({ groupId }) => groupId !== everyone);
  return [whole, ...groups.toSorted((a, b) => a.groupId - b.groupId)];
}

/**
 * A round's results in the order of `counts`, as given by `completeCounts`. For an anonymous survey (design §5):
 * nothing below `fewestAnonymousAnswers`, no group that would reveal a smaller one, of the answers what `disclosedResults`
 * leaves, and the number of written responses only where they are published, hence never for a group.
 */
export function resultsOf(
  round: ClosingRound,
  counts: readonly RoundCount[],
  names: ReadonlyMap<number, string>,
): Result[] {
  const [whole, ...groups] = counts;
  const n = whole?.n ?? 0;
  const hidden = round.anonymous ? hiddenOf(round, n, groups) : new Set<number>();
  const told = disclosedResults(round, counts, hidden);
  const isAllHidden = round.anonymous && n < fewestAnonymousAnswers;
  const hasResponses = (groupId: number) => !round.anonymous || (groupId === everyone && n >= fewestAnonymousTexts);
  return counts.map((count): Result => {
    const { groupId } = count;
    const suppressed = isAllHidden || hidden.has(groupId);
    const shown = <T>(value: T) => (suppressed ? null : value);
    const isDisclosed = (value: 'mean' | 'deviation' | 'counts') => !round.anonymous || told(groupId).includes(value);
    const hasSkips = hasResponses(groupId) && (!round.anonymous || count.skips >= fewestAnonymousAnswers);
    return {
      groupId,
      groupName: groupId === everyone ? null : (names.get(groupId) ?? ''),
      assigned: shown(count.assigned),
      n: shown(count.n),
      mean: isDisclosed('mean') ? shown(count.mean) : null,
      deviation: isDisclosed('deviation') ? shown(count.deviation) : null,
      distribution: isDisclosed('deviation') ? shown(distributionOf(count.values, rangeOf(round))) : null,
      counts: round.choiceCount === 0 || !isDisclosed('counts') ? null : shown(byChoice(round, count, 'now')),
      comments: hasResponses(groupId) ? shown(count.comments) : null,
      skips: hasSkips ? shown(count.skips) : null,
      suppressed,
    };
  });
}

/** Groups that the round may not show are part of the rest, however many answered. */
function hiddenOf({ units }: ClosingRound, n: number, groups: readonly RoundCount[]): Set<number> {
  const isUnit = ({ groupId }: RoundCount) => units === null || units.includes(groupId);
  const sizes = groups.filter(isUnit).map((group) => ({ id: group.groupId, people: group.n }));
  const outside = sizes.reduce((left, { people }) => left - people, n);
  const others = groups.filter((group) => !isUnit(group)).map(({ groupId }) => groupId);
  return new Set([...hiddenGroups(sizes, outside), ...others]);
}

function byChoice(round: ClosingRound, count: RoundCount, of: 'now' | 'before' | 'gained' | 'lost'): number[] {
  return Array.from({ length: round.choiceCount }, (_, choice) => count.choices.get(choice)?.[of] ?? 0);
}

/** The groups as the report shows them: a JSON array of `ReportGroup`. */
export function groupsJson(round: ClosingRound, results: readonly Result[]): string {
  const groups = results.filter(({ groupId }) => groupId !== everyone);
  return JSON.stringify(
    groups.map((group) => {
      const withheld = round.anonymous && areValuesWithheld(round.fieldType, group);
      return publishedGroup(round.fieldType, round.choiceCount, {
        ...group,
        withheld,
        groupName: group.groupName ?? '',
      });
    }),
  );
}

/**
 * By group, how a round compares with the previous one; none where nothing compares.
 *
 * For an anonymous survey it is calculated from published results only, so it reveals nothing more. People are never
 * compared with themselves there, although that would be more precise: the mean of the differences over those in both
 * rounds, together with the published means, gives the mean over those in only one of them, who may be a single person;
 * and over three rounds even where there are always many people (ADR 11).
 * @param published for an anonymous survey, the stored results of the previous round, by group
 */
export function comparisonsOf(
  round: ClosingRound,
  counts: readonly RoundCount[],
  results: readonly Result[],
  published: ReadonlyMap<number, Side>,
  method: Method = currentMethod,
): Map<number, Comparison> {
  const { previousIndex } = round;
  if (previousIndex === null) return new Map();
  const compared = results.flatMap((now, at): [number, Comparison][] => {
    const count = counts[at];
    if (count === undefined) return [];
    const sides = round.anonymous ? ofPublished(now, published.get(now.groupId)) : ofCounted(round, now, count);
    const comparison = compareRounds(round, previousIndex, sides, method);
    return comparison === null ? [] : [[now.groupId, comparison]];
  });
  return new Map(compared);
}

type Sides = { now: Side; before: Side; pairs: Pairs | null };

const notPublished: Side = { n: null, mean: null, deviation: null, counts: null };

function ofPublished(now: Result, before: Side = notPublished): Sides {
  return { now, before, pairs: null };
}

function ofCounted(round: ClosingRound, now: Result, count: RoundCount): Sides {
  const before = { n: count.beforeN, mean: count.beforeMean, deviation: count.beforeDeviation };
  const pairs = { n: count.pairs, mean: count.pairMean, deviation: count.pairDeviation };
  return {
    now,
    before: { ...before, counts: byChoice(round, count, 'before') },
    pairs: { ...pairs, gained: byChoice(round, count, 'gained'), lost: byChoice(round, count, 'lost') },
  };
}

/**
 * The latest tests of a survey's questions, by group and question, which are adjusted together. Rounds that close at
 * one moment are one family with the latest of the other questions.
 */
export type LatestTests = Map<number, Map<number, readonly number[]>>;

/** Replaces their questions' earlier tests with those of rounds that close at one moment. @returns by group */
export function adjustTogether(
  latest: LatestTests,
  closing: readonly { round: ClosingRound; comparisons: ReadonlyMap<number, Comparison> }[],
): Map<number, Family> {
  for (const { round, comparisons } of closing) {
    for (const ofGroup of latest.values()) ofGroup.delete(round.questionId);
    for (const [groupId, comparison] of comparisons) {
      const ofGroup = latest.get(groupId) ?? new Map<number, readonly number[]>();
      latest.set(groupId, ofGroup.set(round.questionId, testsOf(comparison)));
    }
  }
  return new Map([...latest].map(([groupId, byQuestion]) => [groupId, familyOf([...byQuestion.values()].flat())]));
}

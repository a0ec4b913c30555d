import type {
  ComparedGroups,
  ComparedQuestion,
  GroupCell,
  GroupComparison,
} from '../../../contract/group-comparison.ts';
import { adjustedAlpha, countDiscoveries, falseDiscoveryRate } from '../../rules/statistics/discoveries.ts';
import {
  differenceInterval,
  differenceOfPeople,
  differenceOfRounds,
  differenceTail,
  drawnToEveryone,
  type GroupDifference,
} from '../../rules/statistics/group-difference.ts';
import type { GroupResultRow, GroupSums } from './group-comparison.sql.ts';
import {
  type ComparableQuestion,
  differenceInRound,
  fewestCompared,
  type PublishedSide,
  sideOf,
} from './group-rounds.ts';

/** By question and group, people's answers over several rounds; empty where only published values are used. */
export type SumsOfGroups = ReadonlyMap<string, GroupSums>;
export const keyOfSums = (questionId: number, groupId: number) => `${questionId} ${groupId}`;

type Found = { groupId: number; answered: number | null; difference: GroupDifference | null };
type Compared = { question: ComparableQuestion; found: readonly Found[]; drawn: readonly number[]; spread: number };

/** Groups at questions, all tests adjusted together (Benjamini, Hochberg), with the corresponding intervals. */
export function compareGroups(questions: readonly ComparableQuestion[], sums: SumsOfGroups): ComparedGroups {
  const compared = questions.map((question): Compared => {
    const ids = new Set(question.rounds.flatMap(({ groups }) => groups.map(({ groupId }) => groupId)));
    const found = [...ids].map((groupId) => findDifference(question, groupId, sums));
    const drawn = drawnToEveryone(found.map(({ difference }) => difference ?? { difference: 0, noise: null }));
    return { question, found, drawn, spread: spreadOf(question) };
  });
  const tails = compared.flatMap(({ found }) =>
    found.flatMap(({ difference }) =>
      difference?.errors ? [differenceTail(difference.difference, difference.errors)] : [],
    ),
  );
  const discoveries = countDiscoveries(tails, falseDiscoveryRate);
  const alpha = tails.length === 0 ? null : adjustedAlpha(discoveries, tails.length, falseDiscoveryRate);
  return {
    confidence: alpha === null ? null : 100 * (1 - alpha),
    tests: tails.length,
    groups: orderedGroups(compared),
    questions: compared.map((one) => shownQuestion(one, alpha)),
  };
}

function findDifference(question: ComparableQuestion, groupId: number, sums: SumsOfGroups): Found {
  const { choice, rounds, questionId } = question;
  const rows = rounds.flatMap(({ whole, groups }) => {
    const group = groups.find((one) => one.groupId === groupId);
    return group === undefined ? [] : [{ whole, group }];
  });
  const isHidden = (row: GroupResultRow) => row.suppressed || ((row.n ?? 0) > 0 && sideOf(row, choice) === null);
  if (rows.every(({ whole, group }) => isHidden(whole) || isHidden(group))) {
    return { groupId, answered: null, difference: null };
  }
  const sides = rows.flatMap(({ whole, group }): { whole: PublishedSide; group: PublishedSide }[] => {
    const [ofWhole, ofGroup] = [sideOf(whole, choice), sideOf(group, choice)];
    return ofWhole && ofGroup ? [{ whole: ofWhole, group: ofGroup }] : [];
  });
  const ofPeople = sums.get(keyOfSums(questionId, groupId));
  const difference = ofPeople
    ? differenceOfPeople(ofPeople.group, ofPeople.rest, fewestCompared)
    : differenceOfSides(sides);
  return { groupId, answered: sides.reduce((sum, { group }) => sum + group.n, 0), difference };
}

function differenceOfSides(sides: readonly { whole: PublishedSide; group: PublishedSide }[]): GroupDifference | null {
  const found = sides.flatMap(({ whole, group }) => {
    const one = differenceInRound(whole, group);
    return one === null ? [] : [{ weight: group.n, found: one }];
  });
  return found.length === 1 ? (found[0]?.found ?? null) : differenceOfRounds(found);
}

/** Everyone's deviation in the last round in which it is known, so that questions of different units compare; else 0. */
function spreadOf({ rounds, choice }: ComparableQuestion): number {
  const spreads = rounds.flatMap(({ whole }) => sideOf(whole, choice)?.deviation ?? []);
  return spreads.at(-1) ?? 0;
}

/** Each group's distance from everyone over the questions, in everyone's deviations, shrunk towards everyone. */
function orderedGroups(compared: readonly Compared[]): { id: number; name: string }[] {
  const hasMeans = compared.some(({ question }) => question.choice < 0);
  const places = new Map<number, number[]>();
  for (const { question, found, drawn, spread } of compared) {
    if ((hasMeans && question.choice >= 0) || spread === 0) continue;
    for (const [at, { groupId, difference }] of found.entries()) {
      if (difference === null) continue;
      places.set(groupId, [...(places.get(groupId) ?? []), (drawn[at] ?? 0) / spread]);
    }
  }
  const placeOf = (id: number) => {
    const own = places.get(id) ?? [];
    return own.length === 0 ? Number.NEGATIVE_INFINITY : own.reduce((sum, one) => sum + one, 0) / own.length;
  };
  const names = new Map<number, string>();
  for (const { question } of compared) {
    for (const { groups } of question.rounds) for (const one of groups) names.set(one.groupId, one.groupName ?? '');
  }
  return [...names]
    .map(([id, name]) => ({ id, name, place: placeOf(id) }))
    .sort((a, b) => inFalling(a.place, b.place) || a.id - b.id)
    .map(({ id, name }) => ({ id, name }));
}

/** Also for two infinite ones. */
function inFalling(a: number, b: number): number {
  if (a === b) return 0;
  return a > b ? -1 : 1;
}

function shownQuestion({ question, found, drawn }: Compared, alpha: number | null): ComparedQuestion {
  const { questionId, rounds, choice, options, range } = question;
  const order = found.map((_, at) => at).sort((a, b) => inFalling(drawn[a] ?? 0, drawn[b] ?? 0));
  return {
    question: questionId,
    start_date: rounds[0]?.startDate ?? '',
    end_date: rounds.at(-1)?.lastDay ?? '',
    rounds: rounds.length,
    choice: choice < 0 ? null : (options[choice] ?? ''),
    range,
    cells: order.flatMap((at) => found.slice(at, at + 1)).map((one) => shownCell(one, alpha)),
  };
}

function shownCell({ groupId: group, answered, difference: found }: Found, alpha: number | null): GroupCell {
  if (answered === null) {
    return { group, answered: null, difference: null, low: null, high: null, verdict: 'hidden' };
  }
  const difference = found?.difference ?? null;
  if (difference === null || !found?.errors || alpha === null) {
    return { group, answered, difference, low: null, high: null, verdict: 'insufficient' };
  }
  const interval = differenceInterval(difference, found.errors, alpha);
  const verdict = interval.low > 0 ? 'above' : interval.high < 0 ? 'below' : 'unclear';
  return { group, answered, difference, ...interval, verdict };
}

type Participation = GroupComparison['participation'];

/** How many of each group took part in each round: for the question that most of it answered. */
export function participationOf(rows: readonly GroupResultRow[]): Participation {
  const names = new Map<number, string>();
  for (const { groupId, groupName } of rows) if (groupId !== 0) names.set(groupId, groupName ?? '');
  const byStart = [...Map.groupBy(rows, ({ startDate }) => startDate)].sort(([a], [b]) => (a < b ? -1 : 1));
  const rounds = byStart.map(([start, own]) => {
    const most = new Map<number, GroupResultRow>();
    for (const row of own) {
      if ((row.n ?? -1) >= (most.get(row.groupId)?.n ?? -1)) most.set(row.groupId, row);
    }
    const countsOf = (row: GroupResultRow | undefined) =>
      row === undefined || row.suppressed || row.n === null
        ? { answered: null, assigned: null }
        : { answered: row.n, assigned: row.assigned };
    return {
      start_date: start,
      end_date: own.reduce((end, { lastDay }) => (lastDay < end ? lastDay : end), own[0]?.lastDay ?? start),
      everyone: countsOf(most.get(0)),
      groups: [...most.keys()].filter((id) => id !== 0).map((group) => ({ group, ...countsOf(most.get(group)) })),
    };
  });
  return { groups: [...names].map(([id, name]) => ({ id, name })), rounds };
}

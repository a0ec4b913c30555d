import { type FieldType, fewestAnonymousAnswers, hasOptions, isMeasured } from '../../../shared/lists.ts';
import { differenceOfPeople, type GroupDifference, sumsOfRound } from '../../rules/statistics/group-difference.ts';
import type { GroupResultRow } from './group-comparison.sql.ts';

/** In results: everyone. */
const everyone = 0;

export type AskedVersion = {
  fieldType: FieldType;
  /** Empty of types without choices. */
  options: readonly string[];
  range: { min: number; max: number } | null;
};

/** A closed round with the published results of everyone and of its groups. */
type PublishedRound = {
  id: number;
  startDate: string;
  lastDay: string;
  whole: GroupResultRow;
  groups: readonly GroupResultRow[];
};

/** A question's shown complete rounds of the last one's version, and what is compared. */
export type ComparableQuestion = AskedVersion & {
  questionId: number;
  rounds: readonly PublishedRound[];
  /** The index of the choice that most people chose; -1: the mean. */
  choice: number;
};

/** With fewer answers on either side nothing is tested (design §5). */
export const fewestCompared = fewestAnonymousAnswers;

/** Null where a question has neither a mean nor choices. */
export function comparableQuestion(
  questionId: number,
  rows: readonly GroupResultRow[],
  versionOf: (questionId: number, version: number) => AskedVersion,
): ComparableQuestion | null {
  const version = rows.at(-1)?.version;
  if (version === undefined) return null;
  const asked = versionOf(questionId, version);
  if (!isMeasured(asked.fieldType) && !hasOptions(asked.fieldType)) return null;
  const byRound = Map.groupBy(
    rows.filter((row) => row.version === version),
    ({ roundId }) => roundId,
  );
  const rounds = [...byRound].flatMap(([id, own]): PublishedRound[] => {
    const whole = own.find(({ groupId }) => groupId === everyone);
    const groups = own.filter(({ groupId }) => groupId !== everyone);
    return whole ? [{ id, startDate: whole.startDate, lastDay: whole.lastDay, whole, groups }] : [];
  });
  const choice = isMeasured(asked.fieldType) ? -1 : mostChosen(rounds, asked.options.length);
  return { questionId, ...asked, rounds, choice };
}

/** Of everyone, so that the choice is not selected by the groups' results. */
function mostChosen(rounds: readonly PublishedRound[], choiceCount: number): number {
  const countOf = (choice: number) =>
    rounds.reduce((sum, { whole }) => sum + (whole.suppressed ? 0 : (whole.counts?.[choice] ?? 0)), 0);
  const counts = Array.from({ length: choiceCount }, (_, choice) => countOf(choice));
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

/** `deviation` null: not published. */
export type PublishedSide = { n: number; mean: number; deviation: number | null };

/** The published part of a side of a round, a choice in percent; null where it is hidden or nobody answered. */
export function sideOf(row: GroupResultRow, choice: number): PublishedSide | null {
  const { n, suppressed, mean, deviation, counts } = row;
  if (suppressed || n === null || n === 0) return null;
  if (choice < 0) return mean === null ? null : { n, mean, deviation: n === 1 ? 0 : deviation };
  if (counts === null) return null;
  const share = (counts[choice] ?? 0) / n;
  const spread = n === 1 ? 0 : Math.sqrt((share * (1 - share) * n) / (n - 1));
  return { n, mean: 100 * share, deviation: 100 * spread };
}

/** Everyone without the group: what a reader of both can calculate, and no more. */
function restOf(whole: PublishedSide, group: PublishedSide) {
  const n = whole.n - group.n;
  if (n <= 0) return { n: 0, mean: whole.mean, deviation: 0 };
  const mean = (whole.n * whole.mean - group.n * group.mean) / n;
  const squares = ({ n: of, mean: own, deviation }: PublishedSide) =>
    (of - 1) * (deviation ?? 0) ** 2 + of * (own - whole.mean) ** 2;
  const left = Math.max(0, squares(whole) - squares(group) - n * (mean - whole.mean) ** 2);
  return { n, mean, deviation: n < 2 ? 0 : Math.sqrt(left / (n - 1)) };
}

/** A group in one round, only from what is published about it and about everyone. */
export function differenceInRound(whole: PublishedSide, group: PublishedSide): GroupDifference | null {
  if (group.deviation !== null && whole.deviation !== null) {
    const rest = restOf(whole, group);
    return differenceOfPeople(
      sumsOfRound({ ...group, deviation: group.deviation }, whole.mean),
      sumsOfRound(rest, whole.mean),
      fewestCompared,
    );
  }
  const noise = whole.deviation === null ? null : whole.deviation * Math.sqrt(Math.max(0, 1 / group.n - 1 / whole.n));
  return { difference: group.mean - whole.mean, errors: null, noise };
}

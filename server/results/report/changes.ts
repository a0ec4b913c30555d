import { type ComparedRound, isMeasured } from '../../../shared/lists.ts';
import type { Database } from '../../core/db/database.ts';
import type { Pairs, StoredChange } from '../../rules/statistics/change.ts';
import { meanAndDeviation, momentsOfSums } from '../../rules/statistics/statistics.ts';
import type { Selection } from '../selection/selection.service.ts';
import type { RoundSummary } from './assemble.ts';
import { comparedChanges, comparedPair } from './compared-changes.ts';
import type { Changes } from './disclosure.ts';
import { type PairRow, sumPairs } from './pairs.sql.ts';
import { listChanges, type RoundRow } from './report.sql.ts';

const everyone = 0;
/** With more answers in the later rounds, their published numbers are compared, as for trends (ADR 34). */
const mostPairedAnswers = 500_000;

/**
 * By question, how its last complete round shown compares with another: with the previous one as calculated when it
 * closed; with others on reading. A single person has none. The method is the same for every reader (ADR 66).
 * @param byQuestion the rounds of each question as the company knows them
 */
export async function findChanges(
  database: Database,
  selection: Selection,
  { shown, byQuestion }: { shown: readonly RoundRow[]; byQuestion: ReadonlyMap<number, readonly RoundSummary[]> },
  compare: ComparedRound,
): Promise<Changes> {
  if (selection.people.userId !== null) return new Map();
  if (compare === 'previous') {
    const stored = await storedChanges(database, selection, shown);
    // The previous round may not be on a public link.
    return new Map(
      [...stored].filter(([id, change]) => byQuestion.get(id)?.some(({ index }) => index === change.stored.previous)),
    );
  }
  const pairs = selection.survey.anonymous ? null : await pairsOf(database, selection, byQuestion, compare);
  return comparedChanges(byQuestion, compare, pairs);
}

async function storedChanges(database: Database, selection: Selection, shown: readonly RoundRow[]): Promise<Changes> {
  const last = new Map(shown.filter((round) => !round.isOpen).map((round) => [round.questionId, round]));
  const ids = [...last.values()].map(({ id }) => id);
  const rows = await listChanges(database, selection.companyId, ids, selection.people.groupId ?? everyone);
  const byRound = new Map(rows.map(({ roundId, change }) => [roundId, change as StoredChange]));
  return new Map(
    [...last].flatMap(([questionId, { id, index }]) => {
      const stored = byRound.get(id);
      return stored === undefined ? [] : [[questionId, { round: index, compare: 'previous', stored }] as const];
    }),
  );
}

async function pairsOf(
  database: Database,
  { companyId, people }: Selection,
  byQuestion: ReadonlyMap<number, readonly RoundSummary[]>,
  compare: ComparedRound,
): Promise<Map<number, Pairs>> {
  const compared = [...byQuestion].flatMap(([questionId, rounds]) => {
    const pair = comparedPair(rounds, compare);
    return pair && (isMeasured(pair.now.fieldType) || pair.now.choices.length > 0) ? [{ questionId, ...pair }] : [];
  });
  const answers = compared.reduce((sum, { now }) => sum + (now.n ?? 0), 0);
  if (compared.length === 0 || answers > mostPairedAnswers) return new Map();
  const wanted = compared.map(({ questionId, now, before }) => ({ questionId, now: now.id, before: before.id }));
  const rows = Map.groupBy(await sumPairs(database, companyId, wanted, people.groupId), (row) => row.questionId);
  return new Map(
    compared.flatMap(({ questionId, now }) => {
      const pairs = toPairs(rows.get(questionId) ?? [], now);
      return pairs === null ? [] : [[questionId, pairs] as const];
    }),
  );
}

function toPairs(rows: readonly PairRow[], { fieldType, choices }: RoundSummary): Pairs | null {
  const whole = rows.find(({ choice }) => choice < 0);
  if (whole === undefined) return null;
  const { n, sum, sumOfSquares } = whole;
  const byChoice = (what: 'gained' | 'lost') =>
    choices.map((_, at) => rows.find(({ choice }) => choice === at)?.[what] ?? 0);
  const moments = meanAndDeviation(momentsOfSums(isMeasured(fieldType) ? n : 0, sum, sumOfSquares));
  return { n, ...moments, gained: byChoice('gained'), lost: byChoice('lost') };
}

import { LruMap } from 'toad-cache';
import { fewestTrendRounds } from '../../contract/lists.ts';
import type { ReportTrend } from '../../contract/report.ts';
import type { Database } from '../db/database.ts';
import { hasOptions } from '../questions/question.rules.ts';
import type { Selection } from '../selection/selection.service.ts';
import { isMeasured } from '../statistics/statistics.ts';
import type { RoundSummary } from './assemble.ts';
import type { RoundRow } from './report.sql.ts';
import { type SumsOfQuestion, shownTrends, trendRounds } from './shown-trends.ts';
import { type PeopleRow, sumPeople, type TrendRounds } from './trend.sql.ts';

/** So many answers of a report are read once more for its trends; of more, the rounds' values are compared (docs/adr/0034). */
const mostSummedAnswers = 500_000;
/** So many questions over so many days are remembered. */
const remembered = 5_000;

/**
 * The trends of a report. People are compared with themselves where a survey is not anonymous and its admin looks;
 * otherwise nothing but the values that the report publishes is used (docs/adr/0011).
 */
export function createTrends(database: Database) {
  /**
   * By company, group, question, and rounds with their values: what people answered in closed rounds stays as it is, but in
   * a database that was restored other rounds may bear their numbers.
   */
  const known = new LruMap<PeopleRow[]>(remembered);

  async function sumsOf(
    companyId: number,
    wanted: readonly Wanted[],
    groupId: number | null,
  ): Promise<Map<number, SumsOfQuestion>> {
    const keyOf = ({ questionId, rounds, values }: Wanted) =>
      [companyId, groupId, questionId, ...rounds.map(({ id }) => id), values].join(' ');
    const missing = wanted.filter((question) => known.get(keyOf(question)) === undefined);
    if (missing.length > 0) {
      const rows = Map.groupBy(await sumPeople(database, companyId, missing, groupId), ({ questionId }) => questionId);
      for (const question of missing) known.set(keyOf(question), rows.get(question.questionId) ?? []);
    }
    return new Map(
      wanted.map((question) => [
        question.questionId,
        new Map(
          (known.get(keyOf(question)) ?? []).map((sums) => [sums.choice, { sums, origin: question.origin }] as const),
        ),
      ]),
    );
  }

  return {
    /**
     * @param shown the rounds of the report's days, as they are told
     * @param byQuestion all rounds of each question, as they are told
     */
    async of(
      { companyId, survey, audience, people }: Selection,
      shown: readonly RoundRow[],
      byQuestion: ReadonlyMap<number, readonly RoundSummary[]>,
    ): Promise<ReadonlyMap<number, ReportTrend>> {
      if (people.userId !== null) return new Map();
      const isByPeople = audience === 'company' && !survey.anonymous;
      const wanted = isByPeople ? wantedRounds(shown, byQuestion) : [];
      const answers = wanted.reduce((sum, question) => sum + question.answers, 0);
      if (!isByPeople || answers > mostSummedAnswers) return shownTrends(byQuestion, null);
      return shownTrends(byQuestion, await sumsOf(companyId, wanted, people.groupId));
    },
  };
}

/** `answers`: how many rows that is; `values`: what is told of the rounds. */
type Wanted = TrendRounds & { answers: number; values: string };

/** The rounds of which people are compared, where there are enough. */
function wantedRounds(shown: readonly RoundRow[], byQuestion: ReadonlyMap<number, readonly RoundSummary[]>) {
  const ids = new Map(shown.map(({ id, questionId, index }) => [`${questionId} ${index}`, id]));
  return [...byQuestion].flatMap(([questionId, all]): Wanted[] => {
    const rounds = trendRounds(all);
    const last = rounds.at(-1);
    if (!last || rounds.length < fewestTrendRounds) return [];
    const choiceCount = hasOptions(last.fieldType) ? last.choices.length : 0;
    if (choiceCount === 0 && !isMeasured(last.fieldType)) return [];
    const answered = rounds.reduce((sum, { n }) => sum + (n ?? 0), 0);
    return [
      {
        questionId,
        rounds: rounds.flatMap(({ index }) => {
          const id = ids.get(`${questionId} ${index}`);
          return id === undefined ? [] : [{ id, index }];
        }),
        choiceCount,
        origin: Math.round(last.mean ?? 0),
        answers: answered * Math.max(1, choiceCount),
        values: rounds.map(({ n, mean, counts }) => [n, mean, ...(counts ?? [])].join()).join(';'),
      },
    ];
  });
}

import { setImmediate } from 'node:timers/promises';
import { LruMap } from 'toad-cache';
import { fewestTrendRounds } from '../../contract/lists.ts';
import type { ReportTrend } from '../../contract/report.ts';
import type { Database } from '../db/database.ts';
import { hasOptions } from '../questions/question.rules.ts';
import type { Selection } from '../selection/selection.service.ts';
import { isMeasured } from '../statistics/statistics.ts';
import { type ShownApart, shownApart } from './apart-findings.ts';
import type { RoundSummary } from './assemble.ts';
import { type ShownComposition, type SidesOfQuestion, shownCompositions, sidesByName } from './composition-findings.ts';
import {
  type CompositionsOfQuestion,
  compositionsOfPeople,
  type LinesOfQuestion,
  linesOfPeople,
} from './people-lines.ts';
import type { RoundRow } from './report.sql.ts';
import { type ShownBend, shownBends } from './shown-bends.ts';
import { shownTrends, trendRounds } from './shown-trends.ts';
import { listPeople, type TrendRounds } from './trend.sql.ts';

/** So many answers of a report are read once more for its trends; of more, the rounds' values are compared (docs/adr/0034). */
export const mostReadAnswers = 500_000;
/** So many questions over so many days are remembered. */
const remembered = 5_000;

/** By question: how its rounds went, where they leave a straight line, who answered at either end (of named surveys), its groups. */
export type ShownTrends = {
  trends: ReadonlyMap<number, ReportTrend>;
  bends: ReadonlyMap<number, readonly ShownBend[]>;
  compositions: ReadonlyMap<number, readonly ShownComposition[]>;
  sides: ReadonlyMap<number, SidesOfQuestion>;
  apart: ReadonlyMap<number, readonly ShownApart[]>;
};

const nothing: ShownTrends = {
  trends: new Map(),
  bends: new Map(),
  compositions: new Map(),
  sides: new Map(),
  apart: new Map(),
};

type PeopleOfQuestion = { lines: LinesOfQuestion; compositions: CompositionsOfQuestion };

/**
 * The trends of a report, the same whoever reads it (docs/adr/0066). People are compared with themselves where a survey is
 * not anonymous; otherwise nothing but the values that the report publishes is used (docs/adr/0011).
 */
export function createTrends(database: Database) {
  /**
   * By company, group, question, and rounds with their values: what people answered in closed rounds stays as it is, but in
   * a database that was restored other rounds may bear their numbers.
   */
  const known = new LruMap<PeopleOfQuestion>(remembered);

  async function linesOf(
    companyId: number,
    wanted: readonly Wanted[],
    groupId: number | null,
  ): Promise<Map<number, PeopleOfQuestion>> {
    const keyOf = ({ questionId, rounds, values }: Wanted) =>
      [companyId, groupId, questionId, ...rounds.map(({ id }) => id), values].join(' ');
    const lines = new Map(
      wanted.flatMap((question) => {
        const own = known.get(keyOf(question));
        return own === undefined ? [] : [[question.questionId, own] as const];
      }),
    );
    const missing = wanted.filter(({ questionId }) => !lines.has(questionId));
    if (missing.length === 0) return lines;
    const rows = Map.groupBy(await listPeople(database, companyId, missing, groupId), ({ questionId }) => questionId);
    for (const question of missing) {
      const { questionId, rounds, choiceCount, origin } = question;
      const asked = { indices: rounds.map(({ index }) => index), choiceCount, origin };
      const own = rows.get(questionId) ?? [];
      const found = {
        lines: linesOfPeople(asked, own, { bends: true }),
        compositions: compositionsOfPeople(asked, own),
      };
      known.set(keyOf(question), found);
      lines.set(questionId, found);
      // The server answers others in between.
      await setImmediate();
    }
    return lines;
  }

  return {
    /**
     * @param shown the rounds of the report's days
     * @param byQuestion all rounds of each question, as the company knows them
     */
    async of(
      { companyId, survey, people }: Selection,
      shown: readonly RoundRow[],
      byQuestion: ReadonlyMap<number, readonly RoundSummary[]>,
    ): Promise<ShownTrends> {
      if (people.userId !== null) return nothing;
      const isByPeople = !survey.anonymous;
      const wanted = isByPeople ? wantedRounds(shown, byQuestion) : [];
      const answers = wanted.reduce((sum, question) => sum + question.answers, 0);
      const isRead = isByPeople && answers <= mostReadAnswers;
      const found = isRead ? await linesOf(companyId, wanted, people.groupId) : null;
      const lines = found && new Map([...found].map(([id, own]) => [id, own.lines]));
      const compositions = new Map([...(found ?? [])].map(([id, own]) => [id, own.compositions]));
      const choicesOf = (id: number) => trendRounds(byQuestion.get(id) ?? []).at(-1)?.choices ?? [];
      return {
        ...{ trends: shownTrends(byQuestion, lines), bends: shownBends(byQuestion, lines) },
        compositions: shownCompositions(byQuestion, compositions),
        sides: new Map([...compositions].map(([id, own]) => [id, sidesByName(own, choicesOf(id))])),
        apart: shownApart(byQuestion),
      };
    },
  };
}

/**
 * `answers`: how many that is, times choices; `origin`: a number near the mean; `values`: what is told of the rounds.
 */
type Wanted = TrendRounds & { answers: number; origin: number; values: string };

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

import type { ReportTrend } from '../../../contract/report.ts';
import { fewestTrendRounds, hasOptions, isMeasured } from '../../../shared/lists.ts';
import type { Selection } from '../selection/selection.service.ts';
import { type ShownApart, shownApart } from './apart-findings.ts';
import type { RoundSummary } from './assemble.ts';
import { type ShownComposition, type SidesOfQuestion, shownCompositions, sidesByName } from './composition-findings.ts';
import { valuesOf } from './known-rounds.ts';
import type { PeopleOfRounds, PeopleWanted } from './people-of-rounds.ts';
import type { RoundRow } from './report.sql.ts';
import { type ShownBend, shownBends } from './shown-bends.ts';
import { shownTrends, trendRounds } from './shown-trends.ts';

/**
 * By question: its trend, where it departs from a straight line, who answered at either end (named surveys), its
 * groups.
 */
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

/**
 * The trends of a report, the same for every reader (ADR 66). People are compared with themselves where a survey
 * is not anonymous; otherwise only the report's published values are used (ADR 11).
 */
export function createTrends(peopleOf: PeopleOfRounds) {
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
      const found = survey.anonymous
        ? null
        : await peopleOf({ companyId, groupId: people.groupId }, wantedRounds(shown, byQuestion));
      const lines = found && new Map([...found].map(([id, own]) => [id, own.lines]));
      const compositions = new Map([...(found ?? [])].map(([id, own]) => [id, own.compositions]));
      const choicesOf = (id: number) => trendRounds(byQuestion.get(id) ?? []).at(-1)?.choices ?? [];
      return {
        trends: shownTrends(byQuestion, lines),
        bends: shownBends(byQuestion, lines),
        compositions: shownCompositions(byQuestion, compositions),
        sides: new Map([...compositions].map(([id, own]) => [id, sidesByName(own, choicesOf(id))])),
        apart: shownApart(byQuestion),
      };
    },
  };
}

/** The rounds in which people are compared, where there are enough. */
function wantedRounds(shown: readonly RoundRow[], byQuestion: ReadonlyMap<number, readonly RoundSummary[]>) {
  const ids = new Map(shown.map(({ id, questionId, index }) => [`${questionId} ${index}`, id]));
  return [...byQuestion].flatMap(([questionId, all]): PeopleWanted[] => {
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
        values: valuesOf(rounds),
      },
    ];
  });
}

import { LruMap } from 'toad-cache';
import type { ReportChange } from '../../contract/report.ts';
import type { Database } from '../db/database.ts';
import type { Selection } from '../selection/selection.service.ts';
import { isMeasured } from '../statistics/statistics.ts';
import type { RoundSummary } from './assemble.ts';
import { type SidesOfQuestion, sidesByName } from './composition-findings.ts';
import { compositionsOfPeople } from './people-lines.ts';
import { listPeople } from './trend.sql.ts';
import { mostReadAnswers } from './trends.ts';

/** So many changes are remembered. */
const remembered = 5_000;

type Compared = { questionId: number; now: RoundSummary; before: RoundSummary };

/** Who answered each of the two rounds of a change that is likely real. Named surveys only. */
export function createChangedPeople(database: Database) {
  /** By company, group, and rounds with their values: closed rounds stay as they are. */
  const known = new LruMap<SidesOfQuestion>(remembered);

  return {
    /** @param byQuestion all rounds of each question, as the company knows them */
    async of(
      { companyId, survey, people }: Selection,
      byQuestion: ReadonlyMap<number, readonly RoundSummary[]>,
      changes: ReadonlyMap<number, ReportChange>,
    ): Promise<ReadonlyMap<number, SidesOfQuestion>> {
      if (survey.anonymous || people.userId !== null) return new Map();
      const keyOf = ({ questionId, now, before }: Compared) =>
        JSON.stringify([companyId, people.groupId, questionId, ...[before, now].map(valuesOf)]);
      const wanted = [...changes].flatMap(([questionId, change]) => {
        const pair = comparedBy(change, byQuestion.get(questionId) ?? []);
        return pair ? [{ questionId, ...pair }] : [];
      });
      const missing = wanted.filter((one) => known.get(keyOf(one)) === undefined);
      const answers = missing.reduce((sum, { now, before }) => sum + (now.n ?? 0) + (before.n ?? 0), 0);
      if (answers > mostReadAnswers) return new Map();
      const asked = missing.map(({ questionId, now, before }) => ({
        ...{ questionId, rounds: [before, now].map(({ id, index }) => ({ id, index })) },
        choiceCount: now.choices.length,
      }));
      const rows = missing.length === 0 ? [] : await listPeople(database, companyId, asked, people.groupId);
      const byPerson = Map.groupBy(rows, ({ questionId }) => questionId);
      for (const one of missing) {
        const { questionId, now, before } = one;
        const rounds = { indices: [before.index, now.index], choiceCount: now.choices.length };
        const found = compositionsOfPeople(rounds, byPerson.get(questionId) ?? []);
        known.set(keyOf(one), sidesByName(found, now.choices));
      }
      return new Map(
        wanted.flatMap((one) => {
          const sides = known.get(keyOf(one));
          return sides ? [[one.questionId, sides] as const] : [];
        }),
      );
    },
  };
}

function comparedBy(change: ReportChange, rounds: readonly RoundSummary[]) {
  const [now, before] = [change.round, change.previous_round].map((at) => rounds.find(({ index }) => index === at));
  const isTold = change.items.some(({ verdict }) => verdict === 'rising' || verdict === 'falling');
  if (!isTold || !now || !before) return null;
  return isMeasured(now.fieldType) || now.choices.length > 0 ? { now, before } : null;
}

const valuesOf = ({ id, n, mean, counts }: RoundSummary) => [id, n, mean, counts];

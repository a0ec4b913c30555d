import type { Core } from '../../core/core.ts';
import { publicGroups } from '../../rules/anonymity/public-groups.ts';
import type { SurveyPlace } from '../selection/selection.service.ts';
import { listAnswerCells, listRoundsToFill, savePublicGroups } from './public-groups.sql.ts';

/** How many rounds are processed in a batch; on the embedded database everybody else waits for it. */
const roundsPerBatch = 20;

/**
 * Decides which groups of an ordinary survey's closed rounds a public link may show, and stores it, so that it never
 * changes. Only where somebody shares groups, because most surveys never do; a year of rounds is processed at the first
 * visit.
 */
export function createPublicGroupService({ database, clock }: Pick<Core, 'database' | 'clock'>) {
  return {
    /** Not inside a transaction: each batch stays, even if the next fails. */
    async fill({ companyId, surveyId }: SurveyPlace): Promise<void> {
      for (;;) {
        const ids = await listRoundsToFill(database, companyId, surveyId, clock.now(), roundsPerBatch);
        if (ids.length === 0) return;
        const cells = await listAnswerCells(database, companyId, ids);
        const byRound = Map.groupBy(cells, ({ roundId }) => roundId);
        await savePublicGroups(
          database,
          companyId,
          ids.map((roundId) => ({ roundId, groups: [...publicGroups(byRound.get(roundId) ?? [])] })),
        );
      }
    },
  };
}

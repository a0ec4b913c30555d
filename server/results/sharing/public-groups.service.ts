import type { Core } from '../../core/core.ts';
import { publicGroups } from '../../rules/anonymity/public-groups.ts';
import type { SurveyPlace } from '../selection/selection.service.ts';
import { listAnswerCells, listRoundsToFill, savePublicGroups } from './public-groups.sql.ts';

/** So many rounds are worked out in a batch; on the embedded database all others wait for it. */
const roundsPerBatch = 20;

/**
 * Works out which groups of an ordinary survey's closed rounds a public link may show, and keeps it: nothing later moves
 * it. Only where somebody shares groups, because most surveys never are; a year of rounds is filled at the first look.
 */
export function createPublicGroupService({ database, clock }: Pick<Core, 'database' | 'clock'>) {
  return {
    /** Not inside a transaction: each batch is kept, whatever happens to the next. */
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

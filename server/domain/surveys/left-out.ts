import type { Database } from '../../core/db/database.ts';
import { firstUnits, roundUnits } from '../../rules/anonymity/asked-units.ts';
import type { AskedUnits } from '../../rules/anonymity/published-unit.ts';
import { askedSizes, findCells, keepCells, listRoundCells, type RoundCells } from './left-out.sql.ts';
import { listAskedGroups } from './publication.sql.ts';

/**
 * The people that rounds of an anonymous survey would ask if they opened now; the survey must be locked and its layout
 * in force. Null where the survey has older rounds: the differences to those would reveal who is left out.
 */
export async function decideRoundCells(
  database: Database,
  companyId: number,
  surveyId: number,
): Promise<RoundCells | null> {
  const known = await findCells(database, companyId, surveyId);
  if (known.cells === null && known.hasRounds) return null;
  const sizes = await askedSizes(database, companyId, surveyId);
  const cells = known.cells ?? firstUnits(sizes);
  if (known.cells === null) await keepCells(database, companyId, surveyId, cells);
  return { ...roundUnits(sizes, cells), cells };
}

/** The people that a published anonymous survey asks in its open round. */
export async function askedUnits(database: Database, companyId: number, surveyId: number): Promise<AskedUnits> {
  const rounds = await listRoundCells(database, companyId, [surveyId]);
  return { ...(await listAskedGroups(database, companyId, surveyId)), round: rounds.get(surveyId) ?? null };
}

import type { Database } from '../../core/db/database.ts';
import { firstUnits, roundUnits } from '../../rules/anonymity/asked-units.ts';
import type { AskedUnits } from '../../rules/anonymity/published-unit.ts';
import { askedSizes, findCells, keepCells, listRoundCells, type RoundCells } from './left-out.sql.ts';
import { listAskedGroups } from './publication.sql.ts';

/**
 * Whom rounds of an anonymous survey that open now ask, with the survey locked and its layout in force. Null where the survey
 * has rounds from before: the differences to those would tell of whom it would leave out.
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

/** Whom a published anonymous survey asks in its open round. */
export async function askedUnits(database: Database, companyId: number, surveyId: number): Promise<AskedUnits> {
  const rounds = await listRoundCells(database, companyId, [surveyId]);
  return { ...(await listAskedGroups(database, companyId, surveyId)), round: rounds.get(surveyId) ?? null };
}

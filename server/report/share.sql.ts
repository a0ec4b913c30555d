import type { Database } from '../db/database.ts';
import type { SurveyPlace } from './report.view.ts';

/** The survey that a public link leads to; the one look-up that no company bounds. */
export async function findShared(database: Database, hash: string): Promise<SurveyPlace | undefined> {
  const [row] = await database.query<SurveyPlace>(
    'select company_id as "companyId", survey_id as "surveyId" from share_links where hash = $1',
    [hash],
  );
  return row;
}

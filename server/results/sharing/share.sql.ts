import type { ShareOptions } from '../../../contract/survey.ts';
import type { Database } from '../../core/db/database.ts';
import { shareOptionsColumn } from '../../domain/surveys/survey-state.sql.ts';
import type { SurveyPlace } from '../selection/selection.service.ts';

export type SharedPlace = SurveyPlace & { timeZone: string; shareOptions: ShareOptions };

/** The target of a public link, and until when; the only look-up without a company. */
export async function findShared(database: Database, hash: string): Promise<SharedPlace | undefined> {
  const [row] = await database.query<SharedPlace>(
    `select l.company_id as "companyId", l.survey_id as "surveyId", c.timezone as "timeZone", ${shareOptionsColumn}
       from share_links l
       join surveys s on s.company_id = l.company_id and s.id = l.survey_id
       join companies c on c.id = l.company_id
      where l.hash = $1`,
    [hash],
  );
  return row;
}

import type { Database } from '../../core/db/database.ts';

/**
 * Rounds have closed: a mail after each round goes out at seven in the morning of the company's zone, or now if that
 * has passed; a monthly one at that hour on the first day of the next month.
 */
export async function markOverviewMailsDue(
  database: Database,
  companyId: number,
  roundIds: readonly number[],
): Promise<void> {
  await database.query(
    `update overview_mails m
        set due_at = case m.every
              when 'round' then greatest(closed.at, (date_trunc('day', closed.at at time zone c.timezone) + interval '7 hours') at time zone c.timezone)
              else coalesce(m.due_at, (date_trunc('month', closed.at at time zone c.timezone) + interval '1 month 7 hours') at time zone c.timezone)
            end
       from companies c, (
         select survey_id, max(closed_at) as at from rounds
          where company_id = $1 and id = any($2::bigint[]) group by survey_id) closed
      where c.id = $1 and m.company_id = $1 and m.survey_id = closed.survey_id`,
    [companyId, roundIds],
  );
}

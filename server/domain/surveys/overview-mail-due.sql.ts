import type { Database } from '../../core/db/database.ts';

/**
 * Rounds have closed: who wants a mail after each gets it at seven in the morning of the company's zone, or now where that
 * is over; who wants one a month at that hour of the next month's first day.
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

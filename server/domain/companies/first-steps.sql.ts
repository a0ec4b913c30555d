import type { FirstSteps } from '../../../contract/company.ts';
import type { Database } from '../../core/db/database.ts';

/**
 * Facts only: an admin who asks nobody else has not chosen respondents. Each, except the count of people, ends at the
 * first row that it finds. An anonymous survey's answers count only once a round's results are shown: otherwise the
 * last step would reveal a single person's answer (design §5). `unasked` reads the respondents once: with `not exists`
 * they are read for each person where the database has no statistics, with `not in` where they are too many to hash.
 */
export async function findFirstSteps(
  database: Database,
  { companyId, personId }: { companyId: number; personId: number },
): Promise<FirstSteps> {
  const [row] = await database.query<FirstSteps>(
    `select (select count(*) > 1 from (select from people where company_id = $1 and removed_at is null limit 2) p)
              as people,
            exists (select from survey_respondents where company_id = $1 and until_at is null and person_id <> $2)
              as respondents,
            exists (select from rounds where company_id = $1) as started,
            exists (select from answers a
                      join rounds r on r.company_id = $1 and r.id = a.round_id
                      join surveys s on s.company_id = $1 and s.id = r.survey_id and not s.anonymous
                     where a.company_id = $1)
              or exists (select from round_results where company_id = $1 and group_id = 0 and n > 0 and not suppressed)
              as answers,
            (select count(*) from (
               select id from people where company_id = $1 and removed_at is null
               except select person_id from survey_respondents where company_id = $1 and until_at is null) p) as unasked,
            (select s.id from surveys s
              where s.company_id = $1
              order by exists (select from rounds r where r.company_id = $1 and r.survey_id = s.id) desc,
                       exists (select from survey_respondents p
                                where p.company_id = $1 and p.survey_id = s.id and p.until_at is null) desc,
                       s.is_active desc, s.id desc
              limit 1) as survey_id`,
    [companyId, personId],
  );
  if (row === undefined) throw new Error('A select without a table answered without its row.');
  return row;
}

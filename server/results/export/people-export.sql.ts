import type { Locale } from '../../../shared/locales.ts';
import type { Database } from '../../core/db/database.ts';

/** A person as a line of the file; groups in the order of their ids. */
export type ExportedPerson = {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  language: Locale;
  away_from: string | null;
  away_until: string | null;
  groups: string[];
};

/** People whose ids are larger than `after` and at most `until`; only those in `ids`, else everyone. */
export type PeoplePage = { after: number; until: number; ids: readonly number[] | null; limit: number };

/** The row of a company without people. */
type Nobody = Record<Exclude<keyof ExportedPerson, 'groups'>, null> & { groups: string[] };

/**
 * The company's people, in the order of their ids. Undefined when the company was deleted, since an empty list would
 * look the same. A foreign id counts as missing. Offset 0: a person's memberships are found first, by their key,
 * whatever the statistics; after many have been added, all of a group were read for each person.
 */
export async function readPeoplePage(
  database: Database,
  companyId: number,
  { after, until, ids, limit }: PeoplePage,
): Promise<ExportedPerson[] | undefined> {
  const rows = await database.query<ExportedPerson | Nobody>(
    `select p.id, p.first_name, p.last_name, p.email, p.language, p.away_from, p.away_until,
            array(select g.name
                    from (select group_id from group_members
                           where company_id = $1 and person_id = p.id and until_at is null offset 0) m
                    join groups g on g.company_id = $1 and g.id = m.group_id and g.removed_at is null
                   order by g.id) as groups
       from companies c
       left join lateral (
         select id, first_name, last_name, email, away_from, away_until,
                (select language from accounts where id = people.id) as language
           from people
          where company_id = $1 and id > $2 and id <= $3 and removed_at is null and ($4::bigint[] is null or id = any($4))
          order by id limit $5) p on true
      where c.id = $1
      order by p.id`,
    [companyId, after, until, ids, limit],
  );
  return rows.length === 0 ? undefined : rows.filter((row): row is ExportedPerson => row.id !== null);
}

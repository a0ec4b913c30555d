import type { TestServer } from './server.ts';

/**
 * People in numbers that calls would take too long for: `Person 00001` with `person1@many7.example` in company 7, and so
 * on. With groups, they are assigned in turn.
 */
export async function addManyPeople(
  server: TestServer,
  companyId: number,
  count: number,
  groupIds: readonly number[] = [],
): Promise<void> {
  const { database } = server.core;
  const now = server.clock.now();
  await database.query(
    `with added as (
       insert into accounts (company_id, email, language, verified_at, created_at)
       select $1::bigint, format('person%s@many%s.example', n, $1::bigint), 'en-GB', $3, $3
         from generate_series(1, $2::int) as n
       returning id, email)
     insert into people (company_id, id, first_name, last_name, email, created_at)
     select $1, id, 'Person', lpad(substring(email from '\\d+'), 5, '0'), email, $3 from added`,
    [companyId, count, now],
  );
  if (groupIds.length === 0) return;
  await database.query(
    `insert into group_members (company_id, group_id, person_id, from_at)
     select company_id, ($2::bigint[])[1 + last_name::int % cardinality($2::bigint[])], id, $3
       from people where company_id = $1 and email like 'person%@many%.example'`,
    [companyId, groupIds, now],
  );
}

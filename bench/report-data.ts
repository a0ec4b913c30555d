import { prepareResults } from '../server/actions/closing/close-rounds.ts';
import { beginClosing, listClosing, markClosed } from '../server/actions/closing/closing.sql.ts';
import { fieldTypes } from '../shared/lists.ts';
import type { TestCompany } from '../tests/support/company.ts';
import type { TestServer } from '../tests/support/server.ts';
import { addPeople } from './bench-server.ts';

const { slider, radio, number, checkbox, textarea } = fieldTypes;
/** Of every ten questions. */
const types = [slider, radio, number, checkbox, textarea, slider, radio, number, slider, radio];
const choicesOf: Partial<Record<number, string[]>> = {
  [slider]: ['1', '10'],
  [radio]: ['Yes', 'Rather yes', 'Rather no', 'No'],
  [checkbox]: ['Pay', 'People', 'Place', 'Tasks', 'Hours'],
};
const weekMs = 7 * 86_400_000;

export type AnsweredSurvey = { id: number; personId: number; groupId: number };
export type Size = { questions: number; rounds: number; people: number; groups: number };

/**
 * A survey whose weekly rounds have all been answered by everybody and closed, one per week, as the scheduler does. A
 * skip in twenty answers, a comment in ten. Each person is in one group.
 */
export async function addAnsweredSurvey(
  { core, clock }: TestServer,
  { companyId }: TestCompany,
  { questions, rounds, people, groups }: Size,
): Promise<AnsweredSurvey> {
  const { database } = core;
  const start = new Date(clock.now().getTime() - rounds * weekMs);
  await addPeople({ core, clock } as TestServer, companyId, people);
  await database.query(
    "insert into groups (company_id, name, description, created_at) select $1, 'Group ' || n, '', $2 from generate_series(1, $3::int) as n",
    [companyId, start, groups],
  );
  const members = await database.query<{ personId: number; groupId: number }>(
    `insert into group_members (company_id, group_id, person_id, from_at)
     select $1, g.id, p.id, $2
       from (select id, row_number() over (order by id) as place from people where company_id = $1 and not is_admin) p
       join (select id, row_number() over (order by id) as place from groups where company_id = $1) g
         on p.place % $3::int = g.place - 1
     returning person_id as "personId", group_id as "groupId"`,
    [companyId, start, groups],
  );
  const [survey] = await database.query<{ id: number }>(
    `insert into surveys (company_id, title, is_active, active_from, active_until, published_at, created_at)
     values ($1, 'Pulse', true, $2, $3, $2, $2) returning id`,
    [companyId, start, clock.now()],
  );
  const id = survey?.id ?? 0;
  await database.query(
    'insert into survey_respondents (company_id, survey_id, person_id, from_at) select $1, $2, unnest($3::bigint[]), $4',
    [companyId, id, members.map(({ personId }) => personId), start],
  );
  const asked = Array.from({ length: questions }, (_, at) => types[at % types.length] ?? number);
  await database.query(
    `with asked as (
       insert into questions (company_id, survey_id, position, label, field_type, timing_in_days, choices, created_at)
       select $1, $2, place - 1, 'How is it going with the ' || place || ' things?', field_type, 7,
              array(select jsonb_array_elements_text(choices)), $3
         from unnest($4::smallint[], $5::jsonb[]) with ordinality as t(field_type, choices, place)
       returning id, label, field_type, choices)
     insert into question_versions (company_id, question_id, version, label, field_type, choices, created_at)
     select $1, id, 1, label, field_type, choices, $3 from asked`,
    [companyId, id, start, asked, asked.map((type) => JSON.stringify(choicesOf[type] ?? []))],
  );
  for (let week = 0; week < rounds; week += 1) {
    await database.transaction(() => liveThrough(week, new Date(start.getTime() + week * weekMs)));
  }
  await database.query('vacuum analyze');
  return { id, personId: members[0]?.personId ?? 0, groupId: members[0]?.groupId ?? 0 };

  async function liveThrough(week: number, from: Date): Promise<void> {
    const until = new Date(from.getTime() + weekMs);
    await database.query(
      `insert into rounds (company_id, survey_id, question_id, index, question_version, start_date, end_date, starts_at,
                           ends_at, late_at)
       select $1, $2, id, $3, 1, $4::timestamptz::date, $5::timestamptz::date, $4, $5, $5
         from questions where company_id = $1 and survey_id = $2 order by position`,
      [companyId, id, week, from, until],
    );
    // Foreign keys would be checked one by one, five million times.
    await database.query('set local session_replication_role = replica', []);
    await database.query(
      `insert into answers (company_id, round_id, person_id, answered_at, skip_option, comment, number, choices, text)
       select $1, r.id, m.person_id, $3, case when skips then 'no_opinion' end,
              case when chance % 10 = 3 then 'It could be better, it could be worse' end,
              case when skips then null when v.field_type = ${number} then chance % 1000 / 10.0
                   when v.field_type = ${slider} then 1 + chance % 10 end,
              case when skips then null when v.field_type = ${radio} then array[chance % 4]::smallint[]
                   when v.field_type = ${checkbox} then array[chance % 2, 2 + chance % 3]::smallint[] end,
              case when not skips and v.field_type = ${textarea} then 'Something to say, number ' || chance end
         from rounds r
         join question_versions v on v.company_id = $1 and v.question_id = r.question_id
         join survey_respondents m on m.company_id = $1 and m.survey_id = $2
        cross join lateral (select abs(hashint8(m.person_id * 1000003 + r.id))) as t(chance)
        cross join lateral (select chance % 20 = 7) as s(skips)
        where r.company_id = $1 and r.survey_id = $2 and r.index = $4`,
      [companyId, id, from, week],
    );
    await beginClosing(database, companyId, id, until);
    const rounds = await listClosing(database, companyId, id);
    const atOnce = {
      people: 5000,
      run: <T>(work: () => Promise<T>) => work(),
      store: (work: () => Promise<void>) => work(),
    };
    await prepareResults(database, companyId, rounds, atOnce);
    await markClosed(database, companyId, rounds, until);
  }
}

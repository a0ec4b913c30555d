import { markRespondents } from '../server/domain/surveys/roster.sql.ts';
import type { TestCompany } from '../tests/support/company.ts';
import type { TestServer } from '../tests/support/server.ts';
import { addPeople, timeOf, withServer } from './bench-server.ts';
import type { Measurement } from './measurement.ts';

const runs = 15;
const surveys = 1000;
const respondents = 200;
const people = 2000;
const questions = 3;

/** A company of 1,000 running surveys, 200,000 respondents and 300,000 answers in their open rounds. */
async function fill({ core, clock }: TestServer, companyId: number): Promise<void> {
  const { database } = core;
  const now = clock.now();
  const opened = new Date(now.getTime() - 4 * 86_400_000);
  const statements: [string, unknown[]][] = [
    [
      `insert into surveys (company_id, title, is_active, active_from, published_at, created_at)
       select $1, 'Survey ' || n, true, $2, $2, $2 from generate_series(1, $3::int) as n`,
      [companyId, opened, surveys],
    ],
    [
      `insert into survey_respondents (company_id, survey_id, person_id, from_at)
       select $1, s.id, p.id, $2
         from (select id, row_number() over (order by id) as place from surveys where company_id = $1 and not is_template) s
         join (select id, row_number() over (order by id) as place from people where company_id = $1) p
           on (p.place + s.place * 37) % $3::int < $4::int`,
      [companyId, opened, people, respondents],
    ],
    [
      `insert into questions (company_id, survey_id, position, label, field_type, timing_in_days, created_at)
       select $1, s.id, n, 'How many?', 4, case when n = 0 then 7 else 14 end, $2
         from surveys s cross join generate_series(0, $3::int - 1) as n
        where s.company_id = $1 and not s.is_template`,
      [companyId, opened, questions],
    ],
    [
      `insert into question_versions (company_id, question_id, version, label, field_type, choices, created_at)
       select company_id, id, 1, label, field_type, choices, $2 from questions where company_id = $1 and created_at = $2`,
      [companyId, opened],
    ],
    [
      `insert into rounds (company_id, survey_id, question_id, index, question_version, start_date, end_date, starts_at,
                           ends_at, late_at)
       select company_id, survey_id, id, 0, 1, $2::date, $2::date + timing_in_days, $3,
              $3::timestamptz + timing_in_days * interval '1 day', $3::timestamptz + interval '3 days'
         from questions where company_id = $1 and created_at = $3`,
      [companyId, opened.toISOString().slice(0, 10), opened],
    ],
    [
      `insert into answers (company_id, round_id, person_id, answered_at, number)
       select $1, r.id, m.person_id, $2, 1
         from rounds r
         join survey_respondents m on m.company_id = $1 and m.survey_id = r.survey_id
        where r.company_id = $1 and (m.person_id + r.id * 7) % 2 = 0`,
      [companyId, now],
    ],
  ];
  for (const [text, values] of statements) await database.query(text, values);
  const ids = await database.query<{ id: number }>('select id from surveys where company_id = $1', [companyId]);
  for (const { id } of ids) await markRespondents(database, companyId, id);
}

/** The least that the list's numbers can cost: the same rows, read once and counted only by survey. */
function bareCount({ core }: TestServer, { companyId }: TestCompany): Promise<unknown> {
  return core.database.query(
    'select survey_id, count(*) from survey_respondents where company_id = $1 and until_at is null group by survey_id',
    [companyId],
  );
}

/** GET questionnaires (2.14) of a large company. */
export function surveyList(): Promise<Measurement[]> {
  return withServer(async (server, company) => {
    await addPeople(server, company.companyId, people);
    await fill(server, company.companyId);
    const value = await timeOf(runs, async () => {
      const { status, body } = await company.call('GET', 'questionnaires/');
      if (status !== 200 || body.length < surveys) throw new Error(`The list answered ${status}.`);
    });
    const beside = await timeOf(runs, () => bareCount(server, company));
    return [{ name: 'list of 1,000 surveys, 200,000 respondents', value, beside, unit: 'ms', budget: { ratio: 4 } }];
  });
}

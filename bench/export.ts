import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { fieldTypes } from '../shared/lists.ts';
import type { TestCompany } from '../tests/support/company.ts';
import { findPostgres } from '../tests/support/postgres.ts';
import type { TestServer } from '../tests/support/server.ts';
import { timeInTurns, withServer } from './bench-server.ts';
import type { Measurement } from './measurement.ts';
import { addAnsweredSurvey, type Size } from './report-data.ts';

const runs = 5;
const size: Size = { questions: 20, rounds: 25, people: 2000, groups: 5 };
const answers = size.questions * size.rounds * size.people;
/** How much the process may grow when the whole export passes through it after a part of it has. */
const mostMegabytes = 64;

/** Reads all of a stream and keeps nothing. @returns its bytes */
async function drain(stream: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0;
  for await (const chunk of stream) bytes += chunk.length;
  return bytes;
}

async function download(
  address: string,
  { companyId, key }: TestCompany,
  surveyId: number,
  dates = 'preset=all',
): Promise<number> {
  const url = `${address}/api/companies/${companyId}/questionnaires/${surveyId}/export/?${dates}`;
  const [response] = await once(get(url, { headers: { authorization: `Token ${key}` } }), 'response');
  if (response.statusCode !== 200) throw new Error(`The export answered ${response.statusCode}.`);
  return drain(response as IncomingMessage);
}

/** The same rows and cells, in the order that is cheapest for the database. */
async function copy(databaseUrl: string, companyId: number, surveyId: number): Promise<number> {
  const empty = Array.from({ length: 14 }, () => 'null').join(', ');
  const rows = `
    select 'Answer', q.label,
           case q.field_type when ${fieldTypes.number} then 'Number' when ${fieldTypes.slider} then 'Slider' when ${fieldTypes.radio} then 'One choice' when ${fieldTypes.checkbox} then 'Several choices' else 'Free text' end,
           r.question_version, r.index + 1, r.start_date, r.end_date - 1, 'Yes', 'No', ${empty},
           p.first_name || ' ' || p.last_name,
           coalesce(a.number::text, a.text,
                    array_to_string(array(select v.choices[c + 1] from unnest(a.choices) as c order by c), ' | ')),
           case a.skip_option when 'no_opinion' then 'No opinion' end, a.comment
      from answers a
      join rounds r on r.company_id = a.company_id and r.id = a.round_id
      join questions q on q.company_id = r.company_id and q.id = r.question_id
      join question_versions v
        on v.company_id = r.company_id and v.question_id = r.question_id and v.version = r.question_version
      left join people p on p.company_id = a.company_id and p.id = a.person_id
     where a.company_id = ${companyId} and r.survey_id = ${surveyId}`;
  const psql = join(findPostgres() ?? '', 'psql');
  const copying = spawn(psql, [databaseUrl, '--quiet', '--no-psqlrc', '--command', `copy (${rows}) to stdout csv`]);
  const closed = once(copying, 'close');
  const bytes = await drain(copying.stdout);
  const [code] = await closed;
  if (code !== 0) throw new Error(`psql ended with ${code}.`);
  return bytes;
}

/** The peak memory of the process during `work` beyond that before, in MB. */
async function growthOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return (most - before) / 2 ** 20;
}

async function measure(server: TestServer, company: TestCompany, databaseUrl: string): Promise<Measurement[]> {
  const { id } = await addAnsweredSurvey(server, company, size);
  const address = await server.listen();
  const quarter = new Date(server.clock.now().getTime() - (size.rounds / 4) * 7 * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const growthOfPart = await growthOf(() => download(address, company, id, `start_date=${quarter}`));
  let bytes = 0;
  const growth = await growthOf(async () => {
    bytes = await download(address, company, id);
  });
  if (bytes < answers * 50) throw new Error('The export is too short.');
  const times = await timeInTurns(
    runs,
    () => download(address, company, id),
    () => copy(databaseUrl, company.companyId, id),
  );
  const more = `memory that all ${(bytes / 2 ** 20).toFixed(0)} MB of it take beyond a quarter of it`;
  return [
    { name: 'export of 1 million answers beside COPY', ...times, unit: 'ms', budget: { ratio: 3 } },
    { name: more, value: growth, beside: growthOfPart, unit: 'MB', budget: { value: mostMegabytes } },
  ];
}

/**
 * GET export (7.16) over HTTP, compared with COPY … TO STDOUT of the same rows read through a pipe. Only on PostgreSQL.
 */
export async function csvExport(): Promise<Measurement[]> {
  return withServer((server, company) => {
    const { databaseUrl } = server.core.config;
    if (databaseUrl === null) throw new Error('This is measured on PostgreSQL, which is not installed.');
    return measure(server, company, databaseUrl);
  });
}

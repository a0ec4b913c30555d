import { fieldTypes } from '../shared/lists.ts';
import { startCompany, type TestCompany } from '../tests/support/company.ts';
import { startTestServer, type TestServer } from '../tests/support/server.ts';
import { timeInTurns, withServer } from './bench-server.ts';
import type { Measurement } from './measurement.ts';
import { type AnsweredSurvey, addAnsweredSurvey, type Size } from './report-data.ts';

const runs = 25;
/** Five million answers. */
const large: Size = { questions: 20, rounds: 52, people: 4800, groups: 10 };
/** 100,000 answers to each of 20 questions. */
const embedded: Size = { questions: 20, rounds: 20, people: 5000, groups: 10 };
/** Free-text questions among twenty (report-data.ts). */
const isText = ({ field_type }: { field_type: number }) => field_type === fieldTypes.textarea;

/** As the console requests it, without texts. */
async function load(server: TestServer, company: TestCompany, { id }: AnsweredSurvey, query: string): Promise<string> {
  const url = `/api/companies/${company.companyId}/questionnaires/${id}/report/${query}`;
  const answer = await server.app.inject({ url, headers: { authorization: `Token ${company.key}` } });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`);
  return answer.body;
}

/** Each compared with the least that it can cost: its rows, or counts over the answers of the people shown. */
async function measureLarge(server: TestServer, company: TestCompany): Promise<Measurement[]> {
  const { database } = server.core;
  const { companyId } = company;
  const survey = await addAnsweredSurvey(server, company, large);
  const report = (query: string) => () => load(server, company, survey, query);
  const bareRows = () =>
    database.query(
      `select x.* from rounds r join round_results x on x.company_id = $1 and x.round_id = r.id
        where r.company_id = $1 and r.survey_id = $2`,
      [companyId, survey.id],
    );
  const bareGroup = () =>
    database.query(
      `select r.id, count(*) filter (where a.skip_option is null), avg(a.number), stddev_samp(a.number)
         from rounds r
         join group_members m on m.company_id = $1 and m.group_id = $3
         join answers a on a.company_id = $1 and a.round_id = r.id and a.person_id = m.person_id
        where r.company_id = $1 and r.survey_id = $2 group by r.id`,
      [companyId, survey.id, survey.groupId],
    );
  const barePerson = () =>
    database.query(
      `select r.id, a.* from rounds r
         join answers a on a.company_id = $1 and a.round_id = r.id and a.person_id = $3
        where r.company_id = $1 and r.survey_id = $2`,
      [companyId, survey.id, survey.personId],
    );
  const shown = JSON.parse(await load(server, company, survey, '?preset=all&texts=none'));
  const groups = shown.questions[0].periods[0].groups.length;
  if (shown.questions[0].periods.length !== large.rounds || groups !== large.groups)
    throw new Error('Not all is shown.');
  const everyone = await timeInTurns(runs, report('?preset=all&texts=none'), bareRows);
  const group = await timeInTurns(5, report(`?preset=all&texts=none&group=${survey.groupId}`), bareGroup);
  // What the console opens with. The line is fitted over all rounds, whichever are shown, so all of them are read.
  const person = await timeInTurns(runs, report(`?preset=month&texts=none&user=${survey.personId}`), barePerson);
  const everyRound = `?preset=all&texts=none&user=${survey.personId}`;
  const answer = JSON.parse(await load(server, company, survey, everyRound));
  const wholePerson = await timeInTurns(runs, report(everyRound), async () => {
    await barePerson();
    return JSON.stringify(answer);
  });
  const name = `report over ${((large.questions * large.rounds * large.people) / 1e6).toFixed(0)} million answers`;
  // For a person: ADR 28.
  return [
    { name, ...everyone, unit: 'ms', budget: { ratio: 2 } },
    { name: `${name}, of a group`, ...group, unit: 'ms', budget: { ratio: 1.5 } },
    { name: `${name}, of a person`, ...person, unit: 'ms', budget: { ratio: 4.5 } },
    { name: `${name}, of a person, every round`, ...wholePerson, unit: 'ms', budget: { ratio: 3 } },
  ];
}

/** The report and the first page of each text question, compared with one count over the same answers. */
async function measureEmbedded(server: TestServer, company: TestCompany): Promise<Measurement[]> {
  const { database } = server.core;
  const survey = await addAnsweredSurvey(server, company, embedded);
  const { questions } = JSON.parse(await load(server, company, survey, '?preset=all&texts=none'));
  const texts = questions
    .map(({ question }: { question: { id: number; field_type: number } }) => question)
    .filter(isText);
  const times = await timeInTurns(
    5,
    () =>
      Promise.all([
        load(server, company, survey, '?preset=all&texts=none'),
        ...texts.map(({ id }: { id: number }) =>
          load(server, company, survey, `texts/?preset=all&question=${id}&kind=texts`),
        ),
      ]),
    () =>
      database.query(
        `select r.id, count(*) filter (where a.skip_option is null), avg(a.number), stddev_samp(a.number)
           from rounds r join answers a on a.company_id = $1 and a.round_id = r.id
          where r.company_id = $1 and r.survey_id = $2 group by r.id`,
        [company.companyId, survey.id],
      ),
  );
  const name = 'statistics page of 20 questions × 100,000 answers, embedded';
  return [{ name, ...times, unit: 'ms', budget: { ratio: 3 } }];
}

/** GET report (7.14), with filters, on PostgreSQL; and the whole page on the embedded database. */
export async function report(): Promise<Measurement[]> {
  const rows = await withServer(measureLarge);
  const server = await startTestServer();
  try {
    return [...rows, ...(await measureEmbedded(server, await startCompany(server)))];
  } finally {
    await server.close();
  }
}

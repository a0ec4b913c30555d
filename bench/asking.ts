import { fieldTypes, peopleInAction, surveysForAllInAction } from '../shared/lists.ts';
import { addPeople, timeInTurns, withServer } from './bench-server.ts';
import type { Measurement } from './measurement.ts';

const people = 10_000;
const surveyCount = 50;
const slicePeople = (peopleInAction * surveysForAllInAction) / surveyCount;
const runs = 3;

/**
 * "Add to surveys" (2.7): one slice of people, as the console sends it, to 50 running surveys of 10,000 people, every
 * second one anonymous; compared with bare inserts of as many rows. Answers wait while it is written.
 */
export function askInSurveys(): Promise<Measurement[]> {
  return withServer(async (server, company) => {
    const { database } = server.core;
    await addPeople(server, company.companyId, people);
    const rows = await database.query<{ id: number }>(
      "select id from people where company_id = $1 and email like 'respondent%' order by id",
      [company.companyId],
    );
    const ids = rows.map(({ id }) => id);
    const waiting = ids.splice(0, runs * slicePeople);
    const surveys: number[] = [];
    for (let at = 0; at < surveyCount; at += 1) {
      const survey = { title: `Pulse ${at}`, respondent_ids: ids, anonymous: at % 2 === 1 };
      const { id } = (await company.call('POST', 'questionnaires/', survey)).body;
      const question = { label: 'How many?', field_type: fieldTypes.number, timing_in_days: 7 };
      await company.call('POST', `questionnaires/${id}/questions/`, question);
      const start = { is_active: true, active_from: server.clock.now().toISOString() };
      await company.call('PATCH', `questionnaires/${id}/`, start);
      surveys.push(id);
    }
    await database.query('create table bare_asked (a bigint, b bigint, primary key (a, b))', []);
    const bare: number[][] = [];
    const measured = await timeInTurns(
      runs,
      async () => {
        const slice = waiting.splice(0, slicePeople);
        bare.push(slice);
        const { status, body } = await company.call('POST', 'users/bulk/', { action: 'ask', ids: slice, surveys });
        if (status !== 200 || body.done.length !== slice.length)
          throw new Error(`It answered ${JSON.stringify(body)}.`);
      },
      () =>
        database.transaction(async () => {
          for (const id of surveys) {
            await database.query('insert into bare_asked select $1, unnest($2::bigint[])', [id, bare.at(-1)]);
          }
        }),
    );
    return [{ name: '100 people added to 50 surveys of 10,000', ...measured, unit: 'ms', budget: { value: 2000 } }];
  });
}

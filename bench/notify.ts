import { fieldTypes } from '../shared/lists.ts';
import { addPeople, timeOf, withServer } from './bench-server.ts';
import type { Measurement } from './measurement.ts';

const runs = 5;
const respondents = 10_000;

/**
 * PUT notify (7.17) of a large survey, in a new round each time, compared with an insert of as many rows with one key.
 */
export function notify(): Promise<Measurement[]> {
  return withServer(async (server, company) => {
    const { database } = server.core;
    await addPeople(server, company.companyId, respondents);
    const people = await database.query<{ id: number }>('select id from people where company_id = $1', [
      company.companyId,
    ]);
    const respondent_ids = people.map(({ id }) => id);
    const { id } = (await company.call('POST', 'questionnaires/', { title: 'Pulse', respondent_ids })).body;
    const question = { label: 'How many?', field_type: fieldTypes.number, timing_in_days: 7 };
    await company.call('POST', `questionnaires/${id}/questions/`, question);
    const start = { is_active: true, active_from: server.clock.now().toISOString() };
    await company.call('PATCH', `questionnaires/${id}/`, start);

    const value = await timeOf(runs, async () => {
      const { status, body } = await company.call('PUT', `questionnaires/${id}/notify/`);
      if (status !== 200 || body.sent !== people.length) throw new Error(`Notify answered ${JSON.stringify(body)}.`);
      await database.query('delete from send_ledger where company_id = $1', [company.companyId]);
    });
    await database.query('create table bare_ledger (a bigint, b bigint, primary key (a, b))', []);
    const beside = await timeOf(runs, async () => {
      await database.query('insert into bare_ledger select $1, unnest($2::bigint[])', [id, respondent_ids]);
      await database.query('delete from bare_ledger where a = $1', [id]);
    });
    return [{ name: 'notice to 10,000 respondents queued', value, beside, unit: 'ms', budget: { value: 1000 } }];
  });
}

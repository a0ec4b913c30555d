import { createAccountKeys } from '../server/access/auth/account-keys.ts';
import { fieldTypes } from '../shared/lists.ts';
import { findPostgres } from '../tests/support/postgres.ts';
import { addPeople, withServer } from './bench-server.ts';
import { type Measurement, p99 } from './measurement.ts';

/** A tenth of an office of 10,000, in a tenth of its five minutes: the same number of people a second. */
const people = 1_000;
const withinMs = 30_000;
const alone = 50;

/**
 * Monday at nine: an office behind one address opens the mail's button and answers, spread over minutes, beside the same
 * visits one after another on an idle server. A visit redeems the key, asks what is due, and sends one answer.
 */
export async function mondayAtNine(): Promise<Measurement[]> {
  const onPostgres = findPostgres() === undefined ? [] : [await officeOn('PostgreSQL')];
  return [...onPostgres, await officeOn('the embedded database')];
}

function officeOn(database: string): Promise<Measurement> {
  return withServer(async (server, company) => {
    const { companyId } = company;
    const { core, clock } = server;
    await addPeople(server, companyId, people + alone);
    const accounts = await core.database.query<{ id: number; email: string }>(
      'select id, email from people where company_id = $1 and not is_admin order by id',
      [companyId],
    );
    const respondent_ids = accounts.map(({ id }) => id);
    const { id } = (await company.call('POST', 'questionnaires/', { title: 'Pulse', respondent_ids })).body;
    const asked = { label: 'How many?', field_type: fieldTypes.number, timing_in_days: 7 };
    const question = (await company.call('POST', `questionnaires/${id}/questions/`, asked)).body.id;
    await company.call('PATCH', `questionnaires/${id}/`, { is_active: true, active_from: clock.now().toISOString() });
    const keys = createAccountKeys(core);
    const expiresAt = new Date(clock.now().getTime() + 6 * 86_400_000);
    const links: string[] = [];
    for (const account of accounts)
      links.push(await keys.issueAnswering({ accountId: account.id, companyId, email: account.email, expiresAt }));

    const address = await server.listen();
    async function call(method: string, path: string, token: string | null, body?: object) {
      const answer = await fetch(address + path, {
        method,
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Token ${token}` } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text}.`);
      return JSON.parse(text);
    }
    async function visit(link = ''): Promise<number> {
      const start = performance.now();
      const { key } = await call('POST', '/api/auth/answering/', null, { key: link });
      await Promise.all([call('GET', '/api/respondent/', key), call('GET', '/api/respondent/questionnaires/', key)]);
      const answers = [{ question, value: 7 }];
      await call('PUT', `/api/respondent/questionnaires/${id}/answers/`, key, { answers });
      return performance.now() - start;
    }

    const idle: number[] = [];
    for (const link of links.slice(0, alone)) idle.push(await visit(link));
    const begun = performance.now();
    const visits = links.slice(alone).map(async (link, at) => {
      const wait = Math.max(0, begun + (at * withinMs) / people - performance.now());
      await new Promise((resolve) => setTimeout(resolve, wait));
      return visit(link);
    });
    const times = await Promise.all(visits);
    const [{ count } = { count: 0 }] = await core.database.query<{ count: number }>(
      'select count(distinct person_id)::int as count from answers where company_id = $1',
      [companyId],
    );
    if (count !== accounts.length) throw new Error(`Of ${accounts.length} people, ${count} have answered.`);
    return {
      name: `p99 of a visit while ${people} people of one address answer in ${withinMs / 1000} s, on ${database}`,
      value: p99(times),
      beside: p99(idle),
      unit: 'ms',
      budget: { ratio: 5 },
    };
  }, database !== 'PostgreSQL');
}

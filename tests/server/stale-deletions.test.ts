import { beforeAll, expect, it } from 'vitest';
import { fieldTypes } from '../../shared/lists.ts';
import { personValues, startCompany, startReseller, type TestCompany } from '../support/company.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

let company: TestCompany;
let resellerKey: string;
beforeAll(async () => {
  company = await startCompany(server);
  ({ key: resellerKey } = await startReseller(server, [company.companyId]));
});

const ofCompany = (many: string) => async () => `/api/companies/${company.companyId}/${many}`;

async function ofSurvey(): Promise<string> {
  const { body } = await company.call('POST', 'questionnaires/', { title: 'Pulse' });
  return `/api/companies/${company.companyId}/questionnaires/${body.id}/questions/`;
}

const records = [
  ['survey', ofCompany('questionnaires/'), { title: 'Pulse' }, { title: 'Pulse of the week' }],
  ['question', ofSurvey, { label: 'How?', field_type: fieldTypes.textarea }, { label: 'How are you?' }],
  ['note', ofCompany('notes/'), { date: '2026-03-04', text: 'Two teams' }, { text: 'Three teams' }],
  ['person', ofCompany('users/'), personValues(), { first_name: 'Elina' }],
  ['group', ofCompany('groups/'), { name: 'Kitchen' }, { description: 'Cooks' }],
  ['company', async () => '/api/companies/', { name: 'Kept Ltd', email: 'kept@example.com' }, { name: 'Renamed' }],
] as const;

it.each(records)(
  'design 4 the deletion of an older copy of a %s is refused with the record as it is now',
  async (_, many, values, patch) => {
    const all = await many();
    const made = await server.call('POST', all, { token: resellerKey, body: values });
    const call = (method: 'GET' | 'PATCH' | 'DELETE', etag?: string, body?: object) =>
      server.call(method, `${all}${made.body.id}/`, {
        ...{ token: resellerKey, body, headers: etag === undefined ? {} : { 'if-match': etag } },
      });
    const { etag: older } = (await call('GET')).headers;
    expect([made.status, made.headers.etag]).toEqual([201, older]);
    const patched = await call('PATCH', older, patch);
    const now = await call('GET');
    expect([patched.body, patched.headers.etag]).toEqual([now.body, now.headers.etag]);

    const stale = await call('DELETE', older);
    expect([stale.status, stale.body]).toEqual([
      409,
      { detail: 'Someone else has changed this in the meantime.', code: 'conflict', current: now.body },
    ]);
    expect(now.body).toMatchObject(patch);
    expect(stale.headers.etag).toBe(now.headers.etag);
    expect((await call('GET')).body).toEqual(now.body);
    expect((await call('DELETE', now.headers.etag)).status).toBe(204);
    expect((await call('GET')).status).toBe(404);
  },
);

it('design 4 no record that answers with its present state is missing above', async () => {
  const { paths } = (await server.call('GET', '/api/docs/json')).body;
  type Operations = { delete?: { responses: Record<string, unknown> } };
  const versioned = Object.entries<Operations>(paths).filter(([, { delete: removal }]) =>
    JSON.stringify(removal?.responses[409] ?? '').includes('"current"'),
  );
  expect(versioned).toHaveLength(records.length);
});

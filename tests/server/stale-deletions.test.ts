import { beforeAll, expect, it } from 'vitest';
import { fieldTypes } from '../../shared/lists.ts';
import { startCompany, startReseller, type TestCompany } from '../support/company.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

let company: TestCompany;
let resellerKey: string;
beforeAll(async () => {
  company = await startCompany(server);
  ({ key: resellerKey } = await startReseller(server, [company.companyId]));
});

async function surveyPath(): Promise<string> {
  const { body } = await company.call('POST', 'questionnaires/', { title: 'Pulse' });
  return `questionnaires/${body.id}/`;
}

async function questionPath(): Promise<string> {
  const many = `${await surveyPath()}questions/`;
  return `${many}${(await company.call('POST', many, { label: 'How?', field_type: fieldTypes.textarea })).body.id}/`;
}

// The company last: it deletes the others with it.
it.each([
  ['survey', surveyPath, { title: 'Pulse of the week' }],
  ['question', questionPath, { label: 'How are you?' }],
  ['person', async () => `users/${await company.addPerson()}/`, { first_name: 'Elina' }],
  ['group', async () => `groups/${await company.addGroup('Kitchen')}/`, { description: 'Cooks' }],
  ['company', async () => '', { name: 'Renamed' }],
])('design 4 the deletion of an older copy of a %s is refused with the record as it is now', async (_, make, patch) => {
  const path = `/api/companies/${company.companyId}/${await make()}`;
  const call = (method: 'GET' | 'PATCH' | 'DELETE', etag?: string, body?: object) =>
    server.call(method, path, { token: resellerKey, body, headers: etag === undefined ? {} : { 'if-match': etag } });
  const { etag: older } = (await call('GET')).headers;
  await call('PATCH', older, patch);
  const now = await call('GET');

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
});

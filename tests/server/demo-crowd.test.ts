import { afterAll, beforeAll, expect, it } from 'vitest';
import { crowdScenario } from '../../server/demo/crowd.scenario.ts';
import { demoLogins } from '../../server/demo/welcome.ts';
import { demoPassword, startDemoServer } from '../support/demo-history.ts';
import { logIn } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDemoServer({ seed: 1, scenarios: [crowdScenario] });
});
afterAll(() => server.close());

it('2.7, 9.3 one has 10,000 people in ten groups, on a trial that counts them', async () => {
  const { status, body } = await logIn(server, demoLogins.crowd, demoPassword);
  expect([status, body.user_type]).toEqual([200, 'company_admin_group']);
  const get = async (path: string) =>
    (await server.call('GET', `/api/companies/${body.user.company}/${path}`, { token: body.key })).body;
  const users: { email: string; company_groups: unknown[] }[] = await get('users/');
  expect(users).toHaveLength(10_000);
  expect(new Set(users.map(({ email }) => email)).size).toBe(10_000);
  expect(users.filter(({ company_groups }) => company_groups.length === 1)).toHaveLength(9_999);
  const groups: { user_count: number }[] = await get('groups/');
  expect(groups.map(({ user_count }) => user_count).toSorted((a, b) => a - b)).toEqual([
    999,
    ...Array.from({ length: 9 }, () => 1000),
  ]);
  expect(await get('subscription/')).toMatchObject({ status: 'trialing', usage_record: 10_000 });
  expect((await logIn(server, 'aada.aalto@suurkoivu.example', demoPassword)).status).toBe(200);
});

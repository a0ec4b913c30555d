import { expect, it } from 'vitest';
import { startCompany } from '../support/company.ts';
import { peopleForm, peopleRows } from '../support/imports.ts';
import { startTestServer } from '../support/server.ts';
import { startServerProcess } from '../support/server-process.ts';
import { TestClock } from '../support/test-clock.ts';
import { createTestDatabase } from '../support/test-database.ts';

it('design 6 an import that ends by kill -9 is finished by the next server on the same database', async () => {
  const database = await createTestDatabase();
  const prepared = await startTestServer({ database, clock: new TestClock(new Date().toISOString()) });
  const own = await startCompany(prepared);
  await prepared.close();
  const dying = await startServerProcess({
    DATA_DIR: database.dataDir,
    ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}),
  });
  const headers = { authorization: `Token ${own.key}` };
  const listed = async () => {
    const response = await fetch(`${dying.address}/api/companies/${own.companyId}/users/`, { headers });
    return ((await response.json()) as unknown[]).length;
  };
  const answer = fetch(`${dying.address}/api/auth/user/bulk_create/${own.companyId}/`, {
    method: 'POST',
    headers,
    body: peopleForm(peopleRows(2000).join('\n')),
  }).catch(() => 'no answer');
  while ((await listed()) === 1);
  await dying.kill();
  expect(await answer).toBe('no answer');

  const later = new TestClock(new Date(Date.now() + 600_000).toISOString());
  const next = await startTestServer({ database, clock: later });
  const count = async () => {
    const text = 'select count(*) as count from people where company_id = $1';
    return (await next.core.database.query<{ count: number }>(text, [own.companyId]))[0]?.count;
  };
  expect(await count()).toBeLessThan(2001);
  await next.core.jobs.runDue();
  expect(await count()).toBe(2001);
  await next.close();
  await database.remove();
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hashSecret } from '../../server/access/auth/secrets.ts';
import { joinCompany, startCompany } from '../support/company.ts';
import { logIn, register, signUpValues, verify } from '../support/people.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

/** The statements that change data; the schema is as they leave it already. */
async function migrateData(): Promise<void> {
  const path = join(import.meta.dirname, '../../server/core/db/migrations/0006_accounts.sql');
  const statements = readFileSync(path, 'utf8').split('--> statement-breakpoint');
  const ofData = statements.filter((text) => /^\s*(--.*\n)*\s*(UPDATE|DO) /.test(text));
  expect(ofData).toHaveLength(3);
  for (const statement of ofData) await server.core.database.query(statement);
}

const queued = () =>
  server.core.database.query<{ data: { values: object } }>("select data from pgboss.job where name = 'mail'", []);

it('design 4 mails that were queued earlier with their key lose it, and are sent with a new one', async () => {
  const { database, jobs } = server.core;
  const values = signUpValues();
  await register(server, values);
  await database.query("delete from pgboss.job where name = 'mail'", []);
  const key = 'k'.repeat(43);
  const [account] = await database.query<{ id: number }>('select id from accounts where email = $1', [values.email]);
  await database.query(
    `insert into account_keys (hash, account_id, purpose, email, created_at, expires_at)
     values ($1, $2, 'verify', $3, $4, $5)`,
    [hashSecret(key), account?.id, values.email, server.clock.now(), new Date('2030-01-01')],
  );
  const path = `http://localhost:4000/api/auth/registration/verify-email/${key}/`;
  await jobs.send('mail', {
    to: { name: 'Aino', email: values.email },
    locale: 'en-GB',
    template: 'verification',
    values: { name: 'Aino', url: path },
    messageId: 'from-before',
  });
  await jobs.send('mail', {
    to: { name: 'Aino', email: values.email },
    locale: 'en-GB',
    template: 'accountExists',
    values: { name: 'Aino', url: 'http://localhost:4000/forgotpassword' },
    messageId: 'without-a-key',
  });
  await migrateData();
  expect(JSON.stringify(await queued())).not.toContain(key);
  const old = await server.call('POST', '/api/auth/registration/verify-email/', { body: { key } });
  expect(old.status).toBe(404);

  const mails = (await server.outbox()).filter(({ to }) => to === values.email);
  // The order of the two is up to the queue.
  expect(mails).toHaveLength(2);
  const mailOf = (id: string) => mails.find(({ messageId }) => messageId === `<${id}@localhost>`);
  expect(mailOf('from-before')?.text).not.toContain(key);
  expect(mailOf('without-a-key')?.links).toEqual(['http://localhost:4000/forgotpassword']);
  const sent = mailOf('from-before')?.links[0]?.split('/').at(-1);
  const verified = await server.call('POST', '/api/auth/registration/verify-email/', { body: { key: sent } });
  expect(verified.status).toBe(200);
  expect((await logIn(server, values.email, values.password)).status).toBe(200);
});

it('design 4 earlier sign-ups that nobody verified are replaced; a changed address stays', async () => {
  const waiting = signUpValues();
  await register(server, waiting);
  const moved = await startCompany(server);
  const colleague = await joinCompany(server, moved);
  await moved.call('PATCH', `users/${colleague.id}/`, { email: 'moved.before@example.com' });
  const plain = await startCompany(server);
  await server.core.database.query('update accounts set provisional_since = null', []);
  await migrateData();
  const rows = await server.core.database.query<{ email: string }>(
    'select email from accounts where provisional_since is not null order by email',
    [],
  );
  expect(rows).toEqual([{ email: waiting.email }]);
  expect((await plain.call('GET', 'users/')).status).toBe(200);
  expect((await verify(server, 'moved.before@example.com')).status).toBe(200);
});

import { beforeAll, expect, it } from 'vitest';
import { joinCompany, personValues, startCompany, type TestCompany } from '../support/company.ts';
import { logIn, register, signUpValues } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { startSmtp } from '../support/smtp.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

let company: TestCompany;
beforeAll(async () => {
  company = await startCompany(server);
});

/** Every row of every table of every schema, as text. */
async function dump({ core: { database } }: TestServer): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    [],
  );
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await database.query<{ row: string }>(`select t::text as row from ${name} t`, []);
    rows.push(...found.map(({ row }) => `${name} ${row}`));
  }
  return rows.join('\n');
}

/** How many files of the write-ahead log hold each of the texts. */
async function countInLog({ core: { database } }: TestServer, texts: readonly string[]): Promise<number[]> {
  const counts: number[] = [];
  // The test cluster does not wait for the disk: data in memory is written first.
  await database.query('select pg_switch_wal()');
  for (const text of texts) {
    const [row] = await database.query<{ count: number }>(
      `select count(*) as count from pg_ls_waldir() w
        where position(convert_to($1, 'UTF8') in pg_read_binary_file('pg_wal/' || w.name, 0, w.size, true)) > 0`,
      [text],
    );
    counts.push(row?.count ?? 0);
  }
  return counts;
}

const secretOf = (link: string) => link.split('/').findLast((part) => part !== '') ?? '';

/** Everything that mails a key: sign-up, invitation, reset, a moved address, a changed password. */
async function orderAll(): Promise<string[]> {
  const signup = signUpValues();
  await register(server, signup);
  const invited = personValues();
  await company.addPerson(invited);
  const moved = await joinCompany(server, company);
  await company.call('PATCH', `users/${moved.id}/`, { email: `new.${moved.email}` });
  const member = await joinCompany(server, company);
  const passwords = { new_password1: 'yet another long one', new_password2: 'yet another long one' };
  await server.call('POST', '/api/auth/password/change/', { token: member.key, body: passwords });
  await server.call('POST', '/api/auth/password/reset/', { body: { email: company.email } });
  return [signup.email, invited.email, moved.email, `new.${moved.email}`, member.email, company.email];
}

it('design 4 no table of any schema holds what a mail opens, neither while it waits nor once it is sent', async () => {
  const addresses = await orderAll();
  const waiting = await dump(server);
  for (const email of addresses) expect(waiting).toContain(email);
  expect(waiting).not.toMatch(/\/(reset|confirmation|recovery)\//);

  const mails = (await server.outbox()).filter(({ to }) => addresses.includes(to));
  const secrets = mails.flatMap(({ links }) => links).map(secretOf);
  expect(new Set(mails.map(({ to }) => to)).size).toBe(6);
  expect(secrets.length).toBeGreaterThanOrEqual(8);
  const sent = await dump(server);
  for (const secret of [...secrets, company.key, company.password]) {
    expect(secret.length).toBeGreaterThanOrEqual(8);
    expect(waiting).not.toContain(secret);
    expect(sent).not.toContain(secret);
  }
});

it('design 4 the write-ahead log holds neither keys nor sessions nor passwords', async () => {
  const email = `logged.${company.email}`;
  await company.addPerson(personValues({ email }));
  const link = (await server.outbox()).findLast(({ to }) => to === email)?.links[0] ?? '';
  // The search works: the address is found.
  expect((await countInLog(server, [email]))[0]).toBeGreaterThan(0);
  expect(await countInLog(server, [secretOf(link), company.key, company.password])).toEqual([0, 0, 0]);
});

it('design 4 a mail that is sent twice has two keys and one Message-ID; either opens, and using one ends the other', async () => {
  const smtp = await startSmtp({ acknowledge: (count) => (count === 1 ? 'later' : true) });
  const own = await startTestServer({ config: { smtpUrl: smtp.url } });
  try {
    const values = signUpValues();
    await register(own, values);
    await expect(own.core.jobs.drain()).rejects.toThrow(AggregateError);
    expect(smtp.received).toHaveLength(1);
    expect(await dump(own)).not.toMatch(/\/confirmation\//);
    await own.core.jobs.drain();
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual(Array(2).fill(smtp.received[0]?.messageId));

    await own.call('POST', '/api/auth/password/reset/', { body: { email: values.email } });
    await own.core.jobs.drain();
    await own.call('POST', '/api/auth/password/reset/', { body: { email: values.email } });
    await own.core.jobs.drain();
    const plain = smtp.received.map(({ raw }) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '='));
    const dumped = await dump(own);
    const links = plain.map(
      (raw) => /https?:\/\/\S+?\/(?:confirmation|reset)\/[\w-]+(?:\/[\w-]+)?/.exec(raw)?.[0] ?? '',
    );
    expect(new Set(links).size).toBe(4);
    for (const link of links) expect(dumped).not.toContain(secretOf(link));

    const verified = await own.call('POST', '/api/auth/registration/verify-email/', {
      body: { key: secretOf(links[0] ?? '') },
    });
    expect(verified.status).toBe(200);
    const choose = (link = '') => {
      const [, , , , uid, token] = link.split('/');
      const body = { uid, token, new_password1: 'chosen by the first mail', new_password2: 'chosen by the first mail' };
      return own.call('POST', '/api/auth/password/reset/confirm/', { body });
    };
    expect((await choose(links[2])).status).toBe(200);
    expect((await choose(links[3])).body).toHaveProperty('token');
  } finally {
    await own.close();
    smtp.close();
  }
});

it('design 4 a mail that waits while its account changes opens nothing that was closed since', async () => {
  const own = await startCompany(server);
  await server.call('POST', '/api/auth/password/reset/', { body: { email: own.email } });
  server.clock.advance({ minutes: 1 });
  const passwords = { new_password1: 'closed the door behind', new_password2: 'closed the door behind' };
  await server.call('POST', '/api/auth/password/change/', { token: own.key, body: passwords });
  const subjects = (await server.outbox()).filter(({ to }) => to === own.email).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual(['Confirm your email address', 'Your password was changed']);

  const invited = personValues();
  const id = await own.addPerson(invited);
  await own.call('PATCH', `users/${id}/`, { email: `right.${invited.email}` });
  const to = (await server.outbox()).map((mail) => mail.to);
  expect(to).not.toContain(invited.email);
  expect(to).toContain(`right.${invited.email}`);

  // Confirmed by the first mail, nobody is asked to confirm by the second.
  const values = signUpValues();
  await register(server, values);
  const first = (await server.outbox()).findLast((mail) => mail.to === values.email)?.links[0] ?? '';
  await server.call('POST', '/api/auth/registration/resend-email/', { body: { email: values.email } });
  await server.call('POST', '/api/auth/registration/verify-email/', { body: { key: secretOf(first) } });
  expect((await server.outbox()).filter((mail) => mail.to === values.email)).toHaveLength(1);

  const gone = personValues();
  await own.call('DELETE', `users/${await own.addPerson(gone)}/`);
  expect((await server.outbox()).map((mail) => mail.to)).not.toContain(gone.email);
});

it('design 4 a reset key lives for an hour from its sending, however long the mail waited', async () => {
  const own = await startCompany(server);
  await server.call('POST', '/api/auth/password/reset/', { body: { email: own.email } });
  server.clock.advance({ hours: 5 });
  const link = (await server.outbox()).findLast(({ to }) => to === own.email)?.links[0] ?? '';
  server.clock.advance({ minutes: 59 });
  const [, , , , uid, token] = link.split('/');
  const body = { uid, token, new_password1: 'after a long wait', new_password2: 'after a long wait' };
  expect((await server.call('POST', '/api/auth/password/reset/confirm/', { body })).status).toBe(200);
  expect((await logIn(server, own.email, 'after a long wait')).status).toBe(200);
});

it('design 4 where a visit came from is kept without the key of a link', async () => {
  const values = signUpValues({ entry_url: 'https://rytmi.example/reset/MQ/a-secret-key/?utm_source=mail' });
  await register(server, values);
  const [account] = await server.core.database.query('select entry_url from accounts where email = $1', [values.email]);
  expect(account).toEqual({ entry_url: 'https://rytmi.example/?utm_source=mail' });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../server/core/config.ts';
import { createOperator, OperatorError, usage } from '../../server/operator/commands.ts';
import { choosePassword, logIn, signUp } from '../support/people.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

let run: ReturnType<typeof createOperator>;
beforeAll(async () => {
  run = createOperator(server.core);
});

it('1.4 the list of companies says that there are none yet', async () => {
  expect(await run(['companies'])).toBe('No companies yet.');
});

it('1.4 a new reseller is invited by mail and sees the companies they are linked to', async () => {
  const admin = await signUp(server, { company_name: 'Kaari Oy' });
  await run(['reseller', 'add', 'Kari@Example.com']);
  await run(['company', 'link', 'kari@example.com', String(admin.companyId)]);
  const token = await choosePassword(server, 'kari@example.com', 'a password of my own');
  const { body } = await server.call('GET', '/api/auth/user/', { token });
  expect(body).toMatchObject({
    full_name: 'kari@example.com',
    user_type: 'reseller_group',
    company: null,
    visible_companies: [{ id: admin.companyId, name: 'Kaari Oy' }],
  });
  const plans = () => server.call('GET', `/api/companies/${admin.companyId}/plans/`, { token });
  expect((await plans()).status).toBe(200);
  await run(['company', 'unlink', 'kari@example.com', String(admin.companyId)]);
  expect((await plans()).status).toBe(404);
});

it('6.2 an admin who becomes a reseller keeps the own company; who is no reseller any more loses the others', async () => {
  const admin = await signUp(server);
  const other = await signUp(server);
  await run(['reseller', 'add', admin.email]);
  await run(['company', 'link', admin.email, String(other.companyId)]);
  const companies = async () => {
    const { body } = await logIn(server, admin.email, admin.password);
    return body.user.visible_companies.map(({ id }: { id: number }) => id);
  };
  expect(await companies()).toEqual([admin.companyId, other.companyId]);
  await run(['reseller', 'remove', admin.email]);
  expect(await companies()).toEqual([admin.companyId]);
  // As one again they begin without companies.
  await run(['reseller', 'add', admin.email]);
  expect(await companies()).toEqual([admin.companyId]);
  await run(['reseller', 'remove', admin.email]);
  // Somebody who is gone from it sees it no more, whatever they were there.
  await server.core.database.query('update people set removed_at = now() where id = $1', [admin.accountId]);
  expect(await companies()).toEqual([]);
});

it('9.7 the old pricing model adds the yearly plans', async () => {
  const admin = await signUp(server);
  const intervals = async () => {
    const { body } = await server.call('GET', `/api/companies/${admin.companyId}/plans/`, { token: admin.key });
    const plans: { interval: string }[] = body.flatMap((product: { plans: { interval: string }[] }) => product.plans);
    return [...new Set(plans.map(({ interval }) => interval))];
  };
  expect(await intervals()).toEqual(['month']);
  await run(['pricing', String(admin.companyId), 'old']);
  expect(await intervals()).toEqual(['month', 'year']);
  await run(['pricing', String(admin.companyId), 'new']);
  expect(await intervals()).toEqual(['month']);
});

it('9.3 the operator lets a trial last longer, to the end of a day where the company is', async () => {
  const admin = await signUp(server, { timezone: 'Europe/Helsinki' });
  const end = async () => {
    const { body } = await server.call('GET', `/api/companies/${admin.companyId}/subscription/`, { token: admin.key });
    return body.current_period_end;
  };
  await run(['trial', String(admin.companyId), '2026-06-30']);
  expect(new Date(await end())).toEqual(new Date('2026-06-30T21:00:00Z'));
  await expect(run(['trial', String(admin.companyId), '2026-02-30'])).rejects.toThrow('is not a day');
  await expect(run(['trial', String(admin.companyId), '2026-01-01'])).rejects.toThrow('is over already');
  // Also one that is over, but none that was ended before, that has a card, or that another subscription has followed.
  const { database } = server.core;
  const set = (values: string) =>
    database.query(`update subscriptions set ${values} where company_id = $1`, [admin.companyId]);
  const later = () => run(['trial', String(admin.companyId), '2026-07-31']);
  await set("status = 'canceled', canceled_at = trial_end");
  await later();
  expect(new Date(await end())).toEqual(new Date('2026-07-31T21:00:00Z'));
  await set("provider_name = 'sandbox'");
  await expect(later()).rejects.toThrow('has no trial');
  await set("provider_name = 'none', status = 'canceled', canceled_at = trial_end - interval '1 day'");
  await expect(later()).rejects.toThrow('has no trial');
  await set('canceled_at = trial_end');
  await database.query(
    `insert into subscriptions (company_id, subscription_id, plan_id, status, current_period_start, created_at)
     select company_id, 'later', plan_id, 'canceled', created_at, created_at + interval '1 day' from subscriptions
      where company_id = $1`,
    [admin.companyId],
  );
  await expect(later()).rejects.toThrow('has no trial');
});

it('1.4 companies are listed with their pricing and their present resellers', async () => {
  const admin = await signUp(server, { company_name: 'Listed Oy' });
  const beside = await signUp(server, { company_name: 'Beside Oy' });
  await run(['reseller', 'add', 'lister@example.com']);
  await run(['company', 'link', 'lister@example.com', String(admin.companyId)]);
  await run(['reseller', 'add', 'a.second@example.com']);
  await run(['company', 'link', 'a.second@example.com', String(admin.companyId)]);
  await run(['company', 'link', 'a.second@example.com', String(beside.companyId)]);
  await run(['pricing', String(beside.companyId), 'old']);
  const listed = async () =>
    (await run(['companies'])).split('\n').flatMap((line) => line.match(/(?:Listed|Beside) Oy\t.*/) ?? []);
  expect(await listed()).toEqual([
    'Listed Oy\tnew pricing\ta.second@example.com, lister@example.com',
    'Beside Oy\told pricing\ta.second@example.com',
  ]);
  await run(['reseller', 'remove', 'a.second@example.com']);
  expect(await listed()).toEqual(['Listed Oy\tnew pricing\tlister@example.com', 'Beside Oy\told pricing\t']);
});

it.each([
  [[], usage],
  [['resellers'], usage],
  [['companies', 'all'], usage],
  [['reseller', 'add'], usage],
  [['reseller', 'add', 'kari'], 'is not an email address'],
  [['reseller', 'remove', 'nobody@example.com'], 'is no reseller'],
  [['company', 'link', 'nobody@example.com', '1'], 'is no reseller'],
  [['pricing', '999999', 'old'], 'There is no company 999999'],
  [['pricing', 'x', 'old'], "is not a company's id"],
  [['pricing', '1', 'middle'], 'Say old or new'],
])('1.4 the operator command %j is refused with a reason', async (words, reason) => {
  const refused = run(words as string[]);
  await expect(refused).rejects.toThrow(OperatorError);
  await expect(refused).rejects.toThrow(reason as string);
});

it('1.4, 9.3, 9.7 each command says what it did, once and again, and what concerns a company is in its audit log', async () => {
  const admin = await signUp(server, { company_name: 'Told Oy', timezone: 'Europe/Helsinki' });
  const id = String(admin.companyId);
  const email = 'told@example.com';
  const told: string[] = [];
  const say = async (...words: string[]) => {
    const said = await run(words).catch((error: Error) => `refused: ${error.message.split('\n', 1)}`);
    told.push(said.replaceAll(admin.email, 'admin').replaceAll(`(${id})`, '(id)'));
  };
  await say('reseller', 'add', email);
  await say('reseller', 'add', email);
  await say('reseller', 'add', admin.email);
  await say('company', 'unlink', email, id);
  await say('company', 'link', email, id);
  await say('company', 'link', email, id);
  await say('company', 'unlink', email, id);
  await say('pricing', id, 'old');
  await say('trial', id, '2026-12-31');
  await server.core.billing.end({ companyId: admin.companyId });
  server.clock.advance({ minutes: 1 });
  await say('trial', id, '2026-12-31');
  await say('reseller', 'remove', email);
  await say('company', 'link', email, id);
  await say('reseller', 'remove', admin.email);
  await say('company', 'link', email);
  await say('company', 'link', email, id, 'more');
  expect(told).toEqual([
    'told@example.com is a reseller now. A mail tells them how to choose a password.',
    'told@example.com is a reseller already.',
    'admin is a reseller now.',
    'refused: told@example.com does not manage Told Oy (id).',
    'told@example.com manages Told Oy (id).',
    'told@example.com manages Told Oy (id).',
    'told@example.com does not manage Told Oy (id) any more.',
    'Told Oy (id) is on the old pricing model.',
    'The trial of Told Oy (id) lasts to the end of 2026-12-31.',
    'refused: Told Oy (id) has no trial.',
    'told@example.com is no reseller any more.',
    'refused: told@example.com is no reseller. Add it by: reseller add told@example.com',
    'admin is no reseller any more.',
    'refused: Usage: npm run operator -- <command>',
    'refused: Usage: npm run operator -- <command>',
  ]);
  const [account] = await server.core.database.query<{ id: number }>('select id from accounts where email = $1', [
    email,
  ]);
  const log = await server.core.database.query(
    `select action, entity, entity_id, account_id, detail from audit_log
      where company_id = $1 and account_id is null order by id`,
    [admin.companyId],
  );
  const link = { entity: 'reseller', entity_id: account?.id, account_id: null, detail: {} };
  const company = { entity: 'company', entity_id: admin.companyId, account_id: null };
  expect(log).toEqual([
    { ...link, action: 'link' },
    { ...link, action: 'link' },
    { ...link, action: 'unlink' },
    { ...company, action: 'set-pricing', detail: { model: 'old' } },
    { ...company, action: 'move-trial', detail: { until: '2026-12-31' } },
  ]);
  const [mail, ...more] = (await server.outbox()).filter(({ to }) => to === email);
  const to = /^To: (.*)$/m.exec(mail?.raw ?? '')?.[1]?.trim();
  expect([mail?.subject, mail?.text.split('\n', 1), to, more]).toEqual([
    'Rytmi invites you to Rytmi',
    ['Hello,'],
    email,
    [],
  ]);
});

// Only a PostgreSQL has another clock than the command.
it.runIf(process.env.TEST_DATABASE_URL)(
  '1.4, design 6 a command on a machine whose clock is wrong does nothing, says so and ends with 1',
  async () => {
    const ahead = `const { now } = Date;
    globalThis.Date = class extends Date {
      constructor(...all) { super(...(all.length > 0 ? all : [now() + 120_000])); }
      static now() { return now() + 120_000; }
    };`;
    const { databaseUrl, dataDir } = server.core.config;
    const child = spawn(
      process.execPath,
      ['--import', `data:text/javascript,${ahead}`, 'server/operator.ts', 'reseller', 'add', 'late@example.com'],
      { env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir } },
    );
    // Its log goes to the other stream, at a time of its own.
    const said: string[] = [];
    child.stdout.resume();
    child.stderr.setEncoding('utf8').on('data', (part) => said.push(part));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(said.join('')).toMatch(
      /^This machine's clock differs from the database's by [\d.]+ seconds\. Set it first\.\n$/,
    );
    expect(await server.core.database.query("select from accounts where email = 'late@example.com'", [])).toEqual([]);
  },
);

it('7.17 a pair of keys for notifications is made, ready for the environment', async () => {
  const lines = (await run(['push-keys'])).split('\n').map((line) => line.split('='));
  const keys = Object.fromEntries(lines);
  expect(readConfig(keys).push).toEqual({
    ...{ publicKey: keys.VAPID_PUBLIC_KEY, privateKey: keys.VAPID_PRIVATE_KEY, origins: [] },
  });
  expect(Buffer.from(keys.VAPID_PUBLIC_KEY, 'base64url')).toHaveLength(65);
  expect(() => readConfig({ VAPID_PUBLIC_KEY: keys.VAPID_PUBLIC_KEY })).toThrow('VAPID_PRIVATE_KEY');
});

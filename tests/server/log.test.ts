import { expect, it } from 'vitest';
import { createJobs } from '../../server/core/jobs/jobs.ts';
import { createLog } from '../../server/core/log.ts';
import { startCompany } from '../support/company.ts';
import { startTestServer } from '../support/server.ts';

function recorder() {
  const lines: string[] = [];
  return { log: createLog('info', { write: (line) => lines.push(line) }), text: () => lines.join('') };
}

it('design 6 an error in the log quotes neither a value nor an address', () => {
  const { log, text } = recorder();
  const ofValue = Object.assign(new Error('invalid input syntax for type integer: "Aino Virtanen"'), { code: '22P02' });
  const ofMail = new Error('550 5.1.1 <aino@example.com>: no such person, nor aino@example.net', { cause: ofValue });
  log.error({ err: ofMail }, 'it failed');
  log.error({ err: Object.assign(new Error('value "Aino" is out of range'), { code: '22003' }) }, 'it failed');
  // A spam filter names the link that it refuses, which may open an account.
  log.error({ err: new Error('554 refused for https://rytmi.example/reset/aino-key/?x=1 and http://a.example') }, 'no');
  expect(text()).toContain('554 refused for (link) and (link)');
  expect(text()).toContain('550 5.1.1 <(address)>: no such person, nor (address)');
  for (const code of ['22P02', '22003']) expect(text()).toContain(code);
  expect(text()).not.toMatch(/aino/i);
});

it('design 6 what is thrown and is no error is logged whole, too, and so are errors inside of errors', () => {
  const { log, text } = recorder();
  const thrown = { code: 'ECONNRESET', message: 'no answer to aino@example.com', syscall: 'read', secret: 'aino' };
  log.error({ err: thrown }, 'it failed');
  log.error({ err: 'a text about aino@example.com' }, 'it failed');
  log.error({ err: null }, 'it failed');
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  log.error({ err: new AggregateError([refused, thrown], 'both failed') }, 'it failed');
  const circular = new Error('round and round');
  circular.cause = circular;
  const typed = Object.assign(new Map(), { type: 'StripeError', message: 7 });
  log.error({ err: circular }, 'it failed');
  log.error({ err: typed }, 'it failed');
  log.error({ err: new AggregateError(Array(7).fill(refused), 'all failed') }, 'it failed');
  const [ofObject, ofText, ofNull, ofSeveral, ofCircle, ofTyped, ofMany] = text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).err);
  expect(ofObject).toMatchObject({ type: 'Object', code: 'ECONNRESET', message: 'no answer to (address)' });
  expect(ofObject).toMatchObject({ syscall: 'read', members: ['code', 'message', 'syscall', 'secret'] });
  expect(ofText).toMatchObject({ type: 'string', message: 'a text about (address)' });
  expect(ofNull).toMatchObject({ type: 'null' });
  expect(ofSeveral).toMatchObject({
    type: 'AggregateError',
    errors: [{ code: 'ECONNREFUSED' }, { code: 'ECONNRESET' }],
  });
  expect(ofCircle.cause.cause).toMatchObject({ type: 'Error', message: 'round and round' });
  expect(JSON.stringify(ofCircle).match(/"cause"/g)).toHaveLength(6);
  expect([ofTyped.type, ofTyped.message]).toEqual(['StripeError', undefined]);
  expect(ofMany.errors).toHaveLength(5);
  expect(text()).not.toMatch(/aino/i);
});

it('design 6 a job that fails is logged, without its data', async () => {
  const server = await startTestServer();
  const { log, text } = recorder();
  const jobs = createJobs(server.core.database, log, false);
  jobs.define('test-failing', async () => {
    throw new Error('the mail server of aino@example.com is away');
  });
  await jobs.start();
  await jobs.send('test-failing', { to: 'Aino Virtanen' });
  await expect(jobs.drain()).rejects.toThrow(AggregateError);
  await jobs.stop();
  await server.close();
  expect(text()).toContain('"queue":"test-failing"');
  expect(text()).toContain('the mail server of (address) is away');
  expect(text()).not.toMatch(/aino/i);
});

it('design 6 a run says nothing of the people in it, whatever goes wrong', async () => {
  const { log, text } = recorder();
  const server = await startTestServer({ log });
  const company = await startCompany(server);
  const names = { email: 'secret@secret.example', first_name: 'Secret', last_name: 'Secret' };
  await company.call('POST', 'users/', names);
  await company.call('GET', 'users/?q=Secret');
  await server.call('GET', '/api/auth/registration/verify-email/secret-key/');
  await server.call('GET', '/api/secret/');
  for (const email of ['secret@secret.example', 'secret\u0000']) {
    await server.call('POST', '/api/auth/login/', { body: { email, password: 'Secret' } });
  }
  await server.core.database.query('alter table surveys alter column title type int using 1', undefined);
  const { status } = await company.call('POST', 'questionnaires/', { title: 'Secret' });
  await server.close();
  expect(status).toBe(500);
  expect(text()).toContain('unexpected error');
  expect(text()).toContain('"route":"/api/auth/registration/verify-email/:key/"');
  expect(text()).not.toMatch(new RegExp(['secret', company.key, company.email, 'virtanen'].join('|'), 'i'));
});

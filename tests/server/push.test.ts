import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import webPush from 'web-push';
import type { PushedText } from '../../contract/push.ts';
import { createSessions } from '../../server/access/auth/sessions.ts';
import { isPushService } from '../../server/actions/reminders/push.ts';
import { givePassword, mailsTo, put, running } from '../support/mailing-calls.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

const { decrypt } = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece');

// A Monday in Helsinki, eleven o'clock.
withStage('2026-03-02T09:00:00Z');

const path = '/api/respondent/push/';
/** What has arrived at the push service, decrypted by the device's keys. */
let arrived: { to: string; text: PushedText; headers: Record<string, unknown> }[] = [];
/** Whether a redirect that it answered was followed. */
let isLedAstray = false;
/** What it answers, by the path of the device; 0: it breaks the connection off. */
const answers = new Map<string, number>();
const devices = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
let service: Server;
let origin = '';

beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: to = '', headers } = request;
      if (to === '/inside') {
        isLedAstray = true;
        return void response.end();
      }
      const device = devices.get(to);
      const options = {
        version: 'aes128gcm',
        privateKey: device?.ecdh,
        authSecret: device?.auth.toString('base64url'),
      };
      const text = JSON.parse(decrypt(Buffer.concat(parts), options).toString());
      arrived.push({ to, text, headers });
      const status = answers.get(to) ?? 201;
      if (status === 0) return void response.destroy();
      response.writeHead(status, { location: '/inside' }).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => void service.close());
beforeEach(() => {
  arrived = [];
  answers.clear();
  server.core.config.push = { ...webPush.generateVAPIDKeys(), origins: [origin] };
});

function deviceAt(to: string) {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys().toString('base64url');
  const auth = randomBytes(16);
  devices.set(to, { ecdh, auth });
  return { endpoint: origin + to, keys: { p256dh, auth: auth.toString('base64url') } };
}

/** A person with a password who has said yes on a device. */
async function withDevice(person: number, to: string): Promise<string> {
  await givePassword(person);
  const token = await createSessions(server.core).open(person, null);
  must(await server.call('PUT', path, { token, body: deviceAt(to) }), 200);
  return token;
}

async function leftOfRound(surveyId: number): Promise<string> {
  const ends = 'select ends_at from rounds where survey_id = $1';
  const [round] = await server.core.database.query<{ ends_at: Date }>(ends, [surveyId]);
  return String(Math.floor(((round?.ends_at.getTime() ?? 0) - server.clock.now().getTime()) / 1000));
}

it('7.17 who has a device gets a notification in place of the mail, once, and says no more than the mail', async () => {
  const people = await stage.addPeople(['Anna A', 'Ben B']);
  const token = await withDevice(people[0] ?? 0, '/anna');
  // The browser has made other keys since.
  must(await server.call('PUT', path, { token, body: deviceAt('/anna') }), 200);
  expect((await server.call('GET', path, { token })).body).toEqual({
    key: server.core.config.push?.publicKey,
    is_on: true,
  });
  await server.core.database.query("update accounts set language = 'fi' where id = any($1::bigint[])", [people]);
  const { id } = await running(people, { anonymous: true });
  server.clock.advance({ seconds: 1.5 });
  must(await put(id, 'notify'), 200);
  expect(await mailsTo('anna')).toEqual([]);
  const [mail] = await mailsTo('ben');
  expect(arrived.map(({ to }) => to)).toEqual(['/anna']);
  expect(arrived[0]?.text).toEqual({ title: expect.any(String), body: mail?.subject, lang: 'fi' });
  expect(arrived[0]?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    authorization: expect.stringMatching(/^vapid t=/),
    // Kept until the round ends, and of two of one round a device that was away shows the last.
    ttl: await leftOfRound(id),
    topic: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  must(await put(id, 'notify'), 200);
  await server.outbox();
  expect(arrived).toHaveLength(1);
  // No push service keeps one for longer than four weeks; each may write to the operator's address.
  const { id: long } = await running(people.slice(0, 1));
  await server.core.database.query("update rounds set ends_at = ends_at + interval '28 days' where survey_id = $1", [
    long,
  ]);
  const { mailFrom } = server.core.config;
  server.core.config.mailFrom = 'plain@rytmi.example';
  must(await put(long, 'notify'), 200);
  await server.outbox();
  server.core.config.mailFrom = mailFrom;
  expect(arrived[1]?.headers.ttl).toBe(String(28 * 24 * 3600));
  const subjects = arrived.map(({ headers }) => {
    const [, claims = ''] = /^vapid t=[^.]+\.([^.]+)/.exec(String(headers.authorization)) ?? [];
    return JSON.parse(Buffer.from(claims, 'base64url').toString()).sub;
  });
  expect(subjects).toEqual([`mailto:${/<(.+)>/.exec(mailFrom)?.[1]}`, 'mailto:plain@rytmi.example']);
});

it.each([404, 410, 500, 429, 302, 0])(
  '7.17 a device whose push service answers %i leaves nobody untold: the mail goes out',
  async (status) => {
    const people = await stage.addPeople(['Anna A']);
    const token = await withDevice(people[0] ?? 0, '/lost');
    answers.set('/lost', status);
    const { id } = await running(people);
    must(await put(id, 'notify'), 200);
    expect(await mailsTo('anna')).toHaveLength(1);
    expect([arrived.length, isLedAstray]).toEqual([1, false]);
    const isGone = status === 404 || status === 410;
    expect((await server.call('GET', path, { token })).body.is_on).toBe(!isGone);
  },
);

it('7.17, design 6 a device is forgotten with its session: at log-out, when the person ends all others, and when it has rested for 60 days', async () => {
  const [anna = 0] = await stage.addPeople(['Anna A']);
  const rows = () => server.core.database.query('select from push_subscriptions where account_id = $1', [anna]);
  const token = await withDevice(anna, '/out');
  must(await server.call('POST', '/api/auth/logout/', { token, body: {} }), 200);
  expect(await rows()).toHaveLength(0);
  await withDevice(anna, '/ended');
  await createSessions(server.core).closeAll(anna);
  expect(await rows()).toHaveLength(0);
  const rested = await withDevice(anna, '/rested');
  server.clock.advance({ days: 60 });
  const { id } = await running([anna]);
  must(await put(id, 'notify'), 200);
  expect([(await mailsTo('anna')).length, arrived]).toEqual([1, []]);
  expect((await server.call('GET', path, { token: rested })).body.code).toBe('token_expired');
  await createSessions(server.core).closeAll(anna);
  // A manager's session ends after 30 days, and its device with it.
  const managing = await createSessions(server.core).open(anna, 'company_admin_group');
  must(await server.call('PUT', path, { token: managing, body: deviceAt('/managing') }), 200);
  server.clock.advance({ days: 31 });
  const { id: later } = await running([anna]);
  must(await put(later, 'notify'), 200);
  expect([(await mailsTo('anna')).length, arrived]).toEqual([2, []]);
  await createSessions(server.core).closeAll(anna);
  const off = await withDevice(anna, '/off');
  must(await server.call('DELETE', path, { token: off }), 200);
  expect(await rows()).toHaveLength(0);
});

it('design 6 a browser that two people share notifies the one who said yes last', async () => {
  const [anna = 0, ben = 0] = await stage.addPeople(['Anna A', 'Ben B']);
  const first = await withDevice(anna, '/shared');
  await withDevice(ben, '/shared');
  expect((await server.call('GET', path, { token: first })).body.is_on).toBe(false);
  const { id } = await running([anna, ben]);
  must(await put(id, 'notify'), 200);
  expect(await mailsTo('anna', 'ben')).toMatchObject([{ to: expect.stringMatching(/^anna/) }]);
});

it('design 6 two tabs of a browser that say yes at once are one device', async () => {
  const [anna = 0] = await stage.addPeople(['Anna A']);
  const sessions = createSessions(server.core);
  const tokens = [await sessions.open(anna, null), await sessions.open(anna, null)];
  const body = deviceAt('/twice');
  const both = Array.from({ length: 8 }, (_, each) =>
    server.call('PUT', path, { token: tokens[each % 2] ?? '', body }),
  );
  for (const { status } of await Promise.all(both)) expect(status).toBe(200);
  expect(await server.core.database.query('select from push_subscriptions where account_id = $1', [anna])).toHaveLength(
    1,
  );
});

it('design 6 calls the push services of browsers alone, and without keys nobody', async () => {
  const [anna = 0] = await stage.addPeople(['Anna A']);
  const token = await createSessions(server.core).open(anna, null);
  const save = (endpoint: string) => server.call('PUT', path, { token, body: { ...deviceAt('/elsewhere'), endpoint } });
  for (const endpoint of [
    ...['http://fcm.googleapis.com/x', 'https://fcm.googleapis.com:8443/x', 'https://me@fcm.googleapis.com/x'],
    ...['https://169.254.169.254/latest', 'https://localhost/x', 'https://fcm.googleapis.com.evil.example/x'],
    ...['https://evilpush.apple.com.example/x', 'https://10.0.0.1/x', 'https://notpush.example/x', 'no address'],
  ]) {
    expect([endpoint, (await save(endpoint)).status]).toEqual([endpoint, 400]);
  }
  for (const known of [
    ...['https://fcm.googleapis.com/fcm/send/x', 'https://updates.push.services.mozilla.com/wpush/v2/x'],
    ...['https://web.push.apple.com/x', 'https://db5p.notify.windows.com/w/?token=x'],
  ]) {
    expect(isPushService(known, { origins: [] })).toBe(true);
  }
  must(await server.call('PUT', path, { token, body: deviceAt('/kept') }), 200);
  await givePassword(anna);
  server.core.config.push = { ...webPush.generateVAPIDKeys(), origins: [] };
  const { id } = await running([anna]);
  must(await put(id, 'notify'), 200);
  expect([(await mailsTo('anna')).length, arrived]).toEqual([1, []]);
  server.core.config.push = null;
  expect((await server.call('GET', path, { token })).body).toEqual({ key: null, is_on: false });
  expect((await save('https://fcm.googleapis.com/fcm/send/x')).status).toBe(400);
});

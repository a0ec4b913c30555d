import { describe, expect, it } from 'vitest';
import { createAccountKeys } from '../../server/access/auth/account-keys.ts';
import { hashSecret } from '../../server/access/auth/secrets.ts';
import { rateLimits } from '../../server/core/rate-limits.ts';
import { mailsTo, put, running } from '../support/mailing-calls.ts';
import { choosePassword } from '../support/people.ts';
import { must } from '../support/survey-stage.ts';
import { changeStage, server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

/** Midnight in Helsinki: the planned end of a first weekly round. */
const roundEnd = '2026-03-08T22:00:00.000Z';
const password = 'seven doors and a lamp';

const emailOf = (name: string) => `${name}@company${stage.companyId}.example`;

/** The key in the newest mail about a round; its name is the first word of the address. */
async function keyFor(name: string): Promise<string> {
  const mail = (await mailsTo(name)).at(-1);
  return (
    mail?.links.map((link) => new URL(link)).find(({ pathname, hash }) => pathname === '/answer/' && hash)?.hash ?? ''
  ).slice(1);
}

const redeem = (key: string, language = 'en-GB') =>
  server.call('POST', '/api/auth/answering/', { body: { key }, headers: { 'accept-language': language } });

const isAlive = async (token: string) => {
  const { status } = await server.call('GET', '/api/respondent/', { token });
  return status === 200;
};

/** One of three people asked, whose notice has come. */
async function notified(survey: Record<string, unknown> = {}) {
  const [anna, ...others] = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
  const { id, question } = await running([anna, ...others], survey);
  must(await put(id, 'notify'), 200);
  const key = await keyFor('anna');
  return { anna, id, question, key };
}

async function openSession(key: string): Promise<string> {
  return must(await redeem(key), 200).body.key;
}

describe('the button of a notice or a reminder', () => {
  it('design 4 opens answering, as often as one likes, until the round ends, and for nothing else', async () => {
    const { id, question, key } = await notified();
    expect(key).toMatch(/^[\w-]{43}$/);
    const first = must(await redeem(key), 200).body;
    expect(first).toEqual({ key: expect.stringMatching(/^[\w-]{43}$/), expires_at: roundEnd });
    const again = await openSession(key);
    expect(again).not.toBe(first.key);
    const own = must(await server.call('GET', '/api/respondent/', { token: again }), 200).body;
    expect(own).toMatchObject({ first_name: 'Anna', session: 'answering', answering_until: roundEnd });

    const path = `/api/respondent/questionnaires/${id}`;
    const body = { answers: [{ question, value: 4 }] };
    must(await server.call('PUT', `${path}/answers/`, { token: again, body }), 200);
    const due = must(await server.call('GET', '/api/respondent/questionnaires/', { token: first.key }), 200).body;
    expect(due[0].questions[0].answer.value).toBe(4);
    const past = must(await server.call('GET', `${path}/own-answers/`, { token: again }), 200).body;
    expect(past[0].rounds).toHaveLength(1);
    for (const refused of ['/api/auth/user/', '/api/auth/sessions/', `/api/companies/${stage.companyId}/users/`]) {
      const { status, body: said } = await server.call('GET', refused, { token: again });
      expect([status, said.detail]).toEqual([403, expect.stringContaining('Log in for everything else')]);
    }
    must(await server.call('POST', '/api/auth/logout/', { token: again }), 200);
    expect([await isAlive(again), await isAlive(first.key)]).toEqual([false, true]);
    expect(await isAlive(await openSession(key))).toBe(true);
  });

  it('design 4 does nothing where a program opens its address, and the key is in no request before the tap', async () => {
    const { key } = await notified();
    const [mail] = await mailsTo('anna');
    const link = mail?.links.find((one) => one.includes('/answer/')) ?? '';
    expect(link).toBe(`${server.core.config.publicUrl}/answer/#${key}`);
    expect(mail?.html).toContain(link);
    expect(new URL(link).pathname + new URL(link).search).toBe('/answer/');
    await server.call('GET', '/answer/');
    const text = 'select id from tokens where key_hash = $1';
    expect(await server.core.database.query(text, [hashSecret(key)])).toEqual([]);
    await openSession(key);
    expect(await server.core.database.query(text, [hashSecret(key)])).toHaveLength(1);
  });

  it('design 4 says in both languages that it is personal, and gives each person a key of their own', async () => {
    const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
    await server.core.database.query("update accounts set language = 'fi' where id = $1", [ben]);
    const { id } = await running([anna, ben]);
    must(await put(id, 'notify'), 200);
    const [english] = await mailsTo('anna');
    expect(english?.text).toMatch(/Answer now:\nhttp/);
    expect(english?.text).toContain('without a password. It is personal: do not forward it.');
    const [finnish] = await mailsTo('ben');
    expect(finnish?.text).toMatch(/Vastaa nyt:\nhttp/);
    expect(finnish?.text).toContain('henkilökohtainen');
    const keys = [await keyFor('anna'), await keyFor('ben')];
    expect(new Set(keys).size).toBe(2);
    server.clock.advance({ days: 4 });
    must(await put(id, 'remind'), 200);
    const reminded = await keyFor('anna');
    expect(keys).not.toContain(reminded);
    for (const key of [...keys, reminded]) expect(await isAlive(await openSession(key))).toBe(true);
  });

  it('design 4 is kept as a hash, and so is the session that it opens', async () => {
    const { key } = await notified();
    const token = await openSession(key);
    const rows = await server.core.database.query<{ row: string }>(
      'select k::text as row from account_keys k union all select t::text from tokens t union all select l::text from send_ledger l',
      [],
    );
    expect(rows.map(({ row }) => row).join('\n')).not.toMatch(new RegExp(`${key}|${token}`));
    const [stored] = await server.core.database.query<{ hash: string }>('select hash from tokens where key_hash = $1', [
      hashSecret(key),
    ]);
    // An earlier server looks for this one, and must not find a session with full rights.
    expect(stored?.hash).not.toBe(hashSecret(token));
  });
});

describe('a key for answering', () => {
  it.each(['en-GB', 'fi'])('design 4 that is unknown, over or taken back is refused alike (%s)', async (language) => {
    const { anna, key } = await notified();
    const unknown = must(await redeem('x'.repeat(43), language), 400).body;
    expect(unknown).toEqual({ key: [expect.stringMatching(language === 'fi' ? /linkki/ : /link/)] });
    const other = await createAccountKeys(server.core).issue(anna, 'reset', emailOf('anna.a'));
    expect(must(await redeem(other, language), 400).body).toEqual(unknown);
    server.clock.set(roundEnd);
    expect(must(await redeem(key, language), 400).body).toEqual(unknown);
  });

  it('design 4 ends with its round, and its sessions with it; the hour after, nothing of either is left', async () => {
    const { key } = await notified();
    const token = await openSession(key);
    server.clock.set('2026-03-08T21:59:59Z');
    expect(await isAlive(token)).toBe(true);
    server.clock.set(roundEnd);
    const over = await server.call('GET', '/api/respondent/', { token });
    expect([over.status, over.body.code]).toEqual([401, 'token_expired']);
    await createAccountKeys(server.core).sweep();
    const left = await server.core.database.query(
      "select hash from account_keys where purpose = 'answering' union all select hash from tokens where key_hash is not null",
      [],
    );
    expect(left).toEqual([]);
  });

  const ends: [string, (life: Awaited<ReturnType<typeof notified>>) => Promise<unknown>][] = [
    ['the address', ({ anna }) => stage.api('PATCH', `users/${anna}/`, { email: emailOf('moved') })],
    [
      'the address, there and back',
      async ({ anna }) => {
        must(await stage.api('PATCH', `users/${anna}/`, { email: emailOf('moved') }), 200);
        must(await stage.api('PATCH', `users/${anna}/`, { email: emailOf('anna.a') }), 200);
      },
    ],
    [
      'the password',
      async () => {
        await server.call('POST', '/api/auth/password/reset/', { body: { email: emailOf('anna.a') } });
        await choosePassword(server, emailOf('anna.a'), password);
      },
    ],
    ['the company', ({ anna }) => stage.api('DELETE', `users/${anna}/`)],
    ['its other sessions', ({ anna }) => stage.as(anna, 'DELETE', '/api/auth/sessions/')],
  ];
  it.each(ends)('design 4 dies, with its sessions, when the account ends or changes %s', async (_what, change) => {
    const life = await notified();
    const token = await openSession(life.key);
    server.clock.advance({ minutes: 5 });
    await change(life);
    expect([await isAlive(token), (await redeem(life.key)).status]).toEqual([false, 400]);
  });

  it('design 6 its session is listed as one for answering alone, and ending it there ends its link, too', async () => {
    const { anna, key } = await notified();
    const token = await openSession(key);
    await openSession(key);
    const list = async () => must(await stage.as(anna, 'GET', '/api/auth/sessions/'), 200).body;
    const listed: { id: number; answering_only: boolean }[] = await list();
    expect(listed.map(({ answering_only }) => answering_only).toSorted()).toEqual([false, true, true]);
    const one = listed.find(({ answering_only }) => answering_only)?.id;
    must(await stage.as(anna, 'DELETE', `/api/auth/sessions/${one}/`), 204);
    expect([await isAlive(token), (await redeem(key)).status, (await list()).length]).toEqual([false, 400, 1]);
  });

  it("design 4 of an admin opens answering alone, and rests as long as anybody's", async () => {
    const { id } = await running([stage.adminId]);
    must(await put(id, 'notify'), 200);
    const links = (await server.outbox()).flatMap(({ to, links: all }) => (to === stage.login.email ? all : []));
    const key = links.findLast((link) => link.includes('/answer/#'))?.split('#')[1] ?? '';
    const token = await openSession(key);
    server.clock.advance({ days: 3 });
    expect(await isAlive(token)).toBe(true);
    const { email, password } = stage.login;
    const fresh = (await server.call('POST', '/api/auth/login/', { body: { email, password } })).body.key;
    const kinds = async () => {
      const { body } = await server.call('GET', '/api/auth/sessions/', { token: fresh });
      return body.map(({ answering_only }: { answering_only: boolean }) => answering_only).toSorted();
    };
    expect(await kinds()).toEqual([false, true]);
    // Unused for longer than an admin's own session may be.
    server.clock.advance({ hours: 11 });
    expect(await kinds()).toEqual([false, true]);
    server.clock.advance({ hours: 3 });
    expect(await kinds()).toEqual([false, true]);
    const { status } = await server.call('GET', `/api/companies/${stage.companyId}/users/`, { token });
    expect(status).toBe(403);
  });

  it('design 4 that opens is never refused for those that do not: an office has a thousand old mails', async () => {
    const { key } = await notified();
    const statuses = new Set<number>();
    const { database } = server.core;
    for (let at = 0; at < 2; at += 1) statuses.add((await redeem('y'.repeat(43))).status);
    await database.query('update rate_limits set count = $1 where bucket like $2', [
      rateLimits.answeringAddress.limit,
      `${rateLimits.answeringAddress.name}:%`,
    ]);
    expect((await redeem('y'.repeat(43))).status).toBe(429);
    expect([[...statuses], (await redeem(key)).status]).toEqual([[400], 200]);
  });
});

describe('of an anonymous survey', () => {
  it('design 5 an admin sees nothing of who has come by the button', async () => {
    const seen = async (comes: boolean) => {
      const { anna, id, key } = await notified({ anonymous: true });
      if (comes) await openSession(key);
      const [row] = await server.core.database.query<{ row: unknown }>(
        `select jsonb_build_object('sign_in', a.last_sign_in, 'month', a.sign_in_month, 'verified', a.verified_at is null,
                'networks', (select count(*) from known_networks where account_id = a.id),
                'log', (select jsonb_agg(action order by id) from audit_log where company_id = a.company_id)) as row
           from accounts a where a.id = $1`,
        [anna],
      );
      const person = must(await stage.api('GET', `users/${anna}/`), 200).body;
      const survey = must(await stage.api('GET', `questionnaires/${id}/`), 200).body;
      const { invitation, invited_at, last_sign_in } = person;
      return { row: row?.row, invitation, invited_at, last_sign_in, round: survey.current_round };
    };
    const silent = await seen(false);
    await changeStage();
    expect(await seen(true)).toEqual(silent);
  });

  it('design 5 an admin who moves an account that answered by a key, and never had a password, finds the round closed', async () => {
    const { anna, id, question, key } = await notified({ anonymous: true });
    await server.core.database.query('update accounts set verified_at = null where id = $1', [anna]);
    const own = await openSession(key);
    const answer = (token: string, value: number) =>
      server.call('PUT', `/api/respondent/questionnaires/${id}/answers/`, {
        token,
        body: { answers: [{ question, value }] },
      });
    must(await answer(own, 9), 200);
    server.clock.advance({ minutes: 5 });
    must(await stage.api('PATCH', `users/${anna}/`, { email: emailOf('mine') }), 200);
    expect(await isAlive(own)).toBe(false);
    server.clock.advance({ minutes: 5 });

    // A named survey of the same company mails a key to the new address: it opens that survey, and nothing of this one.
    const named = await running([anna]);
    must(await put(named.id, 'notify'), 200);
    const taken = await openSession(await keyFor('mine'));
    const due = must(await server.call('GET', '/api/respondent/questionnaires/', { token: taken }), 200).body;
    expect(due.map((survey: { id: number }) => survey.id)).toEqual([named.id]);
    expect((await answer(taken, 1)).status).toBe(400);
  });

  it('design 4 a mistyped address of an invitation can be corrected while no key has gone to it', async () => {
    const [anna, ...others] = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    await server.core.database.query('update accounts set verified_at = null where id = $1', [anna]);
    const { id } = await running([anna, ...others], { anonymous: true });
    server.clock.advance({ minutes: 5 });
    must(await stage.api('PATCH', `users/${anna}/`, { email: emailOf('mended') }), 200);
    must(await put(id, 'notify'), 200);
    const token = await openSession(await keyFor('mended'));
    const due = must(await server.call('GET', '/api/respondent/questionnaires/', { token }), 200).body;
    expect(due.map((survey: { id: number }) => survey.id)).toEqual([id]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSessions } from '../../server/auth/sessions.ts';
import { inProof } from '../support/in-proof.ts';
import type { OutboxMail } from '../support/outbox.ts';
import { type Method, startTestServer, type TestServer } from '../support/server.ts';
import { startSmtp } from '../support/smtp.ts';
import { must, type SurveyStage, stageOf } from '../support/survey-stage.ts';
import { createTestDatabase } from '../support/test-database.ts';

const links = { appStore: 'https://apps.example/rytmi', playStore: 'https://play.example/rytmi' };

let server: TestServer;
let stage: SurveyStage;

beforeAll(async () => {
  server = await startTestServer();
  Object.assign(server.core.config.links, links);
});
beforeEach(async () => {
  server.clock.set('2026-03-02T09:00:00Z');
  stage = await stageOf(server);
});
afterAll(() => server.close());

type Kind = 'notify' | 'remind';
const put = (id: number, kind: Kind, headers?: Record<string, string>) =>
  stage.api('PUT', `questionnaires/${id}/${kind}/`, undefined, headers);
const mailings = async (id: number) => must(await stage.api('GET', `questionnaires/${id}/mailings/`), 200).body;

/** A weekly survey that has just started. */
async function running(respondent_ids: readonly number[], survey: Record<string, unknown> = {}) {
  const id = await stage.addSurvey({ respondent_ids, ...survey });
  const question = await stage.addQuestion(id);
  await stage.start(id);
  return { id, question };
}

/** Mails of this company's people about a round, told by the first word of their address. */
async function mailsTo(...names: string[]): Promise<OutboxMail[]> {
  const all = await server.outbox();
  return all.filter(({ to, subject }) => {
    const isOfRound = /^(Reminder: |Muistutus: )|round|kierros/.test(subject);
    return isOfRound && to.endsWith(`@company${stage.companyId}.example`) && names.some((name) => to.startsWith(name));
  });
}

const ledger = (id: number) =>
  server.core.database.query<{ person_id: number; attempts: number; sent: boolean; failed: boolean }>(
    `select person_id, attempts, sent_at is not null as sent, failed_at is not null as failed from send_ledger
      where company_id = $1 and survey_id = $2 order by person_id`,
    [stage.companyId, id],
  );

async function givePassword(...ids: number[]) {
  await server.core.database.query("update accounts set password_hash = 'chosen' where id = any($1::bigint[])", [ids]);
}

describe('notify', () => {
  it('7.17 mails every respondent once a round, and says how many have it already', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const [anna, ben] = people;
    const { id, question } = await running([anna, ben]);
    must(await stage.answer(anna, id, [{ question, value: 1 }]), 200);
    expect(must(await put(id, 'notify'), 200).body).toEqual({
      detail: 'The message goes to 2 people.',
      sent: 2,
      already_sent: 0,
      suppressed: false,
    });
    expect((await mailsTo('anna', 'ben', 'cleo')).map(({ to }) => to.split('.')[0]).toSorted()).toEqual([
      'anna',
      'ben',
    ]);

    must(await stage.change(id, { respondent_ids: people }), 200);
    expect(must(await put(id, 'notify'), 200).body).toEqual({
      detail: 'The message goes to 1 person. 2 people have it already in this round.',
      sent: 1,
      already_sent: 2,
      suppressed: false,
    });
    expect(must(await put(id, 'notify'), 200).body).toMatchObject({ sent: 0, already_sent: 3 });
    expect(await mailsTo('anna', 'ben', 'cleo')).toHaveLength(3);
  });

  it('design 4 mails again when the next round of any question has begun', async () => {
    const [anna] = await stage.addPeople(['Anna A']);
    const { id } = await running([anna]);
    await stage.addQuestion(id, { timing_in_days: 28 });
    expect(must(await put(id, 'notify'), 200).body.sent).toBe(1);
    server.clock.advance({ days: 6 });
    expect(must(await put(id, 'notify'), 200).body.sent).toBe(0);
    server.clock.advance({ days: 1 });
    expect(must(await put(id, 'notify'), 200).body).toMatchObject({ sent: 1, already_sent: 0 });
    const sent = await mailsTo('anna');
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it("7.17 writes in the person's language, with the survey, the company, the last day and the app's links", async () => {
    const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
    await givePassword(anna, ben);
    await server.core.database.query("update accounts set language = 'fi' where id = $1", [ben]);
    const company = (await stage.api('GET', '')).body.name;
    const { id } = await running([anna, ben], { title: 'How was the week?' });
    must(await put(id, 'notify'), 200);
    const [english] = await mailsTo('anna');
    expect(english?.subject).toBe('How was the week?: a new round is open');
    expect(english?.text).toContain('Hello Anna,');
    expect(english?.text).toContain(`${company} asks you to answer “How was the week?”`);
    expect(english?.text).toContain('Last day to answer: Sunday 8 March.');
    expect(english?.text).toContain(
      `Log in to the app with anna.a@company${stage.companyId}.example and your password.`,
    );
    expect(english?.links).toEqual([links.appStore, links.playStore]);
    expect(english?.html).toContain(`<a href="${links.playStore}">`);
    const [finnish] = await mailsTo('ben');
    expect(finnish?.html).toContain('<html lang="fi">');
    expect(finnish?.text).toContain('sunnuntai 8. maaliskuuta');
  });

  it('7.17 names the last day on which the survey still runs, where it ends before its round does', async () => {
    const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
    const { id } = await running([anna]);
    // Midnight in Helsinki: the whole of Wednesday is left.
    must(await stage.change(id, { active_until: '2026-03-04T22:00:00Z' }), 200);
    must(await put(id, 'notify'), 200);
    expect((await mailsTo('anna'))[0]?.text).toContain('Last day to answer: Wednesday 4 March.');
    must(await stage.change(id, { active_until: '2026-03-20T10:00:00Z', respondent_ids: [anna, ben] }), 200);
    must(await put(id, 'notify'), 200);
    expect((await mailsTo('ben'))[0]?.text).toContain('Last day to answer: Sunday 8 March.');
  });

  it('7.17 gives someone without a password the link to choose one, and it works', async () => {
    const [anna] = await stage.addPeople(['Anna A']);
    const { id } = await running([anna]);
    must(await put(id, 'notify'), 200);
    const [mail] = await mailsTo('anna');
    const [, , uid, token] = new URL(mail?.links[0] ?? '').pathname.split('/');
    const body = { uid, token, new_password1: 'quite a long password', new_password2: 'quite a long password' };
    expect((await server.call('POST', '/api/auth/password/reset/confirm/', { body })).status).toBe(200);
    const email = `anna.a@company${stage.companyId}.example`;
    const login = await server.call('POST', '/api/auth/login/', { body: { email, password: 'quite a long password' } });
    expect(login.status).toBe(200);
    expect(mail?.text).not.toContain('and your password.');
  });

  it('7.17 says so when there is nobody to write to', async () => {
    const { id } = await running([]);
    expect(must(await put(id, 'notify'), 200).body).toEqual({
      detail: 'The survey has no respondents.',
      sent: 0,
      already_sent: 0,
      suppressed: false,
    });
  });

  it('7.17 sends nothing unless the survey is ongoing, and says why', async () => {
    const [anna] = await stage.addPeople(['Anna A']);
    const id = await stage.addSurvey({ respondent_ids: [anna] });
    const question = await stage.addQuestion(id);
    const refusal = async () => {
      const both = [await put(id, 'notify'), await put(id, 'remind')];
      expect(both.map(({ status }) => status)).toEqual([400, 400]);
      expect(both[0]?.body).toEqual(both[1]?.body);
      expect((await mailings(id)).notify.would_send).toBe(0);
      return both[0]?.body.non_field_errors;
    };
    expect(await refusal()).toEqual(['Survey is not active']);
    must(await stage.change(id, { is_active: true }), 200);
    expect(await refusal()).toEqual(['The survey has not started yet.']);
    must(await stage.change(id, { active_from: server.clock.now().toISOString() }), 200);
    must(await stage.api('DELETE', `questionnaires/${id}/questions/${question}/`), 204);
    expect(await refusal()).toEqual(['No round of the survey is open now.']);
    server.clock.advance({ hours: 1 });
    must(await stage.change(id, { active_until: server.clock.now().toISOString() }), 200);
    expect(await refusal()).toEqual(['The survey has ended.']);
    expect(await mailsTo('anna')).toEqual([]);
  });
});

describe('remind', () => {
  it('design 4 mails the late ones: silent for three days of a weekly round', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const [anna, ben] = people;
    const { id, question } = await running(people);
    must(await stage.answer(anna, id, [{ question, value: 1 }]), 200);
    must(await stage.answer(ben, id, [{ question, skip_option: 'no_opinion' }]), 200);
    expect(must(await put(id, 'remind'), 200).body).toEqual({
      detail: 'Nobody is late.',
      sent: 0,
      already_sent: 0,
      suppressed: false,
    });
    server.clock.advance({ days: 3 });
    expect(must(await put(id, 'remind'), 200).body).toEqual({
      detail: 'The message goes to 1 person.',
      sent: 1,
      already_sent: 0,
      suppressed: false,
    });
    expect(must(await put(id, 'remind'), 200).body).toMatchObject({ sent: 0, already_sent: 1 });
    const sent = await mailsTo('anna', 'ben', 'cleo');
    expect(sent.map(({ to, subject }) => [to.split('.')[0], subject])).toEqual([['cleo', 'Reminder: Pulse']]);
  });

  it('design 4 a notice and a reminder of one round are two mails', async () => {
    const [anna] = await stage.addPeople(['Anna A']);
    const { id } = await running([anna]);
    server.clock.advance({ days: 4 });
    expect(must(await put(id, 'remind'), 200).body.sent).toBe(1);
    expect(must(await put(id, 'notify'), 200).body.sent).toBe(1);
    expect((await mailsTo('anna')).map(({ subject }) => subject).toSorted()).toEqual([
      'Pulse: a new round is open',
      'Reminder: Pulse',
    ]);
  });

  it('design 4 does not remind who has answered before the mail left', async () => {
    const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
    const { id, question } = await running([anna, ben]);
    server.clock.advance({ days: 4 });
    expect(must(await put(id, 'remind'), 200).body.sent).toBe(2);
    must(await stage.answer(anna, id, [{ question, value: 1 }]), 200);
    expect((await mailsTo('anna', 'ben')).map(({ to }) => to.split('.')[0])).toEqual(['ben']);
  });

  it('design 4 leaves mails of a round that is over at home', async () => {
    const [anna] = await stage.addPeople(['Anna A']);
    const { id } = await running([anna]);
    server.clock.advance({ days: 4 });
    must(await put(id, 'remind'), 200);
    must(await stage.change(id, { active_until: server.clock.now().toISOString() }), 200);
    expect(await mailsTo('anna')).toEqual([]);
    expect((await mailings(id)).log).toMatchObject([{ kind: 'remind', sent: 0, waiting: 0, failed: 0 }]);
  });

  it('design 6 an erased or removed person gets nothing', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const [anna, ben, cleo] = people;
    const { id } = await running(people);
    must(await put(id, 'notify'), 200);
    must(await stage.api('DELETE', `users/${anna}/`), 204);
    must(await stage.change(id, { respondent_ids: [cleo] }), 200);
    expect((await mailsTo('anna', 'ben', 'cleo')).map(({ to }) => to.split('.')[0])).toEqual(['cleo']);
    expect((await ledger(id)).map(({ person_id }) => person_id)).toEqual([cleo]);
    must(await stage.change(id, { respondent_ids: [ben, cleo] }), 200);
    expect(must(await put(id, 'notify'), 200).body).toMatchObject({ sent: 1, already_sent: 1 });
  });
});

describe('under load', () => {
  it('design 4 twenty parallel calls send each person one mail', async () => {
    const people = await stage.addPeople(Array.from({ length: 30 }, (_, at) => `Person${at} P`));
    const { id } = await running(people);
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(id, 'notify')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.reduce((sum, { body }) => sum + body.sent, 0)).toBe(30);
    for (const { body } of answers) expect(body.sent + body.already_sent).toBe(30);
    await Promise.all([server.core.jobs.drain(), server.core.jobs.drain()]);
    const to = (await mailsTo('person')).map((mail) => mail.to);
    expect(to).toHaveLength(30);
    expect(new Set(to).size).toBe(30);
  });

  it('7.17 queues many respondents in one request, with neither names nor addresses in the queue', async () => {
    const many = inProof(600, 10_000);
    const people = await stage.addPeople(Array.from({ length: many }, (_, at) => `Person${at} Secretname`));
    const { id } = await running(people);
    const { body } = must(await put(id, 'notify'), 200);
    expect(body.sent).toBe(many);
    const queued = await server.core.database.query("select data from pgboss.job where name = 'mailing'", []);
    expect(queued.length).toBeGreaterThan(0);
    expect(JSON.stringify(queued)).not.toMatch(/secretname|@/i);
    expect((await mailings(id)).log).toMatchObject([{ sent: 0, waiting: many, failed: 0 }]);
    await stage.api('DELETE', `questionnaires/${id}/`);
  });
});

describe('what was sent', () => {
  it('2.16 tells what each call would do, and afterwards what it did', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const { id } = await running(people);
    server.clock.advance({ days: 3 });
    const none = { would_send: 3, already_sent: 0, last_sent_at: null, suppressed: false };
    expect(await mailings(id)).toEqual({ notify: none, remind: none, log: [] });
    const at = server.clock.now().toISOString();
    must(await put(id, 'remind'), 200);
    const done = { would_send: 0, already_sent: 3, last_sent_at: at, suppressed: false };
    const entry = { kind: 'remind', round_start: '2026-03-02', at, by: 'Aino Virtanen', failed: 0, suppressed: false };
    expect(await mailings(id)).toEqual({ notify: none, remind: done, log: [{ ...entry, sent: 0, waiting: 3 }] });
    await server.core.jobs.drain();
    expect(await mailings(id)).toEqual({ notify: none, remind: done, log: [{ ...entry, sent: 3, waiting: 0 }] });
    server.clock.advance({ days: 4 });
    must(await put(id, 'notify'), 200);
    await server.core.jobs.drain();
    const later = await mailings(id);
    expect(later.remind).toEqual({ would_send: 0, already_sent: 0, last_sent_at: at, suppressed: false });
    expect(later.log.map(({ kind, round_start }: Record<string, string>) => [kind, round_start])).toEqual([
      ['notify', '2026-03-09'],
      ['remind', '2026-03-02'],
    ]);
  });

  it('2.16, design 6 forgets who got a mail five weeks after its round began, and keeps how many did', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const { id } = await running(people);
    await stage.addQuestion(id, { timing_in_days: 28 });
    must(await put(id, 'notify'), 200);
    await server.core.jobs.drain();
    const { log } = await mailings(id);
    expect(log).toMatchObject([{ sent: 3, waiting: 0, failed: 0 }]);

    server.clock.advance({ days: 34 });
    await server.core.jobs.runDue();
    expect(await ledger(id)).toHaveLength(3);
    server.clock.advance({ days: 2 });
    await server.core.jobs.runDue();
    expect(await ledger(id)).toEqual([]);
    expect((await mailings(id)).log).toEqual(log);
    const turns = await server.core.database.query('select 1 from mailing_schedule where company_id = $1', [
      stage.companyId,
    ]);
    expect(turns).toEqual([]);
  });

  it('design 6 the log forgets the name of an admin who is erased', async () => {
    const [anna] = await stage.addPeople(['Anna A']);
    const { id } = await running([anna]);
    await server.core.database.query('update people set is_admin = true where company_id = $1 and id = $2', [
      stage.companyId,
      anna,
    ]);
    must(await stage.as(anna, 'PUT', `/api/companies/${stage.companyId}/questionnaires/${id}/notify/`), 200);
    expect((await mailings(id)).log[0].by).toBe('Anna A');
    must(await stage.api('DELETE', `users/${anna}/`), 204);
    expect((await mailings(id)).log[0].by).toBeNull();
  });

  it('7.17, design 5 reminders of an anonymous survey go to the late ones, and say the same whether there are any', async () => {
    const names = Array.from({ length: 8 }, (_, at) => `Ben${at} B`);
    const seen: unknown[] = [];
    for (const late of [[], [0], [0, 1, 2, 3, 4, 5, 6, 7]]) {
      server.clock.set('2026-03-02T09:00:00Z');
      stage = await stageOf(server);
      const people = await stage.addPeople(names);
      const { id, question } = await running(people, { anonymous: true });
      const given = [{ question, value: 1 }];
      for (const [at, person] of people.entries()) {
        // Who skips is not reminded either.
        const said = at % 2 === 0 ? given : [{ question, skip_option: 'no_opinion' }];
        if (!late.includes(at)) must(await stage.answer(person, id, said), 200);
      }
      server.clock.advance({ days: 3 });
      const before = await mailings(id);
      const results = [must(await put(id, 'remind'), 200).body, must(await put(id, 'remind'), 200).body];
      const after = [await mailings(id)];
      await server.core.jobs.drain();
      after.push(await mailings(id));
      const mails = await mailsTo('ben');
      expect(mails.map(({ to }) => Number(to.slice(3, 4))).toSorted()).toEqual(late);
      if (late.length > 0) expect(mails[0]?.text).toContain('The survey is anonymous');
      const audit = await server.core.database.query(
        "select action, detail from audit_log where company_id = $1 and action = 'remind' order by id",
        [stage.companyId],
      );
      expect(audit).toEqual([
        { action: 'remind', detail: {} },
        { action: 'remind', detail: {} },
      ]);
      expect(before.remind).toEqual({ would_send: null, already_sent: null, last_sent_at: null, suppressed: true });
      expect(results[0]).toMatchObject({ sent: null, already_sent: null, suppressed: true });
      expect(JSON.stringify([results, after])).not.toMatch(/Ben|\d+ (person|people)/);
      seen.push({ before, results, after, audit });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it('8.12 a deleted survey takes its mails along, sent or not', async () => {
    const [anna] = await stage.addPeople(['Anna A']);
    const { id } = await running([anna]);
    must(await put(id, 'notify'), 200);
    must(await stage.api('DELETE', `questionnaires/${id}/`), 204);
    expect(await mailsTo('anna')).toEqual([]);
    const { id: other } = await running([anna]);
    must(await put(other, 'notify'), 200);
    expect(await mailsTo('anna')).toHaveLength(1);
    must(await stage.api('DELETE', `questionnaires/${other}/`), 204);
    const { database } = server.core;
    for (const table of ['mailings', 'send_ledger', 'mailing_schedule']) {
      expect(await database.query(`select 1 from ${table} where company_id = $1`, [stage.companyId]), table).toEqual(
        [],
      );
    }
  });
});

describe('a bad address', () => {
  it('design 4 stops nobody else, is tried again with pauses, fails in the end, and can be tried anew', async () => {
    const database = await createTestDatabase();
    const first = await startTestServer({ database });
    const made = await stageOf(first);
    const people = await made.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const id = await made.addSurvey({ respondent_ids: people });
    await made.addQuestion(id);
    await made.start(id);
    await first.close();

    let isBroken = true;
    const smtp = await startSmtp({ isRefused: (address) => isBroken && address.includes('<ben') });
    const names = () => smtp.received.map(({ to }) => to.split('.')[0]).toSorted();
    const sender = await startTestServer({
      database,
      config: { smtpUrl: smtp.url, mailFrom: 'Rytmi <a@rytmi.example>' },
    });
    const { jobs } = sender.core;
    const api = async (method: Method, path: string) => {
      const token = await createSessions(sender.core).open(made.adminId, 'company_admin_group');
      const url = `/api/companies/${made.companyId}/questionnaires/${id}/${path}/`;
      return must(await sender.call(method, url, { token }), 200).body;
    };
    const ofBen = async () => {
      const [row] = await sender.core.database.query<{ attempts: number; failed: boolean; sent: boolean }>(
        `select attempts, failed_at is not null as failed, sent_at is not null as sent from send_ledger
          where company_id = $1 and person_id = $2`,
        [made.companyId, people[1]],
      );
      return row;
    };
    try {
      expect(await api('PUT', 'notify')).toMatchObject({ sent: 3 });
      await jobs.drain();
      expect(names()).toEqual(['anna', 'cleo']);
      await jobs.runDue();
      expect(await ofBen()).toEqual({ attempts: 1, failed: false, sent: false });
      const attempts: (number | undefined)[] = [];
      for (const minutes of [1, 10, 60, 360]) {
        sender.clock.advance({ minutes });
        await jobs.runDue();
        attempts.push((await ofBen())?.attempts);
      }
      expect(attempts).toEqual([2, 3, 4, 5]);
      expect(await ofBen()).toEqual({ attempts: 5, failed: true, sent: false });
      sender.clock.advance({ days: 1 });
      await jobs.runDue();
      expect(await ofBen()).toEqual({ attempts: 5, failed: true, sent: false });
      const seen = await api('GET', 'mailings');
      expect(seen.log).toMatchObject([{ sent: 2, waiting: 0, failed: 1 }]);
      expect(seen.notify).toMatchObject({ would_send: 1, already_sent: 2 });

      isBroken = false;
      expect(await api('PUT', 'notify')).toMatchObject({ sent: 1, already_sent: 2 });
      await jobs.drain();
      expect(names()).toEqual(['anna', 'ben', 'cleo']);
      expect((await api('GET', 'mailings')).log).toMatchObject([
        { sent: 1, waiting: 0, failed: 0 },
        { sent: 2, waiting: 0, failed: 1 },
      ]);
    } finally {
      await sender.close();
      await database.remove();
      smtp.close();
    }
  });
});

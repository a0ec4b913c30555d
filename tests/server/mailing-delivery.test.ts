import { beforeAll, describe, expect, it } from 'vitest';
import { createSessions } from '../../server/access/auth/sessions.ts';
import { inProof } from '../support/in-proof.ts';
import { links, mailings, mailsTo, put, running } from '../support/mailing-calls.ts';
import { type Method, startTestServer } from '../support/server.ts';
import { startSmtp } from '../support/smtp.ts';
import { must, stageOf } from '../support/survey-stage.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

beforeAll(async () => {
  Object.assign(server.core.config.links, links);
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
    // All at once, however many: of these only the last one is still asked.
    const leave = 'update survey_respondents set until_at = $2 where survey_id = $1 and person_id <> $3';
    await server.core.database.query(leave, [id, server.clock.now(), people.at(-1)]);
    expect(await mailsTo('person')).toMatchObject([
      { to: `person${many - 1}.secretname@company${stage.companyId}.example` },
    ]);
    const other = await running([people[0] ?? 0]);
    must(await put(other.id, 'notify'), 200);
    await stage.api('DELETE', `questionnaires/${id}/`);
    // With a survey only its own mails are no longer due.
    const due =
      'select m.survey_id as id from mailing_schedule s join mailings m on m.id = s.mailing_id where s.company_id = $1';
    expect(await server.core.database.query(due, [stage.companyId])).toEqual([{ id: other.id }]);
  });
});

describe('a bad address', () => {
  it('design 4 stops nobody else, is retried with pauses, fails in the end, and can be sent again', async () => {
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

      expect(await api('PUT', 'notify')).toMatchObject({ sent: 1, already_sent: 2 });
      await jobs.drain();
      // With as many attempts as before.
      expect(await ofBen()).toEqual({ attempts: 1, failed: false, sent: false });
      isBroken = false;
      sender.clock.advance({ minutes: 1 });
      await jobs.runDue();
      expect(names()).toEqual(['anna', 'ben', 'cleo']);
      expect((await api('GET', 'mailings')).log).toMatchObject([
        { sent: 1, waiting: 0, failed: 0 },
        { sent: 2, waiting: 0, failed: 1 },
      ]);
      // Also once it is forgotten who got them.
      const { log } = await api('GET', 'mailings');
      sender.clock.advance({ days: 36 });
      await jobs.runDue();
      expect((await api('GET', 'mailings')).log).toEqual(log);
    } finally {
      await sender.close();
      await database.remove();
      smtp.close();
    }
  });
});

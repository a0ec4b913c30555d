import { beforeAll, describe, expect, it } from 'vitest';
import { ledger, links, mailings, mailsTo, put, running } from '../support/mailing-calls.ts';
import { must } from '../support/survey-stage.ts';
import { changeStage, server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

beforeAll(async () => {
  Object.assign(server.core.config.links, links);
});

describe('what was sent', () => {
  it('2.16 shows what each call would do, and afterwards what it did', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const { id } = await running(people);
    server.clock.advance({ days: 3 });
    const automatic = { at_opening: false, after_days: null, next_at: null, days: [3, 4, 5, 6] };
    const none = { would_send: 3, already_sent: 0, last_sent_at: null, suppressed: false };
    expect(await mailings(id)).toEqual({
      notify: none,
      remind: none,
      automatic,
      replies: null,
      reminded_ids: [],
      log: [],
    });
    const at = server.clock.now().toISOString();
    must(await put(id, 'remind'), 200);
    const done = { would_send: 0, already_sent: 3, last_sent_at: at, suppressed: false };
    const entry = {
      kind: 'remind',
      automatic: false,
      round_start: '2026-03-02',
      at,
      by: 'Aino Virtanen',
      failed: 0,
      suppressed: false,
    };
    const known = { notify: none, remind: done, automatic, replies: null, reminded_ids: people };
    expect(await mailings(id)).toEqual({ ...known, log: [{ ...entry, sent: 0, waiting: 3 }] });
    await server.core.jobs.drain();
    expect(await mailings(id)).toEqual({ ...known, log: [{ ...entry, sent: 3, waiting: 0 }] });
    server.clock.advance({ days: 4 });
    must(await put(id, 'notify'), 200);
    await server.core.jobs.drain();
    const later = await mailings(id);
    expect(later.remind).toEqual({ would_send: 0, already_sent: 0, last_sent_at: at, suppressed: false });
    // Of this round, and by reminders alone.
    expect(later.reminded_ids).toEqual([]);
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
    const draft = await stage.addSurvey({ anonymous: true });
    const untold = { would_send: null, already_sent: null, last_sent_at: null, suppressed: true };
    expect((await mailings(draft)).remind).toEqual(untold);
    const names = Array.from({ length: 8 }, (_, at) => `Ben${at} B`);
    const seen: unknown[] = [];
    for (const late of [[], [0], [0, 1, 2, 3, 4, 5, 6, 7]]) {
      server.clock.set('2026-03-02T09:00:00Z');
      await changeStage();
      const people = await stage.addPeople(names);
      const { id, question } = await running(people, { anonymous: true });
      const given = [{ question, value: 1 }];
      for (const [at, person] of people.entries()) {
        // People who skip are not reminded either.
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
      if (late.length > 0) expect(mails[0]?.text).toContain('together with those of all 8 people who are asked.');
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

  it('7.17, design 5 the mail shows each person the unit of their anonymous answers', async () => {
    const people = await stage.addPeople(['Ben0 B', 'Ben1 B', 'Ben2 B', 'Ben3 B', 'Ben4 B']);
    const others = await stage.addPeople(Array.from({ length: 5 }, (_, at) => `Cleo${at} C`));
    await stage.addGroup('Project https://x.example', people.slice(0, 5));
    const { id } = await running([...people, ...others], { anonymous: true });
    must(await put(id, 'notify'), 200);
    await server.core.jobs.drain();
    const text = async (name: string) => (await mailsTo(name))[0]?.text.replaceAll(/\s+/g, ' ');
    // What would become a link in the group's name is not one.
    expect(await text('ben4')).toMatch(/together with those of Project .*x.*example, 5 people\./);
    expect(await text('ben4')).not.toContain('https://x.example');
    expect(await text('ben4')).toContain('If all of these people answer, it can be seen that you did.');
    expect(await text('cleo0')).toContain('together with those of the 5 people who are in no group.');
  });

  it('2.16 the log has the last 104, newest first; each kind says when it was last asked for, and failed ones count as not sent', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const [anna, ben] = people;
    const { id } = await running(people);
    server.clock.set('2026-03-06T09:00:00Z');
    must(await put(id, 'remind'), 200);
    await server.core.jobs.drain();
    const { database } = server.core;
    await database.query('update send_ledger set failed_at = sent_at, sent_at = null where person_id = $1', [ben]);
    expect(await mailings(id)).toMatchObject({
      reminded_ids: people.filter((person) => person !== ben),
      remind: { would_send: 1, already_sent: 2, last_sent_at: '2026-03-06T09:00:00.000Z' },
    });
    await database.query(
      `insert into mailings (company_id, survey_id, kind, round_starts_at, start_date, end_date, at, account_id, sent, failed, finished_at)
       select $1, $2, 'notify', '2026-03-02', '2026-03-02', '2026-03-09', timestamptz '2026-03-06 10:00Z' + n * interval '1 minute',
              $3, n, 1, now() from generate_series(1, 104) n`,
      [stage.companyId, id, anna],
    );
    const { log, notify, remind } = await mailings(id);
    expect(log.map(({ sent }: { sent: number }) => sent)).toEqual(Array.from({ length: 104 }, (_, at) => 104 - at));
    expect(log[0]).toEqual({
      ...{ kind: 'notify', automatic: false, round_start: '2026-03-02', at: '2026-03-06T11:44:00.000Z', by: 'Anna A' },
      ...{ sent: 104, waiting: 0, failed: 1, suppressed: false },
    });
    expect([notify.last_sent_at, remind.last_sent_at]).toEqual([
      '2026-03-06T11:44:00.000Z',
      '2026-03-06T09:00:00.000Z',
    ]);
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

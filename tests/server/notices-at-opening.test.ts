import { expect, it } from 'vitest';
import { createMailingService } from '../../server/actions/reminders/mailing.service.ts';
import { createOperator } from '../../server/operator/commands.ts';
import { ledger, mailings, mailsTo, put, running } from '../support/mailing-calls.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

// A Monday in Helsinki, eleven o'clock.
withStage('2026-03-02T09:00:00Z');

const announce = (id: number, at_opening: boolean) =>
  stage.api('PUT', `questionnaires/${id}/automatic-notices/`, { at_opening });
const noticeOf = async (id: number) => must(await stage.api('GET', `questionnaires/${id}/`), 200).body.next.notice;
const hours = (patch: Record<string, unknown>) =>
  stage.api('PATCH', '', patch).then((answer) => must(answer, 200).body);

/** Like the server's clock every minute. */
async function wait(until: string): Promise<void> {
  server.clock.set(until);
  await server.core.jobs.runDue();
  await createMailingService(server.core).sendDue();
}

const told = async (...names: string[]) =>
  (await mailsTo(...names))
    .filter(({ subject }) => !subject.startsWith('Reminder'))
    .map(({ to }) => to.split('.')[0])
    .toSorted();

/** With notices of its rounds. */
const announced = (people: readonly number[], survey: Record<string, unknown> = {}) =>
  running(people, { notify_at_opening: true, ...survey });

it('7.17, design 4 respondents get one notice of each round that opens, except people who have answered', async () => {
  const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
  const [anna, ben] = people;
  const { id, question } = await announced(people);
  expect(await noticeOf(id)).toEqual({ at: null, of: 'open', people: 3 });
  // Started in the middle of a working day: at once.
  await wait('2026-03-02T09:01:00Z');
  expect(await told('anna', 'ben', 'cleo')).toEqual(['anna', 'ben', 'cleo']);
  expect((await mailings(id)).log).toMatchObject([{ kind: 'notify', automatic: true, by: null, sent: 3 }]);
  expect(await noticeOf(id)).toEqual({ at: '2026-03-09T06:00:00.000Z', of: 'planned', people: 3 });
  const draft = await stage.addSurvey({
    ...{ respondent_ids: people, notify_at_opening: true, active_from: '2026-04-07T05:00:00Z' },
  });
  await stage.addQuestion(draft);
  expect(await noticeOf(draft)).toEqual({ at: '2026-04-07T05:00:00.000Z', of: 'planned', people: 3 });
  expect(must(await put(id, 'notify'), 200).body).toMatchObject({ sent: 0, already_sent: 3 });

  // The next round begins at midnight, and nobody is notified before eight.
  await wait('2026-03-08T22:00:00Z');
  must(await stage.answer(anna, id, [{ question, value: 1 }]), 200);
  must(await stage.api('PUT', `questionnaires/${id}/notify/`), 200);
  expect(await told('anna', 'ben', 'cleo')).toHaveLength(6);
  await wait('2026-03-09T06:00:00Z');
  expect(await told('anna', 'ben', 'cleo')).toHaveLength(6);

  await wait('2026-03-15T22:30:00Z');
  must(await stage.answer(anna, id, [{ question, value: 1 }]), 200);
  must(await stage.answer(ben, id, [{ question, skip_option: 'no_opinion' }]), 200);
  expect(await noticeOf(id)).toEqual({ at: '2026-03-16T06:00:00.000Z', of: 'open', people: 1 });
  await wait('2026-03-16T05:59:00Z');
  expect(await told('cleo')).toHaveLength(2);
  await wait('2026-03-16T06:00:00Z');
  expect(await told('cleo')).toHaveLength(3);
  expect(await told('anna', 'ben')).toHaveLength(4);
  expect((await mailings(id)).log[0]).toMatchObject({ kind: 'notify', automatic: true, sent: 1 });

  await wait('2026-03-22T22:30:00Z');
  for (const person of people) must(await stage.answer(person, id, [{ question, value: 1 }]), 200);
  expect(await noticeOf(id)).toBeNull();
});

it('design 4 new surveys announce their rounds, earlier ones do not, and a copy does as its original', async () => {
  const { body } = must(await stage.api('POST', 'questionnaires/', { title: 'New' }), 201);
  expect(body.notify_at_opening).toBe(true);
  expect((await mailings(body.id)).automatic).toMatchObject({ at_opening: true, after_days: null });
  const asked = { title: 'Both', notify_at_opening: false, remind_after_days: 4 };
  const other = must(await stage.api('POST', 'questionnaires/', asked), 201).body;
  expect((await mailings(other.id)).automatic).toMatchObject({ at_opening: false, after_days: 4 });
  const copy = must(await stage.api('POST', `questionnaires/${other.id}/duplicate/`, {}), 201).body;
  expect((await mailings(copy.id)).automatic).toMatchObject({ at_opening: false, after_days: 4 });
  const { database } = server.core;
  const [before] = await database.query<{ id: number }>(
    `insert into surveys (company_id, title, created_at) values ($1, 'Before', now()) returning id`,
    [stage.companyId],
  );
  expect((await mailings(Number(before?.id))).automatic.at_opening).toBe(false);
  const wrong = await stage.api('POST', 'questionnaires/', { title: 'Late', remind_after_days: 7 });
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['remind_after_days']]);
});

it('design 4 turning notices on announces a round only while the hour for that is ahead, and never changes the version', async () => {
  const [anna] = await stage.addPeople(['Anna A']);
  const { id } = await running([anna]);
  const etag = (await stage.api('GET', `questionnaires/${id}/`)).headers.etag;
  expect(must(await announce(id, true), 200).body).toEqual({ at_opening: true });
  expect((await stage.api('GET', `questionnaires/${id}/`)).headers.etag).toBe(etag);
  await wait('2026-03-03T09:00:00Z');
  expect(await told('anna')).toEqual([]);
  await wait('2026-03-09T06:00:00Z');
  expect(await told('anna')).toHaveLength(1);
  await wait('2026-03-15T23:00:00Z');
  must(await announce(id, false), 200);
  await wait('2026-03-16T07:00:00Z');
  expect(await told('anna')).toHaveLength(1);
  await wait('2026-03-22T23:00:00Z');
  must(await announce(id, true), 200);
  await wait('2026-03-23T07:00:00Z');
  expect(await told('anna')).toHaveLength(2);
});

it('design 4 nobody gets a notice at night, at a weekend or on a holiday, whichever hour the company chooses', async () => {
  const [anna] = await stage.addPeople(['Anna A']);
  expect(
    await hours({ notice_hour: '10:00', notice_holidays: ['2026-03-09', '2026-03-09', '2026-01-01'] }),
  ).toMatchObject({
    notice_hour: '10:00',
    notice_holidays: ['2026-01-01', '2026-03-09'],
  });
  server.clock.set('2026-03-06T19:00:00Z');
  // Friday, nine in the evening.
  const { id } = await announced([anna]);
  expect(await noticeOf(id)).toEqual({ at: '2026-03-10T08:00:00.000Z', of: 'open', people: 1 });
  for (const at of ['2026-03-07T09:00:00Z', '2026-03-08T12:00:00Z', '2026-03-09T12:00:00Z', '2026-03-10T07:59:00Z']) {
    await wait(at);
    expect(await told('anna')).toEqual([]);
  }
  // A new hour applies from now on, even if today's is over by it.
  server.clock.set('2026-03-10T07:30:00Z');
  await hours({ notice_hour: '09:00' });
  await wait('2026-03-10T07:31:00Z');
  expect(await told('anna')).toEqual(['anna']);
  for (const [field, wrong] of [
    ['notice_hour', '05:00'],
    ['notice_hour', '19:00'],
    ['notice_holidays', ['yesterday']],
    ['notice_holidays', ['2026-02-30']],
  ] as const) {
    const answer = await stage.api('PATCH', '', { [field]: wrong });
    expect([answer.status, Object.keys(answer.body).map((key) => key.split('.')[0])]).toEqual([400, [field]]);
  }
});

it.each([
  ['another time zone', { timezone: 'Asia/Tokyo' }],
  ['an earlier hour', { notice_hour: '07:00' }],
  ['a holiday less', { notice_holidays: [] }],
])('design 4 what waits for the company’s hour is moved by %s', async (_, patch) => {
  const [anna] = await stage.addPeople(['Anna A']);
  await hours({ notice_hour: '08:00', ...('notice_holidays' in patch ? { notice_holidays: ['2026-03-10'] } : {}) });
  server.clock.set('2026-03-10T05:30:00Z');
  await announced([anna]);
  await wait('2026-03-10T05:31:00Z');
  expect(await told('anna')).toEqual([]);
  await hours(patch);
  // Half past two in the afternoon in Tokyo; half past seven, or eight, in Helsinki.
  await wait('notice_holidays' in patch ? '2026-03-10T06:00:00Z' : '2026-03-10T05:32:00Z');
  expect(await told('anna')).toEqual(['anna']);
});

it('design 5 the hour is that of the company’s clock, before its summer time and after', async () => {
  const [anna] = await stage.addPeople(['Anna A']);
  server.clock.set('2026-03-16T08:00:00Z');
  const { id } = await announced([anna]);
  await wait('2026-03-16T08:01:00Z');
  await wait('2026-03-23T05:00:00Z');
  expect(await noticeOf(id)).toMatchObject({ at: '2026-03-23T06:00:00.000Z' });
  await wait('2026-03-23T06:00:00Z');
  expect(await noticeOf(id)).toMatchObject({ at: '2026-03-30T05:00:00.000Z' });
  await wait('2026-03-30T05:00:00Z');
  expect(await told('anna')).toHaveLength(3);
});

it('design 6 many servers send one notice, and one that was down until the night sends it the next morning', async () => {
  const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
  const { id } = await announced(people);
  await Promise.all([
    ...Array.from({ length: 4 }, () => createMailingService(server.core).sendDue()),
    put(id, 'notify'),
  ]);
  expect(await told('anna', 'ben', 'cleo')).toEqual(['anna', 'ben', 'cleo']);

  await wait('2026-03-09T20:00:00Z');
  expect(await told('anna')).toHaveLength(1);
  await wait('2026-03-10T05:59:00Z');
  expect(await told('anna')).toHaveLength(1);
  await wait('2026-03-10T06:00:00Z');
  expect(await told('anna', 'ben', 'cleo')).toHaveLength(6);
  await wait('2026-03-10T09:00:00Z');
  expect(await told('anna', 'ben', 'cleo')).toHaveLength(6);
});

it('design 4 a notice that falls into a pause comes when the survey resumes in that round, and never after it', async () => {
  const [anna] = await stage.addPeople(['Anna A']);
  const { id } = await announced([anna]);
  const { database } = server.core;
  const subscribe = (status: string) =>
    database.query('update subscriptions set status = $2 where company_id = $1', [stage.companyId, status]);
  await wait('2026-03-02T09:01:00Z');
  expect(await told('anna')).toHaveLength(1);

  // The company's subscription.
  await wait('2026-03-08T22:30:00Z');
  await subscribe('canceled');
  await wait('2026-03-09T07:00:00Z');
  expect(await told('anna')).toHaveLength(1);
  await subscribe('active');
  await wait('2026-03-09T08:00:00Z');
  expect(await told('anna')).toHaveLength(2);

  // An inactive survey, continued in the evening.
  await wait('2026-03-15T22:30:00Z');
  must(await stage.change(id, { is_active: false }), 200);
  await wait('2026-03-16T12:00:00Z');
  expect(await told('anna')).toHaveLength(2);
  expect(await noticeOf(id)).toEqual({ at: null, of: 'open', people: 1 });
  await wait('2026-03-17T19:00:00Z');
  must(await stage.change(id, { is_active: true }), 200);
  expect(await noticeOf(id)).toEqual({ at: '2026-03-18T06:00:00.000Z', of: 'open', people: 1 });
  await wait('2026-03-18T06:00:00Z');
  expect(await told('anna')).toHaveLength(3);

  // Ended for the whole of a round: the next to open is another, and only that is announced.
  await wait('2026-03-22T22:30:00Z');
  must(await stage.change(id, { active_until: server.clock.now().toISOString() }), 200);
  await wait('2026-03-23T12:00:00Z');
  await wait('2026-04-01T12:00:00Z');
  expect(await told('anna')).toHaveLength(3);
  must(await stage.change(id, { active_until: null }), 200);
  await wait('2026-04-01T12:01:00Z');
  expect(await told('anna')).toHaveLength(4);
  must(await stage.api('DELETE', `questionnaires/${id}/`), 204);
  expect(await database.query('select from reminder_schedule where company_id = $1', [stage.companyId])).toEqual([]);
});

it('design 5 a question that is added to an open round sends no further notice, and belongs to a notice that is still to come', async () => {
  const people = await stage.addPeople(['Anna A', 'Ben B']);
  const [anna] = people;
  const { id, question } = await announced(people);
  await wait('2026-03-02T09:01:00Z');
  server.clock.set('2026-03-02T10:00:00Z');
  await stage.addQuestion(id);
  await wait('2026-03-03T09:00:00Z');
  expect(await told('anna', 'ben')).toHaveLength(2);

  // Between the opening at midnight and eight; Notify users before that counts too.
  await wait('2026-03-08T22:30:00Z');
  must(await stage.answer(anna, id, [{ question, value: 1 }]), 200);
  await stage.addQuestion(id);
  await wait('2026-03-09T06:00:00Z');
  expect(await told('anna')).toHaveLength(1);
  expect(await told('ben')).toHaveLength(2);
});

it('7.17, 2.15 a weekly round is announced beside a longer one, too, and asks the people whom a followed group has by then', async () => {
  const [anna, ben, cleo] = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
  const sales = await stage.addGroup('Sales', [anna, cleo]);
  const { id } = await announced([anna, cleo], { followed_group_ids: [sales] });
  const monthly = await stage.addQuestion(id, { timing_in_days: 28 });
  // Of the longer one that is no answer to the weekly one.
  must(await stage.answer(anna, id, [{ question: monthly, value: 1 }]), 200);
  await wait('2026-03-02T09:01:00Z');
  expect(await told('anna', 'ben', 'cleo')).toEqual(['cleo']);
  must(await stage.api('PATCH', `groups/${sales}/`, { users: [anna, ben] }), 200);
  await wait('2026-03-08T22:30:00Z');
  await wait('2026-03-09T06:00:00Z');
  expect(await told('anna', 'ben', 'cleo')).toEqual(['anna', 'ben', 'cleo']);
  // Who left with that round was asked in the one that it followed.
  expect(await createOperator(server.core)(['check-results', String(stage.companyId)])).toMatch(/as their answers say/);
});

it('design 4 automatic reminders keep the same hours, and come before a weekend that would be too late', async () => {
  const [anna] = await stage.addPeople(['Anna A']);
  const { id } = await running([anna], { remind_after_days: 5 });
  await wait('2026-03-09T00:00:00Z');
  // The fifth day is Saturday, and the round is over on Monday: Friday it is, at eight.
  expect((await mailings(id)).automatic.next_at).toBe('2026-03-13T06:00:00.000Z');
  await hours({ notice_holidays: ['2026-03-13'] });
  await wait('2026-03-09T00:01:00Z');
  expect((await mailings(id)).automatic.next_at).toBe('2026-03-12T06:00:00.000Z');
  await wait('2026-03-09T06:00:00Z');
  // A new hour applies from now on, even if today's is over by it.
  server.clock.set('2026-03-12T05:30:00Z');
  await hours({ notice_hour: '07:00' });
  await wait('2026-03-12T05:31:00Z');
  expect((await mailsTo('anna')).map(({ subject }) => subject.startsWith('Reminder'))).toEqual([true]);
});

it('design 4 reminders that are turned on leave a notice that is still to come', async () => {
  server.clock.set('2026-03-02T19:00:00Z');
  const people = await stage.addPeople(['Anna A']);
  const { id } = await announced(people);
  must(await stage.api('PUT', `questionnaires/${id}/automatic-reminders/`, { after_days: 4 }), 200);
  await wait('2026-03-03T06:00:00Z');
  expect(await told('anna')).toHaveLength(1);
});

it('design 5 of an anonymous survey nothing reveals how many had answered when the others got the notice', async () => {
  const seen: unknown[] = [];
  for (const answering of [0, 1, 6]) {
    const names = ['Dora', 'Emil', 'Fia', 'Gil', 'Hanna', 'Ida'].map((name) => `${name} ${answering}`);
    server.clock.set('2026-03-02T19:00:00Z');
    const people = await stage.addPeople(names);
    const { id, question } = await announced(people, { anonymous: true, title: `Pulse ${answering}` });
    for (const person of people.slice(0, answering)) {
      must(await stage.answer(person, id, [{ question, value: 1 }]), 200);
    }
    const before = await noticeOf(id);
    await wait('2026-03-03T06:00:00Z');
    const after = await mailings(id);
    expect(await ledger(id)).toHaveLength(6 - answering);
    // People who had answered get the message sent to all; their number is not shown either.
    const sent = must(await put(id, 'notify'), 200).body;
    await server.core.jobs.drain();
    expect(await ledger(id)).toHaveLength(6);
    const audit = await server.core.database.query(
      `select action, detail from audit_log where company_id = $1 and entity_id = $2 and action = 'notify' order by id`,
      [stage.companyId, id],
    );
    const { log, notify } = await mailings(id);
    seen.push({ before, after, sent, audit, log, notify });
    must(await stage.change(id, { is_active: false }), 200);
  }
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
  expect(seen[0]).toMatchObject({
    before: { of: 'open', people: null },
    after: { log: [{ kind: 'notify', automatic: true, sent: null, waiting: null, failed: null, suppressed: true }] },
    sent: {
      detail: 'The message goes to every respondent who has not received it in this round.',
      ...{ sent: null, already_sent: null, suppressed: true },
    },
    notify: { would_send: null, already_sent: null, suppressed: true },
  });
});

it('design 5 once an anonymous round is over, nothing stored says who got its notice, and how many did stays', async () => {
  server.clock.set('2026-03-02T19:00:00Z');
  const people = await stage.addPeople(['Dora', 'Emil', 'Fia', 'Gil', 'Hanna', 'Ida'].map((name) => `${name} D`));
  const { id, question } = await announced(people, { anonymous: true });
  const rest = people.slice(2);
  const named = await running(rest);
  // It begins at the same moment, and is open for longer.
  await stage.addQuestion(named.id, { timing_in_days: 28 });
  must(await stage.answer(people[0] as number, id, [{ question, value: 1 }]), 200);
  await wait('2026-03-03T06:00:00Z');
  await server.core.jobs.drain();
  must(await put(id, 'notify'), 200);
  await server.core.jobs.drain();
  expect(await ledger(id)).toHaveLength(6);
  // Of two who are erased in it, one has answered.
  for (const person of people.slice(0, 2)) must(await stage.api('DELETE', `users/${person}/`), 204);
  must(await stage.change(id, { active_until: server.clock.now().toISOString() }), 200);
  // One of the first five waits for another attempt.
  const { query } = server.core.database;
  const retried = "update send_ledger set sent_at = null, next_attempt_at = '2026-04-01' where person_id = $1";
  await query(retried, [people[5]]);
  await query(
    `update mailings set sent = null, failed = null, finished_at = null
      where id = (select min(id) from mailings where survey_id = $1)`,
    [id],
  );
  // A survey with names keeps its mails, and another anonymous one those of a round that is still open.
  must(await put(named.id, 'notify'), 200);
  const other = await running(rest, { anonymous: true });
  must(await put(other.id, 'notify'), 200);
  await server.core.jobs.drain();
  server.clock.set('2026-03-06T10:00:00Z');
  await stage.addQuestion(other.id, { timing_in_days: 28 });
  must(await put(other.id, 'notify'), 200);
  await wait('2026-03-10T07:00:00Z');
  expect(await ledger(id)).toEqual([]);
  expect([(await ledger(named.id)).length, (await ledger(other.id)).length]).toEqual([4, 4]);
  const counted = (survey: number) =>
    query(
      `select sent, failed, finished_at is not null as done from mailings
        where company_id = $1 and survey_id = $2 order by id`,
      [stage.companyId, survey],
    );
  expect(await counted(id)).toEqual([
    { sent: 4, failed: 1, done: true },
    { sent: 1, failed: 0, done: true },
  ]);
  // A later round's end counts nothing again.
  await wait('2026-03-17T07:00:00Z');
  expect(await counted(other.id)).toEqual([
    { sent: 4, failed: 0, done: true },
    { sent: 4, failed: 0, done: true },
  ]);
  expect(
    await query(
      `select count(*) as rows, count(distinct (late_at, answered, left_out)) as marks from survey_respondents
        where company_id = $1 and survey_id = $2 and until_at is not null`,
      [stage.companyId, id],
    ),
  ).toEqual([{ rows: 2, marks: 1 }]);
});

it('design 6 refuses what is no setting, another company’s survey, and anybody who is no admin', async () => {
  const [anna] = await stage.addPeople(['Anna A']);
  const { id } = await announced([anna]);
  for (const wrong of [null, 'yes', 1]) {
    const answer = await announce(id, wrong as unknown as boolean);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['at_opening']]);
  }
  const path = `/api/companies/${stage.companyId}/questionnaires/${id}/automatic-notices/`;
  expect((await stage.as(anna, 'PUT', path, { at_opening: true })).status).toBe(404);
  await server.core.database.query("update subscriptions set status = 'canceled' where company_id = $1", [
    stage.companyId,
  ]);
  must(await announce(id, false), 200);
  expect((await announce(id, true)).status).toBe(400);
});

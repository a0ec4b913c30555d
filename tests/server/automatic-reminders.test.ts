import { expect, it } from 'vitest';
import { createMailingService } from '../../server/actions/reminders/mailing.service.ts';
import { listDueSurveys } from '../../server/domain/surveys/due-surveys.sql.ts';
import { listDueReminders } from '../../server/domain/surveys/reminder-schedule.sql.ts';
import { listDueOverviewMails } from '../../server/results/overview-mail/overview-mail.sql.ts';
import { ledger, mailings, mailsTo, put, running } from '../support/mailing-calls.ts';
import { must, stageOf } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

// A Monday in Helsinki, eleven o'clock.
withStage('2026-03-02T09:00:00Z');

const automate = (id: number, after_days: number | null) =>
  stage.api('PUT', `questionnaires/${id}/automatic-reminders/`, { after_days });
const nextAt = async (id: number) => (await mailings(id)).automatic.next_at;

/** Like the server's clock every minute. */
async function wait(until: string): Promise<void> {
  server.clock.set(until);
  await server.core.jobs.runDue();
  await createMailingService(server.core).sendDue();
}

const reminded = async (...names: string[]) =>
  (await mailsTo(...names)).filter(({ subject }) => subject.startsWith('Reminder')).map(({ to }) => to.split('.')[0]);

it('design 4 a reminder comes as many days of the company’s clock into its round as were chosen, over a change of that clock', async () => {
  server.clock.set('2026-03-27T09:00:00Z');
  const { id } = await running(await stage.addPeople(['Anna A']));
  must(await automate(id, 3), 200);
  expect(await nextAt(id)).toBe('2026-03-30T08:00:00.000Z');
});

it('2.16, design 4 reminders are off until somebody turns them on, and then go once a round to late people, in the morning', async () => {
  const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
  const [anna, ben, cleo] = people;
  const { id, question } = await running(people);
  expect((await mailings(id)).automatic).toEqual({
    at_opening: false,
    after_days: null,
    next_at: null,
    days: [3, 4, 5, 6],
  });
  await wait('2026-03-06T09:00:00Z');
  expect(await reminded('anna', 'ben', 'cleo')).toEqual([]);

  // What is over in this round stays so.
  expect(must(await automate(id, 4), 200).body).toEqual({ after_days: 4 });
  expect((await mailings(id)).automatic).toEqual({
    at_opening: false,
    after_days: 4,
    next_at: null,
    days: [3, 4, 5, 6],
  });
  await wait('2026-03-06T10:00:00Z');
  expect(await reminded('anna', 'ben', 'cleo')).toEqual([]);

  // The next round begins on Monday: four days later it is Friday, at the company’s hour and not at night.
  await wait('2026-03-09T09:00:00Z');
  expect(await nextAt(id)).toBe('2026-03-13T06:00:00.000Z');
  must(await stage.answer(anna, id, [{ question, value: 1 }]), 200);
  server.clock.set('2026-03-12T12:00:00Z');
  must(await stage.api('PUT', `questionnaires/${id}/remind/${ben}/`), 200);
  expect(await reminded('ben')).toEqual(['ben']);
  await wait('2026-03-13T05:59:00Z');
  expect(await reminded('anna', 'ben', 'cleo')).toEqual(['ben']);
  await wait('2026-03-13T06:00:00Z');
  expect((await reminded('anna', 'ben', 'cleo')).toSorted()).toEqual(['ben', 'cleo']);
  expect(await mailings(id)).toMatchObject({
    remind: { last_sent_at: '2026-03-13T06:00:00.000Z' },
    log: [{ kind: 'remind', automatic: true, by: null, sent: 1 }, {}],
  });
  expect((await ledger(id)).map(({ person_id }) => person_id)).toEqual([ben, cleo]);
  await wait('2026-03-14T07:00:00Z');
  expect(must(await put(id, 'remind'), 200).body).toMatchObject({ sent: 0, already_sent: 2 });
  expect(await nextAt(id)).toBeNull();

  must(await automate(id, null), 200);
  await wait('2026-03-23T12:00:00Z');
  expect(await reminded('anna', 'ben', 'cleo')).toHaveLength(2);
});

it('design 4 nobody is reminded before they are late, and people who become late after that are, too', async () => {
  server.clock.set('2026-03-03T09:00:00Z');
  const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
  const { id, question } = await running([anna, ben]);
  await stage.addQuestion(id, { timing_in_days: 14 });
  must(await automate(id, 3), 200);
  must(await stage.answer(ben, id, [{ question, value: 1 }]), 200);
  // Late of the weekly question on Friday at eleven, when it has been open for three days; of the other on Sunday.
  expect(await nextAt(id)).toBe('2026-03-06T09:00:00.000Z');
  await wait('2026-03-06T09:00:00Z');
  expect(await reminded('anna', 'ben')).toEqual(['anna']);
  expect(await nextAt(id)).toBe('2026-03-09T06:00:00.000Z');
  await wait('2026-03-09T06:00:00Z');
  expect((await reminded('anna', 'ben')).toSorted()).toEqual(['anna', 'ben']);
  // Six days into the round that began last, beside the longer one.
  await wait('2026-03-10T09:00:00Z');
  must(await automate(id, 6), 200);
  expect(await nextAt(id)).toBe('2026-03-16T06:00:00.000Z');
});

it('design 6 many servers at the same time send each one mail, and one that was down sends what became due', async () => {
  const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
  const { id } = await running(people);
  must(await automate(id, 4), 200);
  // Nobody has looked since: the open round began on the ninth.
  server.clock.set('2026-03-13T09:00:00Z');
  await Promise.all(Array.from({ length: 4 }, () => createMailingService(server.core).sendDue()));
  await server.core.jobs.runDue();
  await Promise.all(Array.from({ length: 4 }, () => createMailingService(server.core).sendDue()));
  expect((await reminded('anna', 'ben', 'cleo')).toSorted()).toEqual(['anna', 'ben', 'cleo']);
  expect((await mailings(id)).log).toHaveLength(1);
});

it('design 4 a reminder that waits for the morning is neither lost nor put off by an edit of its survey', async () => {
  const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
  const alone = await running([anna], { remind_after_days: 3 });
  const beside = await running([ben], { remind_after_days: 3 });
  // A later reminder is still to come there.
  await stage.addQuestion(beside.id, { timing_in_days: 14 });
  await wait('2026-03-02T10:00:00Z');
  // No server was running on Thursday morning.
  await wait('2026-03-05T20:00:00Z');
  expect(await reminded('anna', 'ben')).toEqual([]);
  for (const { id } of [alone, beside]) must(await stage.change(id, { title: 'Pulse again' }), 200);
  await wait('2026-03-06T06:00:00Z');
  expect((await reminded('anna', 'ben')).toSorted()).toEqual(['anna', 'ben']);
});

it('design 4 a first round that began while no server was running is reminded of as from its start', async () => {
  const [anna] = await stage.addPeople(['Anna A']);
  const survey = { respondent_ids: [anna], remind_after_days: 3, active_from: '2026-03-09T07:00:00Z' };
  const id = await stage.addSurvey(survey);
  await stage.addQuestion(id);
  must(await stage.change(id, { is_active: true }), 200);
  await wait('2026-03-12T12:00:00Z');
  expect(await reminded('anna')).toEqual(['anna']);
});

it('design 4 a survey that has ended, is inactive or has no subscription reminds nobody, and resumes in its next round', async () => {
  const [anna] = await stage.addPeople(['Anna A']);
  const { id } = await running([anna]);
  must(await automate(id, 4), 200);
  const { database } = server.core;
  const subscribe = (status: string) =>
    database.query('update subscriptions set status = $2 where company_id = $1', [stage.companyId, status]);
  await subscribe('canceled');
  await wait('2026-03-06T12:00:00Z');
  await subscribe('active');
  expect(await reminded('anna')).toEqual([]);

  await wait('2026-03-09T12:00:00Z');
  must(await stage.change(id, { is_active: false }), 200);
  expect(await nextAt(id)).toBeNull();
  await wait('2026-03-13T12:00:00Z');
  expect(await reminded('anna')).toEqual([]);
  must(await stage.change(id, { is_active: true }), 200);
  await wait('2026-03-16T12:00:00Z');
  await wait('2026-03-20T07:00:00Z');
  expect(await reminded('anna')).toEqual(['anna']);

  must(await stage.change(id, { active_until: '2026-03-26T07:00:00Z' }), 200);
  await wait('2026-03-24T07:00:00Z');
  // It ends before the fourth day of the round.
  expect(await nextAt(id)).toBeNull();
  must(await stage.api('DELETE', `questionnaires/${id}/`), 204);
  expect(await database.query('select from reminder_schedule where company_id = $1', [stage.companyId])).toEqual([]);
});

it('design 5 reminders of an anonymous survey leave the same in the log whether anybody is late or nobody', async () => {
  const logs: unknown[] = [];
  for (const isLate of [true, false]) {
    const people = await stage.addPeople(['Dora', 'Emil', 'Fia', 'Gil', 'Hanna'].map((name) => `${name} ${isLate}`));
    const { id, question } = await running(people, { anonymous: true });
    must(await automate(id, 4), 200);
    if (!isLate) for (const person of people) must(await stage.answer(person, id, [{ question, value: 1 }]), 200);
    const start = server.clock.now().getTime();
    await wait(new Date(start + 4 * 24 * 3_600_000).toISOString());
    const { log, reminded_ids } = await mailings(id);
    logs.push([reminded_ids, log.map(({ at: _, round_start: __, ...entry }: Record<string, unknown>) => entry)]);
    // A notice by hand goes to everybody: their number says nothing.
    expect(must(await put(id, 'notify'), 200).body).toMatchObject({ sent: 5, already_sent: 0, suppressed: false });
    must(await stage.change(id, { is_active: false }), 200);
  }
  expect(logs[0]).toEqual(logs[1]);
  expect(logs[0]).toEqual([
    [],
    [{ kind: 'remind', automatic: true, by: null, sent: null, waiting: null, failed: null, suppressed: true }],
  ]);
});

it('5.1, design 6 refuses days that cannot be chosen, another company’s survey, and who is no admin', async () => {
  const [anna] = await stage.addPeople(['Anna A']);
  const { id } = await running([anna]);
  for (const wrong of [0, 2, 28, 1.5, 'four']) {
    const answer = await automate(id, wrong as number);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['after_days']]);
  }
  const foreign = await (await stageOf(server)).addSurvey();
  expect((await automate(foreign, 4)).status).toBe(404);
  const path = `/api/companies/${stage.companyId}/questionnaires/${id}/automatic-reminders/`;
  expect((await stage.as(anna, 'PUT', path, { after_days: 4 })).status).toBe(404);
  expect((await mailings(id)).automatic.after_days).toBeNull();
});

it('2.16 a copy of a survey reminds as the survey does', async () => {
  const { id } = await running(await stage.addPeople(['Anna A']));
  must(await automate(id, 5), 200);
  const copy = must(await stage.api('POST', `questionnaires/${id}/duplicate/`, {}), 201).body;
  expect((await mailings(copy.id)).automatic).toEqual({
    at_opening: false,
    after_days: 5,
    next_at: null,
    days: [3, 4, 5, 6],
  });
});

it('2.16, design 6 two hundred surveys whose reminders fail keep no other waiting @prove', async () => {
  const { id } = await running(await stage.addPeople(['Anna A']));
  must(await automate(id, 4), 200);
  await wait('2026-03-09T09:00:00Z');
  const { query } = server.core.database;
  // Due before it, in the same company, and none of them can be taken out of the schedule.
  await query(
    `with broken as (
       insert into surveys (company_id, title, description, anonymous, created_at)
       select $1, 'Broken', '', false, now() from generate_series(1, 200) returning id
     )
     insert into reminder_schedule (company_id, survey_id, due_at) select $1, id, '2026-03-09T00:00:00Z' from broken`,
    [stage.companyId],
  );
  await query(
    `create function refuse_broken() returns trigger language plpgsql as $$
     begin
       if old.survey_id <> ${id} then raise exception 'broken'; end if;
       return old;
     end $$`,
  );
  await query(
    'create trigger refuse_broken before delete on reminder_schedule for each row execute function refuse_broken()',
  );
  try {
    await wait('2026-03-13T07:00:00Z');
    expect(await reminded('anna')).toEqual(['anna']);
  } finally {
    await query('drop trigger refuse_broken on reminder_schedule');
    await query('drop function refuse_broken()');
    await query(`delete from surveys where company_id = $1 and title = 'Broken'`, [stage.companyId]);
  }
});

it('2.16, design 4 a reminder that would come with the next round is refused at its field, and not offered', async () => {
  const people = await stage.addPeople(['Anna A']);
  const { id, question } = await running(people);
  expect((await mailings(id)).automatic.days).toEqual([3, 4, 5, 6]);
  expect(must(await automate(id, 7), 400).body).toEqual({
    after_days: ['Choose fewer days: the next round would have begun by then.'],
  });
  expect((await mailings(id)).automatic.after_days).toBeNull();
  must(await automate(id, 6), 200);
  // Without the question that is asked no more, the next round is later.
  await stage.addQuestion(id, { timing_in_days: 14 });
  must(await stage.api('PATCH', `questionnaires/${id}/questions/${question}/`, { stopped: true }), 200);
  must(await automate(id, 7), 200);
});

it.each([
  ['rounds', 'survey_schedule', listDueSurveys],
  ['reminders', 'reminder_schedule', listDueReminders],
  ['overviews by mail', 'overview_mails', listDueOverviewMails],
] as const)(
  'design 6 of %s that are due, those that have waited longest are taken first',
  async (_what, table, list) => {
    const { database } = server.core;
    const now = server.clock.now();
    const ids = [await stage.addSurvey(), await stage.addSurvey(), await stage.addSurvey()];
    await database.query(`delete from ${table}`, []);
    const own = table === 'overview_mails' ? [', account_id, every', `, ${stage.adminId}, 'round'`] : ['', ''];
    await database.query(
      `insert into ${table} (company_id, survey_id, due_at${own[0]})
     select $1, id, $3::timestamptz - hours * interval '1 hour'${own[1]} from unnest($2::bigint[], '{1,3,-1}'::int[]) as t(id, hours)`,
      [stage.companyId, ids, now],
    );
    expect((await list(database, now, 10)).map(({ surveyId }) => surveyId)).toEqual([ids[1], ids[0]]);
    expect(await list(database, now, 1)).toHaveLength(1);
    await database.query(`delete from ${table}`, []);
  },
);

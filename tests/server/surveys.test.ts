import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../contract/lists.ts';
import { surveyStatus } from '../../server/surveys/survey.status.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { countStatements, must, type SurveyStage, stageOf } from '../support/survey-stage.ts';

let server: TestServer;
let stage: SurveyStage;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  stage = await stageOf(server);
});
afterAll(() => server.close());

const at = (offsetMs: number) => new Date(server.clock.now().getTime() + offsetMs).toISOString();
const minute = 60_000;
const day = 24 * 60 * minute;

async function read(id: number) {
  return must(await stage.api('GET', `questionnaires/${id}/`), 200).body;
}

async function runningSurvey(survey: Record<string, unknown> = {}) {
  const id = await stage.addSurvey(survey);
  await stage.addQuestion(id);
  await stage.start(id);
  return id;
}

describe('status', () => {
  it('4.1–4.5 follows the flag, the times and the clock, to the millisecond', () => {
    const now = new Date('2026-03-02T09:00:00.000Z');
    const before = new Date(now.getTime() - 1);
    const after = new Date(now.getTime() + 1);
    const cases: [boolean, Date | null, Date | null, string][] = [
      [false, null, null, 'inactive'],
      [false, before, null, 'inactive'],
      [false, before, before, 'inactive'],
      [true, null, null, 'upcoming'],
      [true, null, before, 'upcoming'],
      [true, after, null, 'upcoming'],
      [true, now, null, 'ongoing'],
      [true, before, null, 'ongoing'],
      [true, before, after, 'ongoing'],
      [true, before, now, 'expired'],
      [true, before, before, 'expired'],
    ];
    const seen = cases.map(([isActive, activeFrom, activeUntil]) =>
      surveyStatus({ isActive, activeFrom, activeUntil }, now),
    );
    expect(seen).toEqual(cases.map(([, , , status]) => status));
  });

  it('4.1–4.4 moves with the clock alone, in the list and on the page', async () => {
    const id = await stage.addSurvey({ active_from: at(10 * minute), active_until: at(20 * minute) });
    await stage.addQuestion(id);
    const statuses: string[] = [];
    const note = async () => {
      const [inList] = (await stage.api('GET', 'questionnaires/')).body.filter((row: { id: number }) => row.id === id);
      const { status, status_code } = await read(id);
      expect({ status: inList.status, status_code: inList.status_code }).toEqual({ status, status_code });
      statuses.push(`${status} ${status_code}`);
    };
    await note();
    must(await stage.change(id, { is_active: true }), 200);
    await note();
    server.clock.advance({ seconds: 599.999 });
    await note();
    server.clock.advance({ seconds: 0.001 });
    await note();
    server.clock.advance({ seconds: 599.999 });
    await note();
    server.clock.advance({ seconds: 0.001 });
    await note();
    expect(statuses).toEqual(['inactive 0', 'upcoming 1', 'upcoming 1', 'ongoing 2', 'ongoing 2', 'expired 3']);
  });

  it("4.2–4.4 start, end and continue mean the server's now when the browser's clock is two minutes off", async () => {
    const id = await stage.addSurvey();
    await stage.addQuestion(id);
    must(await stage.change(id, { is_active: true }), 200);
    const started = must(await stage.change(id, { active_from: at(2 * minute) }), 200).body;
    expect(started).toMatchObject({ status: 'ongoing', active_from: at(0) });
    server.clock.advance({ hours: 1 });
    const ended = must(await stage.change(id, { active_until: at(-2 * minute) }), 200).body;
    expect(ended).toMatchObject({ status: 'expired', active_until: at(0) });
    const continued = must(await stage.change(id, { active_until: null }), 200).body;
    expect(continued).toMatchObject({ status: 'ongoing', active_until: null });
  });

  it('4.2 takes a time further away as it is', async () => {
    const id = await stage.addSurvey({ active_from: at(2 * minute + 1) });
    expect((await read(id)).active_from).toBe(at(2 * minute + 1));
  });

  it('4.2, 4.3 an End in the very moment of Start ends what has just begun', async () => {
    const id = await stage.addSurvey();
    await stage.addQuestion(id);
    must(await stage.change(id, { is_active: true }), 200);
    must(await stage.change(id, { active_from: at(0) }), 200);
    expect(must(await stage.change(id, { active_until: at(0) }), 200).body.active_until).toBe(at(1));
    server.clock.advance({ seconds: 1 });
    expect(await read(id)).toMatchObject({ status: 'expired' });
  });

  it('4.2, 4.3 says what has come between when Start meets an ended survey, or End one that has not begun', async () => {
    const ended = await runningSurvey();
    server.clock.advance({ hours: 1 });
    must(await stage.change(ended, { active_until: at(0) }), 200);
    server.clock.advance({ seconds: 1 });
    expect(await stage.change(ended, { active_from: at(0) })).toMatchObject({
      status: 400,
      body: { active_from: ['The survey has ended meanwhile, so it was not started. Continue it, or change its end.'] },
    });
    expect(await read(ended)).toMatchObject({ status: 'expired' });
    const planned = await stage.addSurvey({ active_from: at(day) });
    expect(await stage.change(planned, { active_until: at(0) })).toMatchObject({
      status: 400,
      body: { active_until: ['The survey has not started yet, so there is nothing to end. Change its times instead.'] },
    });
  });

  it('4.5 keeps a stored start when the form sends it back a minute later', async () => {
    const id = await runningSurvey();
    const { active_from } = await read(id);
    server.clock.advance({ minutes: 1 });
    expect(must(await stage.change(id, { title: 'New', active_from }), 200).body.active_from).toBe(active_from);
  });
});

describe('saving', () => {
  it('4.6 saves a survey without questions and respondents, and refuses to activate it', async () => {
    const id = await stage.addSurvey();
    expect(await read(id)).toMatchObject({ status: 'inactive', count_of_respondents: 0, respondent_ids: [] });
    expect(await stage.change(id, { is_active: true })).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Add at least one question before you activate the survey.'] },
    });
    expect(await read(id)).toMatchObject({ is_active: false, published: false });
  });

  it('3.1 anonymous can be changed until the survey has been active', async () => {
    const id = await stage.addSurvey();
    expect(must(await stage.change(id, { anonymous: true }), 200).body.anonymous).toBe(true);
    await stage.addQuestion(id);
    must(await stage.change(id, { is_active: true }), 200);
    must(await stage.change(id, { is_active: false, anonymous: true }), 200);
    const refused = await stage.change(id, { anonymous: false });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body)).toEqual(['anonymous']);
    expect((await read(id)).anonymous).toBe(true);
  });

  it('5.1 an end that is not after the start is refused on the field that was sent', async () => {
    const body = { title: 'Pulse', active_from: at(day), active_until: at(day) };
    expect(Object.keys((await stage.api('POST', 'questionnaires/', body)).body)).toEqual(['active_until']);
    const id = await stage.addSurvey({ active_from: at(day), active_until: at(2 * day) });
    expect(Object.keys((await stage.change(id, { active_from: at(3 * day) })).body)).toEqual(['active_from']);
  });

  it('7.12 refuses respondents of another company exactly like ones that never were', async () => {
    const other = await stageOf(server);
    const [stranger] = await other.addPeople(['Olga Outside']);
    const id = await stage.addSurvey();
    const foreign = await stage.change(id, { respondent_ids: [stage.adminId, stranger] });
    const missing = await stage.change(id, { respondent_ids: [stage.adminId, 99_999_999] });
    expect(foreign.status).toBe(400);
    expect(Object.keys(foreign.body)).toEqual(['respondent_ids']);
    expect(foreign.body).toEqual(missing.body);
    expect((await read(id)).respondent_ids).toEqual([]);
  });

  it('7.12, design 6 leaves out who was erased while respondents were being chosen, and saves the others', async () => {
    const [anna, ben, cleo] = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const id = await stage.addSurvey({ respondent_ids: [anna, ben] });
    must(await stage.api('DELETE', `users/${ben}/`), 204);
    const { body } = must(await stage.change(id, { respondent_ids: [anna, ben, cleo] }), 200);
    expect(body.respondent_ids).toEqual([anna, cleo]);
    const made = must(await stage.api('POST', 'questionnaires/', { title: 'New', respondent_ids: [ben, cleo] }), 201);
    expect(made.body).toMatchObject({ respondent_ids: [cleo], count_of_respondents: 1 });
  });

  it('7.12 keeps who was asked from when to when', async () => {
    const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
    const id = await stage.addSurvey({ respondent_ids: [anna, ben, anna] });
    const begin = at(0);
    server.clock.advance({ hours: 1 });
    must(await stage.change(id, { respondent_ids: [ben] }), 200);
    const left = at(0);
    server.clock.advance({ hours: 1 });
    const { body } = must(await stage.change(id, { respondent_ids: [anna, ben] }), 200);
    expect(body.respondent_ids).toEqual([anna, ben]);
    expect(body.count_of_respondents).toBe(2);
    const rows = await server.core.database.query(
      'select person_id, from_at, until_at from survey_respondents where company_id = $1 and survey_id = $2 order by 1, 2',
      [stage.companyId, id],
    );
    expect(rows).toEqual([
      { person_id: anna, from_at: new Date(begin), until_at: new Date(left) },
      { person_id: anna, from_at: new Date(at(0)), until_at: null },
      { person_id: ben, from_at: new Date(begin), until_at: null },
    ]);
  });

  it('design 4 a stale edit is answered with the survey as it is now, and changes nothing', async () => {
    const id = await stage.addSurvey();
    const { etag = '' } = (await stage.api('GET', `questionnaires/${id}/`)).headers;
    const first = await stage.api('PATCH', `questionnaires/${id}/`, { title: 'First' }, { 'if-match': etag });
    expect(first.status).toBe(200);
    const second = await stage.api('PATCH', `questionnaires/${id}/`, { title: 'Second' }, { 'if-match': etag });
    expect(second).toMatchObject({ status: 409, body: { code: 'conflict', current: { id, title: 'First' } } });
    expect((await read(id)).title).toBe('First');
    expect((await stage.change(id, { title: 'Third' })).status).toBe(200);
  });

  it('7.11 a repeated creation with the same key creates one survey', async () => {
    const create = () =>
      stage.api('POST', 'questionnaires/', { title: 'Once' }, { 'idempotency-key': `once-${stage.companyId}` });
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const { body } = await stage.api('GET', 'questionnaires/');
    expect(body.filter((row: { title: string }) => row.title === 'Once')).toHaveLength(1);
  });

  it('8.12 deleting takes questions, rounds and answers along', async () => {
    const [anna] = await stage.addPeople(['Anna A']);
    const id = await stage.addSurvey({ respondent_ids: [anna] });
    const question = await stage.addQuestion(id);
    await stage.start(id);
    must(await stage.change(id, { share_enabled: true }), 200);
    must(await stage.answer(anna, id, [{ question, value: 1 }]), 200);
    expect(await stage.api('DELETE', `questionnaires/${id}/`)).toMatchObject({ status: 204, body: '' });
    expect((await stage.api('GET', `questionnaires/${id}/`)).status).toBe(404);
    expect((await stage.api('DELETE', `questionnaires/${id}/`)).status).toBe(404);
    for (const table of ['rounds', 'answers', 'rollups', 'share_links', 'survey_schedule']) {
      const scope =
        table === 'survey_schedule' || table === 'share_links' || table === 'rounds' ? ' and survey_id = $2' : '';
      const rows = await server.core.database.query(`select 1 from ${table} where company_id = $1${scope}`, [
        stage.companyId,
        ...(scope ? [id] : []),
      ]);
      expect(rows, table).toEqual([]);
    }
  });

  it('design 6 every write leaves an audit row without titles and names', async () => {
    const id = await stage.addSurvey({ title: 'Secret title' });
    must(await stage.change(id, { title: 'Another secret' }), 200);
    must(await stage.api('DELETE', `questionnaires/${id}/`), 204);
    const rows = await server.core.database.query<{ action: string; detail: unknown; account_id: number }>(
      "select action, detail, account_id from audit_log where company_id = $1 and entity = 'survey' order by id",
      [stage.companyId],
    );
    expect(rows.map((row) => row.action)).toEqual(['create', 'update', 'delete']);
    expect(rows.every((row) => row.account_id === stage.adminId)).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/secret/i);
  });

  it('design 5 edits of who is asked and of the end of an anonymous survey are in the audit log with their counts', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const [anna, ben, cleo] = people;
    const details = async (anonymous: boolean) => {
      const id = await stage.addSurvey({ respondent_ids: [anna, ben], anonymous });
      must(await stage.change(id, { respondent_ids: [cleo, anna, cleo], title: 'Other' }), 200);
      must(await stage.change(id, { active_until: '2030-01-01T00:00:00.000Z' }), 200);
      must(await stage.change(id, { active_until: null, description: 'More' }), 200);
      const rows = await server.core.database.query<{ detail: unknown }>(
        "select detail from audit_log where company_id = $1 and entity_id = $2 and action = 'update' order by id",
        [stage.companyId, id],
      );
      return rows.map(({ detail }) => detail);
    };
    const fields = [['respondent_ids', 'title'], ['active_until'], ['active_until', 'description']];
    const until = '2030-01-01T00:00:00.000Z';
    const [roster, end, going] = await details(true);
    expect(roster).toEqual({
      fields: expect.arrayContaining(fields[0] ?? []),
      respondents: { asked: 2, added: 1, removed: 1 },
    });
    expect(end).toEqual({ fields: fields[1], active_until: { from: null, to: until } });
    expect(going).toEqual({
      fields: expect.arrayContaining(fields[2] ?? []),
      active_until: { from: until, to: null },
    });
    expect((await details(false)).map((detail) => Object.keys(detail as object))).toEqual([
      ['fields'],
      ['fields'],
      ['fields'],
    ]);
  });
});

describe('sharing', () => {
  it("4.7 shares under the server's own hash and clears it", async () => {
    const id = await stage.addSurvey();
    const shared = must(await stage.change(id, { share_enabled: true, share_hash: 'chosen-by-client' }), 200).body;
    expect(shared.share_enabled).toBe(true);
    // 128 bits are 22 characters of base64url.
    expect(shared.share_hash).toMatch(/^[\w-]{22,}$/);
    expect(shared.share_hash).not.toContain('chosen');
    const again = must(await stage.change(id, { share_enabled: true }), 200).body;
    expect(again.share_hash).toBe(shared.share_hash);
    const links = () =>
      server.core.database.query<{ hash: string }>('select hash from share_links where survey_id = $1', [id]);
    expect(await links()).toEqual([{ hash: shared.share_hash }]);
    expect(must(await stage.change(id, { share_enabled: false, share_hash: null }), 200).body).toMatchObject({
      share_enabled: false,
      share_hash: null,
    });
    expect(await links()).toEqual([]);
    expect(must(await stage.change(id, { share_enabled: true }), 200).body.share_hash).not.toBe(shared.share_hash);
  });
});

describe('the limit of active surveys', () => {
  const limitMessage =
    'You cannot add more surveys. You have reached the maximum limit of active surveys for your subscription.';

  async function onPlan(planId: string, active: number) {
    await server.core.database.query('update subscriptions set plan_id = $2 where company_id = $1', [
      stage.companyId,
      planId,
    ]);
    await server.core.database.query('update surveys set is_active = false where company_id = $1', [stage.companyId]);
    for (let made = 0; made < active; made += 1) await runningSurvey();
  }

  async function activeSurveys() {
    const { body } = await stage.api('GET', 'questionnaires/');
    return body.filter((row: { is_active: boolean }) => row.is_active).length;
  }

  it('6.6 holds for 50 activations at the same time', async () => {
    await onPlan('standard-month', 3);
    const ids: number[] = [];
    for (let made = 0; made < 50; made += 1) {
      const id = await stage.addSurvey();
      await stage.addQuestion(id);
      ids.push(id);
    }
    const answers = await Promise.all(ids.map((id) => stage.change(id, { is_active: true })));
    const refused = answers.filter((answer) => answer.status === 400);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(7);
    expect(refused).toHaveLength(43);
    for (const { body } of refused) expect(body).toEqual({ non_field_errors: [limitMessage] });
    expect(await activeSurveys()).toBe(10);
  });

  it('8.5 refuses to create past it, and lets edit, deactivate and activate one that made room', async () => {
    await onPlan('basic-month', 2);
    const refused = await stage.api('POST', 'questionnaires/', { title: 'One more' });
    expect(refused).toMatchObject({ status: 400, body: { non_field_errors: [limitMessage] } });
    const [first] = (await stage.api('GET', 'questionnaires/')).body.filter(
      (row: { is_active: boolean }) => row.is_active,
    );
    must(await stage.change(first.id, { is_active: true, title: 'Still active' }), 200);
    must(await stage.change(first.id, { is_active: false }), 200);
    must(await stage.change(first.id, { is_active: true }), 200);
    expect(await activeSurveys()).toBe(2);
  });

  it('8.5 refuses a copy where it refuses a new survey, also when many come at once', async () => {
    await onPlan('basic-month', 1);
    const [original] = (await stage.api('GET', 'questionnaires/')).body;
    const copy = () => stage.api('POST', `questionnaires/${original.id}/duplicate/`);
    const copies = await Promise.all(Array.from({ length: 10 }, copy));
    expect(new Set(copies.map(({ status }) => status))).toEqual(new Set([201]));
    for (const { body } of copies) await stage.addQuestion(body.id);
    const answers = await Promise.all(copies.map(({ body }) => stage.change(body.id, { is_active: true })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await activeSurveys()).toBe(2);
    expect(await copy()).toMatchObject({ status: 400, body: { non_field_errors: [limitMessage] } });
  });

  it('2.19 without a subscription nothing is created or activated', async () => {
    const id = await stage.addSurvey();
    await stage.addQuestion(id);
    await server.core.database.query("update subscriptions set status = 'canceled' where company_id = $1", [
      stage.companyId,
    ]);
    const message = { non_field_errors: ['Selected company has no active subscription'] };
    expect(await stage.change(id, { is_active: true })).toMatchObject({ status: 400, body: message });
    expect(await stage.api('POST', 'questionnaires/', { title: 'New' })).toMatchObject({ status: 400, body: message });
  });
});

describe('late respondents', () => {
  it('design 4 counts who is silent three days into a weekly round, five into a longer one', async () => {
    server.clock.set('2026-03-09T22:00:00Z');
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C', 'Dan D']);
    const [anna, ben, cleo, dan] = people;
    const id = await stage.addSurvey({ respondent_ids: people });
    const weekly = await stage.addQuestion(id);
    const slow = await stage.addQuestion(id, { timing_in_days: 14 });
    await stage.start(id);
    must(
      await stage.answer(anna, id, [
        { question: weekly, value: 1 },
        { question: slow, value: 1 },
      ]),
      200,
    );
    must(await stage.answer(ben, id, [{ question: weekly, skip_option: 'no_opinion' }]), 200);
    must(await stage.answer(cleo, id, [{ question: slow, value: 3 }]), 200);
    const late = async () => {
      const survey = await read(id);
      const [row] = (await stage.api('GET', 'questionnaires/')).body.filter((one: { id: number }) => one.id === id);
      expect(row.count_of_late_respondents).toBe(survey.count_of_late_respondents);
      expect(survey.late_respondents).toHaveLength(survey.count_of_late_respondents);
      return survey.late_respondents.map((person: { id: number }) => person.id);
    };
    expect(await late()).toEqual([]);
    server.clock.advance({ days: 3, seconds: -0.001 });
    expect(await late()).toEqual([]);
    server.clock.advance({ seconds: 0.001 });
    expect(await late()).toEqual([cleo, dan]);
    server.clock.advance({ days: 2 });
    expect(await late()).toEqual([ben, cleo, dan]);
    const [first] = (await read(id)).late_respondents;
    expect(first).toEqual({ id: ben, full_name: 'Ben B', email: expect.stringContaining('ben.b@') });
    must(
      await stage.answer(dan, id, [
        { question: weekly, value: 1 },
        { question: slow, value: 1 },
      ]),
      200,
    );
    expect(await late()).toEqual([ben, cleo]);
    must(await stage.change(id, { is_active: false }), 200);
    expect(await late()).toEqual([]);
  });

  it('design 4 shows of an anonymous survey the count alone', async () => {
    const people = await stage.addPeople(Array.from({ length: 12 }, (_, place) => `Person P${place}`));
    const id = await stage.addSurvey({ anonymous: true, respondent_ids: people });
    const question = await stage.addQuestion(id);
    await stage.start(id);
    const answer = async (answering: readonly number[]) => {
      for (const person of answering) must(await stage.answer(person, id, [{ question, value: 1 }]), 200);
    };
    const late = async () => (await read(id)).count_of_late_respondents;
    await answer(people.slice(0, 4));
    server.clock.advance({ days: 4 });
    // Eight of twelve would say that four have answered.
    expect(await late()).toBeNull();
    await answer(people.slice(4, 5));
    expect(await read(id)).toMatchObject({ count_of_late_respondents: 7, late_respondents: [] });
    await answer(people.slice(5, 8));
    expect(await late()).toBeNull();
  });
});

describe('the list', () => {
  it('2.14 tells the current round: its days, how many were asked and have answered', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    server.clock.set('2026-04-08T09:00:00Z');
    const id = await stage.addSurvey({ respondent_ids: people });
    const question = await stage.addQuestion(id);
    const slow = await stage.addQuestion(id, { timing_in_days: 28 });
    expect((await read(id)).current_round).toBeNull();
    await stage.start(id);
    must(await stage.answer(people[0], id, [{ question, value: 2 }]), 200);
    must(await stage.answer(people[0], id, [{ question: slow, value: 2 }]), 200);
    const round = { start_date: '2026-04-08', end_date: '2026-04-14', answered: 1, assigned: 3, suppressed: false };
    expect((await read(id)).current_round).toEqual(round);
    server.clock.advance({ days: 7 });
    const next = { start_date: '2026-04-15', end_date: '2026-04-21', answered: 0, assigned: 3, suppressed: false };
    expect((await read(id)).current_round).toEqual(next);
  });

  it('design 6 takes the same few statements for 5 surveys and for 300', async () => {
    const list = () => stage.api('GET', 'questionnaires/');
    for (let made = 0; made < 5; made += 1) await runningSurvey();
    const few = await countStatements(server, list);
    await server.core.database.query(
      `insert into surveys (company_id, title, created_at) select $1, 'Copy ' || n, $2 from generate_series(1, 295) as n`,
      [stage.companyId, server.clock.now()],
    );
    expect(await countStatements(server, list)).toBe(few);
    expect((await list()).body.length).toBeGreaterThanOrEqual(300);
  });
});

describe('a copy', () => {
  const fieldsOf = ({ id, version, asked, etag, ...question }: Record<string, unknown>) => question;

  it('2.16 has the questions in their order and the respondents, and starts anew', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const id = await stage.addSurvey({ description: 'Weekly', anonymous: true, respondent_ids: people });
    await stage.addQuestion(id, {
      label: 'First',
      field_type: fieldTypes.slider,
      choices: ['1', '5'],
      help_text: 'Help',
      default: '3',
    });
    const last = await stage.addQuestion(id, {
      label: 'Second',
      field_type: fieldTypes.radio,
      choices: ['A', 'B'],
      timing_in_days: 21,
    });
    await stage.addQuestion(id, { label: 'Third', placeholder_text: 'Hours' });
    must(await stage.api('PATCH', `questionnaires/${id}/questions/${last}/`, { order: 2 }), 200);
    await stage.start(id);
    must(await stage.change(id, { share_enabled: true }), 200);
    must(await stage.api('DELETE', `users/${people[2]}/`), 204);
    const { body: copy, headers } = must(await stage.api('POST', `questionnaires/${id}/duplicate/`), 201);
    expect(copy).toMatchObject({
      title: 'Pulse (copy)',
      description: 'Weekly',
      anonymous: true,
      is_active: false,
      published: false,
      status: 'inactive',
      active_from: null,
      active_until: null,
      share_enabled: false,
      share_hash: null,
      is_template: false,
      current_round: null,
      respondent_ids: people.slice(0, 2),
      count_of_respondents: 2,
    });
    expect(headers.etag).toBe((await stage.api('GET', `questionnaires/${copy.id}/`)).headers.etag);
    const questionsOf = async (of: number) => must(await stage.api('GET', `questionnaires/${of}/questions/`), 200).body;
    const copied = await questionsOf(copy.id);
    expect(copied.map(fieldsOf)).toEqual((await questionsOf(id)).map(fieldsOf));
    expect(copied.map(({ label }: { label: string }) => label)).toEqual(['First', 'Third', 'Second']);
    for (const { version, asked } of copied) expect({ version, asked }).toEqual({ version: 1, asked: false });
    await stage.start(copy.id);
    expect((await read(copy.id)).current_round).toMatchObject({ answered: null, assigned: null, suppressed: true });
  });

  it('2.16 keeps its title within what a title may be, whole characters only', async () => {
    const id = await stage.addSurvey({ title: `${'a'.repeat(192)}👩‍👩‍👧` });
    const copy = must(await stage.api('POST', `questionnaires/${id}/duplicate/`), 201).body;
    expect(copy.title).toBe(`${'a'.repeat(192)} (copy)`);
    must(await stage.change(copy.id, { title: copy.title }), 200);
  });

  it('2.16 of the template is a survey like any other', async () => {
    const [template] = (await stage.api('GET', 'questionnaires/')).body;
    expect(template.is_template).toBe(true);
    const copy = must(await stage.api('POST', `questionnaires/${template.id}/duplicate/`), 201).body;
    expect(copy.is_template).toBe(false);
  });
});

describe('what anonymity would hide', () => {
  const publication = async (id: number) => must(await stage.api('GET', `questionnaires/${id}/publication/`), 200).body;
  const wanted = async (id: number, ids: readonly number[]) =>
    must(await stage.api('POST', `questionnaires/${id}/publication/`, { respondent_ids: ids }), 200).body;

  it('2.15 tells the groups that would be too small, and who is in no group or in several', async () => {
    const people = await stage.addPeople(Array.from({ length: 20 }, (_, at) => `Person${at} P`));
    const small = await stage.addGroup('Small', people.slice(0, 4));
    const large = await stage.addGroup('Large', people.slice(4, 14));
    const next = await stage.addGroup('Next', people.slice(13, 19));
    await stage.addGroup('Elsewhere', [stage.adminId]);
    const id = await stage.addSurvey({ respondent_ids: people, anonymous: true });
    expect(await publication(id)).toEqual({
      respondents: 20,
      hidden: false,
      in_no_group: 1,
      in_several_groups: 1,
      groups: [
        { id: small, name: 'Small', people: 4, hidden: true },
        { id: large, name: 'Large', people: 9, hidden: false },
        { id: next, name: 'Next', people: 5, hidden: false },
      ],
    });
    must(await stage.change(id, { respondent_ids: people.slice(0, 14) }), 200);
    expect(await publication(id)).toEqual({
      respondents: 14,
      hidden: false,
      in_no_group: 0,
      in_several_groups: 1,
      groups: [
        { id: small, name: 'Small', people: 4, hidden: true },
        { id: large, name: 'Large', people: 9, hidden: false },
        { id: next, name: 'Next', people: 0, hidden: true },
      ],
    });
  });

  it('design 5 stays, once published, with the groups of that moment', async () => {
    const people = await stage.addPeople(Array.from({ length: 6 }, (_, at) => `Person${at} P`));
    const group = await stage.addGroup('Team', people);
    const id = await stage.addSurvey({ respondent_ids: people, anonymous: true });
    await stage.addQuestion(id);
    const before = await publication(id);
    must(await stage.change(id, { is_active: true }), 200);
    must(await stage.api('PATCH', `groups/${group}/`, { users: [people[0]], name: 'Another name' }), 200);
    expect(await publication(id)).toEqual(before);
    expect(before.groups).toEqual([{ id: group, name: 'Team', people: 6, hidden: false }]);
    expect(await wanted(id, people.slice(0, 4))).toMatchObject({
      respondents: 4,
      hidden: true,
      groups: [{ id: group, name: 'Team', people: 4, hidden: true }],
    });
  });

  it('design 5 tells the same of people who are only meant to be asked, saved or not', async () => {
    const people = await stage.addPeople(Array.from({ length: 14 }, (_, at) => `Person${at} P`));
    await stage.addGroup('Small', people.slice(0, 3));
    await stage.addGroup('Next', people.slice(3, 8));
    await stage.addGroup('Large', people.slice(8, 14));
    const none = await stage.addSurvey({ anonymous: true });
    const all = await stage.addSurvey({ anonymous: true, respondent_ids: people });
    for (const ids of [people, people.slice(0, 8), people.slice(3), [], [...people, ...people]]) {
      const told = await wanted(none, ids);
      expect(told).toEqual(await wanted(all, ids));
      must(await stage.change(all, { respondent_ids: [...new Set(ids)] }), 200);
      expect(told).toEqual(await publication(all));
    }
    // Three of Small alone outside would be told by the difference: the next smallest is hidden with them.
    const hidden = (await wanted(none, people)).groups.filter((group: { hidden: boolean }) => group.hidden);
    expect(hidden.map(({ name }: { name: string }) => name)).toEqual(['Small', 'Next']);
    expect(await publication(none)).toMatchObject({ respondents: 0, groups: [] });
  });

  it('design 6 counts nobody of another company, and knows no survey of another', async () => {
    const other = await stageOf(server);
    const strangers = await other.addPeople(['Vera Visitor']);
    await other.addGroup('Theirs', strangers);
    const id = await stage.addSurvey({ anonymous: true });
    expect(await wanted(id, [...strangers, 2 ** 40])).toMatchObject({ respondents: 0, groups: [] });
    const theirs = await other.addSurvey({ anonymous: true });
    must(await stage.api('POST', `questionnaires/${theirs}/publication/`, { respondent_ids: [] }), 404);
  });

  it('9.4 takes ten thousand people at once', async () => {
    const id = await stage.addSurvey({ anonymous: true });
    const ids = Array.from({ length: 10_000 }, (_, at) => 2 ** 40 + at);
    expect(await wanted(id, [...ids, stage.adminId])).toMatchObject({ respondents: 1, in_no_group: 1 });
  });
});

import { describe, expect, it } from 'vitest';
import { at, day, read } from '../support/survey-calls.ts';
import { must, stageOf } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage();

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
    must(await stage.api('PUT', `questionnaires/${id}/automatic-reminders/`, { after_days: 3 }), 200);
    expect(await stage.api('DELETE', `questionnaires/${id}/`)).toMatchObject({ status: 204, body: '' });
    expect((await stage.api('GET', `questionnaires/${id}/`)).status).toBe(404);
    expect((await stage.api('DELETE', `questionnaires/${id}/`)).status).toBe(404);
    const ofSurvey = ['rounds', 'share_links', 'survey_schedule', 'reminder_schedule'];
    for (const table of [...ofSurvey, 'answers', 'rollups']) {
      const scope = ofSurvey.includes(table) ? ' and survey_id = $2' : '';
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

it('2.15 a survey that begins with a template is created inactive, and says so where it is asked to be active', async () => {
  const survey = { title: 'Pulse', template: 'pulse', is_active: true };
  const { status, body } = await stage.api('POST', 'questionnaires/', survey);
  expect([status, body]).toEqual([
    400,
    { is_active: ['A survey is created inactive. Check its questions, then activate it.'] },
  ]);
  const created = must(await stage.api('POST', 'questionnaires/', { ...survey, is_active: false }), 201).body;
  must(await stage.change(created.id, { is_active: true }), 200);
});

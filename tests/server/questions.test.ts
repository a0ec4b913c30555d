import { beforeEach, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../shared/lists.ts';
import type { Answer } from '../support/server.ts';
import { must, stageOf } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

let survey: number;
let path: string;
withStage();
beforeEach(async () => {
  survey = await stage.addSurvey({ respondent_ids: [stage.adminId] });
  path = `questionnaires/${survey}/questions/`;
});

const { radio, checkbox, slider, number, textarea } = fieldTypes;

async function list(): Promise<{ id: number; order: number; label: string }[]> {
  return must(await stage.api('GET', path), 200).body;
}

describe('what a question may be', () => {
  const wrong: [string, Record<string, unknown>, string][] = [
    ['a radio with one choice', { field_type: radio, choices: ['Yes'] }, 'choices'],
    ['a radio without choices', { field_type: radio }, 'choices'],
    ['a checkbox with the same choice twice', { field_type: checkbox, choices: ['A', 'B', 'A'] }, 'choices'],
    ['a slider from 10 to 1', { field_type: slider, choices: ['10', '1'] }, 'choices'],
    ['a slider from 1 to 1', { field_type: slider, choices: ['1', '1'] }, 'choices'],
    ['a slider of words', { field_type: slider, choices: ['low', 'high'] }, 'choices'],
    ['a slider with one end', { field_type: slider, choices: ['1'] }, 'choices'],
    ['a slider with a step of 0', { field_type: slider, choices: ['1', '10', '0'] }, 'choices'],
    ['a slider with a negative step', { field_type: slider, choices: ['1', '10', '-1'] }, 'choices'],
    ['a slider with a step that leaves the range', { field_type: slider, choices: ['1', '10', '20'] }, 'choices'],
    ['a slider with four parts', { field_type: slider, choices: ['1', '10', '1', '2'] }, 'choices'],
    ['a number with choices', { field_type: number, choices: ['1', '2'] }, 'choices'],
    ['a text with choices', { field_type: textarea, choices: ['1'] }, 'choices'],
    ['a default that is no choice', { field_type: radio, choices: ['A', 'B'], default: 'C' }, 'default'],
    ['a default number in words', { field_type: number, default: 'ten' }, 'default'],
    ['a default beside the slider', { field_type: slider, choices: ['1', '10'], default: '11' }, 'default'],
    ['a default between the steps', { field_type: slider, choices: ['0', '10', '5'], default: '3' }, 'default'],
    ['a default off the slider of 5.8', { field_type: slider, default: '2.5' }, 'default'],
    ['an unknown type', { field_type: 7 }, 'field_type'],
    ['a timing of 10 days', { field_type: number, timing_in_days: 10 }, 'timing_in_days'],
    ['no label', { field_type: number, label: ' ' }, 'label'],
  ];
  it.each(wrong)('9.1, 9.2, 5.1 refuses %s on its field', async (_, question, field) => {
    const answer = await stage.api('POST', path, { label: 'Question', ...question });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual([field]);
    expect(answer.body[field][0]).toMatch(/\.$/);
  });

  const right: [string, Record<string, unknown>][] = [
    ['a radio', { field_type: radio, choices: ['A', 'B'], default: 'B' }],
    ['a checkbox', { field_type: checkbox, choices: ['A', 'B', 'C'], default: 'C' }],
    ['a slider without choices', { field_type: slider, default: '7' }],
    ['a slider with two ends', { field_type: slider, choices: ['-2.5', '2.5'], default: '0.1' }],
    ['a slider with a step of 0.1', { field_type: slider, choices: ['0', '1', '0.1'], default: '0.7' }],
    ['a number', { field_type: number, default: '-3.5', placeholder_text: 'Hours' }],
    ['a text', { field_type: textarea, default: 'All well', timing_in_days: 28 }],
  ];
  it.each(right)('3.2, 9.1 keeps %s as it was sent', async (_, question) => {
    const made = must(await stage.api('POST', path, { label: 'Question', ...question }), 201);
    expect(made.body).toMatchObject({ label: 'Question', timing_in_days: 7, order: 0, version: 1, ...question });
    const read = await stage.api('GET', `${path}${made.body.id}/`);
    expect(read).toMatchObject({ status: 200, body: made.body });
    expect(read.headers.etag).toBe(made.headers.etag);
  });
});

describe('their order', () => {
  async function five() {
    const ids: number[] = [];
    for (const label of ['A', 'B', 'C', 'D', 'E']) ids.push(await stage.addQuestion(survey, { label }));
    return ids;
  }

  it('7.13 appends, moves and closes the gap of a deleted one', async () => {
    const [a, b, c, d, e] = await five();
    expect(must(await stage.api('PATCH', `${path}${e}/`, { order: 1 }), 200).body.order).toBe(1);
    expect((await list()).map(({ id }) => id)).toEqual([a, e, b, c, d]);
    must(await stage.api('PATCH', `${path}${a}/`, { order: 999 }), 200);
    expect((await list()).map(({ id }) => id)).toEqual([e, b, c, d, a]);
    expect(await stage.api('DELETE', `${path}${b}/`)).toMatchObject({ status: 204 });
    expect((await list()).map(({ id, order }) => [id, order])).toEqual([
      [e, 0],
      [c, 1],
      [d, 2],
      [a, 3],
    ]);
    expect((await stage.api('DELETE', `${path}${b}/`)).status).toBe(404);
  });

  it('7.13 stays dense when many move, come and go at the same time', async () => {
    const ids = await five();
    const [gone] = ids;
    const moves = Array.from({ length: 30 }, (_, at) =>
      stage.api('PATCH', `${path}${ids[1 + (at % 4)]}/`, { order: (at * 7) % 5 }),
    );
    const others = [stage.api('DELETE', `${path}${gone}/`), stage.addQuestion(survey), stage.addQuestion(survey)];
    const moved = await Promise.all(moves);
    await Promise.all(others);
    expect(new Set(moved.map(({ status }) => status))).toEqual(new Set([200]));
    const now = await list();
    expect(now.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(new Set(now.map(({ id }) => id)).size).toBe(6);
    expect(now.map(({ id }) => id)).not.toContain(gone);
  });

  it('7.13 500 choices and the order survive parallel changes: nothing is lost, nothing is there twice', async () => {
    const choices = Array.from({ length: 500 }, (_, at) => `Choice ${at}`);
    const ids: number[] = [];
    for (const label of ['A', 'B', 'C', 'D'])
      ids.push(await stage.addQuestion(survey, { label, field_type: checkbox, choices }));
    const [first] = ids;
    const turned = (by: number) => [...choices.slice(by), ...choices.slice(0, by)];
    const sent = Array.from({ length: 20 }, (_, at) => turned(at * 25));
    const answers = await Promise.all([
      ...sent.map((order) => stage.api('PATCH', `${path}${first}/`, { choices: order })),
      ...sent.map((_, at) => stage.api('PATCH', `${path}${ids[at % 4]}/`, { order: (at * 3) % 4 })),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const now = must(await stage.api('GET', path), 200).body as { id: number; order: number; choices: string[] }[];
    expect(now.map(({ order }) => order)).toEqual([0, 1, 2, 3]);
    expect(now.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    for (const question of now) expect(new Set(question.choices)).toEqual(new Set(choices));
    for (const question of now) expect(question.choices).toHaveLength(500);
    expect(sent).toContainEqual(now.find(({ id }) => id === first)?.choices);
  });

  it('design 4 people who move choices at the same time see each other: a stale move is answered 409 with the record', async () => {
    const choices = Array.from({ length: 500 }, (_, at) => `Choice ${at}`);
    const id = await stage.addQuestion(survey, { field_type: radio, choices });
    const url = `${path}${id}/`;
    let conflicts = 0;
    /** Puts one choice first; a late client takes the record from the refusal and tries again. */
    const moveToFront = async (choice: string, read: Answer) => {
      for (let seen = read; ; ) {
        const record = seen.status === 409 ? seen.body.current : seen.body;
        const wanted = [choice, ...record.choices.filter((one: string) => one !== choice)];
        seen = await stage.api('PATCH', url, { choices: wanted }, { 'if-match': seen.headers.etag ?? '' });
        if (seen.status === 200) return;
        expect(seen.status).toBe(409);
        conflicts += 1;
      }
    };
    const start = must(await stage.api('GET', url), 200);
    const moved = Array.from({ length: 10 }, (_, at) => `Choice ${at * 50 + 7}`);
    await Promise.all(moved.map((choice) => moveToFront(choice, start)));
    const end = must(await stage.api('GET', url), 200).body.choices as string[];
    expect(conflicts).toBeGreaterThanOrEqual(9);
    expect(end.slice(0, 10).toSorted()).toEqual(moved.toSorted());
    expect(end.slice(10)).toEqual(choices.filter((choice) => !moved.includes(choice)));
  });

  it('7.13 moving changes nothing else of a question', async () => {
    const [a] = await five();
    const { body } = must(await stage.api('PATCH', `${path}${a}/`, { order: 3 }), 200);
    expect(body).toMatchObject({ id: a, label: 'A', order: 3, version: 1, timing_in_days: 7 });
  });
});

describe('versions', () => {
  const versions = async (id: number) =>
    server.core.database.query(
      'select version, field_type, choices from question_versions where company_id = $1 and question_id = $2 order by 1',
      [stage.companyId, id],
    );
  const edit = async (id: number, patch: Record<string, unknown>) =>
    must(await stage.api('PATCH', `${path}${id}/`, patch), 200).body;

  it('design 5 an edit before the first round stays version 1', async () => {
    const id = await stage.addQuestion(survey, { field_type: radio, choices: ['A', 'B'] });
    expect(await edit(id, { choices: ['A', 'B', 'C'] })).toMatchObject({ version: 1 });
    expect(await edit(id, { field_type: number, choices: [] })).toMatchObject({ version: 1 });
    expect(await versions(id)).toEqual([{ version: 1, field_type: number, choices: [] }]);
  });

  it('design 5 shows whether a round has asked this version, so that a change of it would make the next one', async () => {
    const id = await stage.addQuestion(survey, { field_type: radio, choices: ['A', 'B'] });
    expect((await list())[0]).toMatchObject({ asked: false });
    await stage.start(survey);
    expect((await list())[0]).toMatchObject({ asked: true });
    const words = { help_text: 'Help', placeholder_text: 'Here', default: 'B', timing_in_days: 21 };
    expect(await edit(id, words)).toMatchObject({ ...words, version: 1, asked: true });
    expect(await edit(id, { choices: ['A', 'B', 'C'] })).toMatchObject({ version: 2, asked: false });
    expect(await edit(id, { choices: ['B', 'A', 'C'] })).toMatchObject({ version: 2, asked: false });
    expect(await edit(id, { choices: ['A', 'B'] })).toMatchObject({ version: 1, asked: true });
    const added = must(await stage.api('POST', path, { label: 'New', field_type: number }), 201).body;
    expect(added).toMatchObject({ version: 1, asked: true });
  });

  it('design 5 an edit of a live question waits for the next round as a new version, and can be taken back', async () => {
    const id = await stage.addQuestion(survey, { field_type: radio, choices: ['A', 'B'] });
    await stage.start(survey);
    expect(await edit(id, { timing_in_days: 14, help_text: 'Help' })).toMatchObject({ version: 1 });
    expect(await edit(id, { choices: ['A', 'C'] })).toMatchObject({ version: 2, choices: ['A', 'C'] });
    expect(await edit(id, { choices: ['A', 'D'] })).toMatchObject({ version: 2 });
    expect(await versions(id)).toEqual([
      { version: 1, field_type: radio, choices: ['A', 'B'] },
      { version: 2, field_type: radio, choices: ['A', 'D'] },
    ]);
    expect(await edit(id, { choices: ['A', 'B'] })).toMatchObject({ version: 1 });
    expect(await versions(id)).toHaveLength(1);
  });

  it('5.8, design 5 writing the default range of a slider out is no new version', async () => {
    const id = await stage.addQuestion(survey, { field_type: slider });
    await stage.start(survey);
    expect(await edit(id, { choices: ['0', '10', '1.0'] })).toMatchObject({ version: 1 });
    expect(await edit(id, { choices: ['0', '10'] })).toMatchObject({ version: 2 });
  });
});

it('design 4 a stale edit of a question is answered with the question as it is now', async () => {
  const id = await stage.addQuestion(survey);
  const { etag = '' } = (await stage.api('GET', `${path}${id}/`)).headers;
  must(await stage.api('PATCH', `${path}${id}/`, { label: 'First' }, { 'if-match': etag }), 200);
  const stale = await stage.api('PATCH', `${path}${id}/`, { label: 'Second' }, { 'if-match': etag });
  expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', current: { id, label: 'First' } } });
});

it('7.13 a question answers only below its own survey and company', async () => {
  const id = await stage.addQuestion(survey);
  const elsewhere = await stage.addSurvey();
  const other = await stageOf(server);
  for (const call of [
    stage.api('GET', `questionnaires/${elsewhere}/questions/${id}/`),
    stage.api('PATCH', `questionnaires/${elsewhere}/questions/${id}/`, { label: 'Mine' }),
    stage.api('DELETE', `questionnaires/${elsewhere}/questions/${id}/`),
    other.api('GET', path),
    other.api('POST', path, { label: 'Mine', field_type: number }),
    other.api('DELETE', `${path}${id}/`),
  ]) {
    expect((await call).status).toBe(404);
  }
  expect(await list()).toHaveLength(1);
});

it('7.13 each question in the list carries the version that a change or a deletion names', async () => {
  const first = await stage.addQuestion(survey);
  await stage.addQuestion(survey);
  const listed = must(await stage.api('GET', path), 200).body;
  for (const question of listed) {
    const { headers, body } = must(await stage.api('GET', `${path}${question.id}/`), 200);
    expect(headers.etag).toBe(question.etag);
    expect(body).toEqual(question);
  }
  const { etag } = listed[0];
  const reworded = must(await stage.api('PATCH', `${path}${first}/`, { label: 'Other' }, { 'if-match': etag }), 200);
  expect(reworded.body.etag).toBe(reworded.headers.etag);
  expect(reworded.body.etag).not.toBe(etag);

  const stale = { status: 409, body: { code: 'conflict', current: reworded.body } };
  expect(await stage.api('PATCH', `${path}${first}/`, { order: 1 }, { 'if-match': etag })).toMatchObject(stale);
  expect(await stage.api('DELETE', `${path}${first}/`, undefined, { 'if-match': etag })).toMatchObject(stale);
  expect((await list()).map((question: { id: number }) => question.id)).toContain(first);
  const now = { 'if-match': reworded.body.etag };
  must(await stage.api('DELETE', `${path}${first}/`, undefined, now), 204);
  must(await stage.api('DELETE', `${path}${first}/`, undefined, now), 404);
});

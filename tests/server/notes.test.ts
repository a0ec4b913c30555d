import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../shared/lists.ts';
import { must, stageOf, statementsOf } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

type Values = { date?: string; text?: string; survey?: number | null };

const save = (values: Values) => stage.api('POST', 'notes/', { date: '2026-03-04', text: 'Reorganisation', ...values });
const add = async (values: Values = {}) => must(await save(values), 201).body;
const list = async (query = '') => must(await stage.api('GET', `notes/${query}`), 200).body;
const texts = (notes: { text: string }[]) => notes.map(({ text }) => text);

/** A week of answers by six people. */
async function asked(label = 'How many?') {
  const people: number[] = await stage.addPeople(['A A', 'B B', 'C C', 'D D', 'E E', 'F F']);
  const id = await stage.addSurvey({ respondent_ids: people });
  const question = await stage.addQuestion(id, { label, field_type: fieldTypes.number });
  await stage.start(id);
  for (const person of people) must(await stage.answer(person, id, [{ question, value: 3 }]), 200);
  server.clock.advance({ days: 8 });
  return id;
}

const share = async (id: number, options: object) =>
  must(await stage.change(id, { share_enabled: true, share_options: options }), 200).body.share_hash;
const open = async (hash: string) =>
  must(await server.call('GET', `/api/questionnaires/share/${hash}/report/?preset=all`), 200).body;

describe('notes', () => {
  it('2.17 are saved for a survey or for all, and listed by day', async () => {
    const id = await stage.addSurvey();
    const other = await stage.addSurvey();
    const own = must(await save({ date: '2026-03-09', text: '  New \t office ', survey: id }), 201);
    expect(own.body).toEqual({
      id: expect.any(Number),
      date: '2026-03-09',
      text: 'New office',
      survey: id,
      etag: own.headers.etag,
    });
    await add({ date: '2026-03-02', text: 'Reorganisation' });
    await add({ date: '2026-03-02', text: 'Elsewhere', survey: other });
    expect(texts(await list())).toEqual(['Reorganisation', 'Elsewhere', 'New office']);
    expect(texts(await list(`?survey=${id}`))).toEqual(['Reorganisation', 'New office']);
    expect((await stage.api('GET', `notes/${own.body.id}/`)).body).toEqual(own.body);
    // Any part of it can be changed: to another day, another survey, or to all of them.
    const change = async (patch: Values) =>
      must(await stage.api('PATCH', `notes/${own.body.id}/`, patch), 200).body as Required<Values>;
    const changed = { date: '2026-03-10', text: 'New office', survey: id };
    expect(await change({ date: '2026-03-10' })).toMatchObject(changed);
    expect(await change({ survey: other })).toMatchObject({ ...changed, survey: other });
    expect(texts(await list(`?survey=${other}`))).toEqual(['Reorganisation', 'Elsewhere', 'New office']);
    expect(await change({ survey: null })).toMatchObject({ ...changed, survey: null });
    expect(texts(await list(`?survey=${id}`))).toEqual(['Reorganisation', 'New office']);
  });

  it('5.1 are refused at the field: a day, a text of 1 to 80 characters, a survey of the company', async () => {
    const refused = async (values: object) => must(await save(values), 400).body;
    expect(await refused({ text: ' ' })).toEqual({ text: ['This field is required.'] });
    expect(await refused({ text: 'x'.repeat(81) })).toEqual({ text: ['Use at most 80 characters.'] });
    for (const date of ['yesterday', '2026-02-30', '0026-03-02', '2206-03-02', '']) {
      expect(Object.keys(await refused({ date }))).toEqual(['date']);
    }
    expect(await refused({ survey: 999_999 })).toEqual({ survey: ['Choose one of the company’s surveys.'] });
    expect(await add({ text: 'ä'.repeat(80) })).toMatchObject({ text: 'ä'.repeat(80) });
  });

  it('9.6 are at most 200 a company, and then still changed and deleted', async () => {
    const { id } = await add();
    await server.core.database.query(
      `insert into notes (company_id, day, text, created_at)
       select $1, '2026-01-01', 'Many', now() from generate_series(1, 199)`,
      [stage.companyId],
    );
    const full = 'Your company has 200 notes, which is the maximum. Delete notes you no longer need.';
    expect(must(await save({}), 400).body).toEqual({ non_field_errors: [full] });
    must(await stage.api('PATCH', `notes/${id}/`, { text: 'Changed' }), 200);
    must(await stage.api('DELETE', `notes/${id}/`), 204);
    const both = await Promise.all([save({}), save({})]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  it('design 4 a change or a deletion over an older version is a conflict and says what is there', async () => {
    const { id, etag } = await add();
    const stale = { 'if-match': etag };
    const changed = must(await stage.api('PATCH', `notes/${id}/`, { text: 'Two teams' }, stale), 200).body;
    expect(changed).toMatchObject({ date: '2026-03-04', text: 'Two teams', survey: null });
    const conflict = must(await stage.api('PATCH', `notes/${id}/`, { text: 'Three teams' }, stale), 409);
    expect([conflict.body.current, conflict.headers.etag]).toEqual([changed, changed.etag]);
    must(await stage.api('DELETE', `notes/${id}/`, undefined, stale), 409);
    must(await stage.api('DELETE', `notes/${id}/`, undefined, { 'if-match': changed.etag }), 204);
    must(await stage.api('GET', `notes/${id}/`), 404);
  });

  it('design 6 a creation that is repeated with its key makes one note', async () => {
    const key = { 'idempotency-key': 'note-1' };
    const values = { date: '2026-03-04', text: 'Once' };
    const first = must(await stage.api('POST', 'notes/', values, key), 201);
    expect(must(await stage.api('POST', 'notes/', values, key), 201).body).toEqual(first.body);
    expect(await list()).toHaveLength(1);
  });

  it('8.12 go with their survey, and those of the company stay', async () => {
    const id = await stage.addSurvey();
    await add({ survey: id, text: 'Own' });
    await add({ text: 'For all' });
    must(await stage.api('DELETE', `questionnaires/${id}/`), 204);
    expect(texts(await list())).toEqual(['For all']);
  });

  it('design 6 go with their company', async () => {
    await add();
    const { database } = server.core;
    await database.query('delete from companies where id = $1', [stage.companyId]);
    expect(await database.query('select 1 from notes where company_id = $1', [stage.companyId])).toEqual([]);
  });
});

describe('a report', () => {
  it('7.14 has the notes of its days and of its rounds, its own and those for all, oldest first', async () => {
    const id = await asked();
    const other = await stage.addSurvey();
    const { id: first } = await add({ date: '2026-03-02', text: 'First day' });
    await add({ date: '2026-03-08', text: 'Last day', survey: id });
    await add({ date: '2026-03-01', text: 'Before' });
    await add({ date: '2026-03-16', text: 'After' });
    await add({ date: '2026-03-04', text: 'Elsewhere', survey: other });
    // The round of 2–8 March is shown whole, whichever of its days are asked for.
    const { notes } = must(await stage.report(id, '?start_date=2026-03-05&end_date=2026-03-06'), 200).body;
    expect(notes).toEqual([
      { id: first, date: '2026-03-02', text: 'First day' },
      { id: expect.any(Number), date: '2026-03-08', text: 'Last day' },
    ]);
    const wide = must(await stage.report(id, '?start_date=2026-02-01&end_date=2026-04-01'), 200).body;
    expect(texts(wide.notes)).toEqual(['Before', 'First day', 'Last day', 'After']);
  });

  it('7.14 costs one statement for its notes, however many there are', async () => {
    const id = await asked();
    must(await stage.report(id), 200);
    const bare = await statementsOf(server, () => stage.report(id));
    for (const day of ['03', '04', '05']) await add({ date: `2026-03-${day}` });
    expect(await statementsOf(server, () => stage.report(id))).toEqual(bare);
  });

  it('6 has no notes of another company', async () => {
    const id = await asked();
    const stranger = await stageOf(server);
    must(await stranger.api('POST', 'notes/', { date: '2026-03-04', text: 'Not yours' }), 201);
    expect(must(await stage.report(id), 200).body.notes).toEqual([]);
  });

  it('2.4, 4.7 is public with them only where the admin chose so, without their ids', async () => {
    const id = await asked();
    await add({ text: 'Reorganisation' });
    const hash = await share(id, { comments: true, texts: true, groups: true });
    const before = await open(hash);
    expect([before.notes, before.survey.share_options.notes]).toEqual([[], false]);
    expect(JSON.stringify(before)).not.toContain('Reorganisation');
    must(await stage.change(id, { share_options: { notes: true } }), 200);
    expect((await open(hash)).notes).toEqual([{ date: '2026-03-04', text: 'Reorganisation' }]);
    // What was chosen goes with the link.
    must(await stage.change(id, { share_enabled: false }), 200);
    expect((await open(await share(id, {}))).notes).toEqual([]);
  });

  it('7.16 is exported with each of its notes in a row, which no spreadsheet takes for a formula', async () => {
    const id = await asked();
    await add({ text: '=HYPERLINK("http://example.com")' });
    const file: string = must(await stage.api('GET', `questionnaires/${id}/export/?preset=all`), 200).body;
    const [row, ...more] = file.split('\r\n').filter((line) => line.startsWith('"Note"'));
    expect(more).toEqual([]);
    expect(row).toMatch(/^"Note",{5}2026-03-04,2026-03-04,+"'=HYPERLINK\(""http:\/\/example\.com""\)",,$/);
    const finnish = await stage.api('GET', `questionnaires/${id}/export/?preset=all`, undefined, {
      'accept-language': 'fi',
    });
    expect(finnish.body).toContain('"Merkintä";');
  });
});

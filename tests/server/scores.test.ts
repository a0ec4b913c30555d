import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { Report, type ReportScores, SharedReport } from '../../contract/report.ts';
import { fewestAnonymousTexts, fieldTypes } from '../../shared/lists.ts';
import { period, questionReport } from '../support/report-calls.ts';
import { running } from '../support/round-calls.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

// A Monday in Helsinki: rounds begin on 2, 9, 16 … March.
withStage('2026-03-02T09:00:00Z');

const { slider, number } = fieldTypes;
const names = (prefix: string) => Array.from({ length: 12 }, (_, at) => `${prefix} P${at}`);
/** 0 to 10 by 1: three promoters, four passives, five detractors; seven of 7 and above, six of 8 and above. */
const answers = [10, 9, 9, 8, 8, 8, 7, 6, 5, 3, 3, 0];

type Patch = Record<string, unknown>;
const send = (id: number, question: number, patch: Patch, language = 'en-GB') =>
  stage.api('PATCH', `questionnaires/${id}/questions/${question}/`, patch, { 'accept-language': language });
const edit = async (id: number, question: number, patch: Patch) => must(await send(id, question, patch), 200).body;

/** One closed round of a slider from 0 to 10, answered by so many of twelve. */
async function answered(question: Patch, survey: Patch = {}, people = answers.length) {
  const ids = await stage.addPeople(names(`Of${people}`));
  const { id, questionId } = await running({ field_type: slider, ...question }, { respondent_ids: ids, ...survey });
  for (const [at, value] of answers.slice(0, people).entries()) {
    must(await stage.answer(ids[at] ?? 0, id, [{ question: questionId, value }]), 200);
  }
  server.clock.advance({ days: 7 });
  return { id, questionId, ids };
}

const scoresOf = async (id: number, query = '?preset=all', round = 0): Promise<ReportScores | null> =>
  period(await questionReport(id, query), round).scores;

describe('how a slider’s results are read', () => {
  it('5.1, 2.15 must be a value that the slider can take, said at its own field in both languages', async () => {
    const { id, questionId } = await running({ field_type: slider, choices: ['1', '10', '1'] });
    const wrong = { favourable_from: 11, goal: 2.5 };
    const text = 'Enter a value that the slider can take, between 1 and 10.';
    expect(await send(id, questionId, wrong)).toMatchObject({
      status: 400,
      body: { favourable_from: [text], goal: [text] },
    });
    expect((await send(id, questionId, { goal: 0 }, 'fi')).body).toEqual({
      goal: ['Anna arvo, jonka liukusäädin voi saada, väliltä 1–10.'],
    });
    expect(await edit(id, questionId, { favourable_from: 1, goal: 10 })).toMatchObject({
      favourable_from: 1,
      goal: 10,
    });
    // The range is narrowed below it.
    expect(await send(id, questionId, { choices: ['1', '5', '1'] })).toMatchObject({
      status: 400,
      body: { goal: [expect.stringContaining('between 1 and 5')] },
    });
    expect(await edit(id, questionId, { favourable_from: null, goal: null })).toMatchObject({ goal: null });
  });

  it('2.15 is of a slider alone: refused for other types, and forgotten with another type', async () => {
    const { id, questionId } = await running({ field_type: slider, goal: 8 });
    expect(await send(id, questionId, { field_type: number, goal: 8 })).toMatchObject({
      status: 400,
      body: { goal: ['Only a slider has this.'] },
    });
    expect(await edit(id, questionId, { field_type: number })).toMatchObject({ goal: null, favourable_from: null });
    const made = await stage.api('POST', `questionnaires/${id}/questions/`, {
      ...{ label: 'Hours', field_type: number, favourable_from: 3 },
    });
    expect(made).toMatchObject({ status: 400, body: { favourable_from: [expect.any(String)] } });
  });

  it('design 5 changes at any time, for all rounds, without a version and without a word about meaning', async () => {
    const { id, questionId } = await answered({});
    expect(await scoresOf(id)).toMatchObject({ favourable_from: 7, goal: null });
    const changed = await edit(id, questionId, { favourable_from: 8, goal: 9 });
    expect(changed).toMatchObject({ version: 1, asked: true, favourable_from: 8, goal: 9 });
    expect(await scoresOf(id)).toMatchObject({ favourable_from: 8, favourable: { value: 50 }, goal: 9 });
    expect((await questionReport(id)).question).toMatchObject({ favourable_from: 8, goal: 9 });
  });

  it('5.8, design 5 is an eNPS where the question was said to be one, at any time and for all rounds of that range', async () => {
    const { id, questionId } = await answered({});
    expect(await scoresOf(id)).toMatchObject({ enps: null });
    expect(await edit(id, questionId, { enps: true })).toMatchObject({ enps: true, version: 1, asked: true });
    expect((await scoresOf(id))?.enps?.value).toBeCloseTo(-200 / 12, 10);
    // A new range has none, and takes none of the rounds before it.
    expect(await edit(id, questionId, { choices: ['1', '5'] })).toMatchObject({ enps: true, version: 2 });
    expect((await scoresOf(id))?.enps?.value).toBeCloseTo(-200 / 12, 10);
    expect(await send(id, questionId, { field_type: number, choices: [], enps: true })).toMatchObject({
      ...{ status: 400, body: { enps: ['Only a slider has this.'] } },
    });
    expect(await edit(id, questionId, { field_type: number, choices: [] })).toMatchObject({ enps: false });
  });

  it('design 5 is not shown to respondents', async () => {
    await running({ field_type: slider, goal: 8 });
    const { body } = must(await stage.as(stage.adminId, 'GET', '/api/respondent/questionnaires/'), 200);
    for (const field of ['goal', 'enps']) expect(body.at(-1).questions[0]).not.toHaveProperty(field);
    expect(Object.keys(body.at(-1).questions[0])).not.toEqual(expect.arrayContaining(['favourable_from']));
  });

  it('design 5 of a range that was asked earlier is by its own default, and without the goal of another', async () => {
    const { id, questionId, ids } = await answered({ goal: 8, favourable_from: 8 });
    await edit(id, questionId, { choices: ['0', '100', '10'], goal: 80, favourable_from: 90 });
    // Until a round asks the new range, no shown one has the goal.
    const before = await questionReport(id, '?preset=all');
    expect(before.question).toMatchObject({ choices: [], goal: null, favourable_from: null });
    server.clock.advance({ days: 7 });
    must(await stage.answer(ids[0] ?? 0, id, [{ question: questionId, value: 90 }]), 200);
    const after = await questionReport(id, '?preset=all');
    expect(period(after, 0).scores).toMatchObject({ favourable_from: 7, goal: null });
    expect(period(after, 2).scores).toMatchObject({ favourable_from: 90, goal: 80, favourable: null });
    expect(after.question).toMatchObject({ goal: 80 });
  });
});

describe('the favourable share and the eNPS', () => {
  it('7.14, 2.4, 7.15 are the same in report and public link', async () => {
    const { id } = await answered({ goal: 8, enps: true });
    const inside = await scoresOf(id);
    // 7 of 12; 3 − 5 of 12.
    expect(inside).toMatchObject({ favourable_from: 7, goal: 8 });
    expect(inside?.favourable?.value).toBeCloseTo(700 / 12, 10);
    expect(inside?.enps?.value).toBeCloseTo(-200 / 12, 10);
    expect(inside?.enps?.interval?.low).toBeLessThan(-200 / 12);
    const { body } = must(await stage.change(id, { share_enabled: true }), 200);
    const link = `/api/questionnaires/share/${body.share_hash}/report/?preset=all`;
    const [shared] = SharedReport.strict().parse(must(await server.call('GET', link), 200).body).questions;
    expect(period(shared, 0).scores).toEqual(inside);
    expect(shared?.question.goal).toBe(8);
  });

  it('design 5 follow from what is published of an anonymous survey, of ten answers and more', async () => {
    const told = await answered({ enps: true }, { anonymous: true }, fewestAnonymousTexts);
    const full = period(await questionReport(told.id, '?preset=all'), 0);
    expect(full.distribution?.counts.reduce((sum, count) => sum + count)).toBe(fewestAnonymousTexts);
    expect(full.scores?.favourable?.value).toBe(70);
    const hidden = await answered({ enps: true }, { anonymous: true }, fewestAnonymousTexts - 1);
    for (const from of [null, 0, 5, 10]) {
      await edit(hidden.id, hidden.questionId, { favourable_from: from });
      expect(await scoresOf(hidden.id)).toMatchObject({ favourable: null, enps: null });
    }
  });

  it('design 5 of a named survey have no interval below ten answers, and none in the open round', async () => {
    const { id, questionId, ids } = await answered({ enps: true }, {}, 4);
    expect(await scoresOf(id)).toMatchObject({
      favourable: { value: 100, interval: null },
      enps: { value: 75, interval: null },
    });
    must(await stage.answer(ids[0] ?? 0, id, [{ question: questionId, value: 9 }]), 200);
    expect(await scoresOf(id, '?preset=all', 1)).toMatchObject({ favourable: null, enps: null });
    const one = Report.parse(must(await stage.report(id, `?preset=all&user=${ids[0]}`), 200).body).questions[0];
    expect(period(one, 0).scores).toMatchObject({ favourable: null, enps: null });
  });

  it('7.16, 6.3 are in the export with their intervals, beside the goal', async () => {
    const { id } = await answered({ goal: 8, enps: true });
    const scores = await scoresOf(id);
    const file = must(await stage.api('GET', `questionnaires/${id}/export/?preset=all`), 200).body;
    const rows: Patch[] = parse(file, { bom: true, columns: true, recordDelimiter: '\r\n' });
    expect(rows.find((row) => row.Row === 'Total')).toMatchObject({
      'Favourable from': '7',
      'Favourable (%)': JSON.stringify(scores?.favourable?.value),
      'Favourable at least (%, 95% confidence)': JSON.stringify(scores?.favourable?.interval?.low),
      'Favourable at most (%, 95% confidence)': JSON.stringify(scores?.favourable?.interval?.high),
      eNPS: JSON.stringify(scores?.enps?.value),
      'eNPS at least (95% confidence)': JSON.stringify(scores?.enps?.interval?.low),
      'eNPS at most (95% confidence)': JSON.stringify(scores?.enps?.interval?.high),
      Goal: '8',
    });
    expect(rows.filter((row) => row.Row === 'Answer').every((row) => row.Goal === '')).toBe(true);
  });
});

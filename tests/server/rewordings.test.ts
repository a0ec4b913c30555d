import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { SharedReport } from '../../contract/report.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { answeredRounds, period, questionReport } from '../support/report-calls.ts';
import { running } from '../support/round-calls.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

// A Monday in Helsinki: rounds begin on 2, 9, 16 … March.
withStage('2026-03-02T09:00:00Z');

const { radio, number } = fieldTypes;
const names = Array.from({ length: 12 }, (_, at) => `Person P${at}`);

type Patch = Record<string, unknown>;
const send = (id: number, question: number, patch: Patch) =>
  stage.api('PATCH', `questionnaires/${id}/questions/${question}/`, patch);
const edit = async (id: number, question: number, patch: Patch) => must(await send(id, question, patch), 200).body;
const nextWeek = () => server.clock.advance({ days: 7 });

/** What the admin sees as a respondent of their own survey. */
async function asked(): Promise<string> {
  const { body } = must(await stage.as(stage.adminId, 'GET', '/api/respondent/questionnaires/'), 200);
  return body[0].questions[0].label;
}

/** Rounds that everybody answers, the n-th person of the r-th round with r + n. */
async function answered(id: number, question: number, people: readonly number[], rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, person] of people.entries()) {
      must(await stage.answer(person, id, [{ question, value: round + at }]), 200);
    }
    nextWeek();
  }
}

describe('other words of a question that has been asked', () => {
  it('2.15, 5.1, design 5 are refused on `rewording` unless they say what they mean, and change nothing', async () => {
    const { id, questionId } = await running({ label: 'How was it?' });
    const refused = await send(id, questionId, { label: 'How is it?', help_text: 'Help' });
    expect(refused).toMatchObject({ status: 400, body: { rewording: [expect.stringMatching(/\.$/)] } });
    expect(Object.keys(refused.body)).toEqual(['rewording']);
    const unknown = await send(id, questionId, { label: 'How is it?', rewording: 'similar' });
    expect(unknown).toMatchObject({ status: 400, body: { rewording: [expect.any(String)] } });
    const stored = must(await stage.api('GET', `questionnaires/${id}/questions/${questionId}/`), 200).body;
    expect(stored).toMatchObject({ label: 'How was it?', help_text: '', version: 1, asked: true });
    expect(stored.last_asked).toEqual({
      ...{ label: 'How was it?', field_type: number, choices: [], min_label: '', max_label: '', translations: {} },
    });
  });

  it('2.15, design 5 need not say it before the first round, with the same words, or where a version begins anyway', async () => {
    const survey = await stage.addSurvey({ respondent_ids: [stage.adminId] });
    const question = await stage.addQuestion(survey, { label: 'Draft', field_type: radio, choices: ['A', 'B'] });
    expect(await edit(survey, question, { label: 'Asked' })).toMatchObject({ version: 1, last_asked: null });
    await stage.start(survey);
    expect(await edit(survey, question, { label: ' Asked ', help_text: 'Help' })).toMatchObject({ version: 1 });
    expect(await edit(survey, question, { label: 'New', choices: ['A', 'C'] })).toMatchObject({ version: 2 });
    // The earlier choices with the new label: now only the label differs.
    expect((await send(survey, question, { choices: ['A', 'B'] })).body).toHaveProperty('rewording');
    expect(await edit(survey, question, { choices: ['A', 'B'], label: 'Asked' })).toMatchObject({ version: 1 });
  });

  it('design 5 a new meaning that waits for its round stays one, can be reworded, and is undone by the old words', async () => {
    const { id, questionId } = await running({ label: 'How was it?' });
    const another = { label: 'How will it be?', rewording: 'another' };
    expect(await edit(id, questionId, another)).toMatchObject({ version: 2, asked: false });
    expect(await edit(id, questionId, { help_text: 'Help', label: another.label })).toMatchObject({ version: 2 });
    expect((await send(id, questionId, { label: 'How would it be?' })).body).toHaveProperty('rewording');
    expect(await edit(id, questionId, { label: 'How would it be?', rewording: 'another' })).toMatchObject({
      version: 2,
      last_asked: { label: 'How was it?' },
    });
    expect(await edit(id, questionId, { rewording: 'same' })).toMatchObject({ version: 1, asked: true });
    expect(await edit(id, questionId, { label: 'How was it?', rewording: 'same' })).toMatchObject({ version: 1 });
    expect((await questionReport(id)).rewordings).toEqual([]);
  });
});

describe('another meaning', () => {
  it('3.9, design 5 begins with the next round: the open one keeps its words, and line, change and trend break there', async () => {
    const people = await stage.addPeople(names);
    const { id, question } = await answeredRounds(people, Array(4).fill([5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9, 5]));
    // The fifth round has begun.
    must(await stage.change(id, { respondent_ids: [...people, stage.adminId] }), 200);
    await edit(id, question, { label: 'How much?', rewording: 'another' });
    expect(await asked()).toBe('How many?');
    const waiting = await questionReport(id, '?preset=all');
    expect(waiting).toMatchObject({ question: { label: 'How many?', version: 1 }, rewordings: [] });
    expect(waiting.trend?.rounds).toBe(4);
    await answered(id, question, people, 3);
    expect(await asked()).toBe('How much?');

    const now = await questionReport(id, '?preset=all');
    expect(now.question).toMatchObject({ label: 'How much?', version: 2 });
    expect(now.rewordings).toEqual([
      { round: 5, date: '2026-04-06', before: 'How many?', after: 'How much?', meaning: 'another' },
    ]);
    expect(now.periods.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1, 2, 2, 2]);
    // Five complete rounds have a line of their own; two have none, and are compared only with each other.
    expect(now.periods.map(({ linear }) => linear !== null)).toEqual([...Array(5).fill(true), false, false, false]);
    expect(now.trend).toMatchObject({ rounds: 2, line: [] });
    expect(now.change).toMatchObject({ round: 6, previous_round: 5 });
    const before = await questionReport(id, '?start_date=2026-03-02&end_date=2026-04-05');
    expect(before).toMatchObject({ question: { label: 'How many?' }, rewordings: [], trend: { rounds: 5 } });
  });

  it('design 5 its first round is compared with none', async () => {
    const people = await stage.addPeople(names);
    const { id, question } = await answeredRounds(people, [[5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9, 5]]);
    await edit(id, question, { label: 'How much?', rewording: 'another' });
    await answered(id, question, people, 2);
    expect((await questionReport(id)).change).toBeNull();
  });
});

describe('the same meaning', () => {
  it('3.9, design 5 is asked at once, and its day is shown; line, change and trend continue', async () => {
    const people = await stage.addPeople(names);
    const { id, question } = await answeredRounds(people, Array(3).fill([5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9, 5]));
    must(await stage.change(id, { respondent_ids: [...people, stage.adminId] }), 200);
    await stage.addQuestion(id, { label: 'How long?' });
    // 22:30 in UTC is the next day in Helsinki.
    server.clock.set('2026-03-24T22:30:00Z');
    expect(await edit(id, question, { label: 'How many', rewording: 'same' })).toMatchObject({ version: 1 });
    await edit(id, question, { label: 'How many today?', rewording: 'same' });
    expect(await asked()).toBe('How many today?');
    await answered(id, question, people, 3);

    const { question: shown, rewordings, periods, change, trend } = await questionReport(id, '?preset=all');
    expect(shown).toMatchObject({ label: 'How many today?', version: 1 });
    const told = { round: 3, date: '2026-03-25', before: 'How many?', after: 'How many today?', meaning: 'same' };
    expect(rewordings).toEqual([told]);
    expect((await questionReport(id, '?preset=all', 1)).rewordings).toEqual([]);
    expect(new Set(periods.map(({ version }) => version))).toEqual(new Set([1]));
    expect(periods.filter(({ partial }) => !partial).every(({ linear }) => linear !== null)).toBe(true);
    expect(change).toMatchObject({ round: 5, previous_round: 4 });
    expect(trend?.rounds).toBe(6);
    expect((await questionReport(id, '?start_date=2026-04-01&end_date=2026-04-10')).rewordings).toEqual([]);
    expect((await questionReport(id, '?start_date=2026-03-23&end_date=2026-03-29')).rewordings).toEqual([told]);
  });

  it('design 5 while no round is open it counts from the next one, and words that are taken back leave nothing', async () => {
    const { id, questionId } = await running({ label: 'How was it?' });
    nextWeek();
    await questionReport(id);
    must(await stage.change(id, { active_until: server.clock.now().toISOString() }), 200);
    nextWeek();
    await edit(id, questionId, { label: 'How is it?', rewording: 'same' });
    const ended = await questionReport(id, '?preset=all');
    expect(ended).toMatchObject({ question: { label: 'How is it?' }, rewordings: [] });
    await edit(id, questionId, { label: 'How was it?', rewording: 'same' });
    await edit(id, questionId, { label: 'How has it been?', rewording: 'same' });
    must(await stage.change(id, { active_until: null }), 200);
    const { rewordings, periods } = await questionReport(id, '?preset=all');
    expect(rewordings).toEqual([
      {
        round: periods.at(-1)?.round,
        date: '2026-03-16',
        before: 'How was it?',
        after: 'How has it been?',
        meaning: 'same',
      },
    ]);
    await edit(id, questionId, { label: 'How was it?', rewording: 'same' });
    expect(await questionReport(id, '?preset=all')).toMatchObject({
      question: { label: 'How was it?' },
      rewordings: [],
    });
  });
});

describe('report, export and public page', () => {
  /** An anonymous survey: a typo is corrected in its second round, and its fourth asks something else. */
  async function reworded(survey: Patch = {}) {
    const people = await stage.addPeople(names);
    const { id, question } = await answeredRounds(people, [[5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9, 5]], survey);
    await edit(id, question, { label: 'How mani?', rewording: 'same' });
    await answered(id, question, people, 1);
    await edit(id, question, { label: 'How good?', rewording: 'another' });
    await answered(id, question, people, 2);
    return id;
  }
  const told = [
    { round: 1, date: '2026-03-09', before: 'How many?', after: 'How mani?', meaning: 'same' },
    { round: 3, date: '2026-03-23', before: 'How mani?', after: 'How good?', meaning: 'another' },
  ];

  it.each([true, false])('2.4, 7.15, 6.5 break and mark alike, anonymous: %s', async (anonymous) => {
    const id = await reworded({ anonymous });
    const inside = await questionReport(id, '?preset=all');
    expect(inside.rewordings).toEqual(told);
    expect(inside.periods.map(({ version }) => version)).toEqual([1, 1, 1, 2, 2]);
    const { body } = must(await stage.change(id, { share_enabled: true }), 200);
    const link = `/api/questionnaires/share/${body.share_hash}/report/?preset=all`;
    const [shared] = SharedReport.strict().parse(must(await server.call('GET', link), 200).body).questions;
    expect(shared?.rewordings).toEqual(told);
    expect(shared?.question).toEqual(inside.question);
    expect(period(shared, 3)).toMatchObject({ version: 2, linear: null });
    expect(shared?.change).toBeNull();
    expect(shared?.trend).toMatchObject({ rounds: 1, basis: anonymous ? 'rounds' : 'people', line: [] });
  });

  it('7.16, 6.3 the export names each round by the words of its version, and says where they changed', async () => {
    const id = await reworded();
    const file = must(await stage.api('GET', `questionnaires/${id}/export/?preset=all`), 200).body;
    const rows: Record<string, string>[] = parse(file, { bom: true, columns: true, recordDelimiter: '\r\n' });
    const cells = rows
      .filter((row) => row.Row === 'Total')
      .map((row) => [
        row.Question,
        row.Version,
        row['Wording changed on'],
        row['Wording: meaning'],
        row['Earlier wording'],
      ]);
    expect(cells).toEqual([
      ['How mani?', '1', '', '', ''],
      ['How mani?', '1', '2026-03-09', 'Same meaning', 'How many?'],
      ['How mani?', '1', '', '', ''],
      ['How good?', '2', '2026-03-23', 'New meaning', 'How mani?'],
      ['How good?', '2', '', '', ''],
    ]);
    const said = rows.filter((row) => row.Row === 'Answer').map((row) => [row.Question, row.Version]);
    expect(new Set(said.map(String))).toEqual(new Set(['How mani?,1', 'How good?,2']));
  });

  it('2.16 a copy starts without history', async () => {
    const id = await reworded();
    const { body: copy } = must(await stage.api('POST', `questionnaires/${id}/duplicate/`), 201);
    must(await stage.change(copy.id, { respondent_ids: [stage.adminId] }), 200);
    await stage.start(copy.id);
    const { question, rewordings } = await questionReport(copy.id);
    expect({ question, rewordings }).toMatchObject({ question: { label: 'How good?', version: 1 }, rewordings: [] });
  });
});

describe('choices that mean the same under another name or in another order', () => {
  it('2.15, 3.9, design 5 continue without a break, and each keeps its answers', async () => {
    const people = await stage.addPeople(names);
    const id = await stage.addSurvey({ respondent_ids: [...people, stage.adminId] });
    const question = await stage.addQuestion(id, { field_type: radio, choices: ['Yess', 'Maybe', 'No'] });
    await stage.start(id);
    const answer = async (value: string, from: number, to: number) => {
      for (const person of people.slice(from, to)) must(await stage.answer(person, id, [{ question, value }]), 200);
    };
    await answer('Yess', 0, 7);
    await answer('No', 7, 12);
    nextWeek();
    await answer('Yess', 0, 3);
    const same = { choices: ['No', 'Maybe', 'Yes'], rewording: 'same' };
    const changed = await edit(id, question, same);
    expect(changed).toMatchObject({ version: 1, asked: true, choices: same.choices });
    expect(changed.last_asked.choices).toEqual(same.choices);
    const { body } = must(await stage.as(stage.adminId, 'GET', '/api/respondent/questionnaires/'), 200);
    expect(body[0].questions[0].choices).toEqual(same.choices);
    await answer('Yes', 3, 8);
    await answer('No', 8, 12);
    // Nothing else of it makes a version: it has been said what they mean.
    expect(await edit(id, question, { help_text: 'Help' })).toMatchObject({ version: 1, choices: same.choices });
    nextWeek();
    const now = await questionReport(id, '?preset=all');
    expect(
      now.periods.slice(0, 2).map(({ version, fields }) => [version, fields.map(({ name, value }) => [name, value])]),
    ).toEqual([
      [
        1,
        [
          ['Yes', 7],
          ['Maybe', 0],
          ['No', 5],
        ],
      ],
      [
        1,
        [
          ['Yes', 8],
          ['Maybe', 0],
          ['No', 4],
        ],
      ],
    ]);
    expect(now.change).toMatchObject({ round: 1, previous_round: 0 });
    expect(now.rewordings).toEqual([]);
    // Back in the order in which answers count them.
    await edit(id, question, { choices: ['Yes', 'Maybe', 'No'], rewording: 'same' });
    expect((await questionReport(id, '?preset=all')).question.version).toBe(1);
  });

  it('2.15, 5.1, 7.13 new and dropped choices can not, and are refused on `rewording`; unsaid, others are a new version', async () => {
    const survey = await stage.addSurvey({ respondent_ids: [stage.adminId] });
    const question = await stage.addQuestion(survey, { field_type: radio, choices: ['A', 'B'] });
    await stage.start(survey);
    for (const choices of [
      ['A', 'B', 'C'],
      ['A', 'B', 'D', 'E'],
    ]) {
      const refused = await send(survey, question, { choices, rewording: 'same' });
      expect(refused).toMatchObject({ status: 400, body: { rewording: [expect.stringMatching(/added or dropped/)] } });
    }
    expect(await send(survey, question, { field_type: number, choices: [], rewording: 'same' })).toMatchObject({
      status: 400,
    });
    expect(await edit(survey, question, { choices: ['A', 'C'] })).toMatchObject({ version: 2, asked: false });
    expect(await edit(survey, question, { choices: ['A', 'C'], rewording: 'same' })).toMatchObject({
      version: 1,
      asked: true,
    });
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldTypes, skipOptions } from '../../shared/lists.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { must, type StageAnswer, type SurveyStage, stageOf } from '../support/survey-stage.ts';

let server: TestServer;
let stage: SurveyStage;
let people: [number, number, number, number];

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.set('2026-03-02T09:00:00Z');
  stage = await stageOf(server);
  people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C', 'Dan D']);
});
afterAll(() => server.close());

const { radio, checkbox, slider, number, textarea } = fieldTypes;

async function allTypes(survey: Record<string, unknown> = {}) {
  const id = await stage.addSurvey({ respondent_ids: people, ...survey });
  const add = (question: Record<string, unknown>) => stage.addQuestion(id, question);
  const questions = {
    radio: await add({ field_type: radio, choices: ['Red', 'Green'], default: 'Green' }),
    checkbox: await add({ field_type: checkbox, choices: ['A', 'B', 'C'] }),
    slider: await add({ field_type: slider, choices: ['1', '5', '1'] }),
    number: await add({ field_type: number }),
    textarea: await add({ field_type: textarea }),
  };
  await stage.start(id);
  return { id, questions };
}

const due = async (person: number) => must(await stage.as(person, 'GET', '/api/respondent/questionnaires/'), 200).body;

describe('what is due', () => {
  it('design 6 lists every open question of the own surveys with the own answer', async () => {
    const { id, questions } = await allTypes({ title: 'Pulse', description: 'Weekly' });
    await stage.addSurvey({ respondent_ids: people });
    expect(await due(stage.adminId)).toEqual([]);
    const [survey, ...more] = await due(people[0]);
    expect(more).toEqual([]);
    expect(survey).toMatchObject({ id, title: 'Pulse', description: 'Weekly', anonymous: false, asked: people.length });
    expect(survey.shown_with).toBeNull();
    expect(survey.questions.map((question: { id: number }) => question.id)).toEqual(Object.values(questions));
    expect(survey.questions[0]).toMatchObject({
      choices: ['Red', 'Green'],
      default: 'Green',
      round: { start_date: '2026-03-02', end_date: '2026-03-08' },
      answered: false,
      answer: null,
    });

    const answers: StageAnswer[] = [
      { question: questions.radio, value: 'Green', comment: ' Fine ' },
      { question: questions.checkbox, value: ['C', 'A', 'C'] },
      { question: questions.slider, value: 4 },
      { question: questions.number, value: -0.5 },
      { question: questions.textarea, skip_option: 'rather_not_say', comment: 'No' },
    ];
    expect(must(await stage.answer(people[0], id, answers), 200).body).toEqual({ saved: 5 });
    const [answered] = await due(people[0]);
    expect(answered.questions.map((question: { answer: unknown }) => question.answer)).toEqual([
      { value: 'Green', skip_option: null, comment: 'Fine' },
      { value: ['A', 'C'], skip_option: null, comment: '' },
      { value: 4, skip_option: null, comment: '' },
      { value: -0.5, skip_option: null, comment: '' },
      { value: null, skip_option: 'rather_not_say', comment: 'No' },
    ]);
    expect(answered.questions.every((question: { answered: boolean }) => question.answered)).toBe(true);
    // Another answer replaces all of it.
    const others: StageAnswer[] = [
      { question: questions.radio, skip_option: 'no_opinion', comment: 'Neither' },
      { question: questions.checkbox, value: ['B'], comment: 'Added' },
      { question: questions.slider, value: 5 },
      { question: questions.number, skip_option: 'not_relevant' },
      { question: questions.textarea, value: 'Words', comment: 'Mine' },
    ];
    must(await stage.answer(people[0], id, others), 200);
    expect((await due(people[0]))[0].questions.map((question: { answer: unknown }) => question.answer)).toEqual([
      { value: null, skip_option: 'no_opinion', comment: 'Neither' },
      { value: ['B'], skip_option: null, comment: 'Added' },
      { value: 5, skip_option: null, comment: '' },
      { value: null, skip_option: 'not_relevant', comment: '' },
      { value: 'Words', skip_option: null, comment: 'Mine' },
    ]);
    // In the order of its form, as are the person's own answers.
    const path = `questionnaires/${id}/questions/${questions.textarea}/`;
    must(await stage.api('PATCH', path, { order: 0 }), 200);
    const [first] = (await due(people[0]))[0].questions;
    const own = must(await stage.as(people[0], 'GET', `/api/respondent/questionnaires/${id}/own-answers/`), 200).body;
    expect([first.id, own[0].question]).toEqual([questions.textarea, questions.textarea]);
    must(await stage.api('PATCH', path, { order: 4 }), 200);
    const [ofAnother] = await due(people[1]);
    expect(ofAnother.questions.every((question: { answer: unknown }) => question.answer === null)).toBe(true);
  });

  it('6.5, design 5 never gives back what was answered to an anonymous survey, only that it was', async () => {
    const { id, questions } = await allTypes({ anonymous: true });
    const answers = (value: number): StageAnswer[] => [
      { question: questions.number, value, comment: 'My secret' },
      { question: questions.textarea, skip_option: 'rather_not_say', comment: 'My secret' },
    ];
    const saved = must(await stage.answer(people[0], id, answers(4711)), 200);
    const given = await due(people[0]);
    expect(JSON.stringify([saved.body, given])).not.toMatch(/4711|secret|rather_not_say/);
    const told = given[0].questions.map(({ answered, answer }: { answered: boolean; answer: null }) => [
      answered,
      answer,
    ]);
    expect(told).toEqual([
      [false, null],
      [false, null],
      [false, null],
      [true, null],
      [true, null],
    ]);
    must(await stage.answer(people[0], id, answers(4712)), 200);
    const rows = await server.core.database.query(
      'select number from answers where company_id = $1 and number is not null',
      [stage.companyId],
    );
    expect(rows).toEqual([{ number: 4712 }]);
  });

  it('design 5 shows each respondent of an anonymous survey the unit of their answers, by the groups that were frozen', async () => {
    const many = await stage.addPeople(Array.from({ length: 10 }, (_, at) => `Person${at} P`));
    const [inTeam, inSmall, inNone] = [many.slice(0, 5), many.slice(5, 7), many.slice(7)] as [
      number[],
      number[],
      number[],
    ];
    const team = await stage.addGroup('Team', inTeam);
    await stage.addGroup('Small', inSmall);
    const id = await stage.addSurvey({ anonymous: true, respondent_ids: many });
    await stage.addQuestion(id);
    await stage.start(id);
    must(await stage.api('PATCH', `groups/${team}/`, { users: [], name: 'Another' }), 200);
    const shownWith = async (person = 0) => (await due(person))[0]?.shown_with;
    expect(await shownWith(inTeam[0])).toEqual({ kind: 'group', group: 'Team', people: 5 });
    expect(await shownWith(inSmall[0])).toEqual({ kind: 'small_groups', group: null, people: 5 });
    expect(await shownWith(inNone[0])).toEqual({ kind: 'small_groups', group: null, people: 5 });
    must(await stage.change(id, { respondent_ids: [...inTeam, ...inNone, ...people] }), 200);
    expect(await shownWith(inNone[0])).toEqual({ kind: 'small_groups', group: null, people: 5 });
    server.clock.advance({ days: 7 });
    expect(await shownWith(inNone[0])).toEqual({ kind: 'no_group', group: null, people: 7 });
    must(await stage.change(id, { respondent_ids: inNone }), 200);
    server.clock.advance({ days: 7 });
    expect(await shownWith(inNone[0])).toBeNull();
  });

  it('design 4 says until when a survey can be answered, and when it asks again', async () => {
    const id = await stage.addSurvey({ respondent_ids: people });
    await stage.addQuestion(id, { timing_in_days: 28 });
    await stage.addQuestion(id, { timing_in_days: 7 });
    await stage.start(id);
    const times = async () => {
      const [survey] = await due(people[0]);
      return [survey?.closes_at, survey?.next_round_at];
    };
    // Midnight in Helsinki, in winter.
    const firstEnd = '2026-03-08T22:00:00.000Z';
    expect(await times()).toEqual([firstEnd, firstEnd]);
    must(await stage.change(id, { active_until: '2026-03-06T12:00:00Z' }), 200);
    expect(await times()).toEqual(['2026-03-06T12:00:00.000Z', null]);
    must(await stage.change(id, { active_until: null }), 200);
    await server.core.database.query(
      "update subscriptions set cancel_at_period_end = true, current_period_end = '2026-03-07' where company_id = $1",
      [stage.companyId],
    );
    expect(await times()).toEqual([firstEnd, null]);
  });

  it('design 5 asks the round as it was opened, without the default of an edited question', async () => {
    const { id, questions } = await allTypes();
    const path = `questionnaires/${id}/questions/${questions.radio}/`;
    must(await stage.api('PATCH', path, { label: 'New words', choices: ['Blue', 'Grey'], default: 'Blue' }), 200);
    const [survey] = await due(people[0]);
    expect(survey.questions[0]).toMatchObject({
      label: 'How many?',
      choices: ['Red', 'Green'],
      default: '',
      version: 1,
    });
    must(await stage.answer(people[0], id, [{ question: questions.radio, value: 'Red' }]), 200);
    server.clock.advance({ days: 7 });
    const [next] = await due(people[0]);
    expect(next.questions[0]).toMatchObject({ choices: ['Blue', 'Grey'], default: 'Blue', version: 2, answer: null });
  });

  it('design 5 never shows yesterday’s round, even ahead of the scheduler', async () => {
    const { id, questions } = await allTypes();
    must(await stage.answer(people[0], id, [{ question: questions.number, value: 1 }]), 200);
    server.clock.set('2026-03-08T21:59:59.999Z');
    expect((await due(people[0]))[0].questions[3].answer).not.toBeNull();
    server.clock.set('2026-03-08T22:00:00Z');
    const [survey] = await due(people[0]);
    expect(survey.questions[3]).toMatchObject({ round: { start_date: '2026-03-09' }, answer: null });
    server.clock.set('2026-03-15T22:00:00Z');
    must(await stage.answer(people[0], id, [{ question: questions.number, value: 2 }]), 200);
    expect((await due(people[0]))[0].questions[3]).toMatchObject({
      round: { start_date: '2026-03-16' },
      answer: { value: 2 },
    });
  });
});

describe('answering', () => {
  const wrong: [string, 'radio' | 'checkbox' | 'slider' | 'number' | 'textarea', Record<string, unknown>, string][] = [
    ['a choice that is none', 'radio', { value: 'Blue' }, 'value'],
    ['two choices for a radio', 'radio', { value: ['Red', 'Green'] }, 'value'],
    ['no choice for a checkbox', 'checkbox', { value: [] }, 'value'],
    ['one choice in plain text for a checkbox', 'checkbox', { value: 'A' }, 'value'],
    ['a wrong choice among right ones', 'checkbox', { value: ['A', 'D'] }, 'value'],
    ['a slider below its range', 'slider', { value: 0 }, 'value'],
    ['a slider above its range', 'slider', { value: 5.000001 }, 'value'],
    ['a slider between its steps', 'slider', { value: 2.5 }, 'value'],
    ['a number in text', 'number', { value: '5' }, 'value'],
    ['a number too large to be exact', 'number', { value: 1e16 }, 'value'],
    ['a number too small to be meant', 'number', { value: 1e-200 }, 'value'],
    ['a number just below the smallest', 'number', { value: -9.99e-10 }, 'value'],
    ['a number of more digits than are meant', 'number', { value: 0.1 + 0.2 }, 'value'],
    ['an empty text', 'textarea', { value: '  \n' }, 'value'],
    ['a number for a text', 'textarea', { value: 5 }, 'value'],
    ['nothing at all', 'number', {}, 'value'],
    ['an answer and a skip', 'number', { value: 5, skip_option: 'no_opinion' }, 'skip_option'],
    ['an unknown reason to skip', 'number', { skip_option: 'tired' }, 'skip_option'],
  ];
  it.each(wrong)('5.1 refuses %s on its path and saves nothing of the batch', async (_, type, answer, field) => {
    const { id, questions } = await allTypes();
    const good =
      type === 'number' ? { question: questions.slider, value: 3 } : { question: questions.number, value: 3 };
    const refused = await stage.answer(people[0], id, [good, { question: questions[type], ...answer }]);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body)).toEqual([`answers.1.${field}`]);
    const rows = await server.core.database.query('select 1 from answers where company_id = $1', [stage.companyId]);
    expect(rows).toEqual([]);
  });

  it('3.2 takes nothing empty for a question that must be answered, and everything else without it', async () => {
    const { id, questions } = await allTypes();
    const path = `questionnaires/${id}/questions/${questions.number}/`;
    expect(must(await stage.api('PATCH', path, { required: true }), 200).body).toMatchObject({
      ...{ required: true, version: 1, asked: true },
    });
    expect((await due(people[0]))[0].questions.map((one: { required: boolean }) => one.required)).toEqual(
      Object.values(questions).map((question) => question === questions.number),
    );
    const message = ['Answer the question, or give a reason for skipping it.'];
    const empty = await stage.answer(people[0], id, [{ question: questions.number, comment: 'Busy' }]);
    expect(empty).toMatchObject({ status: 400, body: { 'answers.0.value': message } });
    must(await stage.answer(people[0], id, [{ question: questions.slider, value: 3 }]), 200);
    must(await stage.answer(people[0], id, [{ question: questions.number, skip_option: 'no_opinion' }]), 200);
  });

  it('design 6 refuses a question of another survey, of another company and one sent twice', async () => {
    const { id, questions } = await allTypes();
    const other = await allTypes();
    const stranger = await stageOf(server);
    const foreign = await stranger.addQuestion(await stranger.addSurvey());
    const refused = await stage.answer(people[0], id, [
      { question: other.questions.number, value: 1 },
      { question: foreign, value: 1 },
      { question: 99_999_999, value: 1 },
      { question: questions.number, value: 1 },
      { question: questions.number, value: 2 },
    ]);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body)).toEqual([0, 1, 2, 4].map((at) => `answers.${at}.question`));
    expect(refused.body['answers.0.question']).toEqual(refused.body['answers.2.question']);
    expect(refused.body['answers.1.question']).toEqual(refused.body['answers.2.question']);
    const many = Array.from({ length: 30 }, () => ({ question: 99_999_999, value: 1 }));
    expect(Object.keys((await stage.answer(people[0], id, many)).body)).toHaveLength(20);
  });

  it('design 6 a survey that is not one of the own answers like one that never was', async () => {
    const { id, questions } = await allTypes({ respondent_ids: [people[1]] });
    const answers = [{ question: questions.number, value: 1 }];
    const notMine = await stage.answer(people[0], id, answers);
    expect(notMine).toMatchObject({ status: 404 });
    expect(await stage.answer(people[0], 99_999_999, answers)).toMatchObject({ status: 404, body: notMine.body });
    const stranger = await stageOf(server);
    const [outsider] = await stranger.addPeople(['Olga Outside']);
    expect(await stage.answer(outsider, id, answers)).toMatchObject({ status: 404, body: notMine.body });
    must(await stage.answer(people[1], id, answers), 200);
    must(await stage.change(id, { respondent_ids: [people[0]] }), 200);
    expect((await stage.answer(people[1], id, answers)).status).toBe(404);
  });

  it('4.1, 4.3 takes no answers while inactive or expired, and none before the start', async () => {
    const { id, questions } = await allTypes();
    const answers = [{ question: questions.number, value: 1 }];
    const message = { non_field_errors: ['This survey is not accepting answers right now.'] };
    must(await stage.change(id, { is_active: false }), 200);
    expect(await stage.answer(people[0], id, answers)).toMatchObject({ status: 400, body: message });
    expect(await due(people[0])).toEqual([]);
    must(await stage.change(id, { is_active: true }), 200);
    must(await stage.answer(people[0], id, answers), 200);
    server.clock.advance({ hours: 1 });
    must(await stage.change(id, { active_until: server.clock.now().toISOString() }), 200);
    expect(await stage.answer(people[0], id, answers)).toMatchObject({ status: 400, body: message });
    expect(await due(people[0])).toEqual([]);
    must(await stage.change(id, { active_until: null, active_from: '2026-04-01T00:00:00Z' }), 200);
    expect(await stage.answer(people[0], id, answers)).toMatchObject({ status: 400, body: message });
  });

  it('4.3 takes no answers after a planned end, even ahead of the scheduler', async () => {
    const { id, questions } = await allTypes();
    must(await stage.change(id, { active_until: '2026-03-04T12:00:00Z' }), 200);
    server.clock.set('2026-03-04T12:00:00Z');
    expect((await stage.answer(people[0], id, [{ question: questions.number, value: 1 }])).status).toBe(400);
  });

  it('design 5 the latest answer of a round counts, and a repeat changes nothing', async () => {
    const { id, questions } = await allTypes();
    const answer = (value: number) => stage.answer(people[0], id, [{ question: questions.number, value }]);
    must(await answer(1), 200);
    must(await answer(7), 200);
    must(await answer(7), 200);
    const [rollup] = await server.core.database.query(
      `select u.n, u.sum, u.sum_of_squares from rollups u
         join rounds r on r.company_id = u.company_id and r.id = u.round_id
        where r.company_id = $1 and r.question_id = $2`,
      [stage.companyId, questions.number],
    );
    expect(rollup).toEqual({ n: 1, sum: '7', sum_of_squares: '49' });
  });
});

describe('who answers', () => {
  it('design 6 is shown to themselves, with the company and its zone', async () => {
    const own = async (person: number) => must(await stage.as(person, 'GET', '/api/respondent/'), 200).body;
    const [company] = await server.core.database.query<{ name: string }>('select name from companies where id = $1', [
      stage.companyId,
    ]);
    expect(await own(people[0])).toEqual({
      id: people[0],
      first_name: 'Anna',
      last_name: 'A',
      email: `anna.a@company${stage.companyId}.example`,
      company: { name: company?.name, timezone: 'Europe/Helsinki' },
      language: 'en-GB',
      session: 'account',
      answering_until: null,
      push_offered: false,
    });
    await server.core.database.query('update accounts set company_id = null where id = $1', [people[1]]);
    expect(await own(people[1])).toMatchObject({ company: null, first_name: '', last_name: '' });
  });
});

describe('an answer that was given for a round', () => {
  it('design 4 is taken in that round alone, whenever it arrives', async () => {
    const { id, questions } = await allTypes();
    const given = { question: questions.number, value: 4, round_start: '2026-03-02' };
    must(await stage.answer(people[0], id, [given]), 200);
    const early = await stage.answer(people[0], id, [{ ...given, round_start: '2026-03-09' }]);
    expect([early.status, Object.keys(early.body)]).toEqual([400, ['answers.0.round_start']]);
    server.clock.set('2026-03-09T09:00:00Z');
    const late = await stage.answer(people[0], id, [
      { question: questions.slider, value: 3, round_start: '2026-03-09' },
      given,
    ]);
    expect(late).toMatchObject({
      status: 400,
      body: { 'answers.1.round_start': ['The round that this answer was given for has closed.'] },
    });
    expect((await due(people[0]))[0].questions.some(({ answered }: { answered: boolean }) => answered)).toBe(false);
    must(await stage.answer(people[0], id, [{ question: questions.number, value: 5, round_start: null }]), 200);
  });
});

describe('own answers', () => {
  const own = (person: number, survey: number) =>
    stage.as(person, 'GET', `/api/respondent/questionnaires/${survey}/own-answers/`);

  it('design 6 come by question over the rounds, oldest first, as the latest round asks it', async () => {
    const { id, questions } = await allTypes();
    must(await stage.answer(people[1], id, [{ question: questions.slider, value: 1 }]), 200);
    must(
      await stage.answer(people[0], id, [
        { question: questions.slider, value: 4 },
        { question: questions.radio, value: 'Red', comment: 'Mine' },
      ]),
      200,
    );
    server.clock.set('2026-03-09T09:00:00Z');
    must(await stage.answer(people[0], id, [{ question: questions.slider, skip_option: 'no_opinion' }]), 200);
    const change = { choices: ['Blue', 'Green'] };
    must(await stage.api('PATCH', `questionnaires/${id}/questions/${questions.radio}/`, change), 200);
    server.clock.set('2026-03-16T09:00:00Z');
    const slider = {
      question: questions.slider,
      label: 'How many?',
      label_language: 'en-GB',
      field_type: fieldTypes.slider,
      choices: ['1', '5', '1'],
      rounds: [
        { start_date: '2026-03-02', value: 4, skip_option: null },
        { start_date: '2026-03-09', value: null, skip_option: 'no_opinion' },
      ],
    };
    // Answers to other choices belong to another question.
    expect(must(await own(people[0], id), 200).body).toEqual([slider]);
    must(await stage.answer(people[0], id, [{ question: questions.radio, value: 'Blue' }]), 200);
    expect(must(await own(people[0], id), 200).body).toMatchObject([
      { choices: ['Blue', 'Green'], rounds: [{ start_date: '2026-03-16', value: 'Blue', skip_option: null }] },
      slider,
    ]);
    expect(must(await own(people[2], id), 200).body).toEqual([]);
  });

  it('design 6 are 404 where the survey does not ask, and 52 rounds at most', async () => {
    const id = await stage.addSurvey({ respondent_ids: people });
    const question = await stage.addQuestion(id);
    await stage.start(id);
    expect((await own(stage.adminId, id)).status).toBe(404);
    expect((await own(people[0], 999_999_999)).status).toBe(404);
    must(await stage.answer(people[0], id, [{ question, value: 1 }]), 200);
    await server.core.database.query(
      `with past as (
         insert into rounds (company_id, survey_id, question_id, index, question_version, start_date, end_date,
                             starts_at, ends_at, late_at, closed_at)
         select company_id, survey_id, question_id, -n, question_version, start_date - 7 * n, end_date - 7 * n,
                starts_at, ends_at, late_at, starts_at
           from rounds, generate_series(1, 60) as n where company_id = $1 and question_id = $2
         returning company_id, id, index
       )
       insert into answers (company_id, round_id, person_id, answered_at, number)
       select company_id, id, $3, $4, index from past`,
      [stage.companyId, question, people[0], server.clock.now()],
    );
    const [told] = must(await own(people[0], id), 200).body;
    expect(told.rounds.map(({ value }: { value: number }) => value)).toEqual([
      ...Array.from({ length: 51 }, (_, at) => at - 51),
      1,
    ]);
  });

  it('design 5 of an anonymous survey are joined to nobody, and none are given back', async () => {
    const { id, questions } = await allTypes({ anonymous: true });
    must(await stage.answer(people[0], id, [{ question: questions.number, value: 3 }]), 200);
    expect(must(await own(people[0], id), 200).body).toEqual([]);
    expect((await own(stage.adminId, id)).status).toBe(404);
  });

  it('design 5 are not for somebody who takes an account over', async () => {
    const { id, questions } = await allTypes();
    must(await stage.answer(people[0], id, [{ question: questions.number, value: 3 }]), 200);
    server.clock.advance({ hours: 1 });
    must(await stage.api('PATCH', `users/${people[0]}/`, { email: `new@company${stage.companyId}.example` }), 200);
    server.clock.advance({ hours: 1 });
    expect(must(await own(people[0], id), 200).body).toEqual([]);
    must(await stage.answer(people[0], id, [{ question: questions.number, value: 4 }]), 200);
    expect(must(await own(people[0], id), 200).body).toMatchObject([{ rounds: [{ value: 4 }] }]);
  });
});

describe('rollups', () => {
  /** Stored rows beside the same numbers recounted from the answers. */
  async function keptAndCounted(surveyId: number) {
    return server.core.database.query<{ kept: string; counted: string }>(
      `select u.n || '/' || trim_scale(u.sum) || '/' || trim_scale(u.sum_of_squares) as kept,
              (select count(*) || '/' || coalesce(trim_scale(sum(a.number::text::numeric)), 0) || '/' ||
                      coalesce(trim_scale(sum(a.number::text::numeric * a.number::text::numeric)), 0)
                 from answers a
                where a.company_id = u.company_id and a.round_id = u.round_id and a.skip_option is null
                  and (u.choice = -1 or a.choices @> array[u.choice])) as counted
         from rollups u join rounds r on r.company_id = u.company_id and r.id = u.round_id
        where r.company_id = $1 and r.survey_id = $2 order by u.round_id, u.choice`,
      [stage.companyId, surveyId],
    );
  }

  async function expectExact(surveyId: number, rows: number) {
    const all = await keptAndCounted(surveyId);
    expect(all).toHaveLength(rows);
    expect(all.map(({ kept }) => kept)).toEqual(all.map(({ counted }) => counted));
  }

  const values = fc.record({
    radio: fc.constantFrom('Red', 'Green'),
    checkbox: fc.subarray(['A', 'B', 'C'], { minLength: 1 }),
    slider: fc.integer({ min: 1, max: 5 }),
    number: fc.oneof(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc
        .double({ min: -1e15, max: 1e15, noNaN: true })
        .map((value) => (Math.abs(value) < 1e-9 ? 0 : Number(value.toPrecision(15)))),
      fc.constantFrom(0.1, 0.2, 0.3, 1e-9, -1e15),
    ),
    textarea: fc.constantFrom('Good', 'Bad'),
  });
  const step = fc.record({
    person: fc.nat({ max: 3 }),
    type: fc.constantFrom('radio', 'checkbox', 'slider', 'number', 'textarea'),
    values,
    skip: fc.option(fc.constantFrom(...skipOptions), { freq: 3 }),
  });

  it('design 5 equal a recount after any sequence of answers, changes and skips', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
        const { id, questions } = await allTypes();
        for (const { person, type, values: value, skip } of steps) {
          const given = skip === null ? { value: value[type] } : { skip_option: skip };
          const answered = await stage.answer(people[person] ?? 0, id, [{ question: questions[type], ...given }]);
          must(answered, 200);
        }
        // One row a round, one more a choice of radio and checkbox.
        await expectExact(id, 5 + 2 + 3);
      }),
      { numRuns: 15 },
    );
  });

  it('design 5 stay exact when people answer, and answer again, at the same time', async () => {
    const { id, questions } = await allTypes();
    const batch = (value: number): StageAnswer[] => [
      { question: questions.number, value: value + 0.1 },
      { question: questions.slider, value: 1 + (value % 5) },
      { question: questions.checkbox, value: value % 2 === 0 ? ['A', 'B'] : ['C'] },
    ];
    const calls = Array.from({ length: 40 }, (_, at) => {
      const answers = batch(at);
      return stage.answer(people[at % 4] ?? 0, id, at % 3 === 0 ? answers.reverse() : answers);
    });
    for (const answered of await Promise.all(calls)) must(answered, 200);
    await expectExact(id, 10);
    const [row] = await server.core.database.query<{ count: number }>(
      'select count(*) as count from answers where company_id = $1',
      [stage.companyId],
    );
    expect(row?.count).toBe(12);
  });

  it('design 5 a survey that ends in the middle of answers stores exactly those it took', async () => {
    const { id, questions } = await allTypes();
    server.clock.advance({ hours: 1 });
    const answers = people.map((person) => stage.answer(person, id, [{ question: questions.number, value: 2 }]));
    const end = stage.change(id, { active_until: server.clock.now().toISOString() });
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    must(await end, 200);
    server.clock.advance({ days: 7 });
    must(await stage.report(id), 200);
    const [result] = await server.core.database.query<{ n: number }>(
      `select x.n from round_results x join rounds r on r.company_id = x.company_id and r.id = x.round_id
        where x.company_id = $1 and r.question_id = $2 and x.group_id = 0`,
      [stage.companyId, questions.number],
    );
    expect(result?.n).toBe(statuses.filter((status) => status === 200).length);
  });
});

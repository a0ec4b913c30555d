import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../contract/lists.ts';
import { type QuestionReport, Report, type ReportPeriod } from '../../contract/report.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { countStatements, must, type SurveyStage, stageOf } from '../support/survey-stage.ts';

let server: TestServer;
let stage: SurveyStage;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.set('2026-03-02T09:00:00Z');
  await server.core.database.query('delete from survey_schedule');
  stage = await stageOf(server);
});
afterAll(() => server.close());

const { radio, checkbox, slider, number, textarea } = fieldTypes;

/** Checked against the contract: the server sends it as it is stored. */
async function report(surveyId: number, query = ''): Promise<Report> {
  return Report.strict().parse(must(await stage.report(surveyId, query), 200).body);
}

async function questionReport(surveyId: number, query = '', at = 0): Promise<QuestionReport> {
  const question = (await report(surveyId, query)).questions[at];
  if (question === undefined) throw new Error('The report has no such question.');
  return question;
}

function period(question: QuestionReport | undefined, round: number): ReportPeriod {
  const found = question?.periods.find((one) => one.round === round);
  if (found === undefined) throw new Error(`The report has no round ${round}.`);
  return found;
}

/** A weekly number question, answered over whole rounds: one list of values a round, one value a person. */
async function answeredRounds(people: readonly number[], weeks: readonly (readonly number[])[], survey = {}) {
  const id = await stage.addSurvey({ respondent_ids: people, ...survey });
  const question = await stage.addQuestion(id);
  await stage.start(id);
  for (const values of weeks) {
    for (const [at, value] of values.entries()) {
      must(await stage.answer(people[at] ?? 0, id, [{ question, value }]), 200);
    }
    server.clock.advance({ days: 7 });
  }
  return { id, question };
}

describe('numbers', () => {
  it('3.9, design 5 tells every type’s totals, shares and deviations, and what was said', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C', 'Dan D']);
    const [anna, ben, cleo] = people;
    const group = await stage.addGroup('Team', [anna, ben]);
    const id = await stage.addSurvey({ respondent_ids: people });
    const radioId = await stage.addQuestion(id, { field_type: radio, choices: ['Yes', 'No', 'Maybe'] });
    const checkboxId = await stage.addQuestion(id, { field_type: checkbox, choices: ['A', 'B'] });
    const sliderId = await stage.addQuestion(id, { field_type: slider, choices: ['1', '5'] });
    const textId = await stage.addQuestion(id, { field_type: textarea });
    await stage.start(id);
    must(
      await stage.answer(anna, id, [
        { question: radioId, value: 'Yes', comment: 'Surely' },
        { question: checkboxId, value: ['A', 'B'] },
        { question: sliderId, value: 2 },
        { question: textId, value: 'All well' },
      ]),
      200,
    );
    must(
      await stage.answer(ben, id, [
        { question: radioId, value: 'Yes' },
        { question: checkboxId, value: ['A'] },
        { question: sliderId, value: 5 },
        { question: textId, skip_option: 'not_relevant', comment: 'Not mine' },
      ]),
      200,
    );
    must(
      await stage.answer(cleo, id, [
        { question: radioId, value: 'No' },
        { question: sliderId, value: 5 },
      ]),
      200,
    );
    const expectNumbers = async (partial: boolean) => {
      const { questions } = await report(id);
      expect(period(questions[0], 0)).toMatchObject({
        start_date: '2026-03-02',
        end_date: '2026-03-08',
        partial,
        version: 1,
        assigned: 4,
        answered: 3,
        answer_percentage: 75,
        total: 3,
        relative_total: 75,
        deviation: null,
        suppressed: false,
        comments: [{ comment: 'Surely', name: 'Anna A' }],
        groups: [{ id: group, name: 'Team', answer_percentage: 100, total: 2 }],
      });
      expect(period(questions[0], 0).fields).toEqual([
        { name: 'Yes', value: 2, percentage: 200 / 3, linear: null, person_name: null },
        { name: 'No', value: 1, percentage: 100 / 3, linear: null, person_name: null },
        { name: 'Maybe', value: 0, percentage: 0, linear: null, person_name: null },
      ]);
      const ofCheckbox = period(questions[1], 0);
      expect(ofCheckbox).toMatchObject({ total: 2, answer_percentage: 50 });
      expect(ofCheckbox.fields.map(({ value, percentage }) => [value, percentage])).toEqual([
        [2, 100],
        [1, 50],
      ]);
      const ofSlider = period(questions[2], 0);
      expect(ofSlider).toMatchObject({ total: 4, relative_total: 75, fields: [], answer_percentage: 75 });
      expect(ofSlider.deviation).toBeCloseTo(Math.sqrt(3), 12);
      expect(ofSlider.groups).toMatchObject([{ total: 3.5, answer_percentage: 100 }]);
      expect(period(questions[3], 0)).toMatchObject({
        total: 1,
        answer_percentage: 25,
        fields: [{ name: 'All well', person_name: 'Anna A', value: null }],
        skipped_comments: [{ skip_option_value: 'not_relevant', comment: 'Not mine', name: 'Ben B' }],
      });
    };
    await expectNumbers(true);
    server.clock.advance({ days: 7 });
    await expectNumbers(false);
  });

  it('design 5 draws the line through all complete rounds, whatever the dates show', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    // n = 1, 1, 2: the last mean weighs double.
    const { id } = await answeredRounds(people, [[1], [3], [4, 8]]);
    const whole = (await questionReport(id, '?start_date=2026-03-01')).periods;
    expect(whole.map(({ round, total, partial }) => [round, total, partial])).toEqual([
      [0, 1, false],
      [1, 3, false],
      [2, 6, false],
      [3, null, true],
    ]);
    // Weighted least squares by hand: x̄ = 5/4, ȳ = 4, Sxx = 11/4, Sxy = 7.
    const slope = 7 / (11 / 4);
    for (const { round, linear, relative_linear, relative_total, total } of whole.slice(0, 3)) {
      expect(linear).toBeCloseTo(4 + slope * (round - 5 / 4), 10);
      expect(relative_total).toBe((total ?? 0) * 100);
      expect(relative_linear).toBeCloseTo(100 * (4 + slope * (round - 5 / 4)), 8);
    }
    expect(whole[3]).toMatchObject({ linear: null, relative_linear: null, answered: 0, answer_percentage: 0 });
    const { periods } = await questionReport(id, '?start_date=2026-03-16&end_date=2026-03-16');
    expect(periods).toEqual([whole[2]]);
  });

  it('design 5 keeps gaps and breaks the line at a new version', async () => {
    const people = await stage.addPeople(['Anna A']);
    const { id, question } = await answeredRounds(people, [[1], [2]]);
    server.clock.advance({ days: 14 });
    must(await stage.answer(people[0], id, [{ question, value: 5 }]), 200);
    const path = `questionnaires/${id}/questions/${question}/`;
    must(await stage.api('PATCH', path, { field_type: slider, choices: ['0', '4'] }), 200);
    server.clock.advance({ days: 7 });
    must(await stage.answer(people[0], id, [{ question, value: 3 }]), 200);
    server.clock.advance({ days: 7 });
    const { periods } = await questionReport(id, '?start_date=2026-03-01');
    expect(
      periods.map(({ round, version, total, relative_total, linear }) => [
        round,
        version,
        total,
        relative_total,
        linear,
      ]),
    ).toEqual([
      [0, 1, 1, 100, expect.closeTo(1, 10)],
      [1, 1, 2, 200, expect.closeTo(2, 10)],
      [4, 1, 5, 500, expect.closeTo(5, 10)],
      [5, 2, 3, 75, null],
      [6, 2, null, null, null],
    ]);
  });

  it('9.4 shows the last month by default, in days of the company’s zone', async () => {
    const people = await stage.addPeople(['Anna A']);
    const { id } = await answeredRounds(people, [[1], [1], [1], [1], [1], [1]]);
    server.clock.set('2026-04-20T21:30:00Z');
    // In Helsinki it is the 21st already.
    const shown = await report(id);
    expect(shown).toMatchObject({ start_date: '2026-03-21', end_date: '2026-04-21' });
    expect(shown.generated_at).toBe(server.clock.now().toISOString());
    expect(shown.questions[0]?.periods.map((one) => one.start_date)).toEqual([
      '2026-03-16',
      '2026-03-23',
      '2026-03-30',
      '2026-04-06',
      '2026-04-20',
    ]);
  });
});

describe('filters', () => {
  it('7.14 by user, by group and by both count the people as they were when the round closed', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const [anna, ben, cleo] = people;
    const team = await stage.addGroup('Team', [anna, ben]);
    const { id, question } = await answeredRounds(people, [[1, 3, 8]]);
    // The scheduler closes the first round before the group changes.
    await report(id);
    must(await stage.api('PATCH', `groups/${team}/`, { users: [cleo] }), 200);
    must(await stage.answer(cleo, id, [{ question, value: 9 }]), 200);
    must(await stage.answer(anna, id, [{ question, value: 2 }]), 200);
    const totals = async (query: string) =>
      (await questionReport(id, query)).periods.map(({ total, assigned, answered }) => [total, assigned, answered]);
    expect(await totals('')).toEqual([
      [4, 3, 3],
      [5.5, 3, 2],
    ]);
    expect(await totals(`?group=${team}`)).toEqual([
      [2, 2, 2],
      [9, 1, 1],
    ]);
    expect(await totals(`?user=${anna}`)).toEqual([
      [1, 1, 1],
      [2, 1, 1],
    ]);
    expect(await totals(`?user=${anna}&group=${team}`)).toEqual([
      [1, 1, 1],
      [null, 0, 0],
    ]);
    expect(await totals(`?user=${cleo}&group=${team}`)).toEqual([
      [null, 0, 0],
      [9, 1, 1],
    ]);
    expect(await totals(`?user=${stage.adminId}`)).toEqual([
      [null, 0, 0],
      [null, 0, 0],
    ]);
    const choices = await stage.addQuestion(id, { field_type: checkbox, choices: ['A', 'B', 'C'] });
    must(await stage.answer(anna, id, [{ question: choices, value: ['A', 'C'] }]), 200);
    must(await stage.answer(cleo, id, [{ question: choices, value: ['C'] }]), 200);
    const chosen = async (query: string) =>
      (await questionReport(id, query, 1)).periods.map(({ fields }) => fields.map(({ value }) => value));
    expect(await chosen(`?user=${anna}`)).toEqual([[1, 0, 1]]);
    server.clock.advance({ days: 7 });
    expect((await chosen(`?user=${anna}`))[0]).toEqual([1, 0, 1]);
    expect((await chosen(`?group=${team}`))[0]).toEqual([0, 0, 1]);
    expect((await chosen(''))[0]).toEqual([1, 0, 2]);
  });

  it('7.14 refuses people and groups of another company like ones that never were', async () => {
    const { id } = await answeredRounds(await stage.addPeople(['Anna A']), [[1]]);
    const other = await stageOf(server);
    const [stranger] = await other.addPeople(['Olga Outside']);
    const team = await other.addGroup('Others', [stranger]);
    for (const [field, foreign] of [
      ['user', stranger],
      ['group', team],
    ] as const) {
      const refused = await stage.report(id, `?${field}=${foreign}`);
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body)).toEqual([field]);
      expect(await stage.report(id, `?${field}=99999999`)).toMatchObject({ status: 400, body: refused.body });
    }
    expect((await other.report(id)).status).toBe(404);
  });

  it('5.1 refuses days that are none and an end before the start', async () => {
    const id = await stage.addSurvey();
    const wrong = await stage.report(id, '?start_date=yesterday');
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['start_date']]);
    const turned = await stage.report(id, '?start_date=2026-03-02&end_date=2026-03-01');
    expect([turned.status, Object.keys(turned.body)]).toEqual([400, ['end_date']]);
    for (const day of ['0000-01-01', '0001-01-01', '0999-12-31']) {
      const early = await stage.report(id, `?start_date=${day}`);
      expect([early.status, Object.keys(early.body)]).toEqual([400, ['start_date']]);
      const ended = await stage.report(id, `?end_date=${day}`);
      expect([ended.status, Object.keys(ended.body)]).toEqual([400, ['end_date']]);
    }
    expect((await stage.report(id, '?end_date=1000-01-01')).status).toBe(200);
    expect((await stage.report(id, '?start_date=9999-12-31')).status).toBe(200);
  });

  it('design 6 an erased person’s answers stay, unnamed', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B']);
    const id = await stage.addSurvey({ respondent_ids: people });
    const question = await stage.addQuestion(id, { field_type: textarea });
    await stage.start(id);
    must(await stage.answer(people[0], id, [{ question, value: 'Said', comment: 'And more' }]), 200);
    server.clock.advance({ days: 7 });
    must(await stage.api('DELETE', `users/${people[0]}/`), 204);
    const { periods } = await questionReport(id);
    expect(periods[0]).toMatchObject({
      answered: 1,
      fields: [{ name: 'Said', person_name: null }],
      comments: [{ comment: 'And more', name: null }],
    });
  });
});

describe('days', () => {
  it('9.4 names days that move with the clock, and the days of all rounds', async () => {
    const people = await stage.addPeople(['Anna A']);
    const { id } = await answeredRounds(people, [[1], [1], [1]]);
    // In Helsinki it is the 25th already.
    server.clock.set('2026-03-24T22:30:00Z');
    const days = async (preset: string) => {
      const { start_date, end_date } = await report(id, preset);
      return [start_date, end_date];
    };
    const shown = await report(id);
    expect(shown).toMatchObject({
      timezone: 'Europe/Helsinki',
      today: '2026-03-25',
      span: { start_date: '2026-03-02', end_date: '2026-03-29' },
    });
    expect(await days('?preset=month')).toEqual(['2026-02-25', '2026-03-25']);
    expect(await days('?preset=3_months')).toEqual(['2025-12-25', '2026-03-25']);
    expect(await days('?preset=6_months')).toEqual(['2025-09-25', '2026-03-25']);
    expect(await days('?preset=12_months')).toEqual(['2025-03-25', '2026-03-25']);
    expect(await days('?preset=last_round')).toEqual(['2026-03-16', '2026-03-22']);
    expect(await days('?preset=all')).toEqual(['2026-03-02', '2026-03-29']);
    expect(await days('?preset=all&start_date=2026-03-20')).toEqual(['2026-03-20', '2026-03-25']);
    expect((await questionReport(id, '?preset=last_round')).periods.map(({ round }) => round)).toEqual([2]);
    expect((await stage.report(id, '?preset=ever')).status).toBe(400);
  });

  it('9.4 the last round is the one that ended last, with all that run in its days', async () => {
    const id = await stage.addSurvey({ respondent_ids: await stage.addPeople(['Anna A']) });
    await stage.addQuestion(id);
    await stage.addQuestion(id, { timing_in_days: 14 });
    await stage.start(id);
    const rounds = async () => {
      const { questions, start_date, end_date } = await report(id, '?preset=last_round');
      return [start_date, end_date, ...questions.map(({ periods }) => periods.map(({ round }) => round))];
    };
    // Without a complete round it is the last month.
    expect(await rounds()).toEqual(['2026-02-02', '2026-03-02', [0], [0]]);
    server.clock.advance({ days: 7 });
    expect(await rounds()).toEqual(['2026-03-02', '2026-03-08', [0], [0]]);
    server.clock.advance({ days: 7 });
    expect(await rounds()).toEqual(['2026-03-02', '2026-03-15', [0, 1], [0]]);
    server.clock.advance({ days: 7 });
    expect(await rounds()).toEqual(['2026-03-16', '2026-03-22', [2], [1]]);
  });

  it('9.4 a survey without rounds has no span and shows nothing', async () => {
    const id = await stage.addSurvey();
    await stage.addQuestion(id);
    expect(await report(id, '?preset=all')).toMatchObject({
      span: null,
      start_date: '2026-02-02',
      questions: [{ periods: [] }],
    });
  });
});

describe('beside the numbers', () => {
  it('6.3, 4.7 says whether the plan allows the export and a public link', async () => {
    const id = await stage.addSurvey();
    expect(await report(id)).toMatchObject({ can_export: true, can_share: true });
    await server.core.database.query("update subscriptions set plan_id = 'basic-month' where company_id = $1", [
      stage.companyId,
    ]);
    expect(await report(id)).toMatchObject({ can_export: false, can_share: false });
    await server.core.database.query("update subscriptions set plan_id = 'standard-month' where company_id = $1", [
      stage.companyId,
    ]);
    expect(await report(id)).toMatchObject({ can_export: false, can_share: true });
  });

  it('2.17 names the groups to filter by, those of the company that exist', async () => {
    const team = await stage.addGroup('Team', []);
    const gone = await stage.addGroup('Gone', []);
    must(await stage.api('DELETE', `groups/${gone}/`), 204);
    const id = await stage.addSurvey();
    expect((await report(id)).groups).toEqual([{ id: team, name: 'Team' }]);
    expect((await stage.report(id, `?group=${gone}`)).status).toBe(400);
  });

  it('3.9 leaves words out where they are not wanted, and counts them', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const [anna, ben, cleo] = people;
    const group = await stage.addGroup('Team', [anna]);
    const id = await stage.addSurvey({ respondent_ids: people });
    const question = await stage.addQuestion(id, { field_type: textarea });
    await stage.start(id);
    must(await stage.answer(anna, id, [{ question, value: 'A', comment: 'B' }]), 200);
    must(await stage.answer(ben, id, [{ question, value: 'C' }]), 200);
    must(await stage.answer(cleo, id, [{ question, skip_option: 'no_opinion', comment: 'D' }]), 200);
    const counts = async (query: string) => {
      const { fields, comments, skipped_comments, comment_count, skip_count } = period(
        await questionReport(id, query),
        0,
      );
      return [fields.length, comments.length, skipped_comments.length, comment_count, skip_count];
    };
    const expectCounts = async () => {
      expect(await counts('')).toEqual([2, 1, 1, 1, 1]);
      expect(await counts('?words=none')).toEqual([0, 0, 0, 1, 1]);
      expect(await counts(`?words=none&group=${group}`)).toEqual([0, 0, 0, 1, 0]);
      expect(await counts(`?words=none&user=${cleo}`)).toEqual([0, 0, 0, 0, 1]);
      expect(await counts(`?user=${anna}`)).toEqual([1, 1, 0, 1, 0]);
    };
    await expectCounts();
    server.clock.advance({ days: 7 });
    await expectCounts();
  });

  it('design 5 tells the change of the last complete round shown, of everyone and of a group', async () => {
    const people: number[] = await stage.addPeople(Array.from({ length: 12 }, (_, at) => `Person P${at}`));
    const team = await stage.addGroup('Team', people.slice(0, 6));
    const low = people.map((_, at) => (at % 2) + 1);
    const high = people.map((_, at) => (at % 3) + 11);
    const { id } = await answeredRounds(people, [low, high, high]);
    const change = async (query: string) => (await questionReport(id, query)).change;
    const first = await change('?start_date=2026-03-02&end_date=2026-03-15');
    expect(first).toMatchObject({ round: 1, previous_round: 0, paired: true });
    const [item] = first?.items ?? [];
    expect(item).toMatchObject({ name: null, verdict: 'rising', precise: { difference: 10.5 } });
    // The first round's mean of 1.5 counts as 100.
    expect(item?.relative?.difference).toBeCloseTo(700, 8);
    expect(item?.relative?.low).toBeCloseTo(((item?.precise?.low ?? 0) * 100) / 1.5, 8);
    expect(await change('')).toMatchObject({ round: 2, items: [{ verdict: 'stable' }] });
    expect(await change('?start_date=2026-03-02&end_date=2026-03-03')).toBeNull();
    const ofTeam = await change(`?group=${team}&end_date=2026-03-15`);
    expect(ofTeam).toMatchObject({ round: 1, paired: false, items: [{ precise: { difference: 10.5 } }] });
    expect(await change(`?user=${people[0]}`)).toBeNull();
  });

  it('7.14 a filter for everyone equals no filter', async () => {
    const people: number[] = await stage.addPeople(Array.from({ length: 6 }, (_, at) => `Person P${at}`));
    const all = await stage.addGroup('All', people);
    const id = await stage.addSurvey({ respondent_ids: people });
    const questions = [
      await stage.addQuestion(id, { field_type: slider, choices: ['1', '5'] }),
      await stage.addQuestion(id, { field_type: checkbox, choices: ['A', 'B', 'C'] }),
      await stage.addQuestion(id, { field_type: textarea }),
    ];
    await stage.start(id);
    for (let week = 0; week < 4; week += 1) {
      for (const [at, person] of people.entries()) {
        const values = [1 + ((at + week) % 5), at % 2 === 0 ? ['A', 'C'] : ['B'], `Text ${at}`];
        const answers = questions.map((question, place) =>
          (at + week + place) % 5 === 0
            ? { question, skip_option: 'no_opinion' }
            : { question, value: values[place], comment: at === 1 ? 'Why' : '' },
        );
        must(await stage.answer(person, id, answers), 200);
      }
      if (week < 3) server.clock.advance({ days: 7 });
    }
    const whole = await report(id, '?preset=all');
    const filtered = await report(id, `?preset=all&group=${all}`);
    expect(filtered).toEqual(whole);
    expect(whole.questions[1]?.periods).toHaveLength(4);
    expect(whole.questions[1]?.periods.every(({ groups }) => groups.length === 1)).toBe(true);
  });
});

describe('an anonymous survey', () => {
  const names = Array.from({ length: 12 }, (_, at) => `Zebulon${at} Quirk${at}`);

  /** Everything that could name a respondent, found anywhere in the answer. */
  function leaks(value: unknown, secrets: ReadonlySet<string | number>, path = ''): string[] {
    if (typeof value === 'string') {
      return [...secrets]
        .filter((secret) => typeof secret === 'string' && value.includes(secret))
        .map((s) => `${path}: ${s}`);
    }
    if (typeof value === 'number') return secrets.has(value) ? [`${path}: ${value}`] : [];
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value).flatMap(([key, inner]) => leaks(inner, secrets, `${path}.${key}`));
  }

  async function anonymousSurvey(people: readonly number[]) {
    const id = await stage.addSurvey({ anonymous: true, respondent_ids: people });
    const question = await stage.addQuestion(id, { field_type: textarea });
    const choice = await stage.addQuestion(id, { field_type: radio, choices: ['Yes', 'No'] });
    await stage.start(id);
    return { id, question, choice };
  }

  it('6.5, design 5 names nobody, anywhere, in any round', async () => {
    // Ids far from every other number, so that one of them is recognised wherever it stands.
    await server.core.database.query('alter table accounts alter column id restart with 7700001');
    const people: number[] = await stage.addPeople(names);
    expect(Math.min(...people)).toBeGreaterThan(7_700_000);
    await stage.addGroup('Team', people.slice(0, 6));
    const { id, question, choice } = await anonymousSurvey(people);
    for (const [at, person] of people.entries()) {
      const answers = [
        { question, value: `Text ${(at * 5) % 12}`, comment: `Comment ${at}` },
        at === 0 ? { question: choice, skip_option: 'no_opinion', comment: 'Why' } : { question: choice, value: 'Yes' },
      ];
      must(await stage.answer(person, id, answers), 200);
    }
    const emails = await server.core.database.query<{ email: string }>(
      'select email from people where company_id = $1 and id = any($2::bigint[])',
      [stage.companyId, people],
    );
    const secrets = new Set([
      ...people,
      ...names.flatMap((name) => [name, ...name.split(' ')]),
      ...emails.map((row) => row.email),
    ]);
    expect(leaks({ a: [{ b: names[3] }, people[2]] }, secrets)).not.toEqual([]);

    const open = await report(id);
    server.clock.advance({ days: 7 });
    const closed = await report(id);
    for (const shown of [open, closed]) expect(leaks(shown, secrets)).toEqual([]);
    // The page, too: who is late and who is asked are for its own screen, but no names.
    server.clock.advance({ days: 4 });
    const { respondent_ids: _, ...page } = must(await stage.api('GET', `questionnaires/${id}/`), 200).body;
    expect(page.count_of_respondents).toBe(12);
    expect(leaks(page, secrets)).toEqual([]);

    expect(period(open.questions[0], 0)).toMatchObject({
      fields: [],
      comments: [],
      groups: [],
      total: null,
      suppressed: true,
    });
    const texts = period(closed.questions[0], 0);
    expect(texts).toMatchObject({ answered: 12, suppressed: false });
    expect(texts.fields.map(({ name }) => name)).toEqual(texts.fields.map(({ name }) => name).toSorted());
    expect(texts.fields).toHaveLength(12);
    expect(texts.comments.every(({ name }) => name === null)).toBe(true);
    // A single skip is as untold as a single answer.
    expect(period(closed.questions[1], 0)).toMatchObject({ answered: 11, skip_count: null, skipped_comments: [] });
  });

  it('design 5 publishes no number below five answers and no words below ten', async () => {
    const people: number[] = await stage.addPeople(names);
    const { id, question, choice } = await anonymousSurvey(people);
    const answerWith = async (count: number) => {
      for (const person of people.slice(0, count)) {
        const answers = [
          { question, value: 'Words', comment: 'More words' },
          { question: choice, value: 'Yes', comment: 'Words' },
        ];
        must(await stage.answer(person, id, answers), 200);
      }
      server.clock.advance({ days: 7 });
    };
    await answerWith(4);
    await answerWith(5);
    await answerWith(9);
    await answerWith(10);
    const { questions } = await report(id, '?start_date=2026-03-01');
    const words = (round: number) => {
      const text = period(questions[0], round);
      return [text.fields.length, text.comments.length, period(questions[1], round).comments.length];
    };
    expect(period(questions[1], 0)).toMatchObject({
      suppressed: true,
      assigned: null,
      answered: null,
      answer_percentage: null,
      total: null,
      relative_total: null,
      fields: [
        { name: 'Yes', value: null, percentage: null },
        { name: 'No', value: null, percentage: null },
      ],
    });
    expect(period(questions[1], 1)).toMatchObject({ suppressed: false, assigned: 12, answered: 5, total: 5 });
    expect([0, 1, 2, 3].map(words)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [10, 10, 10],
    ]);
    const stored = await server.core.database.query(
      `select x.n, x.assigned, x.counts, x.group_id from round_results x
         join rounds r on r.company_id = x.company_id and r.id = x.round_id
        where x.company_id = $1 and r.survey_id = $2 and r.index = 0`,
      [stage.companyId, id],
    );
    expect(stored).toEqual([
      { n: null, assigned: null, counts: null, group_id: 0 },
      { n: null, assigned: null, counts: null, group_id: 0 },
    ]);
  });

  it('design 5 two loads of the open round never differ by an answer, only by how many answered', async () => {
    const people: number[] = await stage.addPeople(names);
    const { id, choice } = await anonymousSurvey(people);
    const seen: unknown[] = [];
    for (const person of people.slice(0, 6)) {
      must(await stage.answer(person, id, [{ question: choice, value: 'No', comment: 'Words' }]), 200);
      const { answered, answer_percentage, assigned, ...rest } = period(await questionReport(id, '', 1), 0);
      expect(assigned).toBe(12);
      expect(rest).toMatchObject({ partial: true, suppressed: true, total: null, relative_total: null, comments: [] });
      expect(rest.fields.map(({ value }) => value)).toEqual([null, null]);
      seen.push([answered, answer_percentage]);
    }
    expect(seen).toEqual([
      [null, null],
      [null, null],
      [null, null],
      [null, null],
      [5, (100 * 5) / 12],
      [6, 50],
    ]);
  });

  it('design 5 an open round takes a skip for silence, and says nothing more once so many are taken out that few stay', async () => {
    const people: number[] = await stage.addPeople(names);
    const { id, choice } = await anonymousSurvey(people);
    const load = async () => {
      const { answered, assigned } = period(await questionReport(id, '', 1), 0);
      return { answered, assigned };
    };
    for (const person of people.slice(0, 5)) {
      must(await stage.answer(person, id, [{ question: choice, value: 'No' }]), 200);
    }
    expect(await load()).toEqual({ answered: 5, assigned: 12 });
    must(await stage.answer(people[5] ?? 0, id, [{ question: choice, skip_option: 'rather_not_say' }]), 200);
    expect(await load()).toEqual({ answered: 5, assigned: 12 });
    must(await stage.answer(people[5] ?? 0, id, [{ question: choice, value: 'Yes' }]), 200);
    expect(await load()).toEqual({ answered: 6, assigned: 12 });
    server.clock.advance({ hours: 1 });
    for (const place of [0, 11]) {
      must(await stage.change(id, { respondent_ids: people.toSpliced(place, 1) }), 200);
      expect(await load()).toEqual({ answered: 6, assigned: 12 });
      must(await stage.change(id, { respondent_ids: people }), 200);
    }
    // Nine stay; four of them may be the admin's own. That they come back helps nobody.
    for (const roster of [people.slice(2, 11), people]) {
      must(await stage.change(id, { respondent_ids: roster }), 200);
      expect(await load()).toEqual({ answered: null, assigned: 12 });
    }
    server.clock.advance({ days: 7 });
    expect(await load()).toEqual({ answered: 6, assigned: 12 });
    server.clock.advance({ days: 7 });
    expect(period(await questionReport(id, '', 1), 1)).toMatchObject({ suppressed: true, answered: null });
  });

  it('design 5 shows no deviation below ten answers, nor a change that is built on one, in no round and no group', async () => {
    const people: number[] = await stage.addPeople(Array.from({ length: 20 }, (_, at) => `Zoe${at} Quirk${at}`));
    const team = await stage.addGroup('Team', people.slice(0, 10));
    await stage.addGroup('Others', people.slice(10));
    const id = await stage.addSurvey({ anonymous: true, respondent_ids: people });
    const question = await stage.addQuestion(id, { field_type: number });
    await stage.start(id);
    // Of the team and of the others: 9 and 9, 10 and 8 (the team's would give that of the 8), 10 and 10, twice.
    const weeks = [people.slice(1, 19), people.slice(0, 18), people, people];
    for (const [week, given] of weeks.entries()) {
      for (const [at, person] of given.entries()) {
        must(await stage.answer(person, id, [{ question, value: 100 * week + at }]), 200);
      }
      server.clock.advance({ days: 7 });
      await report(id);
    }
    const facts = async (query: string) => {
      const { questions } = await report(id, `?preset=all${query}`);
      const rounds = questions[0]?.periods.slice(0, 4) ?? [];
      expect(rounds.every(({ total, suppressed }) => total !== null && !suppressed)).toBe(true);
      return rounds.map(({ deviation }) => deviation !== null);
    };
    expect(await facts('')).toEqual([true, true, true, true]);
    expect(await facts(`&group=${team}`)).toEqual([false, false, true, true]);
    const verdictOf = async (day: string) => {
      const { questions } = await report(id, `?start_date=${day}&end_date=${day}&group=${team}`);
      return questions[0]?.change?.items;
    };
    const untold = { name: null, verdict: 'insufficient', precise: null, relative: null };
    for (const day of ['2026-03-10', '2026-03-17']) expect(await verdictOf(day)).toEqual([untold]);
    expect(await verdictOf('2026-03-24')).toMatchObject([{ verdict: 'rising' }]);
    const [others] = (await report(id)).groups.filter(({ name }) => name === 'Others');
    expect(await facts(`&group=${others?.id}`)).toEqual([false, false, true, true]);
  });

  it('design 5 refuses the filter by user and by a group that was not frozen, whoever they name', async () => {
    const people: number[] = await stage.addPeople(names);
    const team = await stage.addGroup('Team', people);
    const { id } = await anonymousSurvey(people);
    const later = await stage.addGroup('Later', people);
    for (const query of [`?user=${people[0]}`, '?user=99999999', `?group=${later}`, '?group=99999999']) {
      const refused = await stage.report(id, query);
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body)).toEqual([query.slice(1).split('=')[0]]);
    }
    const foreign = await stage.report(id, '?user=99999999');
    expect(foreign.body).toEqual((await stage.report(id, `?user=${people[0]}`)).body);
    expect((await report(id, `?group=${team}`)).groups).toEqual([{ id: team, name: 'Team' }]);
  });

  it('design 5 shows a frozen group as it was published, and its open round not at all', async () => {
    const people: number[] = await stage.addPeople(names);
    const team = await stage.addGroup('Team', people.slice(0, 6));
    const few = await stage.addGroup('Few', people.slice(6, 8));
    await stage.addGroup('Many', people.slice(8));
    const { id, question, choice } = await anonymousSurvey(people);
    for (const person of people) {
      const answers = [
        { question, value: 'Words', comment: 'More words' },
        { question: choice, value: 'Yes' },
      ];
      must(await stage.answer(person, id, answers), 200);
    }
    server.clock.advance({ days: 7 });
    must(await stage.api('PATCH', `groups/${team}/`, { name: 'Renamed', users: people }), 200);
    must(await stage.answer(people[0] ?? 0, id, [{ question: choice, value: 'No' }]), 200);
    const whole = await report(id);
    const ofTeam = await report(id, `?group=${team}`);
    expect(ofTeam.groups.map(({ name }) => name)).toEqual(['Team', 'Few', 'Many']);
    const shown = period(ofTeam.questions[1], 0);
    expect(shown).toMatchObject({ answered: 6, total: 6, suppressed: false, comments: [], comment_count: null });
    expect(shown.groups).toEqual(period(whole.questions[1], 0).groups.filter((group) => group.id === team));
    expect(shown.groups).toMatchObject([{ name: 'Team', answered: 6, percentages: [100, 0] }]);
    expect(period(ofTeam.questions[0], 0).fields).toEqual([]);
    expect(period(whole.questions[0], 0).fields).toHaveLength(12);
    expect(period(whole.questions[0], 0).comment_count).toBe(12);
    const hidden = period((await report(id, `?group=${few}`)).questions[1], 0);
    expect(hidden).toMatchObject({ suppressed: true, assigned: null, answered: null, total: null });
    expect(period(ofTeam.questions[1], 1)).toMatchObject({
      suppressed: true,
      assigned: null,
      answered: null,
      groups: [],
    });
  });

  it('design 5 says when the first results appear, until they do', async () => {
    const people: number[] = await stage.addPeople(names);
    const id = await stage.addSurvey({ anonymous: true, respondent_ids: people });
    await stage.addQuestion(id, { timing_in_days: 14 });
    await stage.addQuestion(id);
    const first = async () => (await report(id)).first_results_at;
    expect(await first()).toBeNull();
    must(await stage.change(id, { is_active: true, active_from: '2026-03-10T09:00:00Z' }), 200);
    expect(await first()).toBe('2026-03-16T22:00:00.000Z');
    // However early the survey ends.
    must(await stage.change(id, { active_until: '2026-03-12T09:00:00Z' }), 200);
    expect(await first()).toBe('2026-03-16T22:00:00.000Z');
    server.clock.set('2026-03-11T10:00:00Z');
    expect(await first()).toBe('2026-03-16T22:00:00.000Z');
    server.clock.set('2026-03-12T10:00:00Z');
    expect(await report(id)).toMatchObject({
      first_results_at: '2026-03-16T22:00:00.000Z',
      left_open_until: '2026-03-16T22:00:00.000Z',
    });
    must(await stage.change(id, { active_until: null }), 200);
    expect(await report(id)).toMatchObject({
      first_results_at: '2026-03-16T22:00:00.000Z',
      left_open_until: null,
    });
    server.clock.set('2026-03-16T22:00:00Z');
    expect(await first()).toBeNull();
    const open = await stage.addSurvey({ respondent_ids: people });
    await stage.addQuestion(open);
    await stage.start(open);
    expect((await report(open)).first_results_at).toBeNull();
  });

  it('design 5 freezes the groups of publishing: one a person, people in several are outside', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const [anna, ben] = people;
    const team = await stage.addGroup('Team', [anna, ben]);
    await stage.addGroup('Club', [ben]);
    const { id } = await anonymousSurvey(people);
    must(await stage.api('PATCH', `groups/${team}/`, { users: [] }), 200);
    must(await stage.change(id, { is_active: false }), 200);
    must(await stage.change(id, { is_active: true }), 200);
    const frozen = await server.core.database.query(
      'select person_id, group_id, group_name from frozen_groups where company_id = $1 and survey_id = $2',
      [stage.companyId, id],
    );
    expect(frozen).toEqual([{ person_id: anna, group_id: team, group_name: 'Team' }]);
  });
});

it('design 5 a report costs the same few statements for one question and for 20 over 52 rounds', async () => {
  const people = await stage.addPeople(['Anna A', 'Ben B']);
  const { id } = await answeredRounds(people, [[1, 2]]);
  const load = () => report(id, '?start_date=2020-01-01');
  // The first load closes the round.
  await load();
  const few = await countStatements(server, load);
  expect(few).toBeLessThan(25);
  const { database } = server.core;
  for (let made = 1; made < 20; made += 1) await stage.addQuestion(id);
  await database.query(
    `insert into rounds (company_id, survey_id, question_id, index, question_version, start_date, end_date, starts_at,
                         ends_at, late_at, closed_at)
     select $1, $2, q.id, -n, 1, date '2026-03-02' - 7 * n, date '2026-03-09' - 7 * n,
            timestamptz '2026-03-01 22:00Z' - interval '7 days' * n, timestamptz '2026-03-08 22:00Z' - interval '7 days' * n,
            timestamptz '2026-03-04 22:00Z' - interval '7 days' * n,
            timestamptz '2026-03-08 22:00Z' - interval '7 days' * n
       from questions q cross join generate_series(1, 52) as n where q.company_id = $1 and q.survey_id = $2`,
    [stage.companyId, id],
  );
  await database.query(
    `insert into round_results (company_id, round_id, group_id, assigned, n, mean, deviation)
     select company_id, id, 0, 2, 2, 3, 1 from rounds where company_id = $1 and survey_id = $2 and index < 0`,
    [stage.companyId, id],
  );
  expect(await countStatements(server, load)).toBe(few);
  const { questions } = await load();
  expect(questions).toHaveLength(20);
  expect(questions[5]?.periods).toHaveLength(53);
  expect(questions[5]?.periods[0]?.linear).toBeCloseTo(3, 10);
});

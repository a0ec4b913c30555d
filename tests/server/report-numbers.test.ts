import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../shared/lists.ts';
import { answeredRounds, period, questionReport, report } from '../support/report-calls.ts';
import { must, statementsOf } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

const { radio, checkbox, slider, textarea } = fieldTypes;

describe('numbers', () => {
  it('3.9, design 5 shows every type’s totals, shares and deviations, and what was written', async () => {
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
      expect(await counts('?texts=none')).toEqual([0, 0, 0, 1, 1]);
      expect(await counts(`?texts=none&group=${group}`)).toEqual([0, 0, 0, 1, 0]);
      expect(await counts(`?texts=none&user=${cleo}`)).toEqual([0, 0, 0, 0, 1]);
      expect(await counts(`?user=${anna}`)).toEqual([1, 1, 0, 1, 0]);
    };
    await expectCounts();
    server.clock.advance({ days: 7 });
    await expectCounts();
  });

  it('design 5 shows the change of the last complete round, of everyone and of a group', async () => {
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
    expect(await change('')).toMatchObject({ round: 2, items: [{ verdict: 'unclear' }] });
    expect(await change('?start_date=2026-03-02&end_date=2026-03-03')).toBeNull();
    const ofTeam = await change(`?group=${team}&end_date=2026-03-15`);
    expect(ofTeam).toMatchObject({ round: 1, paired: true, items: [{ precise: { difference: 10.5 } }] });
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
    // The count of the open round is only of everyone.
    const { current_round: _, ...survey } = whole.survey;
    expect(filtered).toEqual({ ...whole, survey: { ...survey, current_round: null } });
    expect(whole.questions[1]?.periods).toHaveLength(4);
    expect(whole.questions[1]?.periods.every(({ groups }) => groups.length === 1)).toBe(true);
  });
});

it('design 5 a report costs the same few statements for one question and for 20 over 52 rounds', async () => {
  const people = await stage.addPeople(['Anna A', 'Ben B']);
  const { id } = await answeredRounds(people, [[1, 2]]);
  const load = () => report(id, '?start_date=2020-01-01');
  // The first load closes the round.
  await load();
  const few = await statementsOf(server, load);
  expect(few.length).toBeLessThan(25);
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
  // People's answers are summed for the trends once, and cached.
  expect(await statementsOf(server, load)).toHaveLength(few.length + 1);
  expect(await statementsOf(server, load)).toEqual(few);
  const { questions } = await load();
  expect(questions).toHaveLength(20);
  expect(questions[5]?.periods).toHaveLength(53);
  expect(questions[5]?.periods[0]?.linear).toBeCloseTo(3, 10);
});

import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../shared/lists.ts';
import { answeredRounds, questionReport, report } from '../support/report-calls.ts';
import { must, stageOf } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

const { checkbox, textarea } = fieldTypes;

describe('filters', () => {
  it('7.14 by user, by group and by both count the people as they were when the round closed', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const [anna, ben, cleo] = people;
    const team = await stage.addGroup('Team', [anna, ben]);
    await stage.addGroup('Crew', []);
    const { id, question } = await answeredRounds(people, [[1, 3, 8]]);
    // The scheduler closes the first round before the group changes.
    expect((await report(id)).groups.map(({ name }) => name)).toEqual(['Crew', 'Team']);
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
    // Named: a group's own values are shown, however few they are.
    const ofTeam = async () => (await questionReport(id, `?group=${team}`)).periods.map(({ groups }) => groups);
    expect(await ofTeam()).toMatchObject([[{ name: 'Team', total: 2 }], [{ name: 'Team', total: 9 }]]);
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

  it('3.9, 7.14 open rounds count, by group, the people of their own survey and their own days', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C', 'Dan D', 'Eva E', 'Gil G', 'Zoe Z']);
    const [anna, ben, cleo, dan, eva, gil] = people;
    const team = await stage.addGroup('Team', [anna, ben, cleo]);
    const crew = await stage.addGroup('Crew', [dan]);
    const quiet = await stage.addGroup('Quiet', [eva]);
    const gone = await stage.addGroup('Gone', [gil]);
    // Another survey asks the same people and one more, all of whom have answered.
    const other = await stage.addSurvey({ respondent_ids: people });
    const otherQuestion = await stage.addQuestion(other);
    await stage.start(other);
    for (const person of people) {
      must(await stage.answer(person, other, [{ question: otherQuestion, value: 9, comment: 'Another' }]), 200);
    }
    const id = await stage.addSurvey({ respondent_ids: people.slice(0, 6) });
    const number = await stage.addQuestion(id);
    await stage.start(id);
    for (const [person, value] of [
      [anna, 1],
      [ben, 2],
      [cleo, 6],
      [dan, 8],
    ] as const) {
      must(await stage.answer(person, id, [{ question: number, value, comment: 'Said' }]), 200);
    }
    // Dan leaves for good, Cleo comes back.
    for (const asked of [
      [anna, ben, eva, gil],
      [anna, ben, cleo, eva, gil],
    ]) {
      server.clock.advance({ minutes: 1 });
      must(await stage.change(id, { respondent_ids: asked }), 200);
    }
    const choice = await stage.addQuestion(id, { field_type: checkbox, choices: ['A', 'B'], timing_in_days: 14 });
    must(await stage.answer(anna, id, [{ question: choice, value: ['B'] }]), 200);
    must(await stage.answer(cleo, id, [{ question: choice, value: ['A', 'B'] }]), 200);
    for (const person of [ben, gil]) {
      must(await stage.api('PATCH', `users/${person}/`, { away_from: '2026-03-01' }), 200);
    }
    const countsOf = async (query: string) => {
      const { questions } = await report(id, query);
      return questions.map(({ periods: [open] }) => [open?.assigned, open?.answered, open?.comment_count]);
    };
    const groupsOf = async () =>
      (await report(id)).questions.map(({ periods: [open] }) =>
        open?.groups.map(({ name, answered, answer_percentage: share }) => [name, answered, share]),
      );
    expect(await countsOf('')).toEqual([
      [5, 4, 4],
      [3, 2, 0],
    ]);
    expect(await groupsOf()).toEqual([
      [
        ['Team', 3, 100],
        ['Crew', 1, 100],
        ['Quiet', 0, 0],
      ],
      [
        ['Team', 2, 100],
        ['Quiet', 0, 0],
      ],
    ]);
    const chosen = (await questionReport(id, `?group=${team}`, 1)).periods[0]?.fields.map(({ value }) => value);
    expect(chosen).toEqual([1, 2]);
    for (const [group, ...expected] of [
      [team, [3, 3, 3], [2, 2, 0]],
      [crew, [1, 1, 1], [0, 0, 0]],
      [quiet, [1, 0, 0], [1, 0, 0]],
      [gone, [0, 0, 0], [0, 0, 0]],
    ] as const) {
      expect(await countsOf(`?group=${group}`)).toEqual(expected);
    }
  });

  it('3.9 lists groups in the order in which they were added, in an open round and a closed one', async () => {
    const [anna] = await stage.addPeople(['Anna A']);
    for (const name of ['B', 'A', 'C']) await stage.addGroup(name, [anna]);
    const { id } = await answeredRounds([anna], [[1]]);
    const { periods } = await questionReport(id, '?preset=all');
    expect(periods.map(({ groups }) => groups.map(({ name }) => name).join(''))).toEqual(['BAC', 'BAC']);
  });

  it('7.14 refuses people and groups of another company and those that are gone, like ones that never were', async () => {
    const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
    const { id } = await answeredRounds([anna, ben], [[1, 1]]);
    const gone = await stage.addGroup('Gone', [ben]);
    must(await stage.api('DELETE', `groups/${gone}/`), 204);
    must(await stage.api('DELETE', `users/${ben}/`), 204);
    const other = await stageOf(server);
    const [stranger] = await other.addPeople(['Olga Outside']);
    const team = await other.addGroup('Others', [stranger]);
    for (const [field, foreign] of [
      ['user', stranger],
      ['group', team],
      ['user', ben],
      ['group', gone],
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

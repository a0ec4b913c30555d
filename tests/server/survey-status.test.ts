import { describe, expect, it } from 'vitest';
import { surveyStatus } from '../../server/domain/surveys/survey.status.ts';
import { at, day, minute, read, runningSurvey } from '../support/survey-calls.ts';
import { must, statementsOf } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage();

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
      const { status, status_code, is_planned } = await read(id);
      expect(inList).toMatchObject({ status, status_code, is_planned });
      statuses.push(`${status} ${status_code}${is_planned ? ' planned' : ''}`);
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
    expect(statuses).toEqual([
      'inactive 0 planned',
      'upcoming 1 planned',
      'upcoming 1 planned',
      'ongoing 2',
      'ongoing 2',
      'expired 3',
    ]);
  });

  it("4.2–4.4 start, end and continue mean the server's now when the browser's clock is two minutes off", async () => {
    const id = await stage.addSurvey({ respondent_ids: [stage.adminId] });
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
    const id = await stage.addSurvey({ respondent_ids: [stage.adminId] });
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
      body: {
        active_from: ['The survey has ended in the meantime, so it was not started. Continue it, or change its end.'],
      },
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
    expect(first).toEqual({
      id: ben,
      full_name: 'Ben B',
      email: expect.stringContaining('ben.b@'),
      groups: [],
      days_late: 0,
    });
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
    // Eight of twelve would reveal that four have answered.
    expect(await late()).toBeNull();
    await answer(people.slice(4, 5));
    const hidden = { late_respondents: [], count_of_away_respondents: null };
    expect(await read(id)).toMatchObject({ count_of_late_respondents: 7, ...hidden });
    await answer(people.slice(5, 8));
    expect(await late()).toBeNull();
  });
});

describe('the list', () => {
  it('2.14 shows the current round: its days, how many were asked and have answered', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    server.clock.set('2026-04-08T09:00:00Z');
    const id = await stage.addSurvey({ respondent_ids: people });
    const question = await stage.addQuestion(id);
    const slow = await stage.addQuestion(id, { timing_in_days: 28 });
    expect((await read(id)).current_round).toBeNull();
    await stage.start(id);
    must(await stage.answer(people[0], id, [{ question, value: 2 }]), 200);
    must(await stage.answer(people[0], id, [{ question: slow, value: 2 }]), 200);
    const round = {
      start_date: '2026-04-08',
      end_date: '2026-04-14',
      answered: 1,
      assigned: 3,
      suppressed: false,
      not_asked: 0,
    };
    expect((await read(id)).current_round).toEqual(round);
    server.clock.advance({ days: 7 });
    const next = {
      start_date: '2026-04-15',
      end_date: '2026-04-21',
      answered: 0,
      assigned: 3,
      suppressed: false,
      not_asked: 0,
    };
    expect((await read(id)).current_round).toEqual(next);
  });

  it('design 6 takes the same few statements for 5 surveys and for 300', async () => {
    const list = () => stage.api('GET', 'questionnaires/');
    for (let made = 0; made < 5; made += 1) await runningSurvey();
    const few = await statementsOf(server, list);
    await server.core.database.query(
      `insert into surveys (company_id, title, created_at) select $1, 'Copy ' || n, $2 from generate_series(1, 295) as n`,
      [stage.companyId, server.clock.now()],
    );
    expect(await statementsOf(server, list)).toEqual(few);
    expect((await list()).body.length).toBeGreaterThanOrEqual(300);
  });
});

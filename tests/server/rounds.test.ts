import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../contract/lists.ts';
import { createRoundService } from '../../server/rounds/round.service.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { must, type SurveyStage, stageOf } from '../support/survey-stage.ts';

let server: TestServer;
let stage: SurveyStage;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.set('2026-03-02T09:00:00Z');
  // Surveys of the tests before stand still.
  await server.core.database.query('delete from survey_schedule');
  stage = await stageOf(server);
});
afterAll(() => server.close());

type Round = {
  index: number;
  start_date: string;
  end_date: string;
  starts_at: Date;
  ends_at: Date;
  closed_at: Date | null;
};

function rounds(surveyId: number): Promise<(Round & Record<string, unknown>)[]> {
  return server.core.database.query(
    `select index, start_date, end_date, starts_at, ends_at, closed_at, question_version from rounds
      where company_id = $1 and survey_id = $2 order by question_id, index`,
    [stage.companyId, surveyId],
  );
}

/** As the timer would: throws when a survey could not move on. */
async function runScheduler(): Promise<number> {
  const errors: unknown[] = [];
  const moved = await createRoundService(server.core).runScheduler(server.clock.now(), (error) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'A survey could not move on.');
  return moved;
}

async function running(question: Record<string, unknown> = {}, survey: Record<string, unknown> = {}) {
  const id = await stage.addSurvey(survey);
  const questionId = await stage.addQuestion(id, question);
  await stage.start(id);
  return { id, questionId };
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

describe('the calendar', () => {
  it('design 5, 9.2 weekly rounds begin at local midnight through both changes of the clock', async () => {
    server.clock.set('2026-03-16T10:00:00Z');
    const spring = await running();
    for (let week = 0; week < 3; week += 1) {
      server.clock.advance({ days: 7 });
      await runScheduler();
    }
    // Helsinki is UTC+2 until 29 March, UTC+3 from then on.
    expect((await rounds(spring.id)).map((round) => [round.start_date, round.end_date, iso(round.ends_at)])).toEqual([
      ['2026-03-16', '2026-03-23', '2026-03-22T22:00:00.000Z'],
      ['2026-03-23', '2026-03-30', '2026-03-29T21:00:00.000Z'],
      ['2026-03-30', '2026-04-06', '2026-04-05T21:00:00.000Z'],
      ['2026-04-06', '2026-04-13', '2026-04-12T21:00:00.000Z'],
    ]);
    server.clock.set('2026-10-19T10:00:00Z');
    const autumn = await running();
    server.clock.set('2026-10-26T10:00:00Z');
    await runScheduler();
    expect((await rounds(autumn.id)).map((round) => [iso(round.starts_at), iso(round.ends_at)])).toEqual([
      ['2026-10-19T10:00:00.000Z', '2026-10-25T22:00:00.000Z'],
      ['2026-10-25T22:00:00.000Z', '2026-11-01T22:00:00.000Z'],
    ]);
  });

  it('design 5 each question keeps its own timing', async () => {
    const { id } = await running({ timing_in_days: 7 });
    await stage.addQuestion(id, { timing_in_days: 28 });
    server.clock.advance({ days: 14 });
    await runScheduler();
    server.clock.advance({ days: 14 });
    await runScheduler();
    expect((await rounds(id)).map((round) => [round.index, round.start_date, round.end_date])).toEqual([
      [0, '2026-03-02', '2026-03-09'],
      [2, '2026-03-16', '2026-03-23'],
      [4, '2026-03-30', '2026-04-06'],
      [0, '2026-03-02', '2026-03-30'],
      [1, '2026-03-30', '2026-04-27'],
    ]);
  });

  it('design 5 a round closes and the next opens at the very instant', async () => {
    const { id } = await running();
    const [first] = await rounds(id);
    server.clock.set(iso(first?.ends_at ?? null) ?? '');
    server.clock.advance({ seconds: -0.001 });
    expect(await runScheduler()).toBe(0);
    server.clock.advance({ seconds: 0.001 });
    expect(await runScheduler()).toBe(1);
    const [closed, open] = await rounds(id);
    expect(closed?.closed_at).toEqual(first?.ends_at);
    expect(open).toMatchObject({ starts_at: first?.ends_at, closed_at: null });
    expect(await runScheduler()).toBe(0);
  });

  it('design 5 a change of timing waits for the next round', async () => {
    const { id, questionId } = await running();
    must(await stage.api('PATCH', `questionnaires/${id}/questions/${questionId}/`, { timing_in_days: 28 }), 200);
    expect((await rounds(id)).map((round) => round.end_date)).toEqual(['2026-03-09']);
    server.clock.advance({ days: 7 });
    await runScheduler();
    expect((await rounds(id)).map((round) => [round.start_date, round.end_date])).toEqual([
      ['2026-03-02', '2026-03-09'],
      ['2026-03-09', '2026-03-30'],
    ]);
  });
});

describe('starting and stopping', () => {
  it('design 5 time without the survey makes no rounds, and the next one keeps its true place', async () => {
    const { id } = await running();
    must(await stage.change(id, { is_active: false }), 200);
    expect((await rounds(id)).map((round) => iso(round.closed_at))).toEqual([null]);
    server.clock.advance({ days: 8 });
    expect(await runScheduler()).toBe(1);
    expect((await rounds(id)).map((round) => iso(round.closed_at))).toEqual(['2026-03-08T22:00:00.000Z']);
    server.clock.advance({ days: 41 });
    expect(await runScheduler()).toBe(0);
    must(await stage.change(id, { is_active: true }), 200);
    const [first, second] = await rounds(id);
    expect(await rounds(id)).toHaveLength(2);
    expect(first?.closed_at).not.toBeNull();
    // 2 March + 49 days; nobody can have been late before it was open.
    expect(second).toMatchObject({ index: 7, start_date: '2026-04-20', end_date: '2026-04-27', closed_at: null });
    expect(second?.starts_at).toEqual(server.clock.now());
  });

  const end = (id: number, at = server.clock.now()) => stage.change(id, { active_until: at.toISOString() });
  const resume = (id: number) => stage.change(id, { active_until: null });

  it('4.3, 4.4, design 5 a survey that goes on before its round’s planned end goes on with that same round', async () => {
    const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
    const { id, questionId: question } = await running({}, { respondent_ids: [anna, ben] });
    must(await stage.answer(anna, id, [{ question, value: 2 }]), 200);
    const before = await rounds(id);
    for (const hours of [1, 30, 60]) {
      server.clock.advance({ hours });
      must(await end(id), 200);
      await runScheduler();
      expect(await rounds(id)).toEqual(before);
      expect((await stage.answer(ben, id, [{ question, value: 4 }])).status).toBe(400);
      server.clock.advance({ hours: 2 });
      must(await resume(id), 200);
      expect(await rounds(id)).toEqual(before);
    }
    must(await stage.answer(ben, id, [{ question, value: 4 }]), 200);
    server.clock.set('2026-03-18T09:00:00Z');
    await runScheduler();
    expect((await rounds(id)).map(({ index, start_date, closed_at }) => [index, start_date, iso(closed_at)])).toEqual([
      [0, '2026-03-02', '2026-03-08T22:00:00.000Z'],
      [2, '2026-03-16', null],
    ]);
    const { periods } = must(await stage.report(id), 200).body.questions[0];
    expect(periods[0]).toMatchObject({ round: 0, answered: 2, assigned: 2, total: 3 });
  });

  it.each(['active_until', 'is_active'])(
    'design 5 a round whose survey is stopped by %s and not continued closes at its planned end',
    async (field) => {
      const { id } = await running();
      server.clock.advance({ days: 1 });
      must(await (field === 'is_active' ? stage.change(id, { is_active: false }) : end(id)), 200);
      const leftOpen = async () => must(await stage.report(id), 200).body.left_open_until;
      expect(await leftOpen()).toBe('2026-03-08T22:00:00.000Z');
      server.clock.set('2026-03-20T12:00:00Z');
      expect(await runScheduler()).toBe(1);
      expect((await rounds(id)).map((round) => iso(round.closed_at))).toEqual(['2026-03-08T22:00:00.000Z']);
      expect(await leftOpen()).toBeNull();
      expect(await runScheduler()).toBe(0);
      must(await stage.change(id, { is_active: true, active_until: null }), 200);
      expect((await rounds(id)).map(({ index, start_date }) => [index, start_date])).toEqual([
        [0, '2026-03-02'],
        [2, '2026-03-16'],
      ]);
    },
  );

  it('design 5 neither a planned end, nor one in the past, nor a later start closes a round before its planned end', async () => {
    const { id } = await running();
    const before = await rounds(id);
    server.clock.advance({ days: 1 });
    for (const patch of [
      { active_until: '2026-03-05T12:00:00Z' },
      { active_until: '2026-03-02T10:00:00Z' },
      { active_until: null, active_from: '2026-03-04T00:00:00Z' },
      { active_from: '2026-02-27T00:00:00Z' },
    ]) {
      must(await stage.change(id, patch), 200);
      server.clock.advance({ hours: 20 });
      await runScheduler();
      expect(await rounds(id)).toEqual(before);
    }
  });

  it('design 5 no edit of the start makes a round shorter than a week', async () => {
    const { id } = await running();
    for (let day = 3; day < 24; day += 1) {
      server.clock.set(`2026-03-${String(day).padStart(2, '0')}T12:00:00Z`);
      // The grid’s next end would be tomorrow, every day.
      must(await stage.change(id, { active_from: `2026-02-${String(day).padStart(2, '0')}T12:00:00Z` }), 200);
      await runScheduler();
    }
    const all = await rounds(id);
    expect(all.length).toBeGreaterThan(1);
    for (const { start_date, end_date } of all) {
      expect(Date.parse(end_date) - Date.parse(start_date)).toBeGreaterThanOrEqual(7 * 86_400_000);
    }
  });

  it('design 5 a round that an earlier release closed with its survey stays as it is, and the next one waits for its end', async () => {
    const { id } = await running();
    server.clock.advance({ days: 2 });
    must(await end(id), 200);
    await server.core.database.query('update rounds set closed_at = $3 where company_id = $1 and survey_id = $2', [
      stage.companyId,
      id,
      server.clock.now(),
    ]);
    const [closed] = await rounds(id);
    must(await resume(id), 200);
    expect(await rounds(id)).toEqual([closed]);
    server.clock.set(iso(closed?.ends_at ?? null) ?? '');
    await runScheduler();
    expect(await rounds(id)).toMatchObject([{ closed_at: closed?.closed_at }, { index: 1, start_date: '2026-03-09' }]);
  });

  it('design 5 a round that goes on mails nobody twice', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B']);
    const { id } = await running({}, { respondent_ids: people });
    const send = async (kind: string) => (await stage.api('PUT', `questionnaires/${id}/${kind}/`)).body;
    expect(await send('notify')).toMatchObject({ sent: 2 });
    await server.core.jobs.drain();
    server.clock.advance({ days: 3 });
    expect(await send('remind')).toMatchObject({ sent: 2 });
    await server.core.jobs.drain();
    must(await end(id), 200);
    server.clock.advance({ days: 1 });
    must(await resume(id), 200);
    for (const kind of ['notify', 'remind']) expect(await send(kind)).toMatchObject({ sent: 0, already_sent: 2 });
  });

  it('4.2 a planned start opens the first round by itself', async () => {
    const id = await stage.addSurvey({ active_from: '2026-03-05T12:00:00Z' });
    await stage.addQuestion(id);
    must(await stage.change(id, { is_active: true }), 200);
    expect(await rounds(id)).toEqual([]);
    server.clock.set('2026-03-05T12:00:03Z');
    expect(await runScheduler()).toBe(1);
    expect(await rounds(id)).toMatchObject([
      { index: 0, start_date: '2026-03-05', starts_at: new Date('2026-03-05T12:00:00Z'), closed_at: null },
    ]);
  });

  it('7.13 a question that is added to an ongoing survey can be answered at once', async () => {
    const [anna] = await stage.addPeople(['Anna A']);
    const { id } = await running({}, { respondent_ids: [anna] });
    server.clock.advance({ days: 4 });
    const added = await stage.addQuestion(id);
    must(await stage.answer(anna, id, [{ question: added, value: 3 }]), 200);
    const { body } = await stage.api('GET', `questionnaires/${id}/`);
    // The first question is late, the new one has only just been asked.
    expect(body.count_of_late_respondents).toBe(1);
  });

  it('design 5 an edited live question is asked as it was until the next round', async () => {
    const { id, questionId } = await running({ field_type: fieldTypes.radio, choices: ['A', 'B'] });
    must(await stage.api('PATCH', `questionnaires/${id}/questions/${questionId}/`, { choices: ['A', 'C'] }), 200);
    server.clock.advance({ days: 7 });
    await runScheduler();
    expect((await rounds(id)).map((round) => round.question_version)).toEqual([1, 2]);
  });
});

describe('closed rounds', () => {
  async function everythingClosed(surveyId: number) {
    const closed = await server.core.database.query(
      `select r.*, x.group_id, x.group_name, x.assigned, x.n, x.mean, x.deviation, x.counts
         from rounds r join round_results x on x.company_id = r.company_id and x.round_id = r.id
        where r.company_id = $1 and r.survey_id = $2 and r.closed_at is not null order by r.id, x.group_id`,
      [stage.companyId, surveyId],
    );
    return JSON.stringify(closed);
  }

  it('design 5 an edit of zone, roster, groups or start changes none of them', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const [anna, ben, cleo] = people;
    const group = await stage.addGroup('Team', [anna, ben]);
    const { id, questionId } = await running({}, { respondent_ids: people });
    must(await stage.answer(anna, id, [{ question: questionId, value: 2 }]), 200);
    must(await stage.answer(ben, id, [{ question: questionId, value: 5 }]), 200);
    server.clock.advance({ days: 7 });
    await runScheduler();
    const before = await everythingClosed(id);
    expect(before).toContain('"n":2');

    must(await stage.api('PATCH', `groups/${group}/`, { users: [cleo] }), 200);
    must(await stage.change(id, { respondent_ids: [cleo] }), 200);
    must(await stage.change(id, { active_from: '2026-02-20T05:00:00Z' }), 200);
    await server.core.database.query("update companies set timezone = 'America/New_York' where id = $1", [
      stage.companyId,
    ]);
    must(await stage.api('DELETE', `users/${anna}/`), 204);
    must(await stage.api('DELETE', `groups/${group}/`), 204);
    must(await stage.change(id, { active_until: iso(server.clock.now()) }), 200);
    const open = (await rounds(id)).length;
    must(await stage.change(id, { active_until: null }), 200);
    expect((await rounds(id)).length).toBe(open);
    server.clock.advance({ days: 14 });
    await runScheduler();
    expect((await rounds(id)).length).toBe(open + 1);

    const after = JSON.parse(await everythingClosed(id));
    expect(after.filter((row: { index: number }) => row.index === 0)).toEqual(JSON.parse(before));
  });

  it('design 4, 5 counts the people assigned, and their groups, as they were when the round closed', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C', 'Dan D']);
    const [anna, ben, cleo, dan] = people;
    const team = await stage.addGroup('Team', [anna]);
    const { id, questionId } = await running({}, { respondent_ids: [anna, ben, cleo] });
    for (const [person, value] of [
      [anna, 2],
      [ben, 4],
      [cleo, 9],
    ] as const) {
      must(await stage.answer(person, id, [{ question: questionId, value }]), 200);
    }
    server.clock.advance({ days: 3 });
    must(await stage.api('PATCH', `groups/${team}/`, { users: [ben, dan] }), 200);
    // Cleo has answered and leaves: she was asked. Dan comes and says nothing.
    must(await stage.change(id, { respondent_ids: [anna, ben, dan] }), 200);
    server.clock.set('2026-03-20T00:00:00Z');
    must(await stage.api('PATCH', `groups/${team}/`, { users: [] }), 200);
    // Dan's row ends by itself, before anything has closed the round that asked him.
    must(await stage.api('DELETE', `users/${dan}/`), 204);
    await runScheduler();
    must(await stage.change(id, { respondent_ids: [] }), 200);
    const results = await server.core.database.query(
      `select x.group_id, x.assigned, x.n, x.mean, x.deviation from round_results x
         join rounds r on r.company_id = x.company_id and r.id = x.round_id
        where x.company_id = $1 and r.survey_id = $2 and r.index = 0 order by 1`,
      [stage.companyId, id],
    );
    expect(results).toEqual([
      { group_id: 0, assigned: 4, n: 3, mean: 5, deviation: Math.sqrt(13) },
      { group_id: team, assigned: 2, n: 1, mean: 4, deviation: null },
    ]);
  });
});

describe('the scheduler', () => {
  it('design 6 runs on several servers at a time without doing anything twice', async () => {
    const ids: number[] = [];
    for (let made = 0; made < 6; made += 1) ids.push((await running()).id);
    server.clock.advance({ days: 7 });
    const moved = await Promise.all([runScheduler(), runScheduler(), runScheduler(), runScheduler()]);
    expect(moved.reduce((sum, count) => sum + count)).toBe(6);
    for (const id of ids) {
      expect((await rounds(id)).map((round) => [round.index, round.closed_at === null])).toEqual([
        [0, false],
        [1, true],
      ]);
    }
    const results = await server.core.database.query('select 1 from round_results where company_id = $1', [
      stage.companyId,
    ]);
    expect(results).toHaveLength(6);
  });

  it('design 6 is one of the periodic jobs', async () => {
    const { id } = await running();
    server.clock.advance({ days: 7 });
    await server.core.jobs.runDue();
    expect((await rounds(id)).map((round) => round.index)).toEqual([0, 1]);
  });

  it('design 5 a survey that fails is reported and holds no other one up', async () => {
    const bad = await running();
    const good = await running();
    // No calendar knows this zone.
    const other = await stageOf(server);
    const id = await other.addSurvey();
    await other.addQuestion(id);
    await server.core.database.query("update companies set timezone = 'Nowhere/Else' where id = $1", [other.companyId]);
    await server.core.database.query('update surveys set is_active = true, active_from = $2 where id = $1', [
      id,
      server.clock.now(),
    ]);
    await server.core.database.query(
      'insert into survey_schedule (company_id, survey_id, due_at) values ($1, $2, $3)',
      [other.companyId, id, server.clock.now()],
    );
    server.clock.advance({ days: 7 });
    const errors: unknown[] = [];
    const moved = await createRoundService(server.core).runScheduler(server.clock.now(), (error) => errors.push(error));
    expect(errors).toHaveLength(1);
    expect(moved).toBe(2);
    expect(await rounds(good.id)).toHaveLength(2);
    expect(await rounds(bad.id)).toHaveLength(2);
  });
});

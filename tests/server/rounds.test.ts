import { describe, expect, it } from 'vitest';
import { createRoundService } from '../../server/actions/rounds/round.service.ts';
import { iso, rounds, running, runScheduler } from '../support/round-calls.ts';
import { must, stageOf } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

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
    // Cleo has answered and leaves: she was asked. Dan joins and does not answer.
    must(await stage.change(id, { respondent_ids: [anna, ben, dan] }), 200);
    server.clock.set('2026-03-20T00:00:00Z');
    must(await stage.api('PATCH', `groups/${team}/`, { users: [] }), 200);
    // Dan's row ends automatically, before anything has closed the round that asked him.
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

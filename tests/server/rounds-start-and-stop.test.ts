import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../shared/lists.ts';
import { iso, rounds, running, runScheduler } from '../support/round-calls.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

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

  it('4.3, 4.4, design 5 a survey that is continued before its round’s planned end keeps that same round', async () => {
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
      // Three days are left of its own week: it lasts until the end of the next.
      expect((await rounds(id)).map(({ index, start_date, ends_at }) => [index, start_date, iso(ends_at)])).toEqual([
        [0, '2026-03-02', '2026-03-08T22:00:00.000Z'],
        [3, '2026-03-20', '2026-03-29T21:00:00.000Z'],
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

  it('design 5 a resumed round mails nobody twice', async () => {
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

  it('4.2 a planned start opens the first round automatically', async () => {
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

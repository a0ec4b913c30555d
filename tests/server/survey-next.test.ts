import { expect, it } from 'vitest';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

const nextOf = async (id: number) => must(await stage.api('GET', `questionnaires/${id}/`), 200).body.next;
const nothing = { status: null, at: null, round: null, notice: null };

it('4.1–4.4 names what comes next, and when, in each status of a survey', async () => {
  const [anna] = await stage.addPeople(['Anna A']);
  const id = await stage.addSurvey({ respondent_ids: [anna] });
  await stage.addQuestion(id);
  // By hand, as long as no time is set.
  expect(await nextOf(id)).toEqual({ ...nothing, status: 'upcoming' });
  must(await stage.change(id, { active_from: '2026-03-09T07:00:00Z' }), 200);
  expect(await nextOf(id)).toEqual({ ...nothing, status: 'upcoming', at: '2026-03-09T07:00:00.000Z' });

  must(await stage.change(id, { is_active: true }), 200);
  const round = { start_date: '2026-03-09', end_date: '2026-03-15' };
  expect(await nextOf(id)).toEqual({ ...nothing, status: 'ongoing', at: '2026-03-09T07:00:00.000Z', round });

  server.clock.set('2026-03-10T09:00:00Z');
  const second = { start_date: '2026-03-16', end_date: '2026-03-22' };
  expect(await nextOf(id)).toEqual({ ...nothing, round: second });
  // The day after, before the second round would begin: it is the last one.
  must(await stage.change(id, { active_until: '2026-03-14T09:00:00Z' }), 200);
  expect(await nextOf(id)).toEqual({ ...nothing, status: 'expired', at: '2026-03-14T09:00:00.000Z' });

  must(await stage.change(id, { is_active: false }), 200);
  expect(await nextOf(id)).toEqual({ ...nothing, status: 'ongoing' });
  server.clock.set('2026-03-14T09:00:00Z');
  expect(await nextOf(id)).toEqual({ ...nothing, status: 'expired' });
  must(await stage.change(id, { is_active: true }), 200);
  expect(await nextOf(id)).toEqual(nothing);
});

it('9.2, design 5 the next round is the one that begins first, of whichever rhythm, and of a new question too', async () => {
  const [anna] = await stage.addPeople(['Anna A']);
  const group = await stage.addGroup('Sales', []);
  const id = await stage.addSurvey({ respondent_ids: [stage.adminId], followed_group_ids: [group] });
  await stage.addQuestion(id, { timing_in_days: 28 });
  await stage.start(id);
  expect((await nextOf(id)).round).toEqual({ start_date: '2026-03-30', end_date: '2026-04-26' });
  await stage.addQuestion(id, { timing_in_days: 14 });
  expect((await nextOf(id)).round).toEqual({ start_date: '2026-03-16', end_date: '2026-03-29' });
  // Who joins a followed group comes with that one, though the other is still open then.
  must(await stage.api('PATCH', `groups/${group}/`, { users: [anna] }), 200);
  const { following } = must(await stage.api('GET', `questionnaires/${id}/`), 200).body;
  expect(following).toMatchObject({ joining: 1, leaving: 0, from: '2026-03-16' });
});

it('design 4 without a subscription no round is to come', async () => {
  const id = await stage.addSurvey({ respondent_ids: [stage.adminId] });
  await stage.addQuestion(id);
  await stage.start(id);
  await server.core.database.query("update subscriptions set status = 'canceled' where company_id = $1", [
    stage.companyId,
  ]);
  expect(await nextOf(id)).toEqual(nothing);
});

it('4.1 a draft that has no questions names no round', async () => {
  const id = await stage.addSurvey({ active_from: '2026-03-09T07:00:00Z' });
  expect(await nextOf(id)).toMatchObject({ status: 'upcoming', round: null });
});

it('4.1, 7.17 a survey that asks nobody announces no notice', async () => {
  const survey = { notify_at_opening: true, active_from: '2026-03-09T07:00:00Z' };
  const [nobody, somebody] = [
    await stage.addSurvey(survey),
    await stage.addSurvey({ ...survey, respondent_ids: [stage.adminId] }),
  ];
  const notice = { at: '2026-03-09T07:00:00.000Z', of: 'planned', people: 1 };
  expect([(await nextOf(nobody)).notice, (await nextOf(somebody)).notice]).toEqual([null, notice]);
  // Nor does one that has nothing left to ask, or that no subscription would open.
  const question = await stage.addQuestion(somebody);
  await stage.start(somebody);
  must(await stage.api('PATCH', `questionnaires/${somebody}/questions/${question}/`, { stopped: true }), 200);
  server.clock.advance({ days: 7 });
  expect((await nextOf(somebody)).notice).toBeNull();
  // One that was paused announces the round in which it continues, however long ago it began.
  const resumed = await stage.addSurvey({ notify_at_opening: true, respondent_ids: [stage.adminId] });
  await stage.addQuestion(resumed);
  await stage.start(resumed);
  server.clock.advance({ days: 1 });
  must(await stage.change(resumed, { is_active: false }), 200);
  server.clock.advance({ days: 7 });
  expect((await nextOf(resumed)).notice).toMatchObject({ of: 'start', people: 1 });
  const paused = await stage.addSurvey({ notify_at_opening: true, respondent_ids: [stage.adminId] });
  expect((await nextOf(paused)).notice).toMatchObject({ of: 'start', people: 1 });
  await server.core.database.query("update subscriptions set status = 'canceled' where company_id = $1", [
    stage.companyId,
  ]);
  expect((await nextOf(paused)).notice).toBeNull();
});

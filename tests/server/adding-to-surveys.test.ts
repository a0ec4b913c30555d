import { expect, it } from 'vitest';
import type { PeopleAction } from '../../contract/user.ts';
import { actOnMany } from '../support/bulk-actions.ts';
import { read } from '../support/survey-calls.ts';
import { must, stageOf, statementsOf } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

const act = (order: PeopleAction, { api } = stage) => actOnMany((body) => api('POST', 'users/bulk/', body), order);
const done = async (order: PeopleAction) => must(await act(order), 200).body;
const asked = async (id: number): Promise<number[]> => (await read(id)).respondent_ids;

/** The first day of the `weeks`th round after the one that opened on 2 March, when it has opened. */
function toRound(weeks: number): void {
  server.clock.set(new Date(Date.UTC(2026, 2, 2 + 7 * weeks, 0, 5)).toISOString());
}

async function running(people: readonly number[], survey: Record<string, unknown> = {}) {
  const id = await stage.addSurvey({ respondent_ids: people, ...survey });
  const question = await stage.addQuestion(id);
  await stage.start(id);
  return { id, question };
}

it('2.7, 2.8 people are added to several surveys at once, each counted once, and taken out again', async () => {
  const [anna, ben, cleo] = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
  const { id: open, question } = await running([anna]);
  const draft = await stage.addSurvey({ title: 'Draft' });
  const order: PeopleAction = { action: 'ask', ids: [anna, ben, cleo], surveys: [draft, open, open] };
  const expected = {
    ...{ done: [anna, ben, cleo], memberships: [], left: [] },
    surveys: [
      { survey: open, from: 'now', day: null, ids: [ben, cleo] },
      { survey: draft, from: 'start', day: null, ids: [anna, ben, cleo] },
    ],
  };
  expect(await done({ ...order, dry_run: true })).toEqual(expected);
  expect([await asked(open), await asked(draft)]).toEqual([[anna], []]);
  const { etag } = (await stage.api('GET', `questionnaires/${open}/`)).headers;
  expect(await done(order)).toEqual(expected);
  expect([await asked(open), await asked(draft)]).toEqual([
    [anna, ben, cleo],
    [anna, ben, cleo],
  ]);
  const stale = await stage.api('PATCH', `questionnaires/${open}/`, { title: 'New' }, { 'if-match': etag ?? '' });
  expect(stale.status).toBe(409);
  must(await stage.answer(ben, open, [{ question, value: 3 }]), 200);
  const again = { done: [], memberships: [], surveys: [], left: [{ reason: 'unchanged', ids: [anna, ben, cleo] }] };
  expect(await done(order)).toEqual(again);
  for (const { survey, ids } of expected.surveys) await done({ action: 'unask', ids, surveys: [survey] });
  expect([await asked(open), await asked(draft)]).toEqual([[anna], []]);
  const noted = await server.core.database.query<{ detail: object }>(
    `select detail from audit_log where company_id = $1 and entity = 'survey' and detail ->> 'from' is not null order by id`,
    [stage.companyId],
  );
  const fields = ['respondent_ids'];
  expect(noted.map(({ detail }) => detail)).toEqual([
    { fields, ask: 2, from: 'now' },
    { fields, ask: 3, from: 'start' },
    { fields, unask: 2, from: 'now' },
    { fields, unask: 3, from: 'start' },
  ]);
  // Where no round is open, the next one is the first to ask them.
  must(await stage.api('DELETE', `questionnaires/${open}/questions/${question}/`), 204);
  const waiting = [{ survey: open, from: 'next_round', day: null, ids: [ben] }];
  expect(await done({ action: 'ask', ids: [ben], surveys: [open] })).toMatchObject({ surveys: waiting });
});

it('2.7, 2.14 people added to an open round become late in it like the others, and those taken out do not', async () => {
  const [anna, ben, cleo] = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
  const { id } = await running([anna, cleo]);
  const late = async () => (await read(id)).late_respondents.map((one: { id: number }) => one.id);
  await done({ action: 'ask', ids: [ben], surveys: [id] });
  server.clock.advance({ days: 4 });
  expect(await late()).toEqual([anna, ben, cleo]);
  await done({ action: 'unask', ids: [cleo], surveys: [id] });
  expect(await late()).toEqual([anna, ben]);
});

it('2.7, design 5 the open round of an anonymous survey keeps its people: who is added is asked from the next one on', async () => {
  const [anna, ben, cleo, dan] = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C', 'Dan D']);
  const sales = await stage.addGroup('Sales', [anna]);
  const survey = { anonymous: true, followed_group_ids: [sales] };
  const { id, question } = await running([anna, ben], survey);
  const order: PeopleAction = { action: 'ask', ids: [ben, cleo, dan], surveys: [id] };
  const added = [{ survey: id, from: 'next_round', day: '2026-03-09', ids: [cleo, dan] }];
  expect(await done(order)).toMatchObject({ surveys: added, left: [{ reason: 'unchanged', ids: [ben] }] });
  expect(await done(order)).toMatchObject({ done: [], left: [{ reason: 'unchanged', ids: [ben, cleo, dan] }] });
  expect(await read(id)).toMatchObject({ respondent_ids: [anna, ben], following: { joining: 2, leaving: 0 } });
  expect((await stage.answer(cleo, id, [{ question, value: 1 }])).status).not.toBe(200);
  // Taken back before the round, and gone before it.
  await done({ action: 'unask', ids: [dan], surveys: [id] });
  expect(await read(id)).toMatchObject({ following: { joining: 1 } });
  toRound(1);
  expect(await read(id)).toMatchObject({ respondent_ids: [anna, ben, cleo], following: { joining: 0, leaving: 0 } });
  must(await stage.answer(cleo, id, [{ question, value: 1 }]), 200);
  // Chosen by hand, and in no group that it follows: they stay until they are taken out by hand, and then stay out.
  must(await stage.change(id, { respondent_ids: [anna, ben] }), 200);
  expect(await asked(id)).toEqual([anna, ben, cleo]);
  toRound(2);
  expect(await asked(id)).toEqual([anna, ben]);
});

it('7.12, design 5 whom the form adds to an anonymous survey, or takes out, comes or goes when its next round opens', async () => {
  const [anna, ben, cleo, dan] = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C', 'Dan D']);
  const { id, question } = await running([anna, ben, cleo], { anonymous: true });
  const choose = async (people: readonly number[]) =>
    must(await stage.change(id, { respondent_ids: people }), 200).body;
  const waiting = { respondent_ids: [anna, ben, cleo], keeps_respondents: true };
  // Nobody has answered, which must not show.
  expect(await choose([anna, dan])).toMatchObject({
    ...{ ...waiting, next_respondent_ids: [anna, dan], following: { joining: 1, leaving: 2 } },
  });
  must(await stage.answer(ben, id, [{ question, value: 1 }]), 200);
  expect((await stage.answer(dan, id, [{ question, value: 1 }])).status).toBe(404);
  expect(await choose([anna, ben, cleo])).toMatchObject({
    ...{ ...waiting, next_respondent_ids: [anna, ben, cleo], following: { joining: 0, leaving: 0 } },
  });
  expect(await choose([anna, dan])).toMatchObject({ next_respondent_ids: [anna, dan] });
  // Bulk actions and the form see the same choice.
  const order = { ids: [anna, ben, dan], surveys: [id] };
  expect(await done({ action: 'ask', ...order })).toMatchObject({ done: [ben], surveys: [{ from: 'next_round' }] });
  expect(await done({ action: 'unask', ...order, ids: [dan, cleo] })).toMatchObject({ done: [dan] });
  const copy = must(await stage.api('POST', `questionnaires/${id}/duplicate/`, {}), 201).body;
  expect(copy).toMatchObject({ respondent_ids: [anna, ben], keeps_respondents: false });
  toRound(1);
  expect(await read(id)).toMatchObject({ respondent_ids: [anna, ben], following: { joining: 0, leaving: 0 } });
  toRound(2);
  expect(await asked(id)).toEqual([anna, ben]);
  // Without an open round, and of a survey that shows names, at once.
  expect(must(await stage.change(copy.id, { respondent_ids: [dan] }), 200).body).toMatchObject({
    ...{ respondent_ids: [dan], next_respondent_ids: [dan] },
  });
  const { id: named } = await running([anna]);
  expect(must(await stage.change(named, { respondent_ids: [ben] }), 200).body).toMatchObject({ respondent_ids: [ben] });
});

it.each(['stays', 'is followed no more', 'is deleted'])(
  '2.15, design 5 a member of a followed group that %s, taken out of an open anonymous round, leaves when the next one opens',
  async (what) => {
    const [anna, ben, cleo] = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const sales = await stage.addGroup('Sales', [anna, ben, cleo]);
    const { id } = await running([anna, ben], { anonymous: true, followed_group_ids: [sales] });
    must(await stage.change(id, { respondent_ids: [anna, cleo] }), 200);
    if (what === 'is deleted') must(await stage.api('DELETE', `groups/${sales}/`), 204);
    if (what === 'is followed no more') must(await stage.change(id, { followed_group_ids: [] }), 200);
    expect(await asked(id)).toEqual([anna, ben]);
    toRound(1);
    expect(await asked(id)).toEqual([anna, cleo]);
    toRound(2);
    expect(await asked(id)).toEqual([anna, cleo]);
  },
);

it('design 5, 7.12 in an open anonymous round nobody can be left alone with an admin’s own accounts after they have answered', async () => {
  const people: number[] = await stage.addPeople(Array.from({ length: 12 }, (_, at) => `Person P${at}`));
  const [own, victim] = [people.slice(0, 4), people[4] ?? 0];
  const group = await stage.addGroup('Own', own);
  const { id, question } = await running(people, { anonymous: true });
  const others = people.slice(5);
  for (const person of [...own, victim]) must(await stage.answer(person, id, [{ question, value: 5 }]), 200);
  must(await stage.change(id, { respondent_ids: [...own, victim], followed_group_ids: [group] }), 200);
  await done({ action: 'unask', ids: others, surveys: [id] });
  for (const person of others) {
    const away = { away_from: '2026-03-02', away_until: '2026-03-08' };
    must(await stage.api('PATCH', `users/${person}/`, away), 200);
    must(await stage.answer(person, id, [{ question, value: 3 }]), 200);
  }
  toRound(1);
  const [{ periods }] = must(await stage.report(id, '?preset=all'), 200).body.questions;
  expect(periods[0]).toMatchObject({ partial: false, assigned: 12, answered: 12 });
});

it('design 5, 7.17 an admin cannot aim a reminder at one person by taking out all others and adding them again', async () => {
  const people: number[] = await stage.addPeople(Array.from({ length: 12 }, (_, at) => `Person P${at}`));
  const { id, question } = await running(people, { anonymous: true });
  const [answered = 0, victim = 0, ...others] = people;
  must(await stage.answer(answered, id, [{ question, value: 5 }]), 200);
  server.clock.advance({ days: 4 });
  await done({ action: 'unask', ids: [answered, ...others], surveys: [id] });
  must(await stage.api('PUT', `questionnaires/${id}/remind/`), 200);
  await done({ action: 'ask', ids: [answered, ...others], surveys: [id] });
  const mailed = await server.core.database.query<{ id: number }>(
    `select person_id as id from send_ledger where company_id = $1 and survey_id = $2 order by person_id`,
    [stage.companyId, id],
  );
  expect(mailed.map((row) => row.id)).toEqual([victim, ...others]);
});

type Keeping = { id: number; group: number; staying: number[]; others: number[] };
const ways: [how: string, keepOnly: (of: Keeping) => unknown][] = [
  ['the form', ({ id, staying }) => stage.change(id, { respondent_ids: staying })],
  [
    'many at once',
    async ({ id, staying, others }) => {
      await done({ action: 'unask', ids: others, surveys: [id] });
      await done({ action: 'ask', ids: staying, surveys: [id] });
    },
  ],
  ['a followed group', ({ group, staying }) => stage.api('PATCH', `groups/${group}/`, { users: staying })],
];
it.each(ways)(
  'design 5, 2.15 nobody is left alone with an admin’s own accounts in a 28-day round by %s when a weekly one opens',
  async (how, keepOnly) => {
    const people: number[] = await stage.addPeople(Array.from({ length: 12 }, (_, at) => `Person P${at}`));
    const [late = 0, ...roster] = people;
    const [own, others] = [roster.slice(0, 4), roster.slice(5)];
    const group = await stage.addGroup('Asked', roster);
    const follows = how === 'a followed group' ? { followed_group_ids: [group] } : {};
    const id = await stage.addSurvey({ anonymous: true, respondent_ids: roster, ...follows });
    const monthly = await stage.addQuestion(id, { timing_in_days: 28 });
    const weekly = await stage.addQuestion(id);
    await stage.start(id);
    // The victim has seen that eleven are asked.
    for (const person of roster.slice(0, 5))
      must(await stage.answer(person, id, [{ question: monthly, value: 5 }]), 200);
    await keepOnly({ id, group, staying: [...roster.slice(0, 5), late], others });
    expect(await read(id)).toMatchObject({ following: { joining: 1, leaving: 6, from: '2026-03-30' } });
    // Who is added by hand is said the same day, also in the weeks in which a weekly round opens.
    const preview: PeopleAction = { action: 'ask', ids: others, surveys: [id], dry_run: true };
    const day = { from: 'next_round', day: '2026-03-30' };
    for (const week of [1, 2, 3]) {
      toRound(week);
      if (how !== 'a followed group') expect(await done(preview)).toMatchObject({ surveys: [day] });
      expect(await asked(id)).toEqual(roster);
      expect((await stage.answer(late, id, [{ question: monthly, value: 5 }])).status).toBe(404);
      must(await stage.answer(own[0] ?? 0, id, [{ question: weekly, value: 5 }]), 200);
    }
    for (const person of others) must(await stage.answer(person, id, [{ question: monthly, value: 3 }]), 200);
    toRound(4);
    expect(await asked(id)).toEqual([late, ...roster.slice(0, 5)]);
    const [{ periods }] = must(await stage.report(id, '?preset=all'), 200).body.questions;
    expect(periods[0]).toMatchObject({ partial: false, assigned: 11, answered: 11 });
  },
);

it('2.7 a person taken out of a followed group’s survey is asked again once they are added by hand', async () => {
  const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
  const sales = await stage.addGroup('Sales', [anna, ben]);
  const { id } = await running([anna], { anonymous: true, followed_group_ids: [sales] });
  toRound(1);
  expect(await asked(id)).toEqual([anna]);
  await done({ action: 'ask', ids: [ben], surveys: [id] });
  toRound(2);
  expect(await asked(id)).toEqual([anna, ben]);
  must(await stage.api('PATCH', `groups/${sales}/`, { users: [anna] }), 200);
  toRound(3);
  expect(await asked(id)).toEqual([anna]);
});

it('2.7, 4.3 refuses ended surveys and those of another company, and people of another are as if gone', async () => {
  const [anna] = await stage.addPeople(['Anna A']);
  const { id: ended } = await running([anna]);
  must(await stage.change(ended, { active_until: server.clock.now().toISOString() }), 200);
  server.clock.advance({ minutes: 5 });
  const open = await stage.addSurvey();
  const other = await stageOf(server);
  const [foreign] = await other.addPeople(['Not Ours']);
  const theirs = await other.addSurvey();
  for (const action of ['ask', 'unask'] as const) {
    for (const surveys of [[], [999_999], [open, theirs]]) {
      const { status, body } = await act({ action, ids: [anna], surveys });
      expect([status, body]).toEqual([400, { surveys: ['Choose surveys that exist in the company.'] }]);
    }
    expect(await done({ action, ids: [foreign], surveys: [open] })).toEqual({
      ...{ done: [], memberships: [], surveys: [], left: [{ reason: 'gone', ids: [foreign] }] },
    });
  }
  const [ben] = await stage.addPeople(['Ben B']);
  const refused = await act({ action: 'ask', ids: [ben], surveys: [open, ended] });
  expect([refused.status, refused.body]).toEqual([
    400,
    { surveys: ['This survey has ended, so it can’t ask anyone: Pulse.'] },
  ]);
  // All of it or nothing.
  expect([await asked(open), await asked(ended)]).toEqual([[], [anna]]);
  // Nobody has to stay in it.
  expect(await done({ action: 'unask', ids: [anna], surveys: [ended] })).toMatchObject({ done: [anna] });
  expect((await stage.as(anna, 'POST', `/api/companies/${stage.companyId}/users/bulk/`, {})).status).toBe(404);
});

it('2.7 people who are added to an anonymous survey that ends before their round are told no day', async () => {
  const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
  const { id } = await running([anna], { anonymous: true });
  must(await stage.change(id, { active_until: '2026-03-05T09:00:00Z' }), 200);
  const order: PeopleAction = { action: 'ask', ids: [ben], surveys: [id] };
  const ended = { surveys: [{ survey: id, from: 'next_round', day: null, ids: [ben] }] };
  expect(await done({ ...order, dry_run: true })).toMatchObject(ended);
  must(await stage.change(id, { active_until: null, is_active: false }), 200);
  expect(await done(order)).toMatchObject(ended);
});

it.each([
  [
    'en-GB',
    'For 50 surveys, send at most 100 people. Send the others in another request.',
    'For 11 surveys, send at most 454 people. Send the others in another request.',
  ],
  [
    'fi',
    'Kun kyselyitä on 50, lähetä enintään 100 henkilöä. Lähetä muut toisessa pyynnössä.',
    'Kun kyselyitä on 11, lähetä enintään 454 henkilöä. Lähetä muut toisessa pyynnössä.',
  ],
])('2.7, 5.1 says how many people a call for many surveys may name (%s)', async (locale, fifty, eleven) => {
  const numbers = (length: number) => Array.from({ length }, (_, at) => at + 1);
  const call = (people: number, surveys: number, action: 'ask' | 'unask') =>
    stage.api(
      'POST',
      'users/bulk/',
      { action, ids: numbers(people), surveys: numbers(surveys) },
      { 'accept-language': locale },
    );
  expect(await call(101, 50, 'ask')).toMatchObject({ status: 400, body: { ids: [fifty] } });
  expect(await call(455, 11, 'unask')).toMatchObject({ status: 400, body: { ids: [eleven] } });
  expect((await call(454, 11, 'ask')).body).not.toHaveProperty('ids');
});

it('2.7, 9.1 adding people to surveys, or taking them out, needs a subscription, as in the survey’s form', async () => {
  const lapsed = await stageOf(server);
  const [anna] = await lapsed.addPeople(['Anna A']);
  const id = await lapsed.addSurvey();
  await server.core.database.query("update subscriptions set status = 'canceled' where company_id = $1", [
    lapsed.companyId,
  ]);
  const form = await lapsed.change(id, { respondent_ids: [anna] });
  for (const action of ['ask', 'unask'] as const) {
    const { status, body } = await act({ action, ids: [anna], surveys: [id] }, lapsed);
    expect([status, body]).toEqual([400, form.body]);
  }
});

it('2.7, design 5 people who come back under another account wait until the round that reached them has closed', async () => {
  const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
  const { id, question } = await running([anna, ben]);
  must(await stage.answer(anna, id, [{ question, value: 3 }]), 200);
  const { email } = must(await stage.api('GET', `users/${anna}/`), 200).body;
  must(await stage.api('DELETE', `users/${anna}/`), 204);
  const back = must(await stage.api('POST', 'users/', { first_name: 'Anna', last_name: 'A', email }), 201).body.id;
  const order: PeopleAction = { action: 'ask', ids: [back], surveys: [id] };
  expect(await done(order)).toMatchObject({ done: [], surveys: [], left: [{ reason: 'returning', ids: [back] }] });
  // Another survey, which asks them already, changes nothing of that.
  const { id: other } = await running([back]);
  const both: PeopleAction = { ...order, surveys: [id, other] };
  expect(await done(both)).toMatchObject({ done: [], surveys: [], left: [{ reason: 'returning', ids: [back] }] });
  toRound(1);
  expect(await done(order)).toMatchObject({ done: [back] });
});

it('2.7, design 6 sends no more statements for many people than for two', async () => {
  const made = 'abcdefghijklmnopqrstuvwxyz';
  const add = (count: number) =>
    stage.addPeople(Array.from({ length: count }, (_, index) => `Many${count} ${made[index]}`));
  const [anna] = await stage.addPeople(['Anna A']);
  const { id } = await running([anna]);
  const costs = async (ids: number[]) => [
    await statementsOf(server, () => done({ action: 'ask', ids, surveys: [id] })),
    await statementsOf(server, () => done({ action: 'unask', ids, surveys: [id] })),
  ];
  expect(await costs(await add(20))).toEqual(await costs(await add(2)));
});

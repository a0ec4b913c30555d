import { expect, it } from 'vitest';
import { createOperator } from '../../server/operator/commands.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { lookAround } from '../support/attacker.ts';
import { choosePassword, verify } from '../support/people.ts';
import { must, type SurveyStage, stageOf } from '../support/survey-stage.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

// A person who is erased and added again has one answer per round, and nobody learns from it whether there was one
// before.

const { number } = fieldTypes;

type Life = { stage: SurveyStage; survey: number; question: number; people: number[]; hash: string };

async function begin(survey: Record<string, unknown> = { anonymous: true }, isAdminAsked = false): Promise<Life> {
  server.clock.set('2026-03-02T09:00:00Z');
  const stage = await stageOf(server);
  const people: number[] = await stage.addPeople(Array.from({ length: 9 }, (_, at) => `Person P${at}`));
  const asked = isAdminAsked ? [...people, stage.adminId] : people;
  const id = await stage.addSurvey({ respondent_ids: asked, ...survey });
  const question = await stage.addQuestion(id, { field_type: number });
  await stage.start(id);
  const hash: string = must(await stage.change(id, { share_enabled: true }), 200).body.share_hash;
  server.clock.advance({ minutes: 1 });
  return { stage, survey: id, question, people, hash };
}

const say = ({ stage, survey, question }: Life, person: number, value: number) =>
  stage.answer(person, survey, [{ question, value }]);
const homeOf = ({ stage }: Life, at: number) => `person.p${at}@company${stage.companyId}.example`;
const add = async ({ stage }: Life, email: string, name = 'Returning'): Promise<number> =>
  must(
    await stage.api('POST', 'users/', {
      ...{ first_name: name, last_name: 'Person', email },
      ...{ company_groups: [], user_type: null },
    }),
    201,
  ).body.id;
const erase = async ({ stage }: Life, id: number) => must(await stage.api('DELETE', `users/${id}/`), 204);
const ask = ({ stage, survey }: Life, ids: readonly number[]) => stage.change(survey, { respondent_ids: ids });
const departures = ({ stage }: Life) =>
  server.core.database.query('select * from departures where company_id = $1', [stage.companyId]);
const refusal = {
  respondent_ids: [
    expect.stringMatching(
      /has already asked someone with the same email address, .*: Returning Person\. Add them after/,
    ),
  ],
};

it.each([
  ['anonymous', true],
  ['named', false],
])(
  'design 5 a person erased and added again counts once in a round that is %s, and is asked in a later one',
  async (_, anonymous) => {
    const life = await begin({ anonymous });
    const { stage, survey, people } = life;
    for (const [at, person] of people.entries()) must(await say(life, person, at), 200);
    await erase(life, people[8] ?? 0);
    const again = await add(life, homeOf(life, 8).toUpperCase());
    const stayed = people.slice(0, 8);
    const { status, body } = await ask(life, [...stayed, again]);
    if (anonymous) expect([status, body.next_respondent_ids]).toEqual([200, [...stayed, again]]);
    else expect([status, body]).toEqual([400, refusal]);
    const order = { action: 'ask', ids: [again], surveys: [survey], dry_run: true };
    const { left } = must(await stage.api('POST', 'users/bulk/', order), 200).body;
    expect(left).toEqual([{ reason: anonymous ? 'unchanged' : 'returning', ids: [again] }]);
    expect((await say(life, again, 5)).status).toBe(404);

    server.clock.set('2026-03-09T07:00:00Z');
    const [{ periods }] = must(await stage.report(survey, '?preset=all'), 200).body.questions;
    expect(periods[0]).toMatchObject({ partial: false, assigned: 9, answered: 9 });
    expect(await departures(life)).toEqual([]);
    if (!anonymous) must(await ask(life, [...stayed, again]), 200);
    must(await say(life, again, 5), 200);
    expect(await createOperator(server.core)(['check-results', String(stage.companyId)])).toMatch(
      /as their answers say/,
    );
  },
);

it('design 5 people who have answered in several surveys wait in each of those, and in no other', async () => {
  const life = await begin({ anonymous: false });
  const { stage, people } = life;
  const more = async (): Promise<Life> => {
    const survey = await stage.addSurvey({ respondent_ids: people });
    const question = await stage.addQuestion(survey, { field_type: number });
    await stage.start(survey);
    return { ...life, survey, question };
  };
  const [second, silent] = [await more(), await more()];
  const [inBoth = 0, inSecond = 0, ...stayed] = people;
  must(await say(life, inBoth, 4), 200);
  for (const person of [inBoth, inSecond]) must(await say(second, person, 4), 200);
  must(await stage.api('POST', 'users/bulk/', { action: 'delete', ids: [inBoth, inSecond] }), 200);
  const again = [await add(life, homeOf(life, 0)), await add(life, homeOf(life, 1))];
  const answers = async (of: Life) => Promise.all(again.map(async (one) => (await ask(of, [...stayed, one])).status));
  expect([await answers(life), await answers(second), await answers(silent)]).toEqual([
    [400, 200],
    [400, 400],
    [200, 200],
  ]);
});

it('design 5 of an anonymous round nothing differs whether the erased person had answered, skipped or kept silent', async () => {
  const seen: string[] = [];
  for (const given of ['answer', 'skip', 'silence']) {
    const life = await begin();
    const { stage, survey, question, people, hash } = life;
    for (const person of people.slice(0, 7)) must(await say(life, person, 4), 200);
    if (given === 'answer') must(await say(life, people[8] ?? 0, 9), 200);
    else must(await say(life, people[7] ?? 0, 9), 200);
    if (given === 'skip') {
      must(await stage.answer(people[8] ?? 0, survey, [{ question, skip_option: 'no_opinion' }]), 200);
    }
    await erase(life, people[8] ?? 0);
    const again = await add(life, homeOf(life, 8));
    const { status } = await ask(life, [...people.slice(0, 8), again]);
    const token = await choosePassword(server, homeOf(life, 8), 'seven doors and a lamp');
    const due = await server.call('GET', '/api/respondent/questionnaires/', { token });
    const answered = await say(life, again, 1);
    const target = { survey, questions: [question], groups: [], person: again, own: people[0] ?? 0, hash };
    const { texts } = await lookAround(server, stage, target);
    seen.push(JSON.stringify([status, due.body, answered.status, answered.body, texts]));
  }
  expect(seen[1] === seen[0], 'whoever skipped looks like whoever answered').toBe(true);
  expect(seen[2] === seen[0], 'whoever was silent looks like whoever answered').toBe(true);
});

it('design 5 of a named round only people who have answered are kept out, since everybody sees that', async () => {
  const life = await begin({ anonymous: false });
  const { stage, people } = life;
  // An answer of an earlier round keeps nobody out, nor does one of somebody else.
  must(await say(life, people[8] ?? 0, 5), 200);
  server.clock.advance({ days: 7 });
  must(await say(life, people[7] ?? 0, 5), 200);
  await erase(life, people[8] ?? 0);
  const again = await add(life, homeOf(life, 8));
  must(await ask(life, [...people.slice(0, 8), again]), 200);
  must(await say(life, again, 5), 200);
  // One who has no name is named by the address.
  await erase(life, people[7] ?? 0);
  const nameless = await add(life, homeOf(life, 7));
  await server.core.database.query("update people set first_name = '', last_name = '' where id = $1", [nameless]);
  const { respondent_ids } = must(await ask(life, [...people.slice(0, 7), again, nameless]), 400).body;
  expect(respondent_ids[0]).toContain(`: ${homeOf(life, 7)}.`);
  // So is one who was taken out of the survey before.
  must(await say(life, people[6] ?? 0, 5), 200);
  must(await ask(life, [...people.slice(0, 6), again]), 200);
  await erase(life, people[6] ?? 0);
  const twice = await add(life, homeOf(life, 6));
  expect(must(await ask(life, [...people.slice(0, 6), again, twice]), 400).body).toEqual(refusal);
  // And one whose account an admin has moved to another address.
  must(await say(life, people[5] ?? 0, 5), 200);
  await server.core.database.query('update accounts set verified_at = null where id = $1', [people[5]]);
  must(await stage.api('PATCH', `users/${people[5]}/`, { email: `moved@company${stage.companyId}.example` }), 200);
  const moved = await add(life, homeOf(life, 5));
  expect(must(await ask(life, [...people.slice(0, 6), again, moved]), 400).body).toEqual(refusal);
});

it('design 5 with two rhythms a person who comes back waits until the longer round that reached them has closed', async () => {
  const life = await begin({ anonymous: false });
  const { stage, survey, people } = life;
  const longer = await stage.addQuestion(survey, { timing_in_days: 14 });
  must(await say(life, people[8] ?? 0, 5), 200);
  must(await say({ ...life, question: longer }, people[8] ?? 0, 5), 200);
  // Another survey has reached them, too, in a round that is longer still.
  const other = await stage.addSurvey({ respondent_ids: people.slice(8) });
  const monthly = await stage.addQuestion(other, { timing_in_days: 28 });
  await stage.start(other);
  must(await stage.answer(people[8] ?? 0, other, [{ question: monthly, value: 5 }]), 200);
  await erase(life, people[8] ?? 0);
  const again = await add(life, homeOf(life, 8));
  const wanted = [...people.slice(0, 8), again];
  expect(must(await ask(life, wanted), 400).body).toEqual(refusal);
  // The weekly question has another round, which began without them; that of two weeks is the same.
  server.clock.set('2026-03-09T07:00:00Z');
  await server.core.jobs.runDue();
  expect(must(await ask(life, wanted), 400).body).toEqual(refusal);
  expect(await departures(life)).toHaveLength(2);
  // A round that begins after they have left keeps nothing of them.
  await stage.addQuestion(survey, { timing_in_days: 28 });
  server.clock.set('2026-03-16T07:00:00Z');
  await server.core.jobs.runDue();
  expect(await departures(life)).toMatchObject([{ survey_id: other }]);
  must(await ask(life, wanted), 200);
  must(await say(life, again, 5), 200);
});

it('design 5 a person who comes back is asked again once the question that they have answered is deleted', async () => {
  const life = await begin({ anonymous: false });
  const { stage, survey, question, people } = life;
  // None of these keeps them out: a round that is over, another survey's, and one that began after they left.
  const stopped = await stage.addQuestion(survey);
  must(await stage.api('PATCH', `questionnaires/${survey}/questions/${stopped}/`, { stopped: true }), 200);
  const other = await stage.addSurvey({ respondent_ids: people.slice(0, 1) });
  await stage.addQuestion(other, { timing_in_days: 28 });
  await stage.start(other);
  server.clock.advance({ days: 7 });
  must(await say(life, people[8] ?? 0, 5), 200);
  await erase(life, people[8] ?? 0);
  const again = await add(life, homeOf(life, 8));
  const wanted = [...people.slice(0, 8), again];
  expect(must(await ask(life, wanted), 400).body).toEqual(refusal);
  must(await stage.api('DELETE', `questionnaires/${survey}/questions/${question}/`), 204);
  server.clock.advance({ minutes: 1 });
  const later = await stage.addQuestion(survey);
  must(await ask(life, wanted), 200);
  must(await stage.answer(again, survey, [{ question: later, value: 5 }]), 200);
});

it('design 5 nor does a detour lead there: removed earlier, moved away earlier, or moved there after', async () => {
  const life = await begin();
  const { stage, people } = life;
  const rest = people.slice(0, 6);
  must(await ask(life, people.slice(0, 8)), 200);
  await erase(life, people[8] ?? 0);
  const expectWaiting = async (email: string) => {
    const again = await add(life, email);
    must(await ask(life, [...rest, again]), 200);
    expect((await say(life, again, 1)).status).toBe(404);
  };
  await expectWaiting(homeOf(life, 8));

  const elsewhere = `elsewhere@company${stage.companyId}.example`;
  must(await stage.api('PATCH', `users/${people[7]}/`, { email: elsewhere }), 200);
  await erase(life, people[7] ?? 0);
  await expectWaiting(homeOf(life, 7));
  await expectWaiting(elsewhere);

  // Added elsewhere, and moved to the address: the open round does not ask that account.
  must(await say(life, people[6] ?? 0, 9), 200);
  await erase(life, people[6] ?? 0);
  const late = await add(life, `late@company${stage.companyId}.example`);
  must(await ask(life, [...rest, late]), 200);
  must(await stage.api('PATCH', `users/${late}/`, { email: homeOf(life, 6) }), 200);
  const token = await choosePassword(server, homeOf(life, 6), 'seven doors and a lamp');
  expect((await server.call('GET', '/api/respondent/questionnaires/', { token })).body).toEqual([]);
  expect((await say(life, late, 1)).status).toBe(404);
});

it('design 5 nor does one lead there by a person who was asked long before, and has the address since', async () => {
  const life = await begin();
  const { stage, people } = life;
  const rest = people.slice(0, 7);
  must(await say(life, people[8] ?? 0, 9), 200);
  must(await ask(life, [...rest, people[8] ?? 0]), 200);
  await erase(life, people[8] ?? 0);
  must(await stage.api('PATCH', `users/${people[7]}/`, { email: homeOf(life, 8) }), 200);
  // Taken out by hand they are asked to the end of the round, which is closed to an account that was moved in it.
  must(await ask(life, [...rest, people[7] ?? 0]), 200);
  expect((await say(life, people[7] ?? 0, 1)).status).toBe(400);
});

it('design 5 nor does one lead there by an admin who moves to the address on their own', async () => {
  const life = await begin({ anonymous: true }, true);
  const { stage, people } = life;
  must(await say(life, people[8] ?? 0, 9), 200);
  await erase(life, people[8] ?? 0);
  const { email: own } = stage.login;
  // Admins may change their own address and change it back.
  for (const [email, status] of [
    [`mine.${own}`, 200],
    [own, 200],
    [homeOf(life, 8), 400],
  ] as const) {
    must(await stage.api('PATCH', `users/${stage.adminId}/`, { email }), 200);
    expect((await verify(server, email)).status).toBe(200);
    expect([email, (await say(life, stage.adminId, 1)).status]).toEqual([email, status]);
  }
});

it('2.15, design 5 a refusal names five of them, and says that there are more', async () => {
  const life = await begin({ anonymous: false });
  const [gone, rest] = [life.people.slice(0, 6), life.people.slice(6)];
  const again: number[] = [];
  for (const [at, person] of gone.entries()) {
    must(await say(life, person, 1), 200);
    await erase(life, person);
    again.push(await add(life, homeOf(life, at), `Returning${at}`));
  }
  const { body } = must(await ask(life, [...rest, ...again]), 400);
  const named = [0, 1, 2, 3, 4].map((at) => `Returning${at} Person`).join(', ');
  expect(body.respondent_ids).toEqual([expect.stringContaining(`: ${named}, …. `)]);
});

it('design 5 what is kept of an address is a keyed hash, of the survey’s open round alone', async () => {
  const life = await begin();
  const { stage, survey, people } = life;
  // Surveys without an open round, one that is over and one that has not begun, keep nothing of those they ask.
  const over = await stage.addSurvey({ anonymous: true, respondent_ids: people });
  await stage.addQuestion(over);
  await stage.start(over);
  server.clock.advance({ minutes: 1 });
  must(await stage.change(over, { active_until: server.clock.now().toISOString() }), 200);
  await stage.addSurvey({ anonymous: true, respondent_ids: people });
  // Nor does a round that opens when somebody leaves.
  must(await ask(life, people.slice(1)), 200);
  server.clock.advance({ days: 7 });
  await server.core.jobs.runDue();
  for (const gone of [8, 7, 0]) await erase(life, people[gone] ?? 0);
  const kept = (await departures(life)) as { survey_id: number; hash: string; key: string }[];
  expect(kept.map((row) => row.survey_id)).toEqual([survey, survey]);
  expect(new Set(kept.map(({ key }) => key)).size).toBe(1);
  expect(JSON.stringify(kept)).not.toMatch(/person|@/i);
  // Another company, and another survey without an open round, know nothing of it.
  const other = await life.stage.addSurvey({ anonymous: true });
  const again = await add(life, homeOf(life, 8));
  must(await life.stage.change(other, { respondent_ids: [again] }), 200);
});

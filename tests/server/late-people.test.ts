import { describe, expect, it } from 'vitest';
import { mailings, mailsTo, put, running } from '../support/mailing-calls.ts';
import { must, stageOf } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

const survey = async (id: number) => must(await stage.api('GET', `questionnaires/${id}/`), 200).body;
const remind = (id: number, person: number) => stage.api('PUT', `questionnaires/${id}/remind/${person}/`);
const refusal = (answer: Awaited<ReturnType<typeof remind>>) => [answer.status, answer.body.non_field_errors?.[0]];

describe('late people', () => {
  it('2.16, design 4 are shown with their groups and for how many days of the company they are late', async () => {
    const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
    await stage.addGroup('Sales', [anna]);
    await stage.addGroup('Development', [anna]);
    const gone = await stage.addGroup('Old', [anna]);
    must(await stage.api('DELETE', `groups/${gone}/`), 204);
    const { id } = await running([ben, anna]);
    // Late from Thursday at eleven in Helsinki on: an hour before midnight there it is the same day still.
    server.clock.set('2026-03-05T21:00:00Z');
    const late = async () =>
      (await survey(id)).late_respondents.map(({ id: person, groups, days_late }: Record<string, unknown>) => [
        person,
        groups,
        days_late,
      ]);
    expect(await late()).toEqual([
      [anna, ['Development', 'Sales'], 0],
      [ben, [], 0],
    ]);
    server.clock.set('2026-03-05T22:00:00Z');
    expect(await late()).toMatchObject([{ 2: 1 }, { 2: 1 }]);
    server.clock.set('2026-03-08T09:00:00Z');
    expect(await late()).toMatchObject([{ 2: 3 }, { 2: 3 }]);
    // In the order in which they were added, regardless of names; a person without a name is shown by the address.
    await server.core.database.query("update people set first_name = 'Zoe' where id = $1", [anna]);
    await server.core.database.query("update people set first_name = '', last_name = '' where id = $1", [ben]);
    expect((await survey(id)).late_respondents.map(({ full_name }: { full_name: string }) => full_name)).toEqual([
      'Zoe A',
      `ben.b@company${stage.companyId}.example`,
    ]);
  });
});

it('2.15, 2.16 nobody is late for a question that is deleted, and who lacks another still is', async () => {
  const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
  const { id, question } = await running([anna, ben]);
  const second = await stage.addQuestion(id);
  must(await stage.answer(anna, id, [{ question, value: 4 }]), 200);
  server.clock.advance({ days: 4 });
  const late = async () => (await survey(id)).late_respondents.map((person: { id: number }) => person.id);
  expect(await late()).toEqual([anna, ben]);
  must(await stage.api('DELETE', `questionnaires/${id}/questions/${second}/`), 204);
  expect(await late()).toEqual([ben]);
  must(await stage.answer(ben, id, [{ question, value: 4 }]), 200);
  expect(await late()).toEqual([]);
});

describe('a reminder to one person', () => {
  it('2.16, 7.17, design 4 goes to them alone, once a round, in the ledger of the reminder to all', async () => {
    const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
    const { id } = await running([anna, ben]);
    server.clock.advance({ days: 4 });
    expect((await mailings(id)).reminded_ids).toEqual([]);
    expect(must(await remind(id, anna), 200).body).toEqual({
      detail: 'The message goes to 1 person.',
      sent: 1,
      already_sent: 0,
      suppressed: false,
    });
    expect((await mailsTo('anna', 'ben')).map(({ to, subject }) => [to.split('.')[0], subject])).toEqual([
      ['anna', 'Reminder: Pulse'],
    ]);
    expect(await mailings(id)).toMatchObject({
      reminded_ids: [anna],
      remind: { would_send: 1, already_sent: 1 },
      log: [{ kind: 'remind', sent: 1, waiting: 0, failed: 0 }],
    });
    expect(refusal(await remind(id, anna))).toEqual([
      400,
      'This person has already received a reminder in this round.',
    ]);
    expect((await mailings(id)).log).toHaveLength(1);
    expect(must(await put(id, 'remind'), 200).body).toMatchObject({ sent: 1, already_sent: 1 });
    expect(refusal(await remind(id, ben))[0]).toBe(400);
    expect(await mailsTo('anna', 'ben')).toHaveLength(2);

    // The next round is another one.
    server.clock.advance({ days: 7 });
    expect((await mailings(id)).reminded_ids).toEqual([]);
    must(await remind(id, anna), 200);
  });

  it('7.17 two calls at the same time send one mail', async () => {
    const [anna] = await stage.addPeople(['Anna A']);
    const { id } = await running([anna]);
    server.clock.advance({ days: 4 });
    const answers = await Promise.all([remind(id, anna), remind(id, anna), remind(id, anna)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(await mailsTo('anna')).toHaveLength(1);
    expect((await mailings(id)).log).toHaveLength(1);
  });

  it('7.17 is refused where the person is not late, the survey does not run, or there is no subscription', async () => {
    const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
    const { id, question } = await running([anna, ben]);
    expect(refusal(await remind(id, anna))).toEqual([400, 'This person is not late.']);
    must(await stage.answer(ben, id, [{ question, value: 1 }]), 200);
    server.clock.advance({ days: 4 });
    expect(refusal(await remind(id, ben))).toEqual([400, 'This person is not late.']);
    await server.core.database.query("update subscriptions set status = 'canceled' where company_id = $1", [
      stage.companyId,
    ]);
    expect(refusal(await remind(id, anna))).toEqual([400, 'Selected company has no active subscription']);
    await server.core.database.query("update subscriptions set status = 'active' where company_id = $1", [
      stage.companyId,
    ]);
    must(await stage.change(id, { is_active: false }), 200);
    expect(refusal(await remind(id, anna))).toEqual([400, 'Survey is not active']);
    expect(await mailsTo('anna', 'ben')).toEqual([]);
    expect((await mailings(id)).log).toEqual([]);
  });

  it('design 6 who is not asked, is of another company, or does not exist is not found, and a respondent may not', async () => {
    const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
    const { id } = await running([anna]);
    const [stranger] = await (await stageOf(server)).addPeople(['Stranger S']);
    server.clock.advance({ days: 4 });
    for (const person of [ben, stranger, 99_999_999]) expect((await remind(id, person)).status).toBe(404);
    const path = `/api/companies/${stage.companyId}/questionnaires/${id}/remind/${anna}/`;
    expect((await stage.as(ben, 'PUT', path)).status).toBe(404);
    expect(await mailsTo('anna')).toEqual([]);
  });

  it('design 5 of an anonymous survey is refused alike for who is late, who has answered and who is nobody', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C', 'Dora D', 'Emil E', 'Fia F']);
    const [anna] = people;
    const { id, question } = await running(people, { anonymous: true });
    must(await stage.answer(anna, id, [{ question, value: 1 }]), 200);
    server.clock.advance({ days: 4 });
    const refusals = await Promise.all([anna, people[1], 99_999_999].map((person) => remind(id, person as number)));
    expect(new Set(refusals.map((answer) => JSON.stringify(refusal(answer)))).size).toBe(1);
    expect(refusals[0]?.body.non_field_errors).toEqual([
      'The survey is anonymous: a reminder goes to everyone who is late, never to one person.',
    ]);
    must(await put(id, 'remind'), 200);
    expect((await mailings(id)).reminded_ids).toEqual([]);
    expect((await survey(id)).late_respondents).toEqual([]);
  });
});

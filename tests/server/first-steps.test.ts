import { expect, it } from 'vitest';
import { joinCompany, startCompany } from '../support/company.ts';
import { logIn, register, signUpValues, verify } from '../support/people.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T06:00:00Z');

const steps = async () => must(await stage.api('GET', 'first-steps/'), 200).body;
const none = { people: false, respondents: false, started: false, answers: false, unasked: 1 };

/** A survey of its own, so that the one that the company starts with is not the newest. */
async function startedSurvey(people: readonly number[], survey: object = {}) {
  const id = await stage.addSurvey({ respondent_ids: people, ...survey });
  return { id, question: await stage.addQuestion(id) };
}

it('1.1, 1.6 a new company has nothing done, and its first survey to continue with', async () => {
  const { survey_id, ...done } = await steps();
  expect(done).toEqual(none);
  expect((await stage.api('GET', `questionnaires/${survey_id}/`)).body.is_template).toBe(true);
  const { body: questions } = await stage.api('GET', `questionnaires/${survey_id}/questions/`);
  expect(questions.map(({ timing_in_days }: { timing_in_days: number }) => timing_in_days)).toEqual([7, 7, 7, 7]);
});

it('1.1 each step is ticked by what is there: people, respondents, a round, a response', async () => {
  const [aino, eino] = await stage.addPeople(['Aino Aalto', 'Eino Elo']);
  expect(await steps()).toMatchObject({ ...none, people: true, unasked: 3 });
  const { id, question } = await startedSurvey([aino, eino]);
  expect(await steps()).toEqual({ ...none, people: true, respondents: true, survey_id: id });
  await stage.start(id);
  expect(await steps()).toMatchObject({ started: true, answers: false, survey_id: id });
  must(await stage.answer(aino, id, [{ question, value: 4 }]), 200);
  expect(await steps()).toEqual({
    ...{ people: true, respondents: true, started: true, answers: true },
    ...{ unasked: 1, survey_id: id },
  });
});

it('1.1 an admin who asks only themselves has not chosen respondents, and sees how many are asked by no survey', async () => {
  await stage.addPeople(['Aino Aalto', 'Eino Elo']);
  await startedSurvey([stage.adminId]);
  expect(await steps()).toMatchObject({ people: true, respondents: false, unasked: 2 });
});

it('1.1 what is no longer so is no longer ticked', async () => {
  const [aino] = await stage.addPeople(['Aino Aalto']);
  const { id } = await startedSurvey([aino]);
  must(await stage.change(id, { respondent_ids: [] }), 200);
  expect(await steps()).toMatchObject({ people: true, respondents: false, unasked: 2 });
  must(await stage.api('DELETE', `users/${aino}/`), 204);
  expect(await steps()).toMatchObject(none);
});

it('1.1 continues with the survey that is furthest: with rounds, with respondents, active, and the newest of those', async () => {
  const [aino] = await stage.addPeople(['Aino Aalto']);
  const { survey_id: template } = await steps();
  const [first, second] = [await stage.addSurvey(), await stage.addSurvey()];
  // The one that the company starts with is active.
  expect((await steps()).survey_id).toBe(template);
  must(await stage.change(template, { is_active: false }), 200);
  expect((await steps()).survey_id).toBe(second);
  const asked = await startedSurvey([aino]);
  await stage.addSurvey();
  expect((await steps()).survey_id).toBe(asked.id);
  await stage.addQuestion(first);
  must(await stage.change(first, { respondent_ids: [aino] }), 200);
  await stage.start(first);
  must(await stage.change(first, { respondent_ids: [] }), 200);
  expect((await steps()).survey_id).toBe(first);
});

it('1.1, design 5 nobody learns from the last step that somebody has answered an anonymous survey', async () => {
  const people = await stage.addPeople(['A A', 'B B', 'C C', 'D D', 'E E', 'F F']);
  const { id, question } = await startedSurvey(people, { anonymous: true });
  await stage.start(id);
  for (const person of people) must(await stage.answer(person, id, [{ question, value: 3 }]), 200);
  expect((await steps()).answers).toBe(false);
  server.clock.advance({ days: 8 });
  // The round closes, and its results are published.
  must(await stage.report(id), 200);
  expect((await steps()).answers).toBe(true);
});

it('1.1, design 6 only a company’s own admins learn about it', async () => {
  const other = await startCompany(server);
  const person = await joinCompany(server, other);
  const path = `/api/companies/${other.companyId}/first-steps/`;
  expect((await server.call('GET', path, { token: person.key })).status).toBe(404);
  expect((await server.call('GET', path)).status).toBe(401);
  expect((await stage.api('GET', '../first-steps/')).status).toBe(404);
  const [aino] = await stage.addPeople(['Aino Aalto']);
  const { id } = await startedSurvey([aino]);
  await stage.start(id);
  expect((await other.call('GET', 'first-steps/')).body).toMatchObject({ started: false, respondents: false });
});

it('1.1 who puts the first steps away has done so in every session, for nobody else and until they say otherwise', async () => {
  const values = signUpValues();
  await register(server, values);
  await verify(server, values.email);
  const enter = async () => (await logIn(server, values.email, values.password)).body;
  const { key, user } = await enter();
  expect(user.has_hidden_first_steps).toBe(false);
  const change = (body: object) => server.call('PATCH', '/api/auth/user/', { token: key, body });
  expect((await change({ has_hidden_first_steps: true })).body).toMatchObject({
    has_hidden_first_steps: true,
    has_seen_tour: false,
  });
  expect((await enter()).user.has_hidden_first_steps).toBe(true);
  const refused = await change({ has_hidden_first_steps: 'yes' });
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['has_hidden_first_steps']]);
  expect((await change({ has_hidden_first_steps: false })).body.has_hidden_first_steps).toBe(false);
});

import { expect, it } from 'vitest';
import { at, day, minute, read } from '../support/survey-calls.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage();

async function readySurvey(survey: object = {}) {
  const id = await stage.addSurvey({ ...survey });
  await stage.addQuestion(id);
  return id;
}
const refusal = { respondent_ids: ['Nobody is asked yet. Choose respondents before you start the survey.'] };

it('4.2 nobody is asked: it is not started, and stays as it was', async () => {
  const id = await readySurvey();
  must(await stage.change(id, { is_active: true }), 200);
  const before = await read(id);
  const refused = await stage.change(id, { active_from: at(0) });
  expect([refused.status, refused.body]).toEqual([400, refusal]);
  expect(await read(id)).toEqual(before);
  const finnish = await stage.api(
    'PATCH',
    `questionnaires/${id}/`,
    { active_from: at(0) },
    { 'accept-language': 'fi' },
  );
  expect(finnish.body.respondent_ids[0]).toMatch(/^Keneltäkään ei kysytä vielä/);
});

it('4.2 whom the same call chooses is asked, and whom it takes out is not', async () => {
  const [aino] = await stage.addPeople(['Aino Aalto']);
  const id = await readySurvey({ respondent_ids: [aino] });
  must(await stage.change(id, { is_active: true }), 200);
  const emptied = await stage.change(id, { active_from: at(0), respondent_ids: [] });
  expect([emptied.status, emptied.body]).toEqual([400, refusal]);
  must(await stage.change(id, { respondent_ids: [] }), 200);
  const started = must(await stage.change(id, { active_from: at(0), respondent_ids: [aino] }), 200);
  expect(started.body).toMatchObject({ status: 'ongoing', count_of_respondents: 1 });
});

it('4.2, 4.5 nobody is asked: it is not activated where that would start it, and stays as it was', async () => {
  const [aino] = await stage.addPeople(['Aino Aalto']);
  const begun = await readySurvey({ active_from: at(-10 * minute) });
  const unplanned = await readySurvey();
  for (const [id, patch] of [
    [begun, { is_active: true }],
    [begun, { is_active: true, active_from: at(-day) }],
    [unplanned, { is_active: true, active_from: at(0) }],
    [unplanned, { is_active: true, active_from: at(-day), respondent_ids: [] }],
  ] as const) {
    const before = await read(id);
    const refused = await stage.change(id, patch);
    expect([refused.status, refused.body]).toEqual([400, refusal]);
    expect(await read(id)).toEqual(before);
  }
  must(await stage.change(begun, { is_active: true, respondent_ids: [aino] }), 200);
  expect(must(await stage.change(unplanned, { is_active: true }), 200).body.status).toBe('upcoming');
});

it('4.2, 4.5 where nobody is asked, it is activated for a later start, and where it is over', async () => {
  const ahead = await readySurvey({ active_from: at(day) });
  expect(must(await stage.change(ahead, { is_active: true }), 200).body.status).toBe('upcoming');
  const over = await readySurvey({ active_from: at(-2 * day), active_until: at(-day) });
  expect(must(await stage.change(over, { is_active: true }), 200).body.status).toBe('expired');
});

it('4.2, 4.4 a planned start happens at its time anyway, and a started survey continues', async () => {
  const [aino] = await stage.addPeople(['Aino Aalto']);
  const planned = await readySurvey({ active_from: at(10 * minute) });
  must(await stage.change(planned, { is_active: true }), 200);
  server.clock.advance({ minutes: 11 });
  expect((await read(planned)).status).toBe('ongoing');
  const id = await readySurvey({ respondent_ids: [aino] });
  must(await stage.change(id, { is_active: true, active_from: at(0) }), 200);
  server.clock.advance({ minutes: 10 });
  must(await stage.change(id, { active_until: at(0) }), 200);
  must(await stage.change(id, { respondent_ids: [] }), 200);
  server.clock.advance({ seconds: day / 1000 });
  expect(must(await stage.change(id, { active_until: null }), 200).body.status).toBe('ongoing');
});

import { expect, it } from 'vitest';
import { SharedReport } from '../../contract/report.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { answeredRounds, questionReport } from '../support/report-calls.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

// A Monday in Helsinki: rounds begin on 2, 9, 16 … March.
withStage('2026-03-02T09:00:00Z');

const six = Array.from({ length: 6 }, (_, at) => `Person P${at}`);
const values = [5, 6, 7, 8, 9, 4];
const edit = async (id: number, question: number, patch: Record<string, unknown>) =>
  must(await stage.api('PATCH', `questionnaires/${id}/questions/${question}/`, patch), 200).body;
const nextWeek = () => server.clock.advance({ days: 7 });

async function due(person: number) {
  const { body } = must(await stage.as(person, 'GET', '/api/respondent/questionnaires/'), 200);
  return body as { next_round_at: string | null; questions: { id: number }[] }[];
}
const asks = async (person: number) => (await due(person)).flatMap(({ questions }) => questions.map(({ id }) => id));

it('2.15, 7.13, design 5 a question is asked no more after its open round, and again from the next, with its gap', async () => {
  const people = await stage.addPeople(six);
  const [first = 0] = people;
  const { id, question } = await answeredRounds(people, Array(4).fill(values));

  // The fifth round is open until 6 April: it runs to its end, and takes answers.
  const stopped = await edit(id, question, { stopped: true });
  expect(stopped).toMatchObject({ stopped: true, not_asked_since: '2026-04-06', version: 1, answers: 24 });
  expect(await asks(first)).toEqual([question]);
  expect((await due(first))[0]?.next_round_at).toBeNull();
  must(await stage.answer(first, id, [{ question, value: 9 }]), 200);

  nextWeek();
  nextWeek();
  expect(await asks(first)).toEqual([]);
  const kept = await questionReport(id, '?preset=all');
  expect(kept.question).toMatchObject({ stopped: true, not_asked_since: '2026-04-06' });
  expect(kept.periods.map(({ round }) => round)).toEqual([0, 1, 2, 3, 4]);
  const { body: survey } = must(await stage.api('GET', `questionnaires/${id}/`), 200);
  expect(survey.next.round).toBeNull();

  // In the middle of days: it joins with the round that begins next, whatever is changed in between.
  server.clock.advance({ days: 2 });
  expect(await edit(id, question, { stopped: false })).toMatchObject({ stopped: false, not_asked_since: null });
  expect(await asks(first)).toEqual([]);
  must(await stage.change(id, { description: 'Changed' }), 200);
  expect(await asks(first)).toEqual([]);
  const ahead = must(await stage.api('GET', `questionnaires/${id}/`), 200).body;
  const next = { start_date: '2026-04-20', end_date: '2026-04-26' };
  expect(ahead.next.round).toEqual(next);
  // The schedule says the same.
  const { rhythms } = must(await stage.api('GET', `schedule/?survey=${id}&timing=7`), 200).body;
  expect(rhythms[0].rounds[0]).toMatchObject(next);

  nextWeek();
  expect(await asks(first)).toEqual([question]);
  for (const person of people) must(await stage.answer(person, id, [{ question, value: 8 }]), 200);
  nextWeek();
  const again = await questionReport(id, '?preset=all');
  expect(again.periods.map(({ round }) => round)).toEqual([0, 1, 2, 3, 4, 7, 8]);
  expect(again.periods.map(({ version }) => version)).toEqual(Array(7).fill(1));
  expect(again.trend?.rounds).toBeGreaterThanOrEqual(5);
});

it('design 5 stopped and asked again in one round, it continues as if nothing had happened', async () => {
  const people = await stage.addPeople(six);
  const { id, question } = await answeredRounds(people, [values]);
  await edit(id, question, { stopped: true });
  await edit(id, question, { stopped: false });
  nextWeek();
  expect(await asks(people[0] ?? 0)).toEqual([question]);
  expect((await questionReport(id, '?preset=all')).periods.map(({ round }) => round)).toEqual([0, 1, 2]);
});

it('2.4, 7.15, 7.16 link and export keep its results, marked; the export behind its last round', async () => {
  const people = await stage.addPeople(six);
  const { id, question } = await answeredRounds(people, [values, values]);
  await edit(id, question, { stopped: true });
  nextWeek();
  const share = { share_enabled: true, share_hash: 'stopped-questions-are-still-shown' };
  const { body: shared } = must(await stage.change(id, share), 200);
  const link = must(
    await server.call('GET', `/api/questionnaires/share/${shared.share_hash}/report/?preset=all`, {}),
    200,
  );
  const [told] = SharedReport.parse(link.body).questions;
  expect(told).toMatchObject({ question: { stopped: true, not_asked_since: '2026-03-23' } });
  expect(told?.periods.length).toBeGreaterThan(0);
  const file = must(await stage.api('GET', `questionnaires/${id}/export/?preset=all`), 200).body as unknown as string;
  const marked = String(file)
    .split('\r\n')
    .filter((line) => line.includes('2026-03-23'));
  expect(marked).toEqual([expect.stringContaining(',2026-03-16,2026-03-22,')]);
});

it('4.1, 8.12 a survey with nothing left to ask is not activated, and a copy asks what is asked', async () => {
  const people = await stage.addPeople(six);
  const survey = await stage.addSurvey({ respondent_ids: people });
  const [kept, given] = [
    await stage.addQuestion(survey, { label: 'Kept' }),
    await stage.addQuestion(survey, { label: 'Up' }),
  ];
  await edit(survey, kept, { stopped: true });
  const copy = must(await stage.api('POST', `questionnaires/${survey}/duplicate/`, {}), 201).body.id;
  const copied = must(await stage.api('GET', `questionnaires/${copy}/questions/`), 200).body;
  expect(copied).toMatchObject([{ label: 'Up', order: 0, stopped: false, not_asked_since: null }]);
  await edit(survey, given, { stopped: true });
  expect((await stage.change(survey, { is_active: true })).status).toBe(400);
});

it('design 5 of an anonymous survey, a deletion counts what results show, and no hidden round', async () => {
  const people = await stage.addPeople(six);
  const survey = await stage.addSurvey({ anonymous: true, respondent_ids: people });
  const question = await stage.addQuestion(survey, { field_type: fieldTypes.number });
  await stage.start(survey);
  const answers = async (count: number) => {
    for (const person of people.slice(0, count))
      must(await stage.answer(person, survey, [{ question, value: 5 }]), 200);
    // Its rounds are up to date then.
    must(await stage.api('GET', `questionnaires/${survey}/`), 200);
    const { body } = must(await stage.api('GET', `questionnaires/${survey}/questions/`), 200);
    nextWeek();
    return body[0].answers;
  };
  expect(await answers(4)).toBe(0);
  expect(await answers(6)).toBe(0);
  expect(await answers(0)).toBe(6);
});

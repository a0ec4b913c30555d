import { expect, it } from 'vitest';
import { createOperator } from '../../server/operator/commands.ts';
import { lookAround } from '../support/attacker.ts';
import { read } from '../support/survey-calls.ts';
import { must, stageOf } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

const goAway = (id: number, away_from: string | null, away_until: string | null = null) =>
  stage.api('PATCH', `users/${id}/`, { away_from, away_until });

async function running(people: readonly number[], survey: Record<string, unknown> = {}) {
  const id = await stage.addSurvey({ respondent_ids: people, ...survey });
  const question = await stage.addQuestion(id);
  await stage.start(id);
  return { id, question };
}

it('2.8 a person is away from a day to a day, or until further notice, by the company’s calendar', async () => {
  const [anna] = await stage.addPeople(['Anna A']);
  const { id } = await running([anna]);
  const record = async () => must(await stage.api('GET', `users/${anna}/`), 200).body;
  expect(await record()).toMatchObject({ away_from: null, away_until: null, is_away: false });
  must(await goAway(anna, '2026-03-03', '2026-03-04'), 200);
  expect(await record()).toMatchObject({ away_from: '2026-03-03', away_until: '2026-03-04', is_away: false });
  // Helsinki's midnight.
  server.clock.set('2026-03-02T22:00:00Z');
  expect(await record()).toMatchObject({ is_away: true });
  server.clock.set('2026-03-04T21:59:59Z');
  expect((await stage.api('GET', 'users/')).body.find(({ id }: { id: number }) => id === anna).is_away).toBe(true);
  // For surveys, too, on the whole of the last day.
  expect(await read(id)).toMatchObject({ count_of_away_respondents: 1, current_round: { assigned: 0 } });
  server.clock.set('2026-03-04T22:00:00Z');
  expect(await record()).toMatchObject({ is_away: false });
  must(await stage.api('PATCH', `users/${anna}/`, { away_until: null }), 200);
  expect(await record()).toMatchObject({ away_from: '2026-03-03', away_until: null, is_away: true });
});

it('5.1 an end before its beginning, or without one, is refused at its field', async () => {
  const [anna] = await stage.addPeople(['Anna A']);
  const refused = async (from: string | null, until: string | null) =>
    Object.keys(must(await goAway(anna, from, until), 400).body);
  expect(await refused('2026-03-04', '2026-03-03')).toEqual(['away_until']);
  expect(await refused(null, '2026-03-03')).toEqual(['away_from']);
  must(await goAway(anna, '2026-03-04', '2026-03-04'), 200);
  const person = { first_name: 'Ben', last_name: 'B', email: `ben${stage.companyId}@x.example`, company_groups: [] };
  const created = await stage.api('POST', 'users/', { ...person, away_from: '2026-03-04', away_until: '2026-03-03' });
  expect([created.status, Object.keys(created.body)]).toEqual([400, ['away_until']]);
});

it('2.16 who is away is neither late nor counted, unless they have answered; closed rounds stay as they were', async () => {
  const [anna, ben, cleo] = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
  const team = await stage.addGroup('Team', [anna, ben, cleo]);
  const { id, question } = await running([anna, ben, cleo]);
  must(await stage.answer(ben, id, [{ question, value: 4 }]), 200);
  for (const person of [anna, ben]) must(await goAway(person, '2026-03-01'), 200);
  server.clock.set('2026-03-06T09:00:00Z');
  expect(await read(id)).toMatchObject({
    ...{ count_of_respondents: 3, count_of_late_respondents: 1, count_of_away_respondents: 2 },
    late_respondents: [{ id: cleo }],
    current_round: { answered: 1, assigned: 2 },
  });
  const openOf = async (query: string) => must(await stage.report(id, query), 200).body.questions[0].periods.at(-1);
  expect(await openOf('?preset=all')).toMatchObject({ assigned: 2, answered: 1, groups: [{ answered: 1 }] });
  expect(await openOf(`?preset=all&group=${team}`)).toMatchObject({ assigned: 2, answered: 1 });
  server.clock.set('2026-03-09T09:00:00Z');
  await read(id);
  // Back again: that changes the rounds to come.
  must(await goAway(anna, null), 200);
  server.clock.set('2026-03-16T09:00:00Z');
  const facts = async (query = '?preset=all') => {
    const [{ periods }] = must(await stage.report(id, query), 200).body.questions;
    return periods.map(({ assigned, answered }: Record<string, number>) => [assigned, answered]).slice(0, 2);
  };
  expect(await facts()).toEqual([
    [2, 1],
    [2, 0],
  ]);
  expect(await facts(`?preset=all&group=${team}`)).toEqual([
    [2, 1],
    [2, 0],
  ]);
  expect(await createOperator(server.core)(['check-results', String(stage.companyId)])).toMatch(/as their answers say/);
});

it('design 5 quarters, one person’s report, the next mail and a public link of the open round count nobody who is away', async () => {
  server.clock.set('2026-03-02T09:00:00Z');
  const people: number[] = await stage.addPeople(Array.from({ length: 7 }, (_, at) => `Pat${at} P`));
  const [anna = 0, ben = 0, ...others] = people;
  const team = await stage.addGroup('Team', people);
  const { id, question } = await running(people);
  const hash: string = must(await stage.change(id, { share_enabled: true }), 200).body.share_hash;
  const firstOf = async (query: string) => must(await stage.report(id, query), 200).body.questions[0].periods[0];
  const open = async () =>
    must(
      await server.call('GET', `/api/questionnaires/share/${hash}/report/?preset=all`),
      200,
    ).body.questions[0].periods.at(-1);
  for (const one of others) must(await stage.answer(one, id, [{ question, value: 4 }]), 200);
  expect(await open()).toMatchObject({ assigned: 7, answered: 5 });
  must(await goAway(anna, '2026-03-01'), 200);
  must(await goAway(ben, '2026-03-01', '2026-03-31'), 200);
  expect(await open()).toMatchObject({ assigned: 5, answered: 5 });
  // A skip is no answer, but shows that somebody is there.
  must(await stage.answer(ben, id, [{ question, skip_option: 'no_opinion' }]), 200);
  expect(await open()).toMatchObject({ assigned: 6, answered: 5 });
  const draft = await stage.addSurvey({ respondent_ids: people, notify_at_opening: true });
  expect((await read(draft)).next.notice).toMatchObject({ of: 'start', people: 5 });
  const ofAnna = must(await stage.report(id, `?preset=all&user=${anna}`), 200).body.questions;
  expect(ofAnna.flatMap(({ periods }: { periods: unknown[] }) => periods)).toMatchObject([
    { assigned: 0, answered: 0 },
  ]);

  server.clock.set('2026-04-02T09:00:00Z');
  await read(id);
  // Anna is not in it, and Ben is, who skipped it.
  const quarter = { answered: 5, assigned: 6 };
  expect(await firstOf('?preset=all&per=quarter')).toMatchObject({ ...quarter, answer_percentage: (100 * 5) / 6 });
  expect(await firstOf(`?preset=all&per=quarter&group=${team}`)).toMatchObject(quarter);
  for (const [person, assigned] of [
    [anna, 0],
    [ben, 1],
  ]) {
    expect(await firstOf(`?preset=all&user=${person}`)).toMatchObject({ assigned, answered: 0 });
  }
});

it('7.17 nobody who is away gets a mail of a round, by hand or automatically, nor one that was waiting', async () => {
  const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
  must(await goAway(anna, '2026-03-02', '2026-03-12'), 200);
  const { id } = await running([anna, ben], { notify_at_opening: true, remind_after_days: 3 });
  const mailed = async () =>
    (
      await server.core.database.query<{ id: number; kind: string }>(
        'select person_id as id, kind from send_ledger where company_id = $1 and survey_id = $2 order by kind, person_id',
        [stage.companyId, id],
      )
    ).map((row) => `${row.kind} ${row.id}`);
  await server.core.jobs.runDue();
  server.clock.set('2026-03-06T09:00:00Z');
  await server.core.jobs.runDue();
  for (const kind of ['notify', 'remind']) must(await stage.api('PUT', `questionnaires/${id}/${kind}/`), 200);
  expect((await stage.api('PUT', `questionnaires/${id}/remind/${anna}/`)).status).toBe(400);
  expect(await mailed()).toEqual([`notify ${ben}`, `remind ${ben}`]);
  // Queued, and not sent yet when the person goes away.
  const [cleo] = await stage.addPeople(['Cleo C']);
  must(await stage.change(id, { respondent_ids: [anna, ben, cleo] }), 200);
  must(await stage.api('PUT', `questionnaires/${id}/notify/`), 200);
  expect(await mailed()).toContain(`notify ${cleo}`);
  must(await goAway(cleo, '2026-03-06'), 200);
  await server.core.jobs.drain();
  expect(await mailed()).toEqual([`notify ${ben}`, `remind ${ben}`]);
  // The day after.
  server.clock.set('2026-03-13T09:00:00Z');
  must(await stage.api('PUT', `questionnaires/${id}/notify/`), 200);
  expect(await mailed()).toContain(`notify ${anna}`);
});

it('design 5 of an anonymous survey no number says whether a person who is away has answered', async () => {
  const live = async (hasAnswered: boolean) => {
    server.clock.set('2026-03-02T09:00:00Z');
    const life = await stageOf(server);
    const people: number[] = await life.addPeople(Array.from({ length: 12 }, (_, at) => `Person P${at}`));
    const survey = await life.addSurvey({ anonymous: true, respondent_ids: people });
    const question = await life.addQuestion(survey);
    await life.start(survey);
    const hash: string = must(await life.change(survey, { share_enabled: true }), 200).body.share_hash;
    // Either the one who is away has answered, or another one.
    const silent = people[hasAnswered ? 10 : 11];
    for (const person of people.filter((one) => one !== silent))
      must(await life.answer(person, survey, [{ question, value: 3 }]), 200);
    must(await life.api('PATCH', `users/${people[11]}/`, { away_from: '2026-03-01' }), 200);
    const target = { survey, questions: [question], groups: [], person: people[11] ?? 0, own: people[0] ?? 0, hash };
    const seen: string[] = [];
    for (const moment of ['2026-03-03T09:00:00Z', '2026-03-07T09:00:00Z', '2026-03-09T09:00:00Z']) {
      server.clock.set(moment);
      must(await life.api('PUT', `questionnaires/${survey}/remind/`), 200);
      seen.push(...(await lookAround(server, life, target)).texts);
    }
    return seen;
  };
  expect(await live(true)).toEqual(await live(false));
});

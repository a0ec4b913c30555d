import { fromDate } from '@internationalized/date';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRoundService } from '../../server/actions/rounds/round.service.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { inProof } from '../support/in-proof.ts';
import { must, type SurveyStage, stageOf } from '../support/survey-stage.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();
let stage: SurveyStage;

type Counts = { respondents: number; late: number[]; answered: number; start: string | null; end: string | null };
type OpenRound = { id: number; start_date: string; end_date: string; starts_at: Date };

/** What the list must show of a survey, recounted from its rows in the plainest way (design §4, late; §5, rounds). */
async function countAnew(surveyId: number): Promise<Counts> {
  const { database } = server.core;
  const now = server.clock.now();
  const values = [stage.companyId, surveyId];
  const people = await database.query<{ person_id: number }>(
    'select person_id from survey_respondents where company_id = $1 and survey_id = $2 and until_at is null order by 1',
    values,
  );
  const [survey] = await database.query<{ is_active: boolean; active_from: Date | null; active_until: Date | null }>(
    'select is_active, active_from, active_until from surveys where company_id = $1 and id = $2',
    values,
  );
  const isOngoing =
    survey?.is_active === true &&
    survey.active_from !== null &&
    survey.active_from <= now &&
    (survey.active_until === null || survey.active_until > now);
  const open = await database.query<OpenRound>(
    `select id, start_date, end_date, starts_at from rounds
      where company_id = $1 and survey_id = $2 and closed_at is null and ends_at > $3`,
    [...values, now],
  );
  const rounds = isOngoing ? open : [];
  const given = await database.query<{ round_id: number; person_id: number }>(
    'select round_id, person_id from answers where company_id = $1 and round_id = any($2::bigint[])',
    [stage.companyId, rounds.map(({ id }) => id)],
  );
  const has = (round: OpenRound, person: number) =>
    given.some(({ round_id, person_id }) => round_id === round.id && person_id === person);
  const start =
    rounds
      .map((round) => round.start_date)
      .toSorted()
      .at(-1) ?? null;
  const current = rounds.filter((round) => round.start_date === start);
  const isDue = ({ start_date, end_date, starts_at }: OpenRound) => {
    const days = (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 <= 7 ? 3 : 5;
    return fromDate(starts_at, 'Europe/Helsinki').add({ days }).toDate() <= now;
  };
  return {
    respondents: people.length,
    late: people
      .map(({ person_id }) => person_id)
      .filter((person) => rounds.some((round) => isDue(round) && !has(round, person))),
    answered: people.filter(({ person_id }) => current.some((round) => has(round, person_id))).length,
    start,
    end: current.map((round) => round.end_date).reduce((a: string | null, b) => (a === null || b < a ? b : a), null),
  };
}

async function compare(surveyId: number): Promise<void> {
  const rounds = createRoundService(server.core);
  await rounds.catchUp(stage.companyId, surveyId);
  const expected = await countAnew(surveyId);
  const rows = must(await stage.api('GET', 'questionnaires/'), 200).body;
  const row = rows.find(({ id }: { id: number }) => id === surveyId);
  const survey = must(await stage.api('GET', `questionnaires/${surveyId}/`), 200).body;
  for (const seen of [row, survey]) {
    expect(seen.count_of_respondents).toBe(expected.respondents);
    expect(seen.count_of_late_respondents).toBe(expected.late.length);
    expect(seen.current_round?.start_date ?? null).toBe(expected.start);
    expect(seen.current_round?.answered ?? 0).toBe(expected.answered);
    if (expected.end !== null) {
      expect(new Date(Date.parse(seen.current_round.end_date) + 86_400_000).toISOString().slice(0, 10)).toBe(
        expected.end,
      );
    }
  }
  expect(survey.late_respondents.map(({ id }: { id: number }) => id)).toEqual(expected.late);
  const { body: dashboard } = must(await stage.report(surveyId), 200);
  expect(dashboard.survey.current_round).toEqual(survey.current_round);
  const mailings = must(await stage.api('GET', `questionnaires/${surveyId}/mailings/`), 200).body;
  expect(mailings.remind.would_send).toBe(expected.late.length);
}

const peopleCount = 5;
const person = fc.nat(peopleCount - 1);
const question = fc.nat(9);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('answer' as const), person, question, skips: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 120 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ask' as const), of: fc.uniqueArray(person) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add' as const), timing: fc.constantFrom(7, 14) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), question }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('end', 'continue', 'toggle') }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take(surveyId: number, people: readonly number[], one: Step): Promise<void> {
  const path = `questionnaires/${surveyId}/`;
  const questions = async () => must(await stage.api('GET', `${path}questions/`), 200).body as { id: number }[];
  const now = server.clock.now().toISOString();
  if (one.do === 'wait') server.clock.advance({ hours: one.hours });
  if (one.do === 'ask') must(await stage.change(surveyId, { respondent_ids: one.of.map((at) => people[at]) }), 200);
  if (one.do === 'add') await stage.addQuestion(surveyId, { timing_in_days: one.timing });
  if (one.do === 'delete') {
    const [gone] = (await questions()).slice(one.question);
    if (gone) must(await stage.api('DELETE', `${path}questions/${gone.id}/`), 204);
  }
  // Refused when the survey is in another state, or the person is not asked: then nothing may change either.
  if (one.do === 'end') await stage.change(surveyId, { active_until: now });
  if (one.do === 'continue') await stage.change(surveyId, { active_until: null });
  if (one.do === 'toggle') {
    const { is_active } = (await stage.api('GET', path)).body;
    await stage.change(surveyId, { is_active: !is_active });
  }
  if (one.do === 'answer') {
    const all = await questions();
    const asked = all[one.question % Math.max(all.length, 1)];
    const given = one.skips ? { skip_option: 'no_opinion' } : { value: 1 };
    if (asked) await stage.answer(people[one.person] ?? 0, surveyId, [{ question: asked.id, ...given }]);
  }
}

it('2.14, 2.17, design 4 counts respondents, late people and answers, on the dashboard too, as a count of the rows does, whatever happens @prove', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      server.clock.set('2026-03-20T09:00:00Z');
      stage = await stageOf(server);
      const people = await stage.addPeople(Array.from({ length: peopleCount }, (_, at) => `Person${at} P`));
      const id = await stage.addSurvey({ respondent_ids: people });
      await stage.addQuestion(id);
      await stage.addQuestion(id, { timing_in_days: 14 });
      await stage.start(id);
      for (const one of steps) {
        await take(id, people, one);
        await compare(id);
      }
    }),
    { numRuns: inProof(3, 24) },
  );
});

it('2.14 counts right when people answer, come and go at the same time', async () => {
  server.clock.set('2026-03-20T09:00:00Z');
  stage = await stageOf(server);
  const people = await stage.addPeople(Array.from({ length: 20 }, (_, at) => `Person${at} P`));
  const id = await stage.addSurvey({ respondent_ids: people });
  const first = await stage.addQuestion(id);
  await stage.start(id);
  await Promise.all([
    ...people.slice(0, 15).map((one) => stage.answer(one, id, [{ question: first, value: 1 }])),
    ...people.slice(10, 15).map((one) => stage.api('DELETE', `users/${one}/`)),
    stage.change(id, { respondent_ids: people.slice(0, 10) }),
    stage.addQuestion(id),
  ]);
  server.clock.advance({ days: 4 });
  await compare(id);
});

it('2.14, 2.16 each of two surveys counts its own people, who is late in it, its questions and its answers', async () => {
  server.clock.set('2026-03-20T09:00:00Z');
  stage = await stageOf(server);
  const [anna, ben, cleo] = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
  const add = async (respondent_ids: number[], questions: number) => {
    const id = await stage.addSurvey({ respondent_ids });
    const asked: number[] = [];
    for (let at = 0; at < questions; at += 1) asked.push(await stage.addQuestion(id));
    await stage.start(id);
    return { id, asked };
  };
  const large = await add([anna, ben, cleo], 1);
  server.clock.advance({ days: 1 });
  const small = await add([cleo], 2);
  const empty = await stage.addSurvey({ respondent_ids: [anna] });
  must(await stage.answer(anna, large.id, [{ question: large.asked[0] ?? 0, value: 1 }]), 200);
  const given = small.asked.map((question) => ({ question, value: 1 }));
  must(await stage.answer(cleo, small.id, given), 200);
  must(await stage.api('PATCH', `users/${ben}/`, { away_from: '2026-03-01' }), 200);
  server.clock.advance({ days: 4 });
  const expected = [
    [large.id, { count_of_respondents: 3, count_of_late_respondents: 1 }],
    [small.id, { count_of_respondents: 1, count_of_late_respondents: 0 }],
    [empty, { count_of_respondents: 1, count_of_late_respondents: 0, current_round: null }],
  ] as const;
  const rows = must(await stage.api('GET', 'questionnaires/'), 200).body;
  for (const [id, counts] of expected) {
    expect(rows.find((row: { id: number }) => row.id === id)).toMatchObject(counts);
    expect(must(await stage.api('GET', `questionnaires/${id}/`), 200).body).toMatchObject(counts);
  }
  expect(must(await stage.api('GET', `questionnaires/${small.id}/`), 200).body.count_of_away_respondents).toBe(0);
  const roundOf = (id: number) => rows.find((row: { id: number }) => row.id === id).current_round;
  expect(roundOf(large.id)).toMatchObject({ start_date: '2026-03-20', answered: 1, assigned: 2 });
  expect(roundOf(small.id)).toMatchObject({ start_date: '2026-03-21', answered: 1, assigned: 1 });
  const resultsOf = async (id: number) => must(await stage.api('GET', `questionnaires/${id}/`), 200).body.results;
  expect(await resultsOf(large.id)).toMatchObject({ rounds: 1, answers: 1 });
  expect(await resultsOf(small.id)).toMatchObject({ rounds: 1, answers: 2 });
  expect(await resultsOf(empty)).toMatchObject({ rounds: 0, answers: 0 });
});

/** What list, page and dashboard show of an anonymous survey's open round; the same in all. */
async function readRound(surveyId: number) {
  const survey = must(await stage.api('GET', `questionnaires/${surveyId}/`), 200).body;
  const rows = must(await stage.api('GET', 'questionnaires/'), 200).body;
  const row = rows.find(({ id }: { id: number }) => id === surveyId);
  const told = ({ current_round, count_of_late_respondents: late }: typeof row) => ({ ...current_round, late });
  expect(told(row)).toEqual(told(survey));
  const { body: dashboard } = must(await stage.report(surveyId), 200);
  expect(dashboard.survey.current_round).toEqual(survey.current_round);
  const { answered, assigned, late } = told(row);
  return { answered, assigned, late };
}

it('2.14, design 5 taking people out of an anonymous survey, and back in, changes no count of its round', async () => {
  const size = 14;
  const members = fc.uniqueArray(fc.nat(size - 1), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(size - 1)), fc.array(members, { maxLength: 4 }), async (given, edits) => {
      server.clock.set('2026-03-20T09:00:00Z');
      stage = await stageOf(server);
      const people = await stage.addPeople(Array.from({ length: size }, (_, at) => `Person${at} P`));
      const id = await stage.addSurvey({ anonymous: true, respondent_ids: people });
      const weekly = await stage.addQuestion(id);
      const slow = await stage.addQuestion(id, { timing_in_days: 14 });
      await stage.start(id);
      // Some answer both, some answer one and some skip the other, some only skip.
      const said = (at: number) => [
        { question: weekly, ...(at % 4 === 3 ? { skip_option: 'no_opinion' } : { value: 1 }) },
        ...(at % 4 === 1 ? [] : [{ question: slow, ...(at % 4 > 1 ? { skip_option: 'no_opinion' } : { value: 1 }) }]),
      ];
      for (const [at, place] of given.entries()) must(await stage.answer(people[place] ?? 0, id, said(at)), 200);
      server.clock.advance({ days: 4 });
      const answered = given.filter((_, at) => at % 4 !== 3).length;
      const late = size - answered;
      // Each reveals few, and each reveals the other.
      const expected =
        answered < 5
          ? { answered: null, assigned: size, late: null }
          : { answered, assigned: size, late: late < 5 ? null : late };
      expect(await readRound(id)).toEqual(expected);
      const left = new Set<number>();
      const withheld = { answered: null, assigned: size, late: null };
      for (const out of edits) {
        server.clock.advance({ minutes: 1 });
        must(await stage.change(id, { respondent_ids: people.filter((_, at) => !out.includes(at)) }), 200);
        expect(await readRound(id)).toEqual(expected);
      }
      for (const erased of edits[0] ?? [0]) {
        left.add(erased);
        must(await stage.api('DELETE', `users/${people[erased]}/`), 204);
        expect(await readRound(id)).toEqual(size - left.size < 10 ? withheld : expected);
      }
    }),
    { numRuns: inProof(2, 16) },
  );
});

it('2.14, design 5 shows for an anonymous round no number below five', async () => {
  server.clock.set('2026-03-20T09:00:00Z');
  stage = await stageOf(server);
  const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C', 'Dan D', 'Eva E']);
  const id = await stage.addSurvey({ anonymous: true, respondent_ids: people.slice(0, 4) });
  const question = await stage.addQuestion(id);
  await stage.start(id);
  must(await stage.answer(people[0], id, [{ question, value: 1 }]), 200);
  server.clock.advance({ days: 4 });
  expect(await readRound(id)).toEqual({ answered: null, assigned: null, late: null });
  must(await stage.change(id, { respondent_ids: people }), 200);
  expect(await readRound(id)).toEqual({ answered: null, assigned: null, late: null });
  server.clock.advance({ days: 3 });
  expect(await readRound(id)).toEqual({ answered: null, assigned: 5, late: null });
  for (const person of people) must(await stage.answer(person, id, [{ question, value: 1 }]), 200);
  expect(await readRound(id)).toEqual({ answered: 5, assigned: 5, late: null });
  must(await stage.change(id, { respondent_ids: people.slice(0, 1) }), 200);
  expect(await readRound(id)).toEqual({ answered: 5, assigned: 5, late: null });
  // The next round asks one person alone.
  server.clock.advance({ days: 7 });
  expect(await readRound(id)).toEqual({ answered: null, assigned: null, late: null });
});

it('2.14, design 5 with several rhythms the current round is the last to begin and the first to end, and people are late in it', async () => {
  server.clock.set('2026-03-20T09:00:00Z');
  stage = await stageOf(server);
  const people = await stage.addPeople(Array.from({ length: 11 }, (_, at) => `Person P${at}`));
  // Nobody of another survey counts.
  await stage.addSurvey({ respondent_ids: [stage.adminId] });
  const days = async (id: number) => {
    const { start_date, end_date } = must(await stage.api('GET', `questionnaires/${id}/`), 200).body.current_round;
    return [start_date, end_date];
  };
  const id = await stage.addSurvey({ anonymous: true, respondent_ids: people });
  await stage.addQuestion(id, { timing_in_days: 28 });
  const question = await stage.addQuestion(id, { field_type: fieldTypes.radio, choices: ['Yes', 'No'] });
  const answers = async () => {
    for (const person of people.slice(0, 5)) must(await stage.answer(person, id, [{ question, value: 'Yes' }]), 200);
  };
  await stage.start(id);
  await answers();
  expect(await days(id)).toEqual(['2026-03-20', '2026-03-26']);
  server.clock.advance({ days: 6 });
  expect(await readRound(id)).toMatchObject({ answered: 5, assigned: 11, late: 6 });
  // A later round asks one fewer.
  must(await stage.api('DELETE', `users/${people[10]}/`), 204);
  expect(await readRound(id)).toMatchObject({ answered: 5, assigned: 11 });
  server.clock.advance({ days: 2 });
  expect(await days(id)).toEqual(['2026-03-27', '2026-04-02']);
  await answers();
  expect(await readRound(id)).toMatchObject({ answered: 5, assigned: 10, late: null });
  // As for each question on the dashboard: of the one that takes longer it still counts who has left since.
  const { questions } = must(await stage.report(id), 200).body;
  const counted = questions.map(({ periods }: { periods: Record<string, unknown>[] }) => periods.at(-1));
  expect(counted).toMatchObject([{ assigned: 11 }, { assigned: 10, answered: 5 }]);
  // Of a question that is added now the round is the last to begin, although another one ends first.
  await stage.addQuestion(id, { label: 'Once more?', timing_in_days: 28 });
  expect(await days(id)).toEqual(['2026-03-28', '2026-04-16']);
});

it('8.12 says what deleting a survey would take, and never how many answers an anonymous one has', async () => {
  server.clock.set('2026-03-20T09:00:00Z');
  stage = await stageOf(server);
  const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C', 'Dan D', 'Eva E']);
  const results = async (id: number) => must(await stage.api('GET', `questionnaires/${id}/`), 200).body.results;
  for (const anonymous of [false, true]) {
    const id = await stage.addSurvey({ anonymous, respondent_ids: people });
    const questions = [await stage.addQuestion(id), await stage.addQuestion(id)];
    expect(await results(id)).toEqual({ rounds: 0, answers: anonymous ? null : 0, has_results: false });
    await stage.start(id);
    const given = (value: number) => questions.map((question) => ({ question, value }));
    for (const person of people) must(await stage.answer(person, id, given(1)), 200);
    expect(await results(id)).toEqual({ rounds: 1, answers: anonymous ? null : 10, has_results: !anonymous });
    server.clock.advance({ days: 7 });
    must(await stage.answer(people[0], id, given(2)), 200);
    expect(await results(id)).toEqual({ rounds: 2, answers: anonymous ? null : 12, has_results: true });
  }
  // Of four answers nothing is shown when the round closes.
  const few = await stage.addSurvey({ anonymous: true, respondent_ids: people });
  const question = await stage.addQuestion(few);
  await stage.start(few);
  for (const person of people.slice(0, 4)) must(await stage.answer(person, few, [{ question, value: 1 }]), 200);
  server.clock.advance({ days: 7 });
  expect(await results(few)).toEqual({ rounds: 2, answers: null, has_results: false });
});

it('2.17 a filter by person or group has no count of the open round, which is of everyone', async () => {
  server.clock.set('2026-03-20T09:00:00Z');
  stage = await stageOf(server);
  const [anna, ben] = await stage.addPeople(['Anna A', 'Ben B']);
  const group = await stage.addGroup('Team', [anna]);
  const id = await stage.addSurvey({ respondent_ids: [anna, ben] });
  await stage.addQuestion(id);
  await stage.start(id);
  const roundOf = async (query: string) => must(await stage.report(id, query), 200).body.survey.current_round;
  expect(await roundOf('')).toMatchObject({ answered: 0, assigned: 2 });
  expect(await roundOf(`?user=${anna}`)).toBeNull();
  expect(await roundOf(`?group=${group}`)).toBeNull();
});

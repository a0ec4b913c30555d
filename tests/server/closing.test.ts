import { expect, it } from 'vitest';
import { createResultCheck } from '../../server/actions/closing/result-check.ts';
import { createRoundService } from '../../server/actions/rounds/round.service.ts';
import type { Database } from '../../server/core/db/database.ts';
import { listRounds, listRoundsOfGroup } from '../../server/results/report/report.sql.ts';
import { listPublishedResponses } from '../../server/results/responses/response.sql.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { inProof } from '../support/in-proof.ts';
import { must, type SurveyStage, stageOf } from '../support/survey-stage.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

const { number, radio, textarea, slider } = fieldTypes;
const asked = 25;
/** Of the test server: more batches than questions. */
const people = 10;

type Answered = { stage: SurveyStage; survey: number };

/** Two weeks of everybody's answers to four questions, of which one continues; the second week is over. */
async function answered(anonymous: boolean): Promise<Answered> {
  server.clock.set('2026-03-02T09:00:00Z');
  const stage = await stageOf(server);
  const ids: number[] = await stage.addPeople(Array.from({ length: asked }, (_, at) => `Person P${at}`));
  for (let group = 0; group < 3; group += 1) {
    await stage.addGroup(`Group ${group}`, ids.slice(group * 7, (group + 1) * 7));
  }
  server.clock.advance({ minutes: 1 });
  const survey = await stage.addSurvey({ respondent_ids: ids, anonymous });
  const questions = [
    await stage.addQuestion(survey, { field_type: number }),
    await stage.addQuestion(survey, { field_type: radio, choices: ['A', 'B', 'C'] }),
    await stage.addQuestion(survey, { field_type: textarea }),
    await stage.addQuestion(survey, { field_type: slider, choices: ['1', '9'], timing_in_days: 28 }),
  ];
  await stage.start(survey);
  for (let week = 0; week < 2; week += 1) {
    for (const [at, person] of ids.entries()) {
      if (at % 9 === week) continue;
      const values = [
        Number((at / 7 + week * 3).toFixed(12)),
        ['A', 'B', 'C'][(at + week) % 3],
        `Word ${at}`,
        1 + (at % 9),
      ];
      const batch = questions.map((question, place) => ({ question, value: values[place], comment: `Said ${place}` }));
      must(await stage.answer(person, survey, batch), 200);
    }
    server.clock.advance({ days: 7 });
    if (week === 0) must(await stage.report(survey), 200);
  }
  return { stage, survey };
}

const query = <Row extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
  server.core.database.query<Row>(text, values);

const openOver = ({ stage, survey }: Answered) =>
  query<{ id: number }>(
    'select id from rounds where company_id = $1 and survey_id = $2 and closed_at is null and ends_at <= $3 order by id',
    stage.companyId,
    survey,
    server.clock.now(),
  ).then((rows) => rows.map(({ id }) => id));

/** All that is stored of a survey's rounds and people, without the differences between companies. */
async function stored({ stage, survey }: Answered) {
  const of = 'where x.company_id = $1 and r.survey_id = $2';
  const rounds = 'join rounds r on r.company_id = x.company_id and r.id = x.round_id';
  const results = await query(
    `select r.index, dense_rank() over (order by r.question_id) as question, dense_rank() over (order by x.group_id) as grp,
            x.group_name, x.assigned, x.n, x.mean, x.deviation, x.counts, x.comments, x.skips, x.change, x.suppressed
       from round_results x ${rounds} ${of} order by 1, 2, 3`,
    stage.companyId,
    survey,
  );
  const published = await query(
    `select r.index, dense_rank() over (order by r.question_id) as question, x.texts, x.comments, x.skipped_comments,
            regexp_replace(x.groups, '"id":[0-9]+', '', 'g') as groups
       from round_publications x ${rounds} ${of} order by 1, 2`,
    stage.companyId,
    survey,
  );
  const own = await query(
    `select index, dense_rank() over (order by question_id) as question, starts_at, ends_at, late_at, closed_at
       from rounds where company_id = $1 and survey_id = $2 order by 2, 1`,
    stage.companyId,
    survey,
  );
  const marks = await query(
    `select dense_rank() over (order by person_id) as person, late_at, answered from survey_respondents
      where company_id = $1 and survey_id = $2 order by 1`,
    stage.companyId,
    survey,
  );
  return { results, published, own, marks };
}

/**
 * A separate server except for its connections; `beforeEach` sees its statements, `between` runs outside transactions.
 */
function otherServer(
  beforeEach: (text: string, params: readonly unknown[]) => void,
  between: () => Promise<void> = async () => {},
) {
  const own: Database = { ...server.core.database };
  const real = server.core.database;
  own.query = (async (text: string, params: readonly unknown[] = []) => {
    beforeEach(text, params);
    const rows = await real.query(text, params);
    if (!real.inTransaction()) await between();
    return rows;
  }) as Database['query'];
  own.transaction = async (work) => {
    const result = await real.transaction(work);
    if (!real.inTransaction()) await between();
    return result;
  };
  return createRoundService({ ...server.core, database: own });
}

const moveOn = async (rounds: ReturnType<typeof createRoundService>): Promise<number> => {
  const errors: unknown[] = [];
  const moved = await rounds.runScheduler(server.clock.now(), (error) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'A survey could not move on.');
  return moved;
};

const counts = /^with round as materialized/;
const differencesOf = async ({ stage }: Answered) =>
  (await createResultCheck(server.core).run(stage.companyId)).differences;

it.each(inProof([true], [false, true]))(
  'design 6 closing serves others between its batches, and shows nothing before the last (anonymous: %s)',
  async (anonymous) => {
    const own = await answered(anonymous);
    const { stage, survey } = own;
    const over = await openOver(own);
    expect(over).toHaveLength(3);
    const [group] = must(await stage.api('GET', 'groups/'), 200).body;
    const bystander = await stageOf(server);
    const { database } = server.core;
    const batches: string[] = [];
    let served = 0;
    const rounds = otherServer(
      (text, params) => {
        const isCount = counts.test(text);
        const isMark = text.startsWith('with ahead as');
        if (isCount) expect([database.inTransaction(), params]).toEqual([false, expect.arrayContaining([people])]);
        if (isMark) expect(params.at(-1)).toBe(people);
        if (isCount || isMark) batches.push(isCount ? 'count' : 'mark');
        if (text.startsWith('insert into round_publications')) batches.push('store');
      },
      async () => {
        // On the embedded database nobody would get a turn here if anything were still locked.
        expect((await bystander.api('GET', 'users/')).status).toBe(200);
        const [first] = (await stage.api('GET', 'questionnaires/')).body.filter(
          (one: { id: number }) => one.id === survey,
        );
        const left = await openOver(own);
        if (left.length > 0) {
          served += 1;
          expect(left).toEqual(over);
          const period = { start: '2026-03-01', end: '2026-04-01' };
          for (const seen of [
            await listRounds(database, stage.companyId, survey, period),
            await listRoundsOfGroup(database, stage.companyId, survey, period, group.id),
          ]) {
            const open = seen.filter(({ id }) => over.includes(id));
            expect(open.map(({ isCounted, groups }) => [isCounted, groups])).toEqual(over.map(() => [false, null]));
          }
          expect(await listPublishedResponses(database, stage.companyId, over)).toEqual([]);
          expect(first.current_round).toBe(null);
        }
      },
    );
    expect(await moveOn(rounds)).toBe(1);
    expect(batches.filter((batch) => batch === 'count')).toHaveLength(3 * Math.ceil((asked + 1) / people));
    expect(batches.filter((batch) => batch === 'store').length).toBeGreaterThan(1);
    expect(batches.filter((batch) => batch === 'mark')).toHaveLength(Math.ceil((asked + 1) / people));
    expect(served).toBeGreaterThan(batches.length);
    expect(await openOver(own)).toEqual([]);
    expect(await differencesOf(own)).toEqual([]);
  },
);

/** The results of undisturbed closing. */
const expected = new Map<boolean, Awaited<ReturnType<typeof stored>>>();
async function whole(anonymous: boolean) {
  const known = expected.get(anonymous);
  if (known !== undefined) return known;
  const own = await answered(anonymous);
  await moveOn(createRoundService(server.core));
  const kept = await stored(own);
  expected.set(anonymous, kept);
  return kept;
}

const deaths = [
  { when: 'before anything is counted', at: counts, nth: 1, anonymous: true },
  { when: 'in the middle of a question', at: counts, nth: 2, anonymous: false },
  { when: 'while results are stored', at: /^insert into round_publications/, nth: 2, anonymous: true },
  { when: 'while people are noted', at: /^with ahead as/, nth: 2, anonymous: false },
  { when: 'before it is shown', at: /^update rounds r set closed_at/, nth: 1, anonymous: true },
  { when: 'before the next rounds open', at: /^with planned as/, nth: 1, anonymous: false },
];
it.each(deaths.slice(inProof(5, 0)))(
  'design 6 a server that dies $when leaves everything open, and the next run gives the same results',
  async (one) => {
    const { at, nth, anonymous } = one;
    const undisturbed = await whole(anonymous);
    const broken = await answered(anonymous);
    const over = await openOver(broken);
    let left = nth;
    const dying = otherServer((text) => {
      if (at.test(text)) left -= 1;
      if (left === 0) throw new Error('The server died.');
    });
    await expect(moveOn(dying)).rejects.toThrow();
    expect(await openOver(broken)).toEqual(over);
    expect(await moveOn(createRoundService(server.core))).toBe(1);
    expect(await stored(broken)).toEqual(undisturbed);
    expect(await differencesOf(broken)).toEqual([]);
  },
);

const moments: [does: string, at: RegExp, nth: number][] = [
  ['counts', counts, 3],
  ['stores', /^insert into round_publications/, 2],
  ['notes people', /^with ahead as/, 2],
];
it.each(moments.slice(inProof(2, 0)))(
  'design 6 a server that %s changes nothing once another has closed the rounds',
  async (_what, at, nth) => {
    const own = await answered(true);
    let left = nth;
    let done: Awaited<ReturnType<typeof stored>> | undefined;
    const slow = otherServer(
      (text) => {
        if (at.test(text)) left -= 1;
      },
      async () => {
        if (left > 0 || done !== undefined) return;
        expect(await moveOn(createRoundService(server.core))).toBe(1);
        done = await stored(own);
      },
    );
    expect(await moveOn(slow)).toBe(0);
    expect(done).toBeDefined();
    expect(await stored(own)).toEqual(done);
  },
);

it('design 6 servers and readers that close at once do it once @prove', async () => {
  const undisturbed = await whole(true);
  const own = await answered(true);
  const [first, second, reader] = [otherServer(() => {}), otherServer(() => {}), otherServer(() => {})];
  const [one, other] = await Promise.all([
    moveOn(first),
    moveOn(second),
    reader.catchUp(own.stage.companyId, own.survey),
    own.stage.report(own.survey),
  ]);
  expect(one + other).toBeLessThanOrEqual(1);
  expect(await stored(own)).toEqual(undisturbed);
  expect(await differencesOf(own)).toEqual([]);
});

it('design 6 a round that is being counted takes no answer, by whatever clock', async () => {
  const own = await answered(false);
  const { stage, survey } = own;
  const over = await openOver(own);
  let left = 2;
  const dying = otherServer((text) => {
    if (counts.test(text)) left -= 1;
    if (left === 0) throw new Error('The server died.');
  });
  await expect(moveOn(dying)).rejects.toThrow();
  const [question] = await query<{ id: number; person: number }>(
    `select r.question_id as id, (select min(person_id) from survey_respondents m
                                   where m.company_id = $1 and m.survey_id = $2) as person
       from rounds r where r.company_id = $1 and r.id = $3`,
    stage.companyId,
    survey,
    over[0],
  );
  // A server whose clock is late believes that the round is open.
  server.clock.advance({ days: -1 });
  const late = await stage.answer(question?.person ?? 0, survey, [{ question: question?.id ?? 0, value: 1 }]);
  expect(late.status).toBe(400);
});

it('design 5, 6 where the company moves to another zone while rounds close, people are late by the round that opens', async () => {
  server.clock.set('2026-03-20T09:00:00Z');
  const stage = await stageOf(server);
  const survey = await stage.addSurvey({ respondent_ids: await stage.addPeople(['Anna A', 'Ben B']) });
  await stage.addQuestion(survey);
  await stage.start(survey);
  server.clock.advance({ days: 7 });
  let [isNoted, isMoved] = [false, false];
  const closing = otherServer(
    (text) => {
      isNoted ||= text.startsWith('with ahead as');
    },
    async () => {
      if (!isNoted || isMoved) return;
      isMoved = true;
      must(await stage.api('PATCH', '', { timezone: 'America/New_York' }), 200);
    },
  );
  await closing.catchUp(stage.companyId, survey);
  expect(isMoved).toBe(true);
  // Three days of New York, where no clock changes in them: in Helsinki they are an hour shorter.
  const late = await query('select late_at from survey_respondents where survey_id = $1', survey);
  expect(late).toEqual(Array(2).fill({ late_at: new Date('2026-03-29T22:00:00Z') }));
});

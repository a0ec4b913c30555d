import { describe, expect, it } from 'vitest';
import { copyUnlinked, listLinked, unlinkRounds } from '../../server/actions/closing/unlinking.sql.ts';
import { createOperator } from '../../server/operator/commands.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { inProof } from '../support/in-proof.ts';
import { keepLinked } from '../support/linked-rounds.ts';
import { must, type StageAnswer, type SurveyStage, stageOf } from '../support/survey-stage.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

// An operator has the whole database, also as it was written to the disk, and knows everybody else's answers. Two
// people of one group swap their rounds: where nothing stored after its close differs, nobody can say which of them
// gave which answer, when, or at all.

const { number, radio, textarea } = fieldTypes;

type Life = { stage: SurveyStage; survey: number; questions: number[]; people: number[]; groups: number[] };
/** No answer, or the day of their answer in the round, from 0 on. */
type Given = { day: number; value: number | 'skip' } | null;

async function begin(): Promise<Life> {
  server.clock.set('2026-03-02T07:00:00Z');
  const stage = await stageOf(server);
  const people: number[] = await stage.addPeople(Array.from({ length: 24 }, (_, at) => `Person P${at}`));
  const groups = [
    await stage.addGroup('North', people.slice(0, 6)),
    await stage.addGroup('South', people.slice(6, 12)),
    await stage.addGroup('Few', people.slice(12, 15)),
  ];
  server.clock.advance({ minutes: 1 });
  const survey = await stage.addSurvey({ anonymous: true, respondent_ids: people });
  const questions = [
    await stage.addQuestion(survey, { field_type: number }),
    await stage.addQuestion(survey, { field_type: radio, choices: ['A', 'B', 'C'] }),
    await stage.addQuestion(survey, { field_type: textarea }),
  ];
  await stage.start(survey);
  return { stage, survey, questions, people, groups };
}

const start = '2026-03-02T08:00:00Z';
const dayOf = (day: number) => new Date(Date.parse(start) + day * 24 * 3_600_000).toISOString();

/** A week in which everybody answers on their day, with reminders on its fourth; up to a minute before its close. */
async function liveRound({ stage, survey, questions, people }: Life, given: readonly Given[]): Promise<void> {
  for (let day = 0; day < 6; day += 1) {
    server.clock.set(dayOf(day));
    if (day === 4) {
      must(await stage.api('PUT', `questionnaires/${survey}/remind/`), 200);
      await server.core.jobs.drain();
    }
    for (const [at, person] of people.entries()) {
      const one = given[at];
      if (one?.day !== day) continue;
      const { value } = one;
      const answers = questions.map((question, place): StageAnswer => {
        if (value === 'skip') return { question, skip_option: 'no_opinion', comment: `Not me ${place}` };
        const values = [value, ['A', 'B', 'C'][value % 3], `Words of ${value}`];
        return { question, value: values[place], comment: `Because of ${value}` };
      });
      must(await stage.answer(person, survey, answers), 200);
    }
  }
}

async function close({ stage, survey }: Life): Promise<void> {
  server.clock.set('2026-03-09T07:00:00Z');
  must(await stage.report(survey), 200);
}

/** Everything that is stored of the company, with ids by their rank; only random ones are left out. */
async function storedOf({ stage }: Life): Promise<Record<string, string[]>> {
  const { database } = server.core;
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'company_id' order by 1`,
    [],
  );
  const stored: Record<string, string[]> = {};
  for (const { name } of tables) {
    // Sessions, and the company's owner, are not part of the round.
    if (['accounts', 'subscriptions', 'billing_accounts', 'reseller_companies'].includes(name)) continue;
    const rows = await database.query<Record<string, unknown>>(`select * from ${name} where company_id = $1`, [
      stage.companyId,
    ]);
    const ids = new Map<string, unknown[]>();
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (/(^|_)id$/.test(column) && typeof value === 'number') ids.set(column, [...(ids.get(column) ?? []), value]);
      }
    }
    const ranks = new Map(
      [...ids].map(([column, values]) => [column, [...new Set(values as number[])].toSorted((a, b) => a - b)]),
    );
    stored[name] = rows
      .map((row) =>
        // Of the log, ids of people; others are of several kinds.
        JSON.stringify(
          row.entity === undefined || row.entity === 'person' ? row : { ...row, entity_id: null },
          (key, value) => {
            if (name === 'unlinked_answers' && key === 'id') return undefined;
            if (key === 'groups' && typeof value === 'string') return value.replace(/"id":\d+/g, '');
            if (key === 'email' || key === 'name') return undefined;
            if (['units', 'cells', 'reporting_cells'].includes(key) && Array.isArray(value)) return value.length;
            if (key === 'survey' && typeof value === 'number') return 'the survey';
            return ranks.get(key)?.indexOf(value) ?? value;
          },
        ),
      )
      .toSorted();
  }
  return stored;
}

const everybody = (): Given[] =>
  Array.from({ length: 24 }, (_, at) =>
    at % 7 === 6 ? null : { day: at % 5, value: at % 9 === 8 ? 'skip' : 10 + at * at },
  );
const exchanged = (given: readonly Given[], a: number, b: number): Given[] =>
  given.map((one, at) => (at === a ? (given[b] ?? null) : at === b ? (given[a] ?? null) : one));

describe('after an anonymous round has closed', () => {
  const pairs: [how: string, a: number, b: number][] = [
    ['other answers, given on other days', 0, 4],
    ['of two in a group that is hidden', 12, 14],
    ['of two in no group', 16, 19],
    ['of whom one has skipped', 15, 17],
    ['of whom one was silent, and reminded', 15, 20],
  ];
  it.each(pairs.slice(0, inProof(1, pairs.length)))(
    'design 5 the database does not distinguish two people: %s',
    async (_, a, b) => {
      const first = await begin();
      await liveRound(first, everybody());
      await close(first);
      const second = await begin();
      await liveRound(second, exchanged(everybody(), a, b));
      await close(second);
      expect(await storedOf(second)).toEqual(await storedOf(first));
    },
  );

  it('design 5 nor two who left it in the middle, of whom one had answered @prove', async () => {
    const lives: Record<string, string[]>[] = [];
    for (const given of [everybody(), exchanged(everybody(), 15, 20)]) {
      const life = await begin();
      await liveRound(life, given);
      const staying = life.people.filter((_, at) => at !== 15 && at !== 20);
      must(await life.stage.change(life.survey, { respondent_ids: staying }), 200);
      await close(life);
      lives.push(await storedOf(life));
    }
    expect(lives[1]).toEqual(lives[0]);
  });

  it('design 5 the answers have no person, time or order, and nothing joins those to different questions', async () => {
    const life = await begin();
    await liveRound(life, everybody());
    const { database } = server.core;
    const inOrder = await database.query<{ number: number }>(
      'select number from answers where company_id = $1 and number is not null order by person_id',
      [life.stage.companyId],
    );
    await close(life);
    const count = async (table: string) =>
      (
        await database.query<{ count: number }>(`select count(*) as count from ${table} where company_id = $1`, [
          life.stage.companyId,
        ])
      )[0]?.count;
    expect(await count('answers')).toBe(0);
    const rows = await database.query<Record<string, unknown> & { kind: string }>(
      'select * from unlinked_answers where company_id = $1 order by ctid',
      [life.stage.companyId],
    );
    const answered = everybody().filter((one) => one !== null && one.value !== 'skip').length;
    const skipped = everybody().filter((one) => one?.value === 'skip').length;
    const kinds = Map.groupBy(rows, ({ kind }) => kind);
    expect(kinds.get('answer')).toHaveLength(3 * answered);
    expect(kinds.get('text')).toHaveLength(answered);
    expect(kinds.get('comment')).toHaveLength(3 * answered);
    expect(kinds.get('skip')).toHaveLength(3 * skipped);
    for (const { kind, group_id, number: given, choices, text } of rows) {
      if (kind === 'answer') expect(text).toBeNull();
      else expect([group_id, given, choices]).toEqual([null, null, null]);
    }
    // Only of groups that are shown, hence of five or more.
    const inGroups = await database.query<{ people: number }>(
      `select count(*) as people from unlinked_answers where company_id = $1 and kind = 'answer' and group_id is not null
        group by round_id, group_id`,
      [life.stage.companyId],
    );
    expect(inGroups.map(({ people }) => people)).toEqual([6, 6, 6]);
    // One in 20! that chance leaves them as they were.
    const onDisk = rows.flatMap((row) => (typeof row.number === 'number' ? [row.number] : []));
    expect(onDisk).not.toEqual(inOrder.map((row) => row.number));
    expect(onDisk.toSorted()).toEqual(inOrder.map((row) => row.number).toSorted());
    // Nor do the last-written rows reveal who had answered: at the close all are written, in the order of ids.
    const written = await database.query<{ by: number }>(
      `select xmin::text::bigint as by from survey_respondents
        where company_id = $1 and survey_id = $2 order by person_id`,
      [life.stage.companyId, life.survey],
    );
    const inTurn = written.map(({ by }) => by);
    expect(inTurn).toEqual(inTurn.toSorted((x, y) => x - y));
  });

  it('design 5 of a round that asked fewer than five nothing is kept', async () => {
    const life = await begin();
    must(await life.stage.change(life.survey, { respondent_ids: life.people.slice(0, 4) }), 200);
    server.clock.set('2026-03-09T07:00:00Z');
    must(await life.stage.report(life.survey), 200);
    for (const person of life.people.slice(0, 4)) {
      must(await life.stage.answer(person, life.survey, [{ question: life.questions[0] ?? 0, value: 7 }]), 200);
    }
    // The fifth is asked from the next round on; another survey asks everybody.
    must(await life.stage.change(life.survey, { respondent_ids: life.people.slice(0, 5) }), 200);
    await life.stage.addSurvey({ anonymous: true, respondent_ids: life.people });
    server.clock.set('2026-03-16T07:00:00Z');
    must(await life.stage.report(life.survey), 200);
    const kindsIn = async (table: string) =>
      server.core.database.query(`select to_jsonb(x) ->> 'kind' as kind from ${table} x where company_id = $1`, [
        life.stage.companyId,
      ]);
    for (const table of ['answers', 'unlinked_answers']) expect(await kindsIn(table)).toEqual([]);

    // Of five it is, though one of them is erased before it ends.
    for (const person of life.people.slice(0, 5)) {
      must(await life.stage.answer(person, life.survey, [{ question: life.questions[0] ?? 0, value: 7 }]), 200);
    }
    must(await life.stage.api('DELETE', `users/${life.people[0]}/`), 204);
    server.clock.set('2026-03-23T07:00:00Z');
    must(await life.stage.report(life.survey), 200);
    expect(await kindsIn('unlinked_answers')).toEqual(Array(5).fill({ kind: 'answer' }));
  });

  it('design 5 results are checked by what is left, and a result that is changed is found', async () => {
    const life = await begin();
    await liveRound(life, everybody());
    await close(life);
    const check = () => createOperator(server.core)(['check-results', String(life.stage.companyId)]);
    expect(await check()).toMatch(/are as their answers say/);
    for (const [changed, found] of [
      ['update round_results set mean = mean + 1 where company_id = $1 and mean is not null', 'mean'],
      ['update round_results set n = n + 1 where company_id = $1 and group_id = 0', 'n'],
      [`update round_publications set texts = '["Another"]' where company_id = $1 and texts is not null`, 'words'],
    ] as const) {
      await server.core.database.query(changed, [life.stage.companyId]);
      await expect(check()).rejects.toThrow(new RegExp(`: ${found} is `));
    }
  });
});

describe('rounds that an earlier release has closed', () => {
  it('design 5 lose person, time and order, too, and are checked as ever', async () => {
    const { database } = server.core;
    const beginBesideNamed = async () => {
      const life = await begin();
      const [person = 0] = life.people;
      const named = await life.stage.addSurvey({ respondent_ids: [person] });
      const question = await life.stage.addQuestion(named);
      await life.stage.start(named);
      must(await life.stage.answer(person, named, [{ question, value: 1 }]), 200);
      return life;
    };
    const fresh = await beginBesideNamed();
    await liveRound(fresh, everybody());
    await close(fresh);
    const life = await beginBesideNamed();
    await liveRound(life, everybody());
    const { companyId } = life.stage;
    const linkAgain = await keepLinked(database, companyId);
    await close(life);
    await linkAgain();
    // What is given to the rounds that are open now stays for their close.
    for (const { stage, survey, people, questions } of [fresh, life]) {
      must(await stage.answer(people[0] ?? 0, survey, [{ question: questions[0] ?? 0, value: 7 }]), 200);
    }
    const check = () => createOperator(server.core)(['check-results', String(companyId)]);
    expect(await check()).toMatch(/are as their answers say/);
    // One after the other: some are, and others are not yet.
    const [first] = await listLinked(database, companyId, null);
    if (first === undefined) throw new Error('No round is linked.');
    await database.transaction(async () => {
      await copyUnlinked(database, companyId, first.id);
      await unlinkRounds(database, companyId, first.surveyId, [first.id], server.clock.now());
    });
    expect(await check()).toMatch(/are as their answers say/);
    await server.core.jobs.runDue();
    expect(await check()).toMatch(/are as their answers say/);
    const [stored, expected] = [await storedOf(life), await storedOf(fresh)];
    for (const table of ['answers', 'unlinked_answers', 'rounds', 'survey_respondents', 'send_ledger']) {
      expect(stored[table], table).toEqual(expected[table]);
    }
  });
});

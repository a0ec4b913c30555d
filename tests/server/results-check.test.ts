import { beforeAll, describe, expect, it } from 'vitest';
import { createResultCheck } from '../../server/actions/closing/result-check.ts';
import { createOperator } from '../../server/operator/commands.ts';
import {
  compareRounds,
  currentMethod,
  familyOf,
  type Side,
  storedChange,
  testsOf,
} from '../../server/rules/statistics/change.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { inProof } from '../support/in-proof.ts';
import { surveyLife } from '../support/survey-life.ts';
import { must, type SurveyStage, stageOf } from '../support/survey-stage.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();
let stage: SurveyStage;

const check = (companyId: number) => createResultCheck(server.core).run(companyId);

describe('what is stored, recounted @prove', () => {
  const lives = [
    { seed: 2, anonymous: false },
    { seed: 3, anonymous: true },
    { seed: 1, anonymous: false },
    { seed: 4, anonymous: true },
  ];
  it.each(lives)(
    'design 5 stays what answers and histories say, through life $seed (anonymous: $anonymous) @prove',
    async (life) => {
      server.clock.set('2026-03-02T09:00:00Z');
      const stage = await stageOf(server);
      let rounds = 0;
      let times = 0;
      await surveyLife(server, stage, { ...life, people: 32, weeks: 8 }, async () => {
        times += 1;
        if (times % 3 !== 0) return;
        const checked = await check(stage.companyId);
        expect(checked.differences).toEqual([]);
        expect(checked.withoutChange).toBe(0);
        rounds = Math.max(rounds, checked.rounds);
      });
      expect(rounds).toBeGreaterThan(20);
      // The lives have enough to check.
      const kinds = await server.core.database.query<{ what: string }>(
        `select distinct unnest(array['suppressed ' || suppressed, 'paired ' || (change->>'paired'), i->>'verdict']) as what
         from round_results left join lateral jsonb_array_elements(change->'items') i on true where company_id = $1`,
        [stage.companyId],
      );
      expect(kinds.map(({ what }) => what)).toEqual(
        expect.arrayContaining([
          'unclear',
          'insufficient',
          'paired false',
          life.anonymous ? 'suppressed true' : 'paired true',
          ...(life.anonymous ? [] : ['rising']),
        ]),
      );
    },
  );
});

it.each([false, true])(
  'design 5 rounds from before changes were stored differ in nothing (anonymous: %s) @prove',
  async (anonymous) => {
    server.clock.set('2026-03-02T09:00:00Z');
    const stage = await stageOf(server);
    const people = await stage.addPeople(Array.from({ length: 14 }, (_, at) => `Person P${at}`));
    await stage.addGroup('North', people.slice(0, 7));
    await stage.addGroup('South', people.slice(7));
    server.clock.advance({ minutes: 1 });
    const survey = await stage.addSurvey({ respondent_ids: people, anonymous });
    const questions = [
      await stage.addQuestion(survey),
      await stage.addQuestion(survey, { field_type: fieldTypes.radio, choices: ['A', 'B'] }),
      await stage.addQuestion(survey, { timing_in_days: 14 }),
    ];
    await stage.start(survey);
    const live = async (week: number) => {
      for (const [at, person] of people.entries()) {
        const values = [at % 5, (at + week) % 3 === 0 ? 'A' : 'B', week < 2 ? at % 4 : 9 + (at % 4)];
        const batch = questions.map((question, place) => ({ question, value: values[place] }));
        must(await stage.answer(person, survey, batch), 200);
      }
      server.clock.advance({ days: 7 });
      must(await stage.report(survey), 200);
    };
    for (let week = 0; week < 4; week += 1) await live(week);
    const { database } = server.core;
    await database.query('update round_results set change = null where company_id = $1', [stage.companyId]);
    if (anonymous) {
      await database.query('delete from round_results where company_id = $1 and group_id <> 0', [stage.companyId]);
      await database.query("update round_publications set groups = '[]' where company_id = $1", [stage.companyId]);
    }
    for (let week = 4; week < 8; week += 1) {
      expect(await check(stage.companyId)).toMatchObject({ differences: [], withoutChange: anonymous ? 7 : 21 });
      await live(week);
    }
    await database.query('update round_results set change = null where company_id = $1 and round_id = $2', [
      stage.companyId,
      (
        await database.query<{ id: number }>('select max(round_id) as id from round_results where company_id = $1', [
          stage.companyId,
        ])
      )[0]?.id,
    ]);
    const { differences } = await check(stage.companyId);
    expect(new Set(differences.map(({ what }) => what))).toEqual(new Set(['change']));
    must(await stage.api('DELETE', `questionnaires/${survey}/`), 204);
  },
);

it('design 5 results of an older rule are checked by that rule, whether their version was stored or not', async () => {
  server.clock.set('2026-03-02T09:00:00Z');
  const stage = await stageOf(server);
  // Eight in both rounds: today they are compared with themselves, and were not when that needed ten.
  const people = await stage.addPeople(Array.from({ length: 8 }, (_, at) => `Person P${at}`));
  server.clock.advance({ minutes: 1 });
  const survey = await stage.addSurvey({ respondent_ids: people });
  const question = await stage.addQuestion(survey, { field_type: fieldTypes.number });
  await stage.start(survey);
  const live = async (week: number) => {
    for (const [at, person] of people.entries()) {
      must(await stage.answer(person, survey, [{ question, value: at + week * (1 + (at % 3)) }]), 200);
    }
    server.clock.advance({ days: 7 });
    must(await stage.report(survey), 200);
  };
  for (let week = 0; week < 3; week += 1) await live(week);
  const { database } = server.core;
  const rows = () =>
    database.query<Side & { round_id: number; change: { paired: boolean } | null; method: number }>(
      `select round_id, n, mean, deviation, counts, change, method from round_results
        where company_id = $1 and group_id = 0 order by round_id`,
      [stage.companyId],
    );
  const stored = await rows();
  expect(stored.map(({ change, method }) => [change?.paired ?? null, method])).toEqual([
    [null, currentMethod],
    [true, currentMethod],
    [true, currentMethod],
  ]);
  const saveAs = async (method: number) => {
    for (const [at, now] of stored.entries()) {
      const before = stored[at - 1];
      if (before === undefined) continue;
      const pairs = { n: people.length, mean: 1, deviation: 1, gained: [], lost: [] };
      const numeric = { fieldType: fieldTypes.number, choiceCount: 0 };
      const comparison = compareRounds(numeric, at - 1, { now, before, pairs }, 1);
      const change = comparison && storedChange(comparison, familyOf(testsOf(comparison)));
      expect(change?.paired).toBe(false);
      await database.query(
        'update round_results set change = $3, method = $4 where company_id = $1 and round_id = $2 and group_id = 0',
        [stage.companyId, now.round_id, JSON.stringify(change), method],
      );
    }
  };
  await saveAs(currentMethod);
  expect((await check(stage.companyId)).differences.map(({ what }) => what)).toEqual(['change', 'change']);
  for (const method of [0, 1]) {
    await saveAs(method);
    expect((await check(stage.companyId)).differences).toEqual([]);
  }
  await live(3);
  expect((await rows()).at(-1)).toMatchObject({ method: currentMethod, change: { paired: true } });
  expect((await check(stage.companyId)).differences).toEqual([]);
  // A result that no rule gives is found, in any version.
  for (const method of [0, 1, currentMethod]) {
    await saveAs(method);
    await database.query(
      `update round_results set change = jsonb_set(change, '{items,0,p}', '0.5') where company_id = $1 and round_id = $2`,
      [stage.companyId, stored[1]?.round_id],
    );
    expect((await check(stage.companyId)).differences.map(({ what }) => what)).toContain('change');
  }
  must(await stage.api('DELETE', `questionnaires/${survey}/`), 204);
});

describe.each(inProof([true], [false, true]))('a changed row is found (anonymous: %s)', (anonymous) => {
  let survey: number;
  beforeAll(async () => {
    server.clock.set('2026-03-02T09:00:00Z');
    stage = await stageOf(server);
    survey = await surveyLife(server, stage, { seed: 12, anonymous, people: 40, weeks: 7 }, async () => {});
  });

  const everyResult =
    'company_id = $1 and round_id in (select id from rounds where company_id = $1 and survey_id = $2)';
  const first = (condition: string) =>
    `(round_id, group_id) = (select round_id, group_id from round_results where ${everyResult} and ${condition}
       order by group_id desc, round_id desc limit 1)`;

  const firstOfAll = (condition: string) =>
    `(round_id, group_id) = (select round_id, group_id from round_results where ${everyResult} and ${condition}
       order by round_id, group_id limit 1)`;

  it.each([
    [
      'one person more asked',
      'assigned',
      `update round_results set assigned = assigned + 1 where ${everyResult} and ${first('not suppressed')}`,
    ],
    ['one answer fewer', 'n', `update round_results set n = n - 1 where ${everyResult} and ${first('n > 5')}`],
    [
      'a mean a little off',
      'mean',
      `update round_results set mean = mean + 1e-6 where ${everyResult} and ${first('mean is not null')}`,
    ],
    [
      'a deviation lost',
      'deviation',
      `update round_results set deviation = null where ${everyResult} and ${first('deviation > 0')}`,
    ],
    [
      'a choice counted once more',
      'counts',
      `update round_results set counts[1] = counts[1] + 1 where ${everyResult} and ${first('counts is not null')}`,
    ],
    [
      'a comment more',
      'comments',
      `update round_results set comments = comments + 1 where ${everyResult} and ${first('comments is not null')}`,
    ],
    [
      'skips lost',
      'skips',
      `update round_results set skips = null where ${everyResult} and ${first('skips is not null')}`,
    ],
    [
      'a group shown or hidden',
      'suppressed',
      `update round_results set suppressed = not suppressed where ${everyResult} and ${first('true')}`,
    ],
    [
      'a distribution lost',
      'distribution',
      `update round_results set distribution = null where ${everyResult} and ${first('distribution is not null')}`,
    ],
    [
      'the first distribution lost, beside one of the same moment',
      'distribution',
      `update round_results set distribution = null where ${everyResult} and ${firstOfAll('distribution is not null')}`,
    ],
    [
      'the first change lost, beside one of the same moment',
      'change',
      `update round_results set change = null where ${everyResult} and ${firstOfAll('change is not null')}`,
    ],
    [
      'the groups of a first round lost, beside another of the same moment',
      'row',
      `delete from round_results where ${everyResult} and group_id <> 0
          and round_id = (select min(round_id) from round_results where ${everyResult} and group_id <> 0)`,
    ],
    [
      'a change of a first round',
      'change',
      `update round_results set change = (select change from round_results where ${everyResult}
          and change is not null limit 1)
        where ${everyResult} and ${firstOfAll('round_id in (select id from rounds where company_id = $1 and index = 0)')}`,
    ],
    [
      'more discoveries than tests',
      'change',
      `update round_results set change = change || '{"tests": 1000, "discoveries": 1001}' where ${everyResult}
          and ${first('change is not null')}`,
    ],
    [
      'a result of a group that was never there',
      'row',
      `insert into round_results select (jsonb_populate_record(r, '{"group_id": 987654}')).* from round_results r
        where ${everyResult} and ${first('true')}`,
    ],
    ['a result lost', 'row', `delete from round_results where ${everyResult} and ${first('true')}`],
    [
      'another p',
      'change',
      `update round_results set change = jsonb_set(change, '{items,0,p}', '0.5') where ${everyResult}
          and ${first("change->'items'->0->>'p' is not null")}`,
    ],
    [
      'another verdict',
      'change',
      `update round_results set change = jsonb_set(change, '{items,0,verdict}', '"rising"') where ${everyResult}
          and ${first("change->'items'->0->>'verdict' <> 'rising'")}`,
    ],
    [
      'a change lost',
      'change',
      `update round_results set change = null where ${everyResult} and ${first('change is not null')}`,
    ],
    [
      'the groups of the report emptied',
      'groups',
      `update round_publications set groups = '[]' where ${everyResult} and groups like '%"id"%'`,
    ],
    ['a publication lost', 'publication', `delete from round_publications where ${everyResult}`],
    ['a sum off', 'rollup', `update rollups set sum = sum + 0.1 where ${everyResult} and choice = -1`],
    [
      'a choice of an open round off',
      'rollup of choice 1',
      `update rollups set n = n + 1 where ${everyResult} and choice = 1`,
    ],
    ['a rollup lost', 'rollup of choice 0', `delete from rollups where ${everyResult} and choice = 0`],
    [
      'other words',
      'words',
      anonymous
        ? `update round_publications set comments = '["Never said"]' where ${everyResult} and comments is not null`
        : `update round_publications set comments = '[]' where ${everyResult}`,
    ],
  ])('design 5 %s', async (_how, what, change) => {
    const { database } = server.core;
    class Undone extends Error {}
    const tried = database.transaction(async () => {
      const changed = await database.query<{ round_id: number; group_id?: number }>(`${change} returning *`, [
        stage.companyId,
        survey,
      ]);
      expect(changed.length).toBeGreaterThan(0);
      const { differences } = await check(stage.companyId);
      // There, and not only in what follows from it.
      const isThere = ({ roundId, groupId }: (typeof differences)[number]) =>
        changed.some(({ round_id, group_id = groupId }) => round_id === roundId && group_id === groupId);
      expect(differences.filter(isThere).map((difference) => difference.what)).toContain(what);
      expect(new Set(differences.map((difference) => difference.what)).size).toBeLessThanOrEqual(2);
      throw new Undone();
    });
    await expect(tried).rejects.toThrow(Undone);
  });

  it('design 5 the operator sees every difference, or that there is none', async () => {
    const run = createOperator(server.core);
    const command = ['check-results', String(stage.companyId)];
    expect(await run(command)).toMatch(/^\d+ closed rounds and all open ones are as their answers say\.$/);
    const { database } = server.core;
    await database.query(`update rollups set n = n + 7 where ${everyResult} and choice = -1`, [
      stage.companyId,
      survey,
    ]);
    await expect(run(command)).rejects.toThrow(/: rollup is "\d+ .*", counted "\d+ .*"\n.*\d+ differences\.$/s);
    await database.query(`update rollups set n = n - 7 where ${everyResult} and choice = -1`, [
      stage.companyId,
      survey,
    ]);
    await expect(run(['check-results', '99999999'])).rejects.toThrow('There is no company 99999999.');
    expect(await run(['check-results'])).toContain('are as their answers say');
  });
});

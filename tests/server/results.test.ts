import { describe, expect, it, onTestFinished } from 'vitest';
import type { StoredChange } from '../../server/rules/statistics/change.ts';
import {
  type Evidence,
  independentMeans,
  pairedMeans,
  pairedShares,
} from '../../server/rules/statistics/tests-of-change.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { keepLinked } from '../support/linked-rounds.ts';
import { repeatMigration } from '../support/migrations.ts';
import { runRounds } from '../support/survey-life.ts';
import { must, type SurveyStage, statementsOf } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

const { radio, slider, textarea } = fieldTypes;

type Row = {
  index: number;
  question: number;
  group: number;
  name: string | null;
  assigned: number;
  n: number;
  mean: number | null;
  comments: number;
  skips: number;
  counts: number[] | null;
  change: StoredChange | null;
};

function results(survey: number): Promise<Row[]> {
  return server.core.database.query<Row>(
    `select r.index, r.question_id as question, x.group_id as group, x.group_name as name, x.assigned, x.n, x.mean,
            x.comments, x.skips, x.counts, x.change
       from rounds r join round_results x on x.company_id = $1 and x.round_id = r.id
      where r.company_id = $1 and r.survey_id = $2 order by r.question_id, r.index, x.group_id`,
    [stage.companyId, survey],
  );
}

async function groupsOf(survey: number): Promise<unknown[]> {
  const rows = await server.core.database.query<{ groups: string }>(
    `select p.groups from rounds r join round_publications p on p.company_id = $1 and p.round_id = r.id
      where r.company_id = $1 and r.survey_id = $2 order by r.question_id, r.index`,
    [stage.companyId, survey],
  );
  return rows.map(({ groups }) => JSON.parse(groups));
}

async function nextWeek(): Promise<void> {
  server.clock.advance({ days: 7 });
  await runRounds(server);
}

async function crowd(count: number): Promise<number[]> {
  const { companyId } = stage;
  return stage.addPeople(Array.from({ length: count }, (_, at) => `Person Number${companyId}x${at}`));
}

/** A survey of one question, answered for whole rounds: by person, null: not; undefined: assigned but silent. */
async function answered(people: readonly number[], question: object, weeks: readonly (readonly unknown[])[]) {
  const survey = await stage.addSurvey({ respondent_ids: people });
  const id = await stage.addQuestion(survey, { ...question });
  await stage.start(survey);
  for (const values of weeks) {
    for (const [at, value] of values.entries()) {
      if (value === null) continue;
      must(await stage.answer(people[at] ?? 0, survey, [{ question: id, value }]), 200);
    }
    await nextWeek();
  }
  return { survey, id };
}

function samplesOf(values: readonly number[]) {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  return { n, mean, deviation: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1)) };
}

/** The stored result when this is the only test of its family. */
function aloneIs(choice: number, { difference, p, interval }: Evidence) {
  const { low, high } = interval(0.05) ?? { low: 0, high: 0 };
  const close = (value: number) => expect.closeTo(value, 9);
  const verdict = low > 0 ? 'rising' : high < 0 ? 'falling' : 'unclear';
  return { choice, difference: close(difference), low: close(low), high: close(high), p: close(p), verdict };
}

describe('what is stored when a round closes', () => {
  it('3.9, design 5 everyone and each group, with the groups as the report shows them', async () => {
    const people = await crowd(4);
    const [anna = 0, ben = 0, cleo = 0] = people;
    const team = await stage.addGroup('Team', [anna, ben]);
    const silent = await stage.addGroup('Silent', people.slice(3));
    server.clock.advance({ minutes: 1 });
    const survey = await stage.addSurvey({ respondent_ids: people });
    const range = await stage.addQuestion(survey, { field_type: slider, choices: ['1', '5'] });
    const choice = await stage.addQuestion(survey, { field_type: radio, choices: ['Yes', 'No'] });
    await stage.start(survey);
    const say = (person: number, ...batch: Parameters<SurveyStage['answer']>[2]) => stage.answer(person, survey, batch);
    must(await say(anna, { question: range, value: 2, comment: 'So' }, { question: choice, value: 'No' }), 200);
    must(await say(ben, { question: range, value: 5 }, { question: choice, skip_option: 'no_opinion' }), 200);
    must(await say(cleo, { question: range, value: 5, comment: 'Fine' }), 200);
    await nextWeek();
    expect(await results(survey)).toMatchObject([
      { question: range, group: 0, name: null, assigned: 4, n: 3, mean: 4, comments: 2, skips: 0, counts: null },
      { question: range, group: team, name: 'Team', assigned: 2, n: 2, mean: 3.5, comments: 1, skips: 0 },
      { question: range, group: silent, name: 'Silent', assigned: 1, n: 0, mean: null, comments: 0, skips: 0 },
      { question: choice, group: 0, assigned: 4, n: 1, mean: null, skips: 1, counts: [0, 1] },
      { question: choice, group: team, assigned: 2, n: 1, skips: 1, counts: [0, 1] },
      { question: choice, group: silent, assigned: 1, n: 0, skips: 0, counts: [0, 0] },
    ]);
    const shown = { suppressed: false };
    expect(await groupsOf(survey)).toEqual([
      [
        { id: team, name: 'Team', answered: 2, answer_percentage: 100, total: 3.5, percentages: [], ...shown },
        { id: silent, name: 'Silent', answered: 0, answer_percentage: 0, total: null, percentages: [], ...shown },
      ],
      [
        { id: team, name: 'Team', answered: 1, answer_percentage: 50, total: 1, percentages: [0, 100], ...shown },
        {
          id: silent,
          name: 'Silent',
          answered: 0,
          answer_percentage: 0,
          total: 0,
          percentages: [null, null],
          ...shown,
        },
      ],
    ]);
  });

  it('design 5 a survey that nobody is asked has a result, too', async () => {
    const { survey } = await answered([stage.adminId], {}, []);
    must(await stage.change(survey, { respondent_ids: [] }), 200);
    await nextWeek();
    expect(await results(survey)).toMatchObject([{ group: 0, assigned: 0, n: 0, mean: null, change: null }]);
    expect(await groupsOf(survey)).toEqual([[]]);
  });

  it('design 5 closing costs the same statements for 2 questions and for 220', async () => {
    const { config } = server.core;
    const { peopleInCount } = config;
    config.peopleInCount = { embedded: 1000, server: 1000 };
    onTestFinished(() => {
      config.peopleInCount = peopleInCount;
    });
    const people = await crowd(3);
    const survey = await stage.addSurvey({ respondent_ids: people });
    for (let made = 0; made < 2; made += 1) await stage.addQuestion(survey);
    await stage.start(survey);
    server.clock.advance({ days: 7 });
    const few = await statementsOf(server, () => runRounds(server));
    await server.core.database.query(
      `with added as (
         insert into questions (company_id, survey_id, position, label, field_type, timing_in_days, created_at)
         select $1, $2, 1 + n, 'Q' || n, 4, 7, $3 from generate_series(1, 218) as n returning id, label)
       insert into question_versions (company_id, question_id, version, label, field_type, choices, created_at)
       select $1, id, 1, label, 4, '{}', $3 from added`,
      [stage.companyId, survey, server.clock.now()],
    );
    for (let week = 0; week < 2; week += 1) await nextWeek();
    server.clock.advance({ days: 7 });
    expect(await statementsOf(server, () => runRounds(server))).toEqual(few);
    expect(await results(survey)).toHaveLength(4 * 2 + 2 * 218);
  });
});

describe('the change since the previous round', () => {
  const first = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  const second = [2, 4, 3, 6, 7, 6, 9, 9, 12, 11, 14, 13];

  it('design 5 compares people with themselves, and the first round with nothing', async () => {
    const people = await crowd(14);
    const { survey } = await answered(people, {}, [
      [...first, 50],
      [...second, null, 70],
    ]);
    const [before, now] = await results(survey);
    expect(before?.change).toBeNull();
    const differences = second.map((value, at) => value - (first[at] ?? 0));
    expect(now?.change).toEqual({
      previous: 0,
      paired: true,
      items: [aloneIs(-1, pairedMeans(samplesOf(differences)))],
      tests: 1,
      discoveries: 1,
    });
    expect(now?.change?.items[0]?.verdict).toBe('rising');
  });

  it('design 5 compares strangers as strangers', async () => {
    const people = await crowd(24);
    const silent = first.map(() => null);
    const { survey } = await answered(people, {}, [first, [...silent, ...second]]);
    const change = (await results(survey))[1]?.change;
    const evidence = independentMeans(samplesOf(second), samplesOf(first));
    expect(change).toEqual({ previous: 0, paired: false, items: [aloneIs(-1, evidence)], tests: 1, discoveries: 0 });
  });

  it('design 5 compares each choice: who gained it, and who lost it', async () => {
    const people = await crowd(20);
    const was = people.map((_, at) => (at < 15 ? 'Yes' : 'No'));
    const is = people.map((_, at) => (at < 3 || at === 19 ? 'Yes' : 'No'));
    const { survey } = await answered(people, { field_type: radio, choices: ['Yes', 'No'] }, [was, is]);
    const { items, ...change } = (await results(survey))[1]?.change ?? { items: [] };
    expect(change).toEqual({ previous: 0, paired: true, tests: 2, discoveries: 2 });
    expect(items).toEqual([
      aloneIs(0, pairedShares({ n: 20, gained: 1, lost: 12 })),
      aloneIs(1, pairedShares({ n: 20, gained: 12, lost: 1 })),
    ]);
  });

  it('design 5 of a group counts those who are in it now, also in the previous round', async () => {
    const people = await crowd(24);
    const [old, other] = [people.slice(0, 12), people.slice(12)];
    const team = await stage.addGroup('Team', old);
    server.clock.advance({ minutes: 1 });
    const survey = await stage.addSurvey({ respondent_ids: people });
    const question = await stage.addQuestion(survey);
    await stage.start(survey);
    const say = async (who: readonly number[], values: readonly number[]) => {
      for (const [at, person] of who.entries()) {
        must(await stage.answer(person, survey, [{ question, value: values[at] ?? 0 }]), 200);
      }
    };
    await say(old, first);
    await say(other, second.toReversed());
    await nextWeek();
    must(await stage.api('PATCH', `groups/${team}/`, { users: other }), 200);
    await say(old, second);
    await say(other, second);
    await nextWeek();
    const ofTeam = (await results(survey)).filter(({ group }) => group === team);
    expect(ofTeam[0]?.mean).toBeCloseTo(6.5, 12);
    const differences = second.map((value, at) => value - (second.toReversed()[at] ?? 0));
    expect(ofTeam[1]?.change?.items).toEqual([aloneIs(-1, pairedMeans(samplesOf(differences)))]);
  });

  it('design 5 a group of everyone changes like everyone', async () => {
    const people = await crowd(12);
    await stage.addGroup('All', people);
    server.clock.advance({ minutes: 1 });
    const { survey } = await answered(people, {}, [first, second]);
    const [, , whole, group] = await results(survey);
    expect(group?.change).toEqual(whole?.change);
    expect(group?.change?.items[0]?.verdict).toBe('rising');
  });

  it('design 5 a new version compares with nothing, and from its second round on with itself', async () => {
    const people = await crowd(6);
    const survey = await stage.addSurvey({ respondent_ids: people });
    const question = await stage.addQuestion(survey, { field_type: slider, choices: ['1', '5'] });
    await stage.start(survey);
    for (let week = 0; week < 4; week += 1) {
      for (const person of people)
        must(await stage.answer(person, survey, [{ question, value: 1 + (person % 5) }]), 200);
      if (week === 1) {
        const path = `questionnaires/${survey}/questions/${question}/`;
        must(await stage.api('PATCH', path, { choices: ['1', '10'] }), 200);
      }
      await nextWeek();
    }
    expect((await results(survey)).map(({ change }) => change?.previous ?? null)).toEqual([null, 0, null, 2]);
  });

  it('design 5 texts have none', async () => {
    const people = await crowd(6);
    const said = people.map(() => 'Something');
    const { survey } = await answered(people, { field_type: textarea }, [said, said]);
    expect((await results(survey)).map(({ change }) => change)).toEqual([null, null]);
  });

  it('design 5 is adjusted over all the survey’s questions by their latest round, each moment its own family', async () => {
    const people = await crowd(12);
    const survey = await stage.addSurvey({ respondent_ids: people });
    const weekly = await stage.addQuestion(survey);
    const fortnightly = await stage.addQuestion(survey, { timing_in_days: 14 });
    await stage.start(survey);
    const differences = second.map((value, at) => value - (first[at] ?? 0));
    for (let week = 0; week < 5; week += 1) {
      for (const [at, person] of people.entries()) {
        const value = (week % 2 === 0 ? first : second)[at] ?? 0;
        const later = (week < 2 ? first : second)[at] ?? 0;
        const batch = [
          { question: weekly, value },
          { question: fortnightly, value: later },
        ];
        must(await stage.answer(person, survey, batch), 200);
      }
      await nextWeek();
    }
    const rows = await results(survey);
    const ofQuestion = (id: number) => rows.filter(({ question }) => question === id).map(({ change }) => change);
    // Alone after two weeks, with the other question's change from the fourth on; that one stays for the fifth.
    expect(ofQuestion(weekly).map((change) => change?.tests ?? null)).toEqual([null, 1, 1, 2, 2]);
    expect(ofQuestion(fortnightly).map((change) => change?.tests ?? null)).toEqual([null, 2]);
    const { p } = pairedMeans(samplesOf(differences));
    expect(ofQuestion(weekly)[4]).toMatchObject({
      discoveries: 2,
      items: [{ p: expect.closeTo(p, 9), verdict: 'falling' }],
    });
  });

  it('design 5 several rounds that are closed late are what they would have been in time @prove', async () => {
    const people = await crowd(12);
    const lives: unknown[] = [];
    for (const inTime of [true, false]) {
      server.clock.set('2026-03-02T09:00:00Z');
      const survey = await stage.addSurvey({ respondent_ids: people });
      const questions = [
        await stage.addQuestion(survey, { timing_in_days: 14 }),
        await stage.addQuestion(survey, { timing_in_days: 21 }),
      ];
      await stage.start(survey);
      // Rounds end after 56 and 63 days; a visit after 64 closes both at once.
      for (let week = 0; week <= 9; week += 1) {
        for (const [at, person] of (week > 6 ? [] : people).entries()) {
          const value = (week < 3 || week > 5 ? first : second)[at] ?? 0;
          const batch = questions.map((question) => ({ question, value }));
          must(await stage.answer(person, survey, batch), 200);
        }
        if (inTime) await runRounds(server);
        server.clock.advance({ days: week === 9 ? 1 : 7 });
      }
      await runRounds(server);
      const rows = await results(survey);
      expect(rows.map(({ change }) => change?.tests ?? null)).toEqual([null, 1, 2, 2, null, 2, 2]);
      lives.push(rows.map(({ index, n, change }) => ({ index, n, change })));
    }
    expect(lives[1]).toEqual(lives[0]);
  });
});

it('design 5 earlier rounds are published as the migration finds them, all but their changes', async () => {
  const people = await crowd(12);
  const groups = [await stage.addGroup('Team', people.slice(0, 7)), await stage.addGroup('Rest', people.slice(7))];
  server.clock.advance({ minutes: 1 });
  const surveys: number[] = [];
  for (const anonymous of [false, true]) {
    const survey = await stage.addSurvey({ respondent_ids: people, anonymous });
    const range = await stage.addQuestion(survey, { field_type: slider, choices: ['1', '5'] });
    const choice = await stage.addQuestion(survey, { field_type: radio, choices: ['Yes', 'No'] });
    const text = await stage.addQuestion(survey, { field_type: textarea });
    await stage.start(survey);
    for (const [at, person] of people.entries()) {
      const batch = [
        { question: range, value: 1 + (at % 5), comment: `Comment ${20 - at}` },
        at % 4 === 3 ? { question: choice, skip_option: 'no_opinion' } : { question: choice, value: 'No' },
        { question: text, value: `Text ${20 - at}` },
      ];
      must(await stage.answer(person, survey, batch), 200);
    }
    surveys.push(survey);
  }
  const { database } = server.core;
  const linkAgain = await keepLinked(database, stage.companyId);
  await nextWeek();
  await linkAgain();
  must(await stage.api('PATCH', `groups/${groups[0]}/`, { users: people }), 200);
  const both =
    'company_id = $1 and round_id in (select id from rounds where company_id = $1 and survey_id = any($2::bigint[]))';
  const kept = async () => [
    await database.query(`select * from round_results where ${both} order by 1, 2, 3`, [stage.companyId, surveys]),
    (
      await database.query(`select * from round_publications where ${both} order by 1, 2`, [stage.companyId, surveys])
    ).map((row) => ({ ...row, groups: JSON.parse(String(row.groups)) })),
  ];
  // Earlier, anonymous surveys stored no groups.
  await database.query(`delete from round_results where ${both} and group_id <> 0`, [stage.companyId, [surveys[1]]]);
  await database.query(`update round_publications set groups = '[]' where ${both}`, [stage.companyId, [surveys[1]]]);
  const before = await kept();
  await database.query(`update round_results set comments = null, skips = null where ${both}`, [
    stage.companyId,
    surveys,
  ]);
  await database.query(`delete from round_publications where ${both}`, [stage.companyId, surveys]);
  await repeatMigration(database, '0003_published_results');
  await repeatMigration(database, '0005_few_answers');
  expect(await kept()).toEqual(before);
});

import { expect, it, onTestFinished } from 'vitest';
import { createResultCheck } from '../../server/actions/closing/result-check.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { repeatMigration } from '../support/migrations.ts';
import { startTestServer } from '../support/server.ts';
import { runRounds } from '../support/survey-life.ts';
import { must, stageOf } from '../support/survey-stage.ts';

const { radio, slider } = fieldTypes;

it('design 5 the migration takes out of earlier rounds what few answers betray, and the check finds nothing amiss', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  server.clock.set('2026-03-02T09:00:00Z');
  const stage = await stageOf(server);
  const nextWeek = async () => {
    server.clock.advance({ days: 7 });
    await runRounds(server);
  };
  const people: number[] = await stage.addPeople(Array.from({ length: 24 }, (_, at) => `Person P${at}`));
  await stage.addGroup('Team', people.slice(0, 8));
  await stage.addGroup('Rest', people.slice(8));
  const survey = await stage.addSurvey({ respondent_ids: people, anonymous: true });
  const range = await stage.addQuestion(survey, { field_type: slider, choices: ['1', '5'] });
  const choice = await stage.addQuestion(survey, { field_type: radio, choices: ['Yes', 'No'] });
  await stage.start(survey);
  const live = async (given: readonly number[], skipping: number) => {
    for (const [at, person] of given.entries()) {
      const said = at < skipping ? { skip_option: 'no_opinion' } : { value: at % 2 ? 'Yes' : 'No' };
      const batch = [
        { question: range, value: 1 + (at % 5) },
        { question: choice, ...said },
      ];
      must(await stage.answer(person, survey, batch), 200);
    }
  };
  await live(people, 4);
  await nextWeek();
  await live(people.slice(0, 6), 0);
  await nextWeek();
  await live(people, 5);
  await nextWeek();
  await live(people.slice(0, 12), 12);
  const { database } = server.core;
  const ofSurvey = `company_id = ${stage.companyId} and round_id in (select id from rounds where survey_id = ${survey})`;
  const kept = async () => ({
    results: await database.query(`select * from round_results where ${ofSurvey} order by round_id, group_id`),
    publications: await database.query(`select * from round_publications where ${ofSurvey} order by round_id`),
    marks: await database.query(
      `select person_id, answered from survey_respondents where company_id = $1 and survey_id = $2 order by 1`,
      [stage.companyId, survey],
    ),
  });
  const after = await kept();
  // As it was stored before: deviations and skips from 5 answers on, and a verdict with an interval.
  await database.query(
    `update round_results set deviation = coalesce(deviation, 1.5), skips = coalesce(skips, 4),
            change = case when change->'items'->0->>'choice' = '-1' then jsonb_set(change, '{items}',
              '[{"choice": -1, "difference": 1, "low": 0.5, "high": 1.5, "p": 0.001, "verdict": "rising"}]')
            else change end
      where ${ofSurvey} and not suppressed and (deviation is null or skips is null)
        and round_id in (select r.id from rounds r where r.question_id = ${range} and r.index = 1)`,
  );
  await database.query(
    `update round_publications set skipped_comments = '[{"skip_option": "no_opinion", "comment": ""}]'
      where ${ofSurvey} and skipped_comments is null and texts is not null`,
  );
  await database.query('update survey_respondents set answered = true where company_id = $1 and survey_id = $2', [
    stage.companyId,
    survey,
  ]);
  expect(await kept()).not.toEqual(after);
  await repeatMigration(database, '0005_few_answers');
  const healed = await kept();
  expect(healed).toEqual(after);
  expect((await createResultCheck(server.core).run(stage.companyId)).differences).toEqual([]);
});

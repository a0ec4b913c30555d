import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createResultCheck } from '../../server/actions/closing/result-check.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { type PlanNode, plansOf, rowsOfStep } from '../support/plans.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { must, type SurveyStage, stageOf } from '../support/survey-stage.ts';

// On a database without statistics (the embedded one never gathers them, another not yet when a survey is new), and on
// one whose statistics are from when there was nothing to read.

let server: TestServer;
let stage: SurveyStage;
let people: number[];
let group: number;
const questions = 4;

async function begin(isAnalysed: boolean): Promise<void> {
  server = await startTestServer();
  if (isAnalysed) await server.core.database.query('analyze');
  stage = await stageOf(server);
  people = [...(await stage.addPeople(Array.from({ length: 300 }, (_, at) => `Person P${at}`)))];
  for (let made = 0; made < 10; made += 1) {
    group = await stage.addGroup(
      `Group ${made}`,
      people.filter((_, at) => at % 10 === made || (made === 0 && at % 7 === 0)),
    );
  }
}

/**
 * The most rows that a step of a plan has processed.
 * @param besides the table whose own scans do not count
 */
function mostRows(node: PlanNode, besides: string | null): number {
  const own = node['Relation Name'] === besides ? 0 : rowsOfStep(node);
  return Math.max(own, ...(node.Plans ?? []).map((inner) => mostRows(inner, besides)));
}

/** Of all statements that `work` reads with. */
const mostRowsOf = async (work: () => Promise<unknown>, besides: string | null = null) =>
  Math.max(0, ...(await plansOf(server.core.database, work)).map((plan) => mostRows(plan, besides)));

describe.each([
  ['no statistics', false, null],
  // The frozen groups of one survey are few pages, which the check and a new round then read as a whole for each person.
  ['statistics of empty tables', true, 'frozen_groups'],
] as const)('with %s', (_, isAnalysed, besides) => {
  beforeAll(() => begin(isAnalysed));
  afterAll(() => server.close());

  it.each([false, true])(
    'design 5 reading costs what there is, not each answer times each person (anonymous: %s)',
    async (anonymous) => {
      server.clock.set('2026-03-02T09:00:00Z');
      const { database } = server.core;
      const survey = await stage.addSurvey({ respondent_ids: people, anonymous });
      for (let made = 1; made < questions; made += 1) {
        await stage.addQuestion(survey, { field_type: fieldTypes.checkbox, choices: ['A', 'B', 'C'] });
      }
      const text = await stage.addQuestion(survey, { field_type: fieldTypes.textarea });
      await stage.start(survey);
      const hash = must(await stage.change(survey, { share_enabled: true }), 200).body.share_hash;
      for (let week = 0; week < 2; week += 1) {
        await database.query(
          `insert into answers (company_id, round_id, person_id, answered_at, choices, text, comment)
         select $1, r.id, m.person_id, $3, case when q.field_type = ${fieldTypes.checkbox} then '{0,2}'::smallint[] end,
                case when q.field_type = ${fieldTypes.textarea} then 'Text ' || m.person_id end, 'Comment ' || m.person_id
           from rounds r
           join questions q on q.company_id = $1 and q.id = r.question_id
           join survey_respondents m on m.company_id = $1 and m.survey_id = $2 and m.until_at is null
          where r.company_id = $1 and r.survey_id = $2 and r.closed_at is null`,
          [stage.companyId, survey, server.clock.now()],
        );
        const words = `report/texts/?preset=all&question=${text}&kind=texts`;
        if (week === 1) {
          server.clock.advance({ minutes: 1 });
          must(await stage.change(survey, { respondent_ids: people.slice(150) }), 200);
        }
        for (const filter of ['', `&group=${group}`, ...(anonymous ? [] : [`&user=${people[0]}`])]) {
          for (const path of ['report/?preset=all', words, `${words}&search=text%201`, 'export/?preset=all']) {
            const read = await mostRowsOf(async () =>
              must(await stage.api('GET', `questionnaires/${survey}/${path}${filter}`), 200),
            );
            expect(read, `${path}${filter} in week ${week}`).toBeLessThan(10 * questions * people.length);
          }
        }
        const shared = () => server.call('GET', `/api/questionnaires/share/${hash}/report/?preset=all`);
        expect(await mostRowsOf(async () => must(await shared(), 200))).toBeLessThan(10 * questions * people.length);
        const list = () => stage.api('GET', 'questionnaires/');
        expect(await mostRowsOf(async () => must(await list(), 200))).toBeLessThan(10 * questions * people.length);
        server.clock.advance({ days: 7 });
        // The first visit closes the rounds.
        const closing = await mostRowsOf(async () => must(await stage.report(survey), 200), besides);
        expect(closing).toBeLessThan(20 * questions * people.length);
        const checking = await mostRowsOf(() => createResultCheck(server.core).run(stage.companyId), besides);
        expect(checking).toBeLessThan(40 * questions * people.length);
      }
    },
  );
});

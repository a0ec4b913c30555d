import { expect, it } from 'vitest';
import type { GroupComparison } from '../../contract/group-comparison.ts';
import type { Report } from '../../contract/report.ts';
import { createResultCheck } from '../../server/actions/closing/result-check.ts';
import { fewestAnonymousTexts, fieldTypes } from '../../shared/lists.ts';
import { inProof } from '../support/in-proof.ts';
import { repeatMigration } from '../support/migrations.ts';
import { runRounds } from '../support/survey-life.ts';
import { must, type SurveyStage, stageOf } from '../support/survey-stage.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

/** The published values of the whole, or of a group. */
type Cell = { n: number; sum: number; squares: number };

/** The report's values for a round of a Slider with a deviation. */
async function cellOf(stage: SurveyStage, survey: number, round: number, filter: string): Promise<Cell | null> {
  const report: Report = must(await stage.report(survey, `?preset=all${filter}`), 200).body;
  const period = report.questions[0]?.periods.find((one) => one.round === round);
  const { answered: n, total: mean, deviation } = period ?? {};
  if (n == null || mean == null || deviation == null) return null;
  return { n, sum: n * mean, squares: (n - 1) * deviation ** 2 + n * mean ** 2 };
}

/** The smallest set of people whose deviation follows from the whole and any of the groups; null: none. */
async function smallestDisclosedOf(stage: SurveyStage, survey: number, groups: readonly number[], round: number) {
  const whole = await cellOf(stage, survey, round, '');
  const cells = await Promise.all(groups.map((group) => cellOf(stage, survey, round, `&group=${group}`)));
  const told = cells.filter((cell) => cell !== null);
  const sizes = told.map(({ n }) => n);
  for (let taken = 0; whole !== null && taken < 2 ** told.length; taken += 1) {
    const rest = told.filter((_, at) => taken & (1 << at)).reduce((left, { n }) => left - n, whole.n);
    if (rest > 0) sizes.push(rest);
  }
  return sizes.length === 0 ? null : Math.min(...sizes);
}

/**
 * A multiset of ten answers of which not all are alike can belong to its people in ten ways or more: one answer differs,
 * and it may be anyone's.
 */
const leastArrangements = 10;

/** In how many ways the counted answers can belong to as many people: n!/Πcᵢ!. */
function arrangements(counts: readonly number[]): number {
  let [people, ways] = [0, 1];
  for (const count of counts) {
    for (let of = 1; of <= count; of += 1) {
      people += 1;
      ways = (ways * people) / of;
    }
  }
  return ways;
}

/** How many people each shown or derived distribution has, and the fewest arrangements. */
async function distributionsOf(stage: SurveyStage, survey: number, groups: readonly number[], round: number) {
  const read = async (filter: string) => {
    const report: Report = must(await stage.report(survey, `?preset=all${filter}`), 200).body;
    const period = report.questions[0]?.periods.find((one) => one.round === round);
    expect(period?.distribution === null).toBe(period?.deviation === null);
    expect(period?.interval === null).toBe(period?.deviation === null);
    return period?.distribution?.counts ?? null;
  };
  const whole = (await read('')) ?? [];
  const told = (await Promise.all(groups.map((group) => read(`&group=${group}`)))).filter((one) => one !== null);
  const found: number[][] = [whole, ...told];
  for (let taken = 1; taken < 2 ** told.length; taken += 1) {
    const chosen = told.filter((_, at) => taken & (1 << at));
    const rest = whole.map((count, at) => chosen.reduce((left, counts) => left - (counts[at] ?? 0), count));
    if (rest.some((count) => count > 0)) found.push(rest);
  }
  const sizes = found.map((counts) => counts.reduce((sum, count) => sum + count, 0));
  return { sizes, fewest: Math.min(...found.map(arrangements)) };
}

async function lived(sizes: readonly number[], outside: number) {
  server.clock.set('2026-03-02T09:00:00Z');
  const stage = await stageOf(server);
  const count = sizes.reduce((sum, size) => sum + size, outside);
  const people: number[] = await stage.addPeople(Array.from({ length: count }, (_, at) => `Person P${at}`));
  const groups: number[] = [];
  let from = 0;
  for (const size of sizes) {
    groups.push(await stage.addGroup(`Group ${from}`, people.slice(from, from + size)));
    from += size;
  }
  server.clock.advance({ minutes: 1 });
  const survey = await stage.addSurvey({ respondent_ids: people, anonymous: true });
  const question = await stage.addQuestion(survey, { field_type: fieldTypes.slider, choices: ['1', '9'] });
  await stage.start(survey);
  for (let week = 0; week < 2; week += 1) {
    for (const [at, person] of people.entries()) {
      must(await stage.answer(person, survey, [{ question, value: 1 + ((at * 5 + week) % 9) }]), 200);
    }
    server.clock.advance({ days: 7 });
    await runRounds(server);
  }
  return { stage, survey, groups };
}

const rosters = [
  { sizes: [12, 5], outside: 0 },
  { sizes: [11, 7, 14], outside: 0 },
  { sizes: [10, 12], outside: 6 },
  { sizes: [12, 3, 11], outside: 0 },
  { sizes: [10, 11], outside: 0 },
];
it.each(rosters.slice(0, inProof(1, rosters.length)))(
  'design 5 no deviation of fewer than ten follows from those that are shown ($sizes, $outside)',
  async (one) => {
    const { stage, survey, groups } = await lived(one.sizes, one.outside);
    for (const round of [0, 1]) {
      expect(await smallestDisclosedOf(stage, survey, groups, round)).toBeGreaterThanOrEqual(fewestAnonymousTexts);
    }
    // Nor a distribution; and in each that is shown, or follows from two, each person could have given other answers.
    for (const round of [0, 1]) {
      const { sizes, fewest } = await distributionsOf(stage, survey, groups, round);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(fewestAnonymousTexts);
      expect(fewest).toBeGreaterThanOrEqual(leastArrangements);
    }
    // An interval reveals the deviations that it is made of.
    const compared: GroupComparison = must(
      await stage.api('GET', `questionnaires/${survey}/report/groups/?preset=all`),
      200,
    ).body;
    for (const group of groups) {
      const report: Report = must(await stage.report(survey, `?preset=all&group=${group}`), 200).body;
      const [told] = report.questions;
      const isDeviationDisclosed = told?.periods
        .filter(({ partial }) => !partial)
        .every((one) => one.deviation !== null);
      const isChangeDisclosed = told?.change?.items.some(({ precise }) => precise !== null) ?? false;
      expect(isChangeDisclosed).toBe(isDeviationDisclosed);
      for (const { questions } of [compared.last, compared.shown]) {
        const isCompared = questions[0]?.cells.some((cell) => cell.group === group && cell.low !== null);
        expect(isCompared).toBe(isDeviationDisclosed);
      }
    }
    expect((await createResultCheck(server.core).run(stage.companyId)).differences).toEqual([]);
  },
);

it('design 5 the migration takes such deviations, and the changes made of them, out of earlier rounds', async () => {
  const { stage, survey, groups } = await lived([12, 8], 0);
  const { database } = server.core;
  const kept = () =>
    database.query('select * from round_results where company_id = $1 order by round_id, group_id', [stage.companyId]);
  const after = await kept();
  await database.query(
    `update round_results set deviation = 2.5,
            change = jsonb_set(change, '{items}',
              '[{"choice": -1, "difference": 1, "low": 0.5, "high": 1.5, "p": 0.001, "verdict": "rising"}]')
      where company_id = $1 and group_id = $2`,
    [stage.companyId, groups[0]],
  );
  expect(await smallestDisclosedOf(stage, survey, groups, 1)).toBe(8);
  await repeatMigration(database, '0010_deviations');
  expect(await kept()).toEqual(after);
  expect((await createResultCheck(server.core).run(stage.companyId)).differences).toEqual([]);
});

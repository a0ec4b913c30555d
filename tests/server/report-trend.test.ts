import { expect, it } from 'vitest';
import type { QuestionReport, ReportTrend } from '../../contract/report.ts';
import { leavingPerYear } from '../../server/results/report/shown-trends.ts';
import { slopeInterval, type TrendLine, trendOfValues } from '../../server/rules/statistics/trend.ts';
import { trendOfPeople } from '../../server/rules/statistics/trend-of-people.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { answeredRounds, questionReport, report } from '../support/report-calls.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

const twelve = Array.from({ length: 12 }, (_, at) => `Person P${at}`);
/** Six rounds of a person's answers, falling by about a half each; people who join later answer lower. */
const answerOf = (person: number, round: number) => 9 - (person % 3) - Math.floor((round + (person % 2)) / 2);
const weeks = (people: readonly number[]) =>
  Array.from({ length: 6 }, (_, round) => people.map((_, person) => answerOf(person, round)));

/** A trend's statement about the line of one question alone. */
function expectLine(trend: ReportTrend | null, line: TrendLine | null): void {
  const { low, high } = line ? slopeInterval(line, 0.05) : { low: 0, high: 0 };
  const [item] = trend?.items ?? [];
  expect(item?.precise?.slope).toBeCloseTo(line?.slope ?? Number.NaN, 10);
  expect(item?.precise?.low).toBeCloseTo(low, 10);
  expect(item?.precise?.high).toBeCloseTo(high, 10);
  expect(trend).toMatchObject({ confidence: 95 });
}

/** Only of what is shown. */
function lineThrough({ periods }: QuestionReport): TrendLine | null {
  return trendOfValues(
    periods.flatMap(({ round, total, answered, partial, deviation }) =>
      partial || total === null || answered === null
        ? []
        : [{ index: round, value: total, weight: answered, deviation }],
    ),
    (leavingPerYear * 7) / 365,
  );
}

it('design 6 a trend that was cached is not shown for other rounds that a restored database has under their numbers @prove', async () => {
  const people: readonly number[] = await stage.addPeople(twelve);
  const { id } = await answeredRounds(people, weeks(people));
  const slope = (await questionReport(id, '?preset=all')).trend?.items[0]?.precise?.slope ?? Number.NaN;
  for (const statement of [
    'update answers set number = 20 - number where company_id = $1',
    'update round_results set mean = 20 - mean where company_id = $1',
  ]) {
    await server.core.database.query(statement, [stage.companyId]);
  }
  expect((await questionReport(id, '?preset=all')).trend?.items[0]?.precise?.slope).toBeCloseTo(-slope, 10);
});

it('design 5 the trend of a named survey compares each person with themselves, of everyone and of a group', async () => {
  const people: readonly number[] = await stage.addPeople(twelve);
  const team = await stage.addGroup('Team', people.slice(0, 7));
  const { id } = await answeredRounds(people, weeks(people));
  const asked = [0, 1, 2, 3, 4, 5];
  const personal = people.map((_, person) => ({ at: asked, values: asked.map((x) => answerOf(person, x)) }));
  const { trend } = await questionReport(id, '?preset=all');
  expect(trend).toMatchObject({ rounds: 6, basis: 'people', items: [{ name: null, verdict: 'falling' }] });
  expectLine(trend, trendOfPeople(asked, personal));
  // The group as it was when the rounds closed: with those who left later, and without those who joined.
  must(await stage.api('PATCH', `groups/${team}/`, { users: people.slice(2, 9) }), 200);
  const ofTeam = (await questionReport(id, `?preset=all&group=${team}`)).trend;
  expect(ofTeam?.basis).toBe('people');
  expectLine(ofTeam, trendOfPeople(asked, personal.slice(0, 7)));
  // The line is where the values are, and as far from them as the slope says.
  const [first, last] = [trend?.line[0], trend?.line.at(-1)];
  expect((last?.value ?? 0) - (first?.value ?? 0)).toBeCloseTo(5 * (trend?.items[0]?.precise?.slope ?? 0), 10);
  expect(trend?.line.every(({ low, value, high }) => low < value && value < high)).toBe(true);
  expect((await questionReport(id, `?preset=all&user=${people[0]}`)).trend).toBeNull();
});

it('design 5 the trend is of the rounds shown, and of fewer than four there is none', async () => {
  const people: readonly number[] = await stage.addPeople(twelve);
  const { id } = await answeredRounds(people, weeks(people));
  const four = (await questionReport(id, '?start_date=2026-03-16&end_date=2026-04-12')).trend;
  expect(four).toMatchObject({ rounds: 4, items: [{ verdict: 'falling' }] });
  expect(four?.line.map(({ round }) => round)).toEqual([2, 3, 4, 5]);
  const three = (await questionReport(id, '?start_date=2026-03-23&end_date=2026-04-12')).trend;
  expect(three).toEqual({
    rounds: 3,
    basis: 'people',
    disclosed: 'all',
    confidence: null,
    items: [{ name: null, verdict: 'insufficient', precise: null, relative: null }],
    line: [],
  });
  expect((await questionReport(id, '?start_date=2026-04-13')).trend).toBeNull();
});

it('design 5 of few people who answer again there is no trend, however many rounds', async () => {
  const people: readonly number[] = await stage.addPeople(twelve.slice(0, 4));
  const { id } = await answeredRounds(people, weeks(people));
  const { trend } = await questionReport(id, '?preset=all');
  expect(trend).toMatchObject({ rounds: 6, confidence: null, items: [{ verdict: 'insufficient' }], line: [] });
});

it('2.4, design 5 what is published is all that a trend of an anonymous survey is worked out from', async () => {
  const people: readonly number[] = await stage.addPeople(twelve);
  const { id } = await answeredRounds(people, weeks(people), { anonymous: true });
  const { share_hash: link } = must(await stage.change(id, { share_enabled: true, share_hash: 'wanted' }), 200).body;
  const shared = must(await server.call('GET', `/api/questionnaires/share/${link}/report/?preset=all`), 200).body;
  for (const told of [shared.questions[0] as QuestionReport, await questionReport(id, '?preset=all')]) {
    expect(told.trend).toMatchObject({ rounds: 6, basis: 'rounds', disclosed: 'all' });
    expectLine(told.trend, lineThrough(told));
  }
});

it('design 5 several questions are adjusted together, and a choice is in percentage points @prove', async () => {
  const people: readonly number[] = await stage.addPeople(twelve);
  const id = await stage.addSurvey({ respondent_ids: people });
  const choices = ['Yes', 'No'];
  const radio = await stage.addQuestion(id, { field_type: fieldTypes.radio, choices });
  const slider = await stage.addQuestion(id, { field_type: fieldTypes.slider, choices: ['1', '10'] });
  const text = await stage.addQuestion(id, { field_type: fieldTypes.textarea });
  await stage.start(id);
  for (let round = 0; round < 6; round += 1) {
    for (const [at, person] of people.entries()) {
      const answers = [
        { question: radio, value: at < 2 * round ? 'Yes' : 'No' },
        { question: slider, value: 1 + ((at + round) % 9) },
        { question: text, value: 'Well' },
      ];
      must(await stage.answer(person, id, answers), 200);
    }
    server.clock.advance({ days: 7 });
  }
  const [ofChoices, ofSlider, ofText] = (await report(id, '?preset=all')).questions;
  expect(ofText?.trend).toBeNull();
  const [yes, no] = ofChoices?.trend?.items ?? [];
  expect(yes).toMatchObject({ name: 'Yes', verdict: 'rising' });
  expect(yes?.precise?.slope).toBeCloseTo(100 / 6, 10);
  expect(yes?.relative).toEqual(yes?.precise);
  expect(no?.precise?.slope).toBeCloseTo(-100 / 6, 10);
  // Two of three tests find something: each interval misses in 2 · 5 % / 3.
  expect(ofChoices?.trend?.confidence).toBeCloseTo(100 - 10 / 3, 10);
  expect(ofSlider?.trend?.confidence).toBe(ofChoices?.trend?.confidence);
  const [item] = ofSlider?.trend?.items ?? [];
  expect(item?.verdict).toBe('unclear');
  expect(item?.relative?.slope).toBeCloseTo(((item?.precise?.slope ?? 0) * 100) / 9, 10);
  expect(ofChoices?.trend?.line).toEqual([]);
});

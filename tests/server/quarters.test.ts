import { describe, expect, it } from 'vitest';
import { type ReportPeriod, SharedReport } from '../../contract/report.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { answeredRounds, questionReport, report } from '../support/report-calls.ts';
import { must, type SurveyStage, stageOf } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

// Weekly rounds from a Monday: four end in March, the fifth in April.
withStage('2026-03-02T09:00:00Z');

const { radio, slider, textarea } = fieldTypes;
const namesOf = (count: number) => Array.from({ length: count }, (_, at) => `Person P${at}`);
const quarters = '?preset=all&per=quarter';

/** Runs weeks in which each of these people gives this answer, or none. */
async function weekly(
  at: SurveyStage,
  survey: number,
  people: readonly number[],
  weeks: readonly (readonly (readonly (readonly [question: number, value: unknown])[])[])[],
) {
  for (const week of weeks) {
    for (const [place, given] of week.entries()) {
      if (given.length === 0) continue;
      const answers = given.map(([question, value]) => ({ question, value }));
      must(await at.answer(people[place] ?? 0, survey, answers), 200);
    }
    server.clock.advance({ days: 7 });
  }
}

async function sharedPeriods(survey: number, query = quarters): Promise<ReportPeriod[]> {
  const patch = { share_enabled: true, share_hash: 'wanted', share_options: { groups: true } };
  const { share_hash: link } = must(await stage.change(survey, patch), 200).body;
  const answer = must(await server.call('GET', `/api/questionnaires/share/${link}/report/${query}`), 200);
  return SharedReport.strict().parse(answer.body).questions[0]?.periods ?? [];
}

describe('a named survey by quarters', () => {
  it('design 5 counts each person once, with the mean of their answers, and whole quarters', async () => {
    const people: readonly number[] = await stage.addPeople(namesOf(4));
    const [a, b, c] = people as [number, number, number];
    const team = await stage.addGroup('Team', [a, b]);
    const survey = await stage.addSurvey({ respondent_ids: people });
    const question = await stage.addQuestion(survey, { field_type: slider });
    await stage.start(survey);
    const said = (...values: (number | null)[]) =>
      values.map((value) => (value === null ? [] : [[question, value] as const]));
    await weekly(stage, survey, people, [
      said(10, 2, null),
      said(10, null, null),
      said(10, null, 6),
      said(10, 4, null),
      said(1, 1, 1),
    ]);
    server.clock.set('2026-04-20T09:00:00Z');
    const found = await report(survey, '?start_date=2026-03-20&end_date=2026-04-20&per=quarter');
    expect([found.start_date, found.end_date]).toEqual(['2026-01-01', '2026-06-30']);
    const [first, second] = found.questions[0]?.periods ?? [];
    // 10, 3 and 6; the mean of all answers is 7.
    expect(first).toMatchObject({
      ...{ start_date: '2026-01-01', end_date: '2026-03-31', partial: false, answered: 3, assigned: 4 },
      ...{ quarter: { rounds: 4, people: 'counted' }, answer_percentage: (100 * 7) / 16, distribution: null },
    });
    expect(first?.total).toBeCloseTo(19 / 3, 10);
    expect(first?.deviation).toBeCloseTo(Math.sqrt(37 / 3), 10);
    // Four of ten answers are 8 or more: but one of three people.
    expect(first?.scores?.favourable?.value).toBeCloseTo(100 / 3, 10);
    expect(first?.groups).toEqual([
      {
        ...{ id: team, name: 'Team', answered: 2, answer_percentage: 75, total: 6.5, percentages: [] },
        ...{ suppressed: false, rounds: 4 },
      },
    ]);
    expect(second).toMatchObject({ start_date: '2026-04-01', partial: true, total: 1, answered: 3 });
    // Their findings are the same on either scale of time.
    const byRound = await report(survey, '?start_date=2026-01-01&end_date=2026-06-30');
    const verdictsOf = ({ findings, questions: [one] }: typeof found) => [findings, one?.change, one?.trend];
    expect(verdictsOf(found)).toEqual(verdictsOf(byRound));
    expect(found.questions[0]?.trend?.rounds).toBe(5);
    // Of the group, and of one person.
    const ofTeam = await questionReport(survey, `${quarters}&group=${team}`);
    expect(ofTeam.periods[0]).toMatchObject({ answered: 2, assigned: 2, total: 6.5 });
    const ofB = await questionReport(survey, `${quarters}&user=${b}`);
    expect(ofB.periods[0]).toMatchObject({ answered: 1, assigned: 1, total: 3, quarter: { rounds: 4 } });
    expect(must(await stage.report(survey, '?per=month'), 400).body).toHaveProperty('per');
    expect(c).toBeGreaterThan(0);
  });

  it('design 5 of choices each person’s rounds are shared out, and groups are those of each close', async () => {
    const people: readonly number[] = await stage.addPeople(namesOf(2));
    const [a, b] = people as [number, number];
    const [north, south] = [await stage.addGroup('North', [a]), await stage.addGroup('South', [b])];
    const survey = await stage.addSurvey({ respondent_ids: people });
    const question = await stage.addQuestion(survey, { field_type: radio, choices: ['Yes', 'No'] });
    // Its rounds close with those of the first.
    await stage.addQuestion(survey, { field_type: radio, choices: ['Yes', 'No'] });
    await stage.start(survey);
    const said = (...values: string[]) => values.map((value) => [[question, value] as const]);
    await weekly(stage, survey, people, [said('Yes', 'No'), said('No', 'No')]);
    must(await stage.api('PATCH', `groups/${south}/`, { users: [a, b] }), 200);
    await weekly(stage, survey, people, [said('No', 'No'), said('No', 'No')]);
    const [period] = (await questionReport(survey, quarters)).periods;
    expect(period?.fields.map(({ name, value, percentage }) => [name, value, percentage])).toEqual([
      ['Yes', null, 12.5],
      ['No', null, 87.5],
    ]);
    expect(period?.groups.map(({ id, answered, percentages }) => [id, answered, percentages])).toEqual([
      [north, 1, [25, 75]],
      // The first person was in it only for the last two rounds.
      [south, 2, [0, 100]],
    ]);
  });

  it('design 5 counts the people of a closed round once: a second reader waits for none of its answers', async () => {
    const people: readonly number[] = await stage.addPeople(namesOf(3));
    const team = await stage.addGroup('Team', people.slice(0, 2));
    const survey = await stage.addSurvey({ respondent_ids: people });
    const question = await stage.addQuestion(survey, { field_type: slider });
    await stage.start(survey);
    const said = (...values: number[]) => values.map((value) => [[question, value] as const]);
    // Four rounds end in March, and one in April.
    await weekly(stage, survey, people, [said(1, 2, 3), said(1, 2, 3), said(1, 2, 3), said(1, 2, 3), said(4, 5, 6)]);
    const { database } = server.core;
    const query = database.query;
    let rounds: number[][] = [];
    database.query = ((text: string, params: unknown[]) => {
      if (/ answers a\b/.test(text)) rounds.push((params[1] as number[]) ?? []);
      return query(text, params);
    }) as typeof query;
    const readBy = async (filter: string) => {
      rounds = [];
      const { periods } = await questionReport(survey, filter);
      return { read: rounds.flat().length, periods };
    };
    try {
      await readBy('?preset=all');
      // Reads of the open round, each time.
      const { read } = await readBy('?preset=all');
      const first = await readBy(quarters);
      expect(first.read).toBe(read + 5);
      expect(await readBy(quarters)).toEqual({ read, periods: first.periods });
      const ofTeam = `${quarters}&group=${team}`;
      await readBy(ofTeam);
      const again = await readBy(ofTeam);
      expect(again.periods[0]).toMatchObject({ total: 1.5, groups: [{ name: 'Team' }] });
      must(await stage.api('PATCH', `groups/${team}/`, { name: 'Crew' }), 200);
      const renamed = await readBy(ofTeam);
      expect([renamed.read, renamed.periods[0]?.groups[0]?.name]).toEqual([again.read, 'Crew']);
      // Another round closes: its own quarter is counted again, and no other.
      database.query = query;
      await weekly(stage, survey, people, [said(7, 8, 9)]);
      const [march, april] = (await questionReport(survey, quarters)).periods;
      expect([march, april?.answered, april?.total]).toEqual([first.periods[0], 3, 6.5]);
    } finally {
      database.query = query;
    }
  });

  it('2.4, design 5 a public link takes its own rounds together: people are not followed, and few are hidden', async () => {
    const people: readonly number[] = await stage.addPeople(namesOf(6));
    const weeks = [
      [1, 1, 1, 1, 1, 1],
      [9, 9, 9],
      [4, 4, 4, 4, 4],
    ];
    const { id } = await answeredRounds(people, weeks);
    const [period] = await sharedPeriods(id);
    expect(period).toMatchObject({
      ...{ answered: 6, assigned: 6, deviation: null },
      quarter: { rounds: 2, people: 'at_least' },
    });
    expect(period?.total).toBeCloseTo(26 / 11, 10);
  });

  it('7.16 the file has rounds only, and says so', async () => {
    const survey = await stage.addSurvey();
    const refused = await stage.api('GET', `questionnaires/${survey}/export/?preset=all&per=quarter`);
    expect(refused).toMatchObject({ status: 400, body: { per: [expect.any(String)] } });
  });
});

it.each([
  ['a named survey', false],
  ['an anonymous survey', true],
])(
  '9.4, design 5 of %s what people wrote in a quarter has the names that it has in its rounds',
  async (_, anonymous) => {
    const names = namesOf(13);
    const people: readonly number[] = await stage.addPeople(names);
    const survey = await stage.addSurvey({ anonymous, respondent_ids: people });
    const text = await stage.addQuestion(survey, { field_type: textarea });
    const number = await stage.addQuestion(survey, { field_type: slider });
    await stage.start(survey);
    for (const week of ['First', 'Second']) {
      for (const [place, person] of people.entries()) {
        const given = place === 0 ? { skip_option: 'no_opinion' } : { value: 3 };
        const comment = { question: number, ...given, comment: `${week} comment of ${place}` };
        must(await stage.answer(person, survey, [{ question: text, value: `${week} text of ${place}` }, comment]), 200);
      }
      server.clock.advance({ days: 7 });
    }
    const wordsOf = async (query: string) =>
      (await report(survey, query)).questions.flatMap(({ periods }) =>
        periods.flatMap(({ fields, comments, skipped_comments }) => [
          ...fields.map(({ name, person_name }) => [name, person_name]),
          ...[...comments, ...skipped_comments].map(({ comment, name }) => [comment, name]),
        ]),
      );
    const words = await wordsOf(quarters);
    expect(words.toSorted()).toEqual((await wordsOf('?preset=all')).toSorted());
    expect(new Set(words.map(([, name]) => name))).toEqual(new Set(anonymous ? [null] : names));
  },
);

// ---------------------------------------------------------------- anonymous

const everybody = namesOf(36);

/** Three teams of twelve, those of each who answer, and the values, week by week. */
async function threeTeams(at: SurveyStage, weeks: readonly (readonly (readonly number[])[])[]) {
  const people: readonly number[] = await at.addPeople(everybody);
  const teams: number[] = [];
  for (const [place, name] of ['North', 'South', 'East'].entries())
    teams.push(await at.addGroup(name, people.slice(12 * place, 12 * place + 12)));
  const survey = await at.addSurvey({ anonymous: true, respondent_ids: people });
  const question = await at.addQuestion(survey, { field_type: slider });
  await at.start(survey);
  await weekly(
    at,
    survey,
    people,
    weeks.map((week) =>
      week.flatMap((team) =>
        Array.from({ length: 12 }, (_, place) => (place < team.length ? [[question, team[place]]] : [])),
      ),
    ),
  );
  return { survey, teams };
}

describe('an anonymous survey by quarters', () => {
  it('design 5 three teams are shown by quarter, each from the rounds that may show it', async () => {
    const { survey, teams } = await threeTeams(stage, [
      [
        [10, 9, 9, 8, 8, 8, 7, 7, 7, 7],
        [2, 2, 2, 2, 2, 2],
        [5, 5, 5, 5, 5, 5],
      ],
      [
        [9, 9, 9, 9, 9, 9],
        [6, 5, 5, 4, 4, 4, 3, 3, 3, 3],
        [5, 5, 5, 5, 5, 5],
      ],
      [[1], [6, 6, 5, 5, 4, 4, 4, 4, 3, 3, 2, 2], [5, 5, 5, 6, 6, 6, 7, 7, 7]],
    ]);
    const { periods } = await questionReport(survey, '?preset=all');
    const shown = periods.slice(0, 3).map((period) => period.groups.map(({ suppressed }) => !suppressed));
    expect(shown).toEqual([
      [true, false, false],
      [false, true, false],
      [false, true, false],
    ]);
    const [quarter] = (await questionReport(survey, quarters)).periods;
    expect(quarter?.groups).toMatchObject([
      { name: 'North', suppressed: false, total: 8, answered: 10, rounds: 1 },
      { name: 'South', suppressed: false, total: 4, answered: 12, rounds: 2 },
      // Two of its rounds show how many answered, and nothing else.
      { name: 'East', suppressed: true, total: null, answered: 6, rounds: 0 },
    ]);
    expect(quarter).toMatchObject({ answered: 22, assigned: 36, quarter: { rounds: 3, people: 'at_least' } });
    const [ofSouth] = (await questionReport(survey, `${quarters}&group=${teams[1]}`)).periods;
    expect(ofSouth).toMatchObject({ total: 4, answered: 12, suppressed: false, quarter: { rounds: 2 } });
    const [ofEast] = (await questionReport(survey, `${quarters}&group=${teams[2]}`)).periods;
    expect(ofEast).toMatchObject({ total: null, answered: 6, assigned: 12, suppressed: true });
    expect((await sharedPeriods(survey))[0]).toMatchObject({ answered: 22, total: quarter?.total });
    must(await stage.report(survey, `${quarters}&user=${stage.adminId}`), 400);
  });

  it('design 5 who knows all but one answer of a team that is hidden sees the same quarter whatever the last one is', async () => {
    const lived = async (victim: number, other: number) => {
      server.clock.set('2026-03-02T09:00:00Z');
      const at = await stageOf(server);
      const { survey, teams } = await threeTeams(at, [
        [
          [8, 8, 8, 8, 8],
          [2, 2, 2, victim],
          [other, 5, 5],
        ],
        [
          [8, 8, 8, 8, 8],
          [2, 2, 2],
          [5, 5, 5],
        ],
      ]);
      const seen: unknown[] = [];
      for (const group of ['', ...teams.map((id) => `&group=${id}`)]) {
        const { body } = must(await at.report(survey, `${quarters}${group}`), 200);
        seen.push(JSON.parse(JSON.stringify(body.questions, (key, value) => (key === 'id' ? undefined : value))));
      }
      return seen;
    };
    // The two of hidden teams have exchanged their answers: the values of both together are the same.
    const one = await lived(1, 10);
    expect(await lived(10, 1)).toEqual(one);
  });
});

import { describe, expect, it } from 'vitest';
import type { Report } from '../../contract/report.ts';
import { createResultCheck } from '../../server/actions/closing/result-check.ts';
import { wasRestAsked } from '../../server/domain/surveys/left-out.sql.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { type Look, lookAround } from '../support/attacker.ts';
import { must } from '../support/survey-stage.ts';
import { changeStage, server, stage, withStage } from '../support/with-stage.ts';

// Weekly rounds from a Monday.
withStage('2026-03-02T09:00:00Z');

type Company = {
  survey: number;
  questions: number[];
  people: number[];
  teams: number[];
  outside: number[];
  hash: string;
};

/** Teams of these sizes, and people in none of them, in the first round of an anonymous survey. */
async function start(sizes: readonly number[], outsideCount: number): Promise<Company> {
  const inTeams = sizes.reduce((sum, size) => sum + size, 0);
  const people: number[] = await stage.addPeople(
    Array.from({ length: inTeams + outsideCount }, (_, at) => `Person P${at}`),
  );
  const teams: number[] = [];
  let from = 0;
  for (const [at, size] of sizes.entries()) {
    teams.push(await stage.addGroup(`Team ${at}`, people.slice(from, from + size)));
    from += size;
  }
  const survey = await stage.addSurvey({ anonymous: true, respondent_ids: people });
  const questions = [
    await stage.addQuestion(survey, { field_type: fieldTypes.slider }),
    await stage.addQuestion(survey, { label: 'Why?', field_type: fieldTypes.textarea }),
  ];
  await stage.start(survey);
  const hash: string = must(
    await stage.change(survey, {
      share_enabled: true,
      share_options: { comments: true, texts: true, groups: true, notes: true, first_day: null, last_day: null },
    }),
    200,
  ).body.share_hash;
  return { survey, questions, people, teams, outside: people.slice(inTeams), hash };
}

const answersOf = ({ questions: [slider = 0, text = 0] }: Company, value: number, said: string) => [
  { question: slider, value, comment: `${said}, and a comment` },
  { question: text, value: said },
];

/** In the open round each gives the same answer as always, except people who are not asked. */
async function answerAll(company: Company, people: readonly number[]) {
  for (const [at, person] of people.entries()) {
    must(await stage.answer(person, company.survey, answersOf(company, ((at * 7) % 10) + 1, `Reason ${at % 4}`)), 200);
  }
}

const nextRound = () => server.clock.advance({ days: 7 });
const dueOf = async (person: number) =>
  must(await stage.as(person, 'GET', '/api/respondent/questionnaires/'), 200).body[0];
const surveyOf = async ({ survey }: Company) => must(await stage.api('GET', `questionnaires/${survey}/`), 200).body;
const roster = ({ survey }: Company, ids: readonly number[]) => stage.change(survey, { respondent_ids: ids });

/** For the last closed round: how many were asked and have answered, of everyone and by group; null: hidden. */
async function lastRound({ survey }: Company) {
  const report: Report = must(await stage.report(survey, '?preset=all'), 200).body;
  const last = report.questions[0]?.periods.filter(({ partial }) => !partial).at(-1);
  return {
    answered: last?.answered,
    rate: last?.answer_percentage,
    groups: new Map(last?.groups.map(({ id, answered }) => [id, answered])),
  };
}

describe('people of an anonymous survey who are in no group that can be shown', () => {
  it('design 5 one director outside three teams of twenty is not asked, sees why, and all three teams are shown', async () => {
    const company = await start([20, 20, 20], 1);
    const { people, teams, outside, survey } = company;
    const [director = 0] = outside;
    expect(await dueOf(director)).toMatchObject({
      id: survey,
      left_out: true,
      asked: 60,
      shown_with: null,
      questions: [],
    });
    // Nor is it shown to somebody whom it does not ask.
    expect(await dueOf(stage.adminId)).toBeUndefined();
    // In the order in which they were made, whether they ask or not.
    const later = await stage.addSurvey({ respondent_ids: [director] });
    await stage.addQuestion(later);
    await stage.start(later);
    expect(await dueOf(director)).toMatchObject({ id: survey, asked: 60 });
    expect(await dueOf(people[0] ?? 0)).toMatchObject({
      ...{ left_out: false, asked: 60 },
      shown_with: { kind: 'group', group: 'Team 0', people: 20 },
    });
    const refused = must(await stage.answer(director, survey, answersOf(company, 1, 'I')), 400).body;
    expect(JSON.stringify(refused)).toContain('is not asking you');
    expect(await surveyOf(company)).toMatchObject({
      count_of_respondents: 61,
      current_round: { answered: null, assigned: 60, not_asked: 1 },
    });
    await answerAll(company, people.slice(0, 60));
    server.clock.advance({ days: 4 });
    expect(await surveyOf(company)).toMatchObject({
      ...{ count_of_late_respondents: null, current_round: { answered: 60, assigned: 60, not_asked: 1 } },
    });
    server.clock.advance({ days: 3 });
    expect(await lastRound(company)).toEqual({
      ...{ answered: 60, rate: 100 },
      groups: new Map(teams.map((id) => [id, 20])),
    });
    expect((await createResultCheck(server.core).run(stage.companyId)).differences).toEqual([]);
    // It says so only while it runs.
    must(await stage.change(survey, { is_active: false }), 200);
    expect((await dueOf(director)).id).toBe(later);
    must(await stage.change(survey, { is_active: true }), 200);
    expect((await dueOf(director)).id).toBe(survey);
    for (const question of company.questions) {
      must(await stage.api('PATCH', `questionnaires/${survey}/questions/${question}/`, { stopped: true }), 200);
    }
    nextRound();
    expect((await dueOf(director)).id).toBe(later);
  });

  it('2.14 nobody who is not asked is late, reminded or written to', async () => {
    const company = await start([12, 12], 2);
    must(await stage.api('PUT', `questionnaires/${company.survey}/notify/`), 200);
    const sent = must(await stage.api('GET', `questionnaires/${company.survey}/mailings/`), 200).body;
    expect(sent.log[0].sent + sent.log[0].waiting).toBe(24);
    server.clock.advance({ days: 4 });
    expect((await surveyOf(company)).current_round).toMatchObject({ assigned: 24, not_asked: 2 });
    await answerAll(company, company.people.slice(0, 12));
    expect(await surveyOf(company)).toMatchObject({ count_of_late_respondents: 12 });
    // Nor counted on the dashboard, also once one of them is erased.
    const openRound = async () => must(await stage.report(company.survey), 200).body.questions[0].periods.at(-1);
    expect(await openRound()).toMatchObject({ assigned: 24, answered: 12 });
    must(await stage.api('DELETE', `users/${company.outside[0]}/`), 204);
    expect(await openRound()).toMatchObject({ assigned: 24, answered: 12 });
  });

  /** All that anybody else sees, week by week, in a company whose director does or does not try to take part. */
  async function lifeOf(trial: (company: Company, director: number) => Promise<unknown>): Promise<Look['texts']> {
    server.clock.set('2026-03-02T09:00:00Z');
    await changeStage();
    const company = await start([7, 7, 6], 2);
    const { people, teams, outside, survey, questions, hash } = company;
    const [director = 0, newcomer = 0] = outside;
    const seen: string[] = [];
    const look = async () => {
      const own = people[1] ?? 0;
      const { texts } = await lookAround(server, stage, {
        survey,
        questions,
        groups: teams,
        person: director,
        own,
        hash,
      });
      const publication = must(await stage.api('GET', `questionnaires/${survey}/publication/`), 200).body;
      seen.push(
        ...texts,
        JSON.stringify(publication, (key, value) => (key === 'id' ? undefined : value)),
      );
    };
    const inTeams = people.slice(0, 20);
    // Somebody joins the director, leaves, comes back, and one team shrinks below five in the meantime.
    const rosters = [
      [...inTeams, director],
      [...inTeams, director, newcomer],
      [...inTeams.slice(0, 18), director],
    ];
    for (const ids of [...rosters, [...inTeams, director, newcomer]]) {
      must(await roster(company, ids), 200);
      await trial(company, director);
      await answerAll(company, inTeams.filter((id) => ids.includes(id)).slice(0, 17));
      server.clock.advance({ days: 4 });
      seen.push(JSON.stringify(must(await stage.api('PUT', `questionnaires/${survey}/remind/`), 200).body));
      await look();
      server.clock.advance({ days: 3 });
      await look();
    }
    return seen;
  }

  it('design 5 whatever they do, nobody sees a difference: reports, groups, quarters, link, file, late, mails @prove', async () => {
    const silent = await lifeOf(async () => {});
    const trying = await lifeOf(async (company, director) => {
      must(await stage.answer(director, company.survey, answersOf(company, 10, 'The director')), 400);
      must(
        await stage.answer(director, company.survey, [
          { question: company.questions[0] ?? 0, skip_option: 'dont_know' },
        ]),
        400,
      );
    });
    expect(trying).toEqual(silent);
    expect(silent.join()).not.toContain('The director');
  });

  it('design 5 with five of them all are asked from the next round on, with four again none', async () => {
    const company = await start([20, 20], 5);
    const { people, outside, teams } = company;
    const [director = 0] = outside;
    // Five from the start: as ever.
    expect(await dueOf(director)).toMatchObject({ left_out: false, shown_with: { kind: 'no_group', people: 5 } });
    await answerAll(company, people);
    server.clock.advance({ hours: 1 });
    // Decided when the round begins: removing somebody later changes nothing for the others.
    must(await roster(company, people.slice(0, 44)), 200);
    expect(await dueOf(director)).toMatchObject({ left_out: false });
    nextRound();
    expect(await lastRound(company)).toMatchObject({ answered: 45, groups: new Map(teams.map((id) => [id, 20])) });
    expect(await dueOf(director)).toMatchObject({ left_out: true });
    must(await roster(company, people), 200);
    expect(await dueOf(director)).toMatchObject({ left_out: true });
    expect((await surveyOf(company)).current_round).toMatchObject({ assigned: 40, not_asked: 4 });
    expect(await wasRestAsked(server.core.database, stage.companyId, company.survey)).toBe(false);
    // Nor written to, although the previous round asked them.
    expect(must(await stage.api('PUT', `questionnaires/${company.survey}/notify/`), 200).body.sent).toBe(40);
    await answerAll(company, people.slice(0, 40));
    nextRound();
    expect(await lastRound(company)).toMatchObject({ answered: 40, groups: new Map(teams.map((id) => [id, 20])) });
    expect(await dueOf(director)).toMatchObject({ left_out: false, shown_with: { kind: 'no_group', people: 5 } });
    expect((await surveyOf(company)).current_round).toMatchObject({ assigned: 45, not_asked: 0 });
    expect((await createResultCheck(server.core).run(stage.companyId)).differences).toEqual([]);
  });

  it('design 5 of rounds that are open side by side the one that began last says with whom an answer is shown', async () => {
    const company = await start([20, 20], 5);
    const { survey, outside } = company;
    const [first = 0, second] = outside;
    const slow = await stage.addQuestion(survey, { label: 'And the month?', timing_in_days: 28 });
    must(await stage.api('DELETE', `users/${second}/`), 204);
    nextRound();
    // This month's round still asks the people in no group; this week's leaves them out, as they are four now.
    const due = await dueOf(first);
    expect(due).toMatchObject({ left_out: false, shown_with: null });
    expect(due.questions.map(({ id }: { id: number }) => id)).toEqual([slow]);
    // As for the others of the week.
    expect((await surveyOf(company)).current_round).toMatchObject({ assigned: 40, not_asked: 4 });
    const { smallest } = must(await stage.api('GET', `questionnaires/${survey}/publication/`), 200).body;
    expect(smallest).toMatchObject({ kind: 'group', people: 20 });
  });

  it('design 5 a team that shrinks below five is never counted together with a director who was not', async () => {
    const company = await start([20, 20, 5], 1);
    const { people, outside, teams } = company;
    const [director = 0] = outside;
    await answerAll(company, people.slice(0, 45));
    nextRound();
    expect((await lastRound(company)).groups).toEqual(new Map([20, 20, 5].map((size, at) => [teams[at], size])));
    // Their sum minus the answers of the team of five would be the director's answer.
    must(await roster(company, [...people.slice(0, 44), director]), 200);
    nextRound();
    expect(await dueOf(director)).toMatchObject({ left_out: true });
    expect(await dueOf(people[43] ?? 0)).toMatchObject({ left_out: true });
    expect((await surveyOf(company)).current_round).toMatchObject({ assigned: 40, not_asked: 5 });
    // Where they are more than one in ten, they count with the smallest team, which is hidden.
    must(
      await roster(company, [...people.slice(0, 10), ...people.slice(20, 30), ...people.slice(40, 44), director]),
      200,
    );
    nextRound();
    expect(await dueOf(director)).toMatchObject({ left_out: true });
    expect(await dueOf(people[43] ?? 0)).toMatchObject({ shown_with: { kind: 'small_groups', people: 14 } });
  });

  it('design 5 where they would be more than one in ten, the smallest team is hidden and everybody is asked', async () => {
    const company = await start([6, 8], 2);
    const { people, teams, outside } = company;
    expect(await dueOf(outside[0] ?? 0)).toMatchObject({ shown_with: { kind: 'small_groups', people: 8 } });
    await answerAll(company, people);
    nextRound();
    expect(await lastRound(company)).toMatchObject({
      answered: 16,
      groups: new Map([
        [teams[0], null],
        [teams[1], 8],
      ]),
    });
  });

  it('design 5 surveys with earlier rounds ask everybody as they did: a difference would reveal', async () => {
    const company = await start([20, 20], 1);
    const { people, teams, outside } = company;
    // As an earlier release has left it.
    await server.core.database.query(
      `update rounds set units = null, cells = null, left_out = '{}' where company_id = $1`,
      [stage.companyId],
    );
    await server.core.database.query(`update surveys set reporting_cells = null where company_id = $1`, [
      stage.companyId,
    ]);
    for (const _ of [1, 2]) {
      expect(await dueOf(outside[0] ?? 0)).toMatchObject({ left_out: false, shown_with: { people: 21 } });
      await answerAll(company, people);
      nextRound();
      expect(await lastRound(company)).toMatchObject({ answered: 41 });
      expect((await lastRound(company)).groups.get(teams[0] ?? 0)).toBeNull();
      for (const announced of ['publication', 'reporting-groups']) {
        const path = `questionnaires/${company.survey}/${announced}/`;
        const { not_asked, hidden, smallest, groups } = must(await stage.api('GET', path), 200).body;
        expect({ not_asked, hidden, smallest }).toMatchObject({
          not_asked: 0,
          hidden: false,
          smallest: { people: 20 },
        });
        const isHidden = new Map(groups.map((group: { id: number; hidden: boolean }) => [group.id, group.hidden]));
        expect(teams.map((id) => isHidden.get(id))).toEqual([true, false]);
      }
    }
  });

  it('design 5 a refresh puts nobody beside a director who was not asked, and can show a new team', async () => {
    const company = await start([20, 20], 1);
    const { people, outside, teams, survey } = company;
    const [director = 0] = outside;
    const preview = async () => must(await stage.api('GET', `questionnaires/${survey}/reporting-groups/`), 200).body;
    await answerAll(company, people.slice(0, 40));
    // Five of a team would be counted with the director: the difference to their team would reveal it.
    must(await stage.api('PATCH', `groups/${teams[0]}/`, { users: people.slice(5, 20) }), 200);
    server.clock.set('2026-06-03T09:00:00Z');
    expect(await preview()).toMatchObject({ state: 'unchanged', waiting: 5, not_asked: 1 });
    await stage.addGroup('New', people.slice(0, 5));
    expect(await preview()).toMatchObject({ state: 'possible', waiting: 0, not_asked: 1 });
    must(await stage.api('PUT', `questionnaires/${survey}/reporting-groups/`), 200);
    server.clock.set('2026-06-08T09:00:00Z');
    await answerAll(company, people.slice(0, 40));
    nextRound();
    expect([...(await lastRound(company)).groups.values()]).toEqual([15, 20, 5]);
    expect(await dueOf(director)).toMatchObject({ left_out: true });
    // 2.15 What changes only among groups that stay hidden uses up no quarter.
    await stage.addGroup('Alone', [director]);
    server.clock.set('2026-09-09T09:00:00Z');
    expect(await preview()).toMatchObject({ state: 'unchanged', unseen: 1, waiting: 0 });
    must(await stage.api('PUT', `questionnaires/${survey}/reporting-groups/`), 400);
  });
});

import { describe, expect, it } from 'vitest';
import type { Report } from '../../contract/report.ts';
import { Regrouping } from '../../contract/survey.ts';
import { createResultCheck } from '../../server/actions/closing/result-check.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { must } from '../support/survey-stage.ts';
import { changeStage, server, stage, withStage } from '../support/with-stage.ts';

// Weekly rounds from a Monday; the refresh is possible from 2 June on.
withStage('2026-03-02T09:00:00Z');

type Company = { survey: number; question: number; people: number[]; sales: number; support: number };

/** Two teams of twelve, and `outside` people in neither, in the first round. */
async function start(outside: number): Promise<Company> {
  const names = Array.from({ length: 24 + outside }, (_, at) => `Person P${at}`);
  const people: number[] = await stage.addPeople(names);
  const sales = await stage.addGroup('Sales', people.slice(0, 12));
  const support = await stage.addGroup('Support', people.slice(12, 24));
  const survey = await stage.addSurvey({ anonymous: true, respondent_ids: people });
  const question = await stage.addQuestion(survey, { field_type: fieldTypes.slider });
  await stage.start(survey);
  return { survey, question, people, sales, support };
}

/** In the open round each gives the usual answer, except people whose answer is given here; then it is over. */
async function answerAll({ survey, question, people }: Company, others: ReadonlyMap<number, number> = new Map()) {
  for (const [at, person] of people.entries()) {
    const value = others.get(person) ?? ((at * 7) % 10) + 1;
    must(await stage.answer(person, survey, [{ question, value }]), 200);
  }
  server.clock.advance({ days: 7 });
}

const groupsOf = (group: number, users: readonly number[]) => stage.api('PATCH', `groups/${group}/`, { users });
const preview = async ({ survey }: Company) =>
  Regrouping.strict().parse(must(await stage.api('GET', `questionnaires/${survey}/reporting-groups/`), 200).body);
const refresh = ({ survey }: Company) => stage.api('PUT', `questionnaires/${survey}/reporting-groups/`);
const cancel = ({ survey }: Company) => stage.api('DELETE', `questionnaires/${survey}/reporting-groups/`);

async function periods({ survey }: Company, query = '?preset=all') {
  const report: Report = must(await stage.report(survey, query), 200).body;
  return report.questions[0]?.periods ?? [];
}

/** For each closed round with answers, by group, how many of it answered; null: not shown. */
async function sizes(company: Company) {
  const closed = (await periods(company)).filter(({ partial, answered }) => !partial && (answered ?? 0) > 0);
  return closed.map(({ groups }) => new Map(groups.map(({ id, answered }) => [id, answered])));
}

const nextRound = '2026-06-08T09:00:00Z';

describe('reporting groups are refreshed', () => {
  it('design 5 once in three months, from the start of the next round on; earlier rounds stay, trends continue', async () => {
    const company = await start(6);
    const { people, sales, support, survey } = company;
    const beside = await stage.addSurvey({ anonymous: true, respondent_ids: people });
    await stage.addQuestion(beside);
    await stage.start(beside);
    await answerAll(company);
    must(await groupsOf(sales, [...people.slice(0, 12), ...people.slice(24, 30)]), 200);
    expect(await preview(company)).toMatchObject({ state: 'too_early', possible_from: '2026-06-02' });
    must(await refresh(company), 400);
    server.clock.set('2026-06-03T09:00:00Z');
    const groupsBefore = (await periods(company))[0]?.groups;
    // By its present name, with which it would be shown.
    const rename = (name: string) => stage.api('PATCH', `groups/${sales}/`, { name });
    must(await rename('Trade'), 200);
    expect(await preview(company)).toEqual({
      ...{ state: 'possible', possible_from: '2026-06-02', starts_on: '2026-06-08', respondents: 30, hidden: false },
      ...{ in_no_group: 0, in_several_groups: 0, not_asked: 0, unseen: 0, waiting: 0, cure: null },
      smallest: { kind: 'group', group: 'Support', people: 12 },
      groups: [
        { id: sales, name: 'Trade', people: 18, before: 12, hidden: false },
        { id: support, name: 'Support', people: 12, before: 12, hidden: false },
      ],
    });
    must(await rename('Sales'), 200);
    expect(must(await refresh(company), 200).body.state).toBe('planned');
    expect(must(await refresh(company), 400).body.non_field_errors[0]).toContain('already waiting');
    // The open round counts as it began.
    await answerAll({ ...company, people });
    server.clock.set(nextRound);
    // The round has begun with it, even if nobody has looked at the survey since.
    expect(await preview(company)).toMatchObject({ state: 'too_early', possible_from: '2026-09-08' });
    await answerAll(company);
    expect((await periods(company))[0]?.groups).toEqual(groupsBefore);
    const old = new Map([
      [sales, 12],
      [support, 12],
    ]);
    expect(await sizes(company)).toEqual([old, old, new Map([...old, [sales, 18]])]);
    const ofSales = (await periods(company, `?preset=all&group=${sales}`)).filter(({ answered }) => answered);
    expect(ofSales.map(({ answered }) => answered)).toEqual([12, 12, 18]);
    // A group's line shows from when its people may be others.
    const regroupings = async (query: string) => must(await stage.report(survey, query), 200).body.regroupings;
    expect(await regroupings(`?preset=all&group=${sales}`)).toEqual(['2026-06-08']);
    expect(await regroupings(`?preset=all&per=quarter&group=${sales}`)).toEqual(['2026-06-08']);
    expect(await regroupings('?preset=all')).toEqual([]);
    expect(await regroupings(`?start_date=2026-06-08&end_date=2026-06-20&group=${sales}`)).toEqual([]);
    expect(await preview(company)).toMatchObject({ state: 'too_early', possible_from: '2026-09-08' });
    // Another survey waits for its own three months alone.
    expect(await preview({ ...company, survey: beside })).toMatchObject({ possible_from: '2026-06-02' });
    // Stored results follow from the stored answers, by the groups of each round.
    expect((await createResultCheck(server.core).run(stage.companyId)).differences).toEqual([]);
    const [due] = must(await stage.as(people[29] ?? 0, 'GET', '/api/respondent/questionnaires/'), 200).body;
    expect(due).toMatchObject({ id: survey, shown_with: { kind: 'group', group: 'Sales', people: 18 } });
  });

  /**
   * Everything shown of rounds before and after a refresh that would move three people alone, where each of them and a
   * colleague of the same group, who stays, have given these two answers.
   */
  async function lifeOf(answers: readonly [number, number]) {
    server.clock.set('2026-03-02T09:00:00Z');
    await changeStage();
    const company = await start(6);
    const { people, sales, support } = company;
    // Each with the colleague: out of Sales into Support, out of Support into none, from outside into Sales.
    const pairs = [0, 12, 24].map((at) => [people[at] ?? 0, people[at === 12 ? 23 : at + 1] ?? 0] as const);
    const said = new Map(pairs.flatMap(([one, other]) => [[one, answers[0]] as const, [other, answers[1]] as const]));
    await answerAll(company, said);
    const [mover = 0, , joiner = 0] = pairs.map(([one]) => one);
    const fresh = await stage.addGroup('New', people.slice(13, 18));
    must(await groupsOf(sales, [...people.slice(1, 12), joiner]), 200);
    must(await groupsOf(support, [...people.slice(18, 24), mover]), 200);
    server.clock.set('2026-06-03T09:00:00Z');
    expect(await preview(company)).toMatchObject({ state: 'possible', waiting: 3 });
    must(await refresh(company), 200);
    server.clock.set(nextRound);
    await answerAll(company, said);
    expect((await sizes(company)).at(-1)).toEqual(
      new Map([
        [sales, 12],
        [support, 7],
        [fresh, 5],
      ]),
    );
    const reports: unknown[] = [];
    for (const query of ['', '&per=quarter', `&group=${sales}`, `&group=${support}`, `&group=${fresh}`]) {
      reports.push(must(await stage.report(company.survey, `?preset=all${query}`), 200).body);
    }
    return JSON.stringify(reports, (key, value) => (key === 'id' || key === 'organisation' ? undefined : value));
  }

  it('design 5 what one says who moves, joins or leaves a group alone follows from no difference of rounds @prove', async () => {
    expect(await lifeOf([10, 1])).toBe(await lifeOf([1, 10]));
  });

  it('design 5 three who moved in one refresh are joined by two in the next, not before', async () => {
    const company = await start(8);
    const { people, sales, support } = company;
    await answerAll(company);
    must(await groupsOf(sales, [...people.slice(0, 12), ...people.slice(24, 27)]), 200);
    must(await groupsOf(support, people.slice(12, 19)), 200);
    const fresh = await stage.addGroup('New', people.slice(19, 24));
    server.clock.set('2026-06-03T09:00:00Z');
    must(await refresh(company), 200);
    server.clock.set(nextRound);
    await answerAll(company);
    must(await groupsOf(sales, [...people.slice(0, 12), ...people.slice(24, 29)]), 200);
    server.clock.set('2026-09-09T09:00:00Z');
    const found = await preview(company);
    // Three would stay outside: these are too few as well.
    expect(found).toMatchObject({ state: 'unchanged', waiting: 5 });
    must(await refresh(company), 400);
    must(await groupsOf(sales, [...people.slice(0, 12), ...people.slice(24, 32)]), 200);
    expect(await preview(company)).toMatchObject({ state: 'possible', waiting: 0 });
    expect((await preview(company)).groups.map(({ id, people: size }) => [id, size])).toEqual([
      [sales, 20],
      [support, 7],
      [fresh, 5],
    ]);
  });

  it('design 5 what an admin does between the plan and the start counts: four taken out leave nobody alone', async () => {
    const company = await start(0);
    const { people, sales, support, survey } = company;
    await answerAll(company);
    must(await groupsOf(sales, people.slice(5, 12)), 200);
    must(await groupsOf(support, [...people.slice(12, 24), ...people.slice(0, 5)]), 200);
    server.clock.set('2026-06-03T09:00:00Z');
    expect(await preview(company)).toMatchObject({ state: 'possible', waiting: 0 });
    must(await refresh(company), 200);
    must(await stage.change(survey, { respondent_ids: [...people.slice(0, 1), ...people.slice(5)] }), 200);
    server.clock.set(nextRound);
    await answerAll({ ...company, people: [...people.slice(0, 1), ...people.slice(5)] });
    const last = (await sizes(company)).at(-1);
    expect([last?.get(sales), last?.get(support)]).toEqual([8, 12]);
    // It has not happened: it can be planned again.
    expect((await preview(company)).state).toBe('unchanged');
  });

  it('design 5 can be taken back until then, and is refused where nothing would change', async () => {
    const company = await start(6);
    const { people, sales } = company;
    await answerAll(company);
    server.clock.set('2026-06-03T09:00:00Z');
    expect((await preview(company)).state).toBe('unchanged');
    must(await refresh(company), 400);
    must(await cancel(company), 400);
    must(await groupsOf(sales, [...people.slice(0, 12), ...people.slice(24, 30)]), 200);
    must(await refresh(company), 200);
    must(await cancel(company), 204);
    expect((await preview(company)).state).toBe('possible');
    server.clock.set(nextRound);
    await answerAll(company);
    expect((await sizes(company)).at(-1)?.get(sales)).toBe(12);
    expect((await preview(company)).state).toBe('possible');
  });

  it('design 5 its preview counts who is in no group and who is in several; then a group is called as it was when it began', async () => {
    const company = await start(6);
    const { people, sales, survey } = company;
    await answerAll(company);
    server.clock.set('2026-06-03T09:00:00Z');
    must(await groupsOf(sales, people.slice(0, 18)), 200);
    expect(await preview(company)).toMatchObject({ in_no_group: 6, in_several_groups: 6 });
    must(await groupsOf(sales, [...people.slice(0, 12), ...people.slice(24)]), 200);
    expect(await preview(company)).toMatchObject({ in_no_group: 0, in_several_groups: 0 });
    must(await stage.api('PATCH', `groups/${sales}/`, { name: 'Selling' }), 200);
    const names = async () =>
      must(await stage.report(survey, '?preset=all'), 200).body.groups.map(({ name }: { name: string }) => name);
    must(await refresh(company), 200);
    expect((await names()).toSorted()).toEqual(['Sales', 'Support']);
    server.clock.set(nextRound);
    await answerAll(company);
    expect((await names()).toSorted()).toEqual(['Selling', 'Support']);
    // The survey's own page uses these names, whatever they were before.
    const { groups } = must(await stage.api('GET', `questionnaires/${survey}/publication/`), 200).body;
    expect(groups.map(({ name, people: size }: { name: string; people: number }) => [name, size])).toEqual([
      ['Selling', 18],
      ['Support', 12],
    ]);
  });

  it('design 5 its preview says who, put into the largest group, would let a new group be shown', async () => {
    const company = await start(0);
    const { people, sales, survey } = company;
    await answerAll(company);
    const came = await stage.addPeople(Array.from({ length: 18 }, (_, at) => `Newcomer N${at}`));
    must(await stage.change(survey, { respondent_ids: [...people, ...came] }), 200);
    server.clock.set('2026-06-03T09:00:00Z');
    must(await groupsOf(sales, [...people.slice(0, 12), ...came.slice(0, 10)]), 200);
    const field = await stage.addGroup('Field', came.slice(10, 16));
    const before = await preview(company);
    // Two newcomers are in no group, and would be seen alone: the six of Field wait with them.
    expect(before.groups.map(({ id }) => id)).not.toContain(field);
    expect(before).toMatchObject({ in_no_group: 2, waiting: 6, cure: { people: 2, groups: ['Field'] } });
    must(await groupsOf(sales, [...people.slice(0, 12), ...came.slice(0, 10), ...came.slice(16)]), 200);
    expect(await preview(company)).toMatchObject({ in_no_group: 0, waiting: 0, cure: null });
  });

  it('design 5 before the first round there is nothing to compare with: one person moves alone', async () => {
    const people = await stage.addPeople(Array.from({ length: 12 }, (_, at) => `Person P${at}`));
    const sales = await stage.addGroup('Sales', people.slice(0, 6));
    const support = await stage.addGroup('Support', people.slice(6));
    const survey = await stage.addSurvey({ anonymous: true, respondent_ids: people });
    const question = await stage.addQuestion(survey);
    must(await stage.change(survey, { active_from: '2026-07-06T06:00:00Z', is_active: true }), 200);
    const company = { survey, question, people, sales, support };
    must(await groupsOf(sales, people.slice(0, 5)), 200);
    const fresh = await stage.addGroup('New', people.slice(5, 6));
    server.clock.set('2026-06-03T09:00:00Z');
    const alone = await preview(company);
    expect(alone).toMatchObject({ state: 'possible', waiting: 0 });
    expect(alone.groups.find(({ id }) => id === fresh)).toMatchObject({ people: 1, hidden: true });
    must(await groupsOf(fresh, []), 200);
    must(await groupsOf(support, people.slice(5)), 200);
    expect(await preview(company)).toMatchObject({ state: 'possible', starts_on: null, waiting: 0, hidden: false });
    must(await refresh(company), 200);
    server.clock.set('2026-07-06T09:00:00Z');
    await answerAll(company);
    expect(await sizes(company)).toEqual([
      new Map([
        [sales, 5],
        [support, 7],
      ]),
    ]);
    // Of four people nothing is shown.
    must(await stage.change(survey, { respondent_ids: people.slice(0, 4) }), 200);
    server.clock.advance({ days: 7 });
    expect(await preview(company)).toMatchObject({ respondents: 4, hidden: true, smallest: null });
    must(await stage.change(survey, { respondent_ids: [] }), 200);
    server.clock.advance({ days: 7 });
    expect(await preview(company)).toMatchObject({ respondents: 0, hidden: false, smallest: null });
  });

  it('design 5 named surveys, and those that were never activated, have no reporting groups', async () => {
    const draft = await stage.addSurvey({ anonymous: true });
    for (const id of [draft, await stage.addSurvey()]) {
      for (const method of ['GET', 'PUT', 'DELETE'] as const) {
        must(await stage.api(method, `questionnaires/${id}/reporting-groups/`), 400);
      }
    }
  });
});

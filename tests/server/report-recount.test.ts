import { beforeAll, describe, expect, it } from 'vitest';
import type { QuestionReport, Report } from '../../contract/report.ts';
import { createResultCheck } from '../../server/actions/closing/result-check.ts';
import { fieldTypes, skipOptions } from '../../shared/lists.ts';
import { must, type StageAnswer, type SurveyStage, stageOf } from '../support/survey-stage.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();
let stage: SurveyStage;

// Nine weeks of a survey that people join and leave, whose groups change and whose choices are edited. The test keeps
// its own diary of answers and memberships, and recounts the report from it, in the plainest way.

const { textarea, radio, number, checkbox, slider } = fieldTypes;

type Answered = { person: number } & Omit<StageAnswer, 'question'>;
type Round = {
  answers: Map<number, Answered>;
  asked: Set<number>;
  groupsOf: Map<number, Set<number>>;
  choices: string[];
};
type Asked = { id: number; type: number; rounds: Round[] };
type Filter = { user?: number; group?: number };

let survey: number;
let people: number[];
let groups: number[];
let asked: Asked[];
const names = new Map<number, string>();
const weeks = 9;
const editedInWeek = 4;

/** Lehmer's generator: the same weeks at every run. */
function dice(seed: number) {
  let state = seed;
  const roll = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return {
    chance: (probability: number) => roll() < probability,
    below: (count: number) => Math.floor(roll() * count),
    some: <T>(list: readonly T[], probability: number) => list.filter(() => roll() < probability),
  };
}

function anyAnswer(question: Asked, choices: string[], { chance, below, some }: ReturnType<typeof dice>) {
  const comment = chance(0.3) ? `Comment ${below(1000)}` : '';
  if (chance(0.2)) return { skip_option: skipOptions[below(skipOptions.length)] ?? '', comment };
  switch (question.type) {
    case textarea:
      return { value: `Text ${below(1000)}`, comment };
    case radio:
      return { value: choices[below(choices.length)], comment };
    case checkbox: {
      const chosen = some(choices, 0.5);
      return { value: chosen.length === 0 ? choices.slice(0, 1) : chosen, comment };
    }
    case slider:
      return { value: 1 + below(10), comment };
    default:
      return { value: (below(2000) - 500) / 10, comment };
  }
}

async function live(): Promise<void> {
  const { chance, ...rest } = dice(20_260_302);
  const { below, some } = rest;
  const byChance = { chance, ...rest };
  let roster = people.slice(0, 8);
  let members = groups.map((_, at) => people.filter((_, place) => place % 3 === at));
  const choicesOf = new Map(
    asked.map(({ id, type }) => [id, type === radio || type === checkbox ? ['A', 'B', 'C'] : []]),
  );
  for (let week = 0; week < weeks; week += 1) {
    const open = asked.map((question): Round => {
      return { answers: new Map(), asked: new Set(), groupsOf: new Map(), choices: choicesOf.get(question.id) ?? [] };
    });
    for (let day = 0; day < 6; day += 1) {
      for (const person of some(roster, 0.35)) {
        const batch = asked.flatMap((question, at): StageAnswer[] => {
          if (!chance(0.6)) return [];
          const answer = anyAnswer(question, open[at]?.choices ?? [], byChance);
          open[at]?.answers.set(person, { person, ...answer });
          return [{ question: question.id, ...answer }];
        });
        if (batch.length > 0) must(await stage.answer(person, survey, batch), 200);
      }
      server.clock.advance({ days: 1 });
      if (chance(0.3)) {
        const [leaving, joining] = [roster[below(roster.length)], people[below(people.length)]];
        roster = [...new Set([...roster.filter((person) => person !== leaving), ...(joining ? [joining] : [])])];
        must(await stage.change(survey, { respondent_ids: roster }), 200);
      }
      if (chance(0.3)) {
        const at = below(groups.length);
        members = members.with(at, some(people, 0.4));
        must(await stage.api('PATCH', `groups/${groups[at]}/`, { users: members[at] }), 200);
      }
    }
    if (week === editedInWeek) {
      const edited = asked[1]?.id ?? 0;
      choicesOf.set(edited, ['A', 'D']);
      must(await stage.api('PATCH', `questionnaires/${survey}/questions/${edited}/`, { choices: ['A', 'D'] }), 200);
    }
    asked.forEach(({ rounds }, at) => {
      const round = open[at];
      if (round === undefined) return;
      rounds.push({
        ...round,
        asked: new Set([...roster, ...round.answers.keys()]),
        groupsOf: new Map(groups.map((group, place) => [group, new Set(members[place])])),
      });
    });
    if (week < weeks - 1) server.clock.advance({ days: 1 });
  }
}

beforeAll(async () => {
  stage = await stageOf(server);
  const called = Array.from({ length: 10 }, (_, at) => `Person Number${at}`);
  people = await stage.addPeople(called);
  for (const [at, person] of people.entries()) names.set(person, called[at] ?? '');
  groups = [await stage.addGroup('North', []), await stage.addGroup('South', []), await stage.addGroup('Empty', [])];
  await Promise.all(
    groups.map((group, at) =>
      stage.api('PATCH', `groups/${group}/`, { users: people.filter((_, place) => place % 3 === at) }),
    ),
  );
  survey = await stage.addSurvey({ respondent_ids: people.slice(0, 8) });
  asked = [];
  for (const [type, choices] of [
    [number, []],
    [radio, ['A', 'B', 'C']],
    [checkbox, ['A', 'B', 'C']],
    [slider, ['1', '10', '1']],
    [textarea, []],
  ] as const) {
    const id = await stage.addQuestion(survey, { label: `Type ${type}`, field_type: type, choices });
    asked.push({ id, type, rounds: [] });
  }
  await stage.start(survey);
  await live();
});

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 8));

/** The fitted values at 0, 1, 2 …, by the normal equations; null below three points. */
function fitted(points: { x: number; y: number; weight: number }[], at: number): number | null {
  const used = points.filter(({ weight }) => weight > 0);
  if (used.length < 3) return null;
  const [w, wx, wy] = [
    sum(used.map((p) => p.weight)),
    sum(used.map((p) => p.weight * p.x)),
    sum(used.map((p) => p.weight * p.y)),
  ];
  const [wxx, wxy] = [sum(used.map((p) => p.weight * p.x * p.x)), sum(used.map((p) => p.weight * p.x * p.y))];
  const slope = (w * wxy - wx * wy) / (w * wxx - wx * wx);
  return (wy - slope * wx) / w + slope * at;
}

function isIn({ asked: all, groupsOf }: Round, person: number, { user, group }: Filter): boolean {
  if (!all.has(person) || (user !== undefined && person !== user)) return false;
  return group === undefined || groupsOf.get(group)?.has(person) === true;
}

/** A round's result among the people that the filter leaves. */
function counted(type: number, round: Round, filter: Filter) {
  const assigned = [...round.asked].filter((person) => isIn(round, person, filter)).length;
  const all = [...round.answers.values()].filter(({ person }) => isIn(round, person, filter));
  const given = all.filter(({ skip_option }) => skip_option === undefined);
  const n = given.length;
  const isMeasured = type === number || type === slider;
  const values = isMeasured ? given.map(({ value }) => value as number) : [];
  const mean = values.length === 0 ? null : sum(values) / values.length;
  const deviation =
    mean === null || values.length < 2
      ? null
      : Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1));
  const chose = round.choices.map((choice) => given.filter(({ value }) => [value].flat().includes(choice)).length);
  return { assigned, n, all, given, chose, deviation, total: isMeasured ? mean : n, weight: isMeasured ? n : 1 };
}

function expectedPeriods({ type, rounds }: Asked, filter: Filter) {
  const all = rounds.map((round) => counted(type, round, filter));
  const versionOf = (index: number) => (type === radio && index > editedInWeek ? 2 : 1);
  const complete = (like: number) =>
    all
      .map((one, index) => ({ ...one, index }))
      .filter(({ index }) => index < weeks - 1 && versionOf(index) === versionOf(like));
  const relative = (index: number): number | null => {
    const { assigned, n, total } = all[index] ?? { assigned: 0, n: 0, total: null };
    if (type === slider) return total === null ? null : (100 * (total - 1)) / 9;
    if (type !== number) return assigned === 0 ? null : (100 * n) / assigned;
    const base = complete(index).find((one) => one.total !== null)?.total ?? null;
    return total === null || base === null || base <= 0 ? null : (100 * total) / base;
  };
  const line = (index: number, y: (at: number) => number | null, weight: (at: number) => number) => {
    if (index === weeks - 1) return null;
    const points = complete(index).flatMap((one) => {
      const value = y(one.index);
      return value === null ? [] : [{ x: one.index, y: value, weight: weight(one.index) }];
    });
    return fitted(points, index);
  };
  return all.map((one, index) => {
    const weight = (at: number) => all[at]?.weight ?? 0;
    const share = (choice: number) => (at: number) => {
      const round = all[at];
      return round === undefined || round.n === 0 ? null : (100 * (round.chose[choice] ?? 0)) / round.n;
    };
    const choiceFields = one.chose.map((value, choice) => ({
      name: rounds[index]?.choices[choice],
      value,
      percentage: near(share(choice)(index)),
      linear: near(line(index, share(choice), (at) => all[at]?.n ?? 0)),
    }));
    return {
      round: index,
      partial: index === weeks - 1,
      version: versionOf(index),
      assigned: one.assigned,
      answered: one.n,
      answer_percentage: near(one.assigned === 0 ? null : (100 * one.n) / one.assigned),
      total: near(one.total),
      deviation: near(one.deviation),
      linear: near(line(index, (at) => all[at]?.total ?? null, weight)),
      relative_total: near(relative(index)),
      relative_linear: near(line(index, relative, weight)),
      choiceFields,
      words: wordsOf(one, type),
    };
  });
}

function wordsOf({ all, given }: ReturnType<typeof counted>, type: number): string[] {
  const said = ({ person }: Answered) => names.get(person);
  return [
    ...(type === textarea ? given.map((answer) => `text ${answer.value} ${said(answer)}`) : []),
    ...given.filter(({ comment }) => comment !== '').map((answer) => `comment ${answer.comment} ${said(answer)}`),
    ...all.filter(({ skip_option }) => skip_option).map((one) => `${one.skip_option} ${one.comment} ${said(one)}`),
  ].sort();
}

/** The same facts as `expectedPeriods`, from the report. */
function told({ periods }: QuestionReport, { type }: Asked) {
  return periods.map(({ fields, comments, skipped_comments, ...period }) => ({
    ...period,
    choiceFields:
      type === textarea
        ? []
        : fields.map(({ name, value, percentage, linear }) => ({ name, value, percentage, linear })),
    words: [
      ...(type === textarea ? fields.map(({ name, person_name }) => `text ${name} ${person_name}`) : []),
      ...comments.map(({ comment, name }) => `comment ${comment} ${name}`),
      ...skipped_comments.map((skip) => `${skip.skip_option_value} ${skip.comment} ${skip.name}`),
    ].sort(),
  }));
}

async function report(filter: Filter): Promise<Report> {
  const query = Object.entries(filter).map(([field, id]) => `&${field}=${id}`);
  return must(await stage.report(survey, `?start_date=2026-01-01${query.join('')}`), 200).body;
}

const filters: [string, () => Filter][] = [
  ['everyone', () => ({})],
  ['a group', () => ({ group: groups[0] })],
  ['another group', () => ({ group: groups[1] })],
  ['a person', () => ({ user: people[0] })],
  ['a person who came later', () => ({ user: people[9] })],
  ['a person in a group', () => ({ user: people[1], group: groups[1] })],
];

describe('a report recounted from a diary of nine weeks', () => {
  it.each(filters)('3.9, 7.14, design 5 agrees in every number and word for %s', async (_who, filterOf) => {
    const { questions } = await report(filterOf());
    asked.forEach((question, at) => {
      const answer = questions[at];
      if (answer === undefined) throw new Error(`No report of question ${at}`);
      expect(told(answer, question)).toMatchObject(expectedPeriods(question, filterOf()));
    });
  });

  it('3.9, design 5 agrees in every group of every round', async () => {
    const { questions } = await report({});
    asked.forEach(({ type, rounds }, at) => {
      const expected = rounds.map((round) =>
        groups.flatMap((group) => {
          const { assigned, n, total } = counted(type, round, { group });
          return assigned === 0
            ? []
            : [{ id: group, answer_percentage: near((100 * n) / assigned), total: near(total) }];
        }),
      );
      expect(questions[at]?.periods.map((period) => period.groups)).toMatchObject(expected);
    });
  });

  it('design 5 is what the check of stored results finds, too', async () => {
    const { rounds, differences } = await createResultCheck(server.core).run(stage.companyId);
    expect(rounds).toBe(asked.length * (weeks - 1));
    expect(differences).toEqual([]);
  });

  it('7.14 dates show the same rounds with the same numbers as all of them do', async () => {
    const whole = (await report({})).questions;
    const some = must(await stage.report(survey, '?start_date=2026-03-16&end_date=2026-03-30'), 200).body.questions;
    some.forEach((question: QuestionReport, at: number) => {
      expect(question.periods.map((period) => period.start_date)).toEqual(['2026-03-16', '2026-03-23', '2026-03-30']);
      expect(question.periods).toEqual(whole[at]?.periods.slice(2, 5));
    });
  });
});

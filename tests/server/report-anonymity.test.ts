import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Report, ReportPeriod } from '../../contract/report.ts';
import { fewestAnonymousAnswers, fewestAnonymousTexts, fieldTypes } from '../../shared/lists.ts';
import { lookAround } from '../support/attacker.ts';
import { fewLives, randomLives } from '../support/random-lives.ts';
import { must, type StageAnswer, stageOf } from '../support/survey-stage.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

// An anonymous survey is lived through twice, in two companies. The second time, people who are shown together in the
// first one's report have changed answers among themselves, and everything else is the same. The server's answers must
// not distinguish the two: then they contain nothing about one person's answer.

const { number, radio, slider } = fieldTypes;
const peopleCount = 16;
const choices = ['Yes', 'No', 'Maybe'];
const groupNames = ['North', 'South', 'East'];
const weeksLived = 3;
/** Of the lives of `npm test`. */
const seed = 2568;

type Given = { value: number; choice: number } | 'skip' | null;
type Step =
  | { do: 'group'; people: number[]; group: number }
  | { do: 'regroup'; people: number[]; group: number }
  | { do: 'rename'; group: number }
  | { do: 'pause' }
  | { do: 'remind' }
  | { do: 'delete' | 'leave' | 'join' | 'away' | 'back'; person: number }
  | { do: 'ask' | 'unask'; people: number[] }
  | { do: 'follow'; followed: number[] };
type Week = { answers: Given[]; steps: Step[] };
type Life = { groupOf: (number | null)[]; weeks: Week[] };

const person = fc.nat(peopleCount - 1);
const group = fc.nat(groupNames.length - 1);
const some = fc.uniqueArray(person, { minLength: 1, maxLength: 12 });
const given: fc.Arbitrary<Given> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ value: fc.integer({ min: 0, max: 50 }), choice: fc.nat(choices.length - 1) }) },
  { weight: 1, arbitrary: fc.constant('skip' as const) },
  { weight: 2, arbitrary: fc.constant(null) },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('group' as const), people: some, group }),
  fc.record({ do: fc.constant('regroup' as const), people: some, group }),
  fc.record({ do: fc.constant('rename' as const), group }),
  fc.record({ do: fc.constant('follow' as const), followed: fc.subarray(groupNames.map((_, at) => at)) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('ask', 'unask'), people: some }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('delete', 'leave', 'join', 'away', 'back'), person }) },
  fc.constantFrom({ do: 'pause' as const }, { do: 'remind' as const }),
);
const exactly = <T>(count: number, of: fc.Arbitrary<T>) => fc.array(of, { minLength: count, maxLength: count });
const life: fc.Arbitrary<Life> = fc.record({
  groupOf: exactly(peopleCount, fc.option(group, { freq: 8 })),
  weeks: exactly(
    weeksLived,
    fc.record({ answers: exactly(peopleCount, given), steps: fc.array(step, { maxLength: 4 }) }),
  ),
});

type Lived = {
  /** Every answer of the server, without the ids that differ between companies. */
  seen: string[];
  /** Unfiltered reports, oldest first. */
  reports: Report[];
  /** By week, who answered (no skips): an answer of somebody who is not asked is refused. */
  answered: number[][];
};

async function live({ groupOf, weeks }: Life): Promise<Lived> {
  server.clock.set('2026-03-02T09:00:00Z');
  const stage = await stageOf(server);
  const people = await stage.addPeople(Array.from({ length: peopleCount }, (_, at) => `Person P${at}`));
  const idsOf = (places: readonly number[]) => places.map((at) => people[at] ?? 0);
  const groups: number[] = [];
  for (const [at, name] of groupNames.entries()) {
    const members = people.filter((_, place) => groupOf[place] === at);
    groups.push(await stage.addGroup(name, members));
  }
  const id = await stage.addSurvey({ anonymous: true, respondent_ids: people });
  const questions = [
    await stage.addQuestion(id, { field_type: number }),
    await stage.addQuestion(id, { field_type: radio, choices }),
    // It is open while two weekly rounds are, and asks for a reason.
    await stage.addQuestion(id, {
      ...{ field_type: slider, choices: ['0', '50'], timing_in_days: 14 },
      ...{ follow_up_text: 'Why?', follow_up_side: 'below', follow_up_limit: 25 },
    }),
  ];
  await stage.start(id);
  const hash: string = must(await stage.change(id, { share_enabled: true }), 200).body.share_hash;
  const lived: Lived = { seen: [], reports: [], answered: [] };
  const gone = new Set<number>();

  async function look(): Promise<void> {
    const { texts, report } = await lookAround(server, stage, {
      survey: id,
      questions,
      groups,
      person: people[0] ?? 0,
      // One who can still sign in.
      own: people.find((_, at) => !gone.has(at)) ?? 0,
      hash,
    });
    lived.seen.push(...texts);
    lived.reports.push(report);
  }
  async function take(one: Step): Promise<void> {
    if (one.do === 'group') {
      groups.push(await stage.addGroup(`New ${groups.length}`, idsOf(one.people.filter((at) => !gone.has(at)))));
    } else if (one.do === 'regroup') {
      const users = idsOf(one.people.filter((at) => !gone.has(at)));
      must(await stage.api('PATCH', `groups/${groups[one.group]}/`, { users }), 200);
    } else if (one.do === 'rename') {
      must(await stage.api('PATCH', `groups/${groups[one.group]}/`, { name: `Renamed ${lived.seen.length}` }), 200);
    } else if (one.do === 'pause') {
      must(await stage.change(id, { active_until: server.clock.now().toISOString() }), 200);
      await look();
      must(await stage.change(id, { active_until: null }), 200);
    } else if (one.do === 'remind') {
      const { body } = must(await stage.api('PUT', `questionnaires/${id}/remind/`), 200);
      lived.seen.push(JSON.stringify(body));
    } else if (one.do === 'follow') {
      const followed = one.followed.map((at) => groups[at]);
      must(await stage.change(id, { followed_group_ids: followed }), 200);
    } else if ('people' in one) {
      must(await stage.api('POST', 'users/bulk/', { action: one.do, ids: idsOf(one.people), surveys: [id] }), 200);
    } else if (!gone.has(one.person)) {
      const own = people[one.person] ?? 0;
      if (one.do === 'delete') {
        gone.add(one.person);
        must(await stage.api('DELETE', `users/${own}/`), 204);
      } else if (one.do === 'away' || one.do === 'back') {
        const away_from = one.do === 'away' ? server.clock.now().toISOString().slice(0, 10) : null;
        must(await stage.api('PATCH', `users/${own}/`, { away_from, away_until: null }), 200);
      } else {
        const { next_respondent_ids } = must(await stage.api('GET', `questionnaires/${id}/`), 200).body;
        const chosen = new Set<number>(next_respondent_ids);
        if (one.do === 'join') chosen.add(own);
        else chosen.delete(own);
        must(await stage.change(id, { respondent_ids: [...chosen] }), 200);
      }
    }
  }

  for (const [week, { answers, steps }] of weeks.entries()) {
    const answered: number[] = [];
    for (const [at, answer] of answers.entries()) {
      if (answer === null || gone.has(at)) continue;
      // The slow question at the beginning of its round.
      const { status } = await stage.answer(people[at] ?? 0, id, toWire(answer, questions.slice(0, 3 - (week % 2))));
      lived.seen.push(String(status));
      if (status === 200 && answer !== 'skip') answered.push(at);
    }
    lived.answered.push(answered);
    server.clock.advance({ days: 4 });
    for (const one of steps) {
      await take(one);
      await look();
    }
    server.clock.advance({ days: 3 });
    await look();
  }
  return lived;
}

function toWire(answer: Exclude<Given, null>, questions: readonly number[]): StageAnswer[] {
  return questions.map((question, at) => {
    if (answer === 'skip') return { question, skip_option: 'no_opinion', comment: 'Passed' };
    const { value, choice } = answer;
    return { question, value: at === 1 ? choices[choice] : value, comment: `Said ${value} ${choice}` };
  });
}

function periodOf({ questions }: Report, question: number, week: number): ReportPeriod {
  const period = questions[question]?.periods.find(({ round }) => round === week);
  if (period === undefined) throw new Error(`No round ${week}`);
  return period;
}

/** Which of the frozen groups the last report shows with numbers; null where it shows nothing of the round. */
function shownGroups({ reports }: Lived, question: number, week: number): number[] | null {
  const last = reports.at(-1);
  const period = last && periodOf(last, question, week);
  if (period === undefined || period.suppressed) return null;
  return period.groups.flatMap(({ name, suppressed }) => (suppressed ? [] : [groupNames.indexOf(name)]));
}

/** Of each shown group, and of all others together, everybody gets the answer of the next who answered. */
function exchanged(one: Life, lived: Lived): Life {
  const weeks = one.weeks.map((week, at): Week => {
    const shown = shownGroups(lived, 0, at);
    const cellOf = (place: number) => {
      const own = one.groupOf[place] ?? null;
      return shown === null || own === null || !shown.includes(own) ? 'others' : own;
    };
    const answers = [...week.answers];
    for (const members of Map.groupBy(lived.answered[at] ?? [], cellOf).values()) {
      members.forEach((member, place) => {
        const next = members[(place + 1) % members.length];
        if (next !== undefined) answers[member] = week.answers[next] ?? null;
      });
    }
    return { ...week, answers };
  });
  return { ...one, weeks };
}

/** How many answers are behind every number that can be calculated from what a round shows: none may have few. */
function expectNoFew({ groupOf }: Life, lived: Lived): void {
  for (const [week, answered] of lived.answered.entries()) {
    const shown = shownGroups(lived, 0, week);
    if (shown === null) continue;
    const count = (isMeant: (own: number | null) => boolean) =>
      answered.filter((at) => isMeant(groupOf[at] ?? null)).length;
    const sizes = [answered.length, ...shown.map((one) => count((own) => own === one))];
    const rest = count((own) => own === null || !shown.includes(own));
    for (const size of rest === 0 ? sizes : [...sizes, rest])
      expect(size).toBeGreaterThanOrEqual(fewestAnonymousAnswers);
  }
}

/** The shown values of a closed round apart from lines, which each new round changes. */
function factsOf(period: ReportPeriod) {
  const { linear: _, relative_linear: __, fields, ...facts } = period;
  return { ...facts, fields: fields.map(({ linear: ___, ...field }) => field) };
}

function expectNothingOfOpenRounds({ reports }: Lived): void {
  for (const period of reports.flatMap(({ questions }) => questions.flatMap(({ periods }) => periods))) {
    const { partial, fields, answered } = period;
    if (fields.length > choices.length || period.comments.length > 0) {
      expect(answered).toBeGreaterThanOrEqual(fewestAnonymousTexts);
    }
    if (!partial) continue;
    expect(period).toMatchObject({ suppressed: true, total: null, relative_total: null, deviation: null, groups: [] });
    expect(fields.every(({ value, percentage }) => value === null && percentage === null)).toBe(true);
  }
}

function expectClosedRoundsToStay({ reports }: Lived): void {
  const closed = new Map<string, unknown>();
  for (const { questions } of reports) {
    for (const [question, { periods }] of questions.entries()) {
      for (const period of periods.filter(({ partial }) => !partial)) {
        const key = `${question}/${period.round}`;
        const facts = factsOf(period);
        expect(facts).toEqual(closed.get(key) ?? facts);
        closed.set(key, facts);
      }
    }
  }
  expect(closed.size).toBe(2 * weeksLived + Math.floor(weeksLived / 2));
}

it('design 5, 6.5 no filters, groups, edits or deletions reveal what one person answered @prove', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (one) => {
      const lived = await live(one);
      expectNoFew(one, lived);
      expectNothingOfOpenRounds(lived);
      expectClosedRoundsToStay(lived);
      const again = await live(exchanged(one, lived));
      expect(again.seen).toEqual(lived.seen);
    }),
    randomLives(seed),
  );
});

it('design 5 the lives of the seed are worth living: every kind of step, groups that are shown and groups that are not', () => {
  const lives = fewLives(life, seed);
  const kinds = lives.flatMap(({ weeks }) => weeks.flatMap(({ steps }) => steps.map((one) => one.do)));
  expect([...new Set(kinds)].sort()).toEqual([
    'ask',
    'away',
    'back',
    'delete',
    'follow',
    'group',
    'join',
    'leave',
    'pause',
    'regroup',
    'remind',
    'rename',
    'unask',
  ] satisfies Step['do'][]);
  const sizes = lives.flatMap(({ groupOf, weeks }) =>
    groupNames.map(
      (_, at) =>
        weeks[0]?.answers.filter((one, place) => one !== null && one !== 'skip' && groupOf[place] === at).length ?? 0,
    ),
  );
  expect(sizes.filter((size) => size >= fewestAnonymousAnswers).length).toBeGreaterThan(1);
  expect(sizes.filter((size) => size > 0 && size < fewestAnonymousAnswers).length).toBeGreaterThan(1);
});

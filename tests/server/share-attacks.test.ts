import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReportPeriod, SharedReport } from '../../contract/report.ts';
import { fieldTypes, responseKinds } from '../../shared/lists.ts';
import { randomLives } from '../support/random-lives.ts';
import { must } from '../support/survey-stage.ts';
import { changeStage, server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

// A stranger has the public link of a survey that is not anonymous, with everything that an admin can choose for it,
// and knows the company well. They request everything that a link offers, before and after one person has answered, or
// where that person has answered differently; if none of the results differ, they contain nothing of the answer.

const { number, radio, textarea } = fieldTypes;
const choices = ['Yes', 'No'];
const chosen = { comments: true, texts: true, groups: true, last_day: null };

/** Somebody's answer to every question; null: none, 'skip': they skip all. */
type Given = number | 'skip' | null;
type Survey = { id: number; hash: string; questions: number[]; people: number[]; groups: number[] };

/** @param groups by group, the indices of its people */
async function sharedSurvey(count: number, groups: readonly (readonly number[])[] = []): Promise<Survey> {
  const people: number[] = await stage.addPeople(Array.from({ length: count }, (_, at) => `Zebulon${at} Quirk${at}`));
  const ids: number[] = [];
  for (const [at, places] of groups.entries()) {
    ids.push(
      await stage.addGroup(
        `Group ${at}`,
        places.map((place) => people[place] ?? 0),
      ),
    );
  }
  const id = await stage.addSurvey({ respondent_ids: people });
  const questions = [
    await stage.addQuestion(id, { field_type: number }),
    await stage.addQuestion(id, { field_type: radio, choices }),
    await stage.addQuestion(id, { field_type: textarea }),
  ];
  await stage.start(id);
  const shared = must(await stage.change(id, { share_enabled: true, share_options: chosen }), 200).body;
  return { id, hash: shared.share_hash, questions, people, groups: ids };
}

async function give({ id, questions, people }: Survey, place: number, given: Given): Promise<void> {
  if (given === null) return;
  const answers = questions.map((question, at) => {
    if (given === 'skip') return { question, skip_option: 'no_opinion', comment: 'Passed' };
    const value = [given, choices[given % 2], `I say ${given}`][at];
    return { question, value, comment: `Because of ${given}` };
  });
  must(await stage.answer(people[place] ?? 0, id, answers), 200);
}

const nextRound = () => server.clock.advance({ days: 7 });

/** Everything that a stranger gets, as text that is the same for equal surveys. */
async function seenBy({ hash, questions, groups }: Survey): Promise<string[]> {
  const seen: string[] = [];
  const ask = async (path: string) => {
    const { status, body } = await server.call('GET', `/api/questionnaires/share/${hash}/report/${path}`);
    seen.push(`${path} ${status} ${JSON.stringify(body)}`);
  };
  const days = ['2026-03-02', '2026-03-08', '2026-03-09', '2026-03-15', '2026-03-16'];
  const filters = ['preset=month', 'preset=last_round', 'preset=all'].concat(
    days.map((day) => `start_date=${day}&end_date=${day}`),
    ['start_date=2026-03-09', 'end_date=2026-03-08'],
    groups.flatMap((group) => [`preset=all&group=${group}`, `start_date=2026-03-09&group=${group}`]),
  );
  for (const filter of filters) await ask(`?${filter}`);
  for (const question of questions) {
    for (const kind of responseKinds) {
      for (const filter of ['preset=all', 'preset=all&search=1', `preset=all&group=${groups[0] ?? 1}`]) {
        await ask(`texts/?question=${question}&kind=${kind}&${filter}`);
      }
    }
  }
  // The company's name differs; so do ids, which have the same order everywhere.
  const ids = new Map([...questions, ...groups].map((id, at) => [String(id), `#${at}`]));
  return seen.map((text) =>
    text
      .replace(/"organisation":"[^"]*",/, '')
      .replace(/(?<=(?:"id":|"question":|group=|question=))\d+/g, (id) => ids.get(id) ?? id),
  );
}

async function reportOf({ hash }: Survey): Promise<SharedReport> {
  return must(await server.call('GET', `/api/questionnaires/share/${hash}/report/?preset=all`), 200).body;
}

function periodsOf({ questions }: SharedReport): ReportPeriod[] {
  return questions.flatMap(({ periods }) => periods);
}

/** The same survey with the same people and other answers, in another company. */
async function seenAfter(
  count: number,
  groups: readonly (readonly number[])[],
  rounds: readonly (readonly Given[])[],
): Promise<{ seen: string[]; report: SharedReport }> {
  server.clock.set('2026-03-02T09:00:00Z');
  await changeStage();
  const survey = await sharedSurvey(count, groups);
  for (const given of rounds) {
    for (const [place, one] of given.entries()) await give(survey, place, one);
    nextRound();
  }
  return { seen: await seenBy(survey), report: await reportOf(survey) };
}

const exchanged = <T>(all: readonly T[], a: number, b: number): T[] =>
  all.map((one, at) => (at === a ? (all[b] as T) : at === b ? (all[a] as T) : one));

const distinct = Array.from({ length: 20 }, (_, at): Given => 10 + at * at);

describe('a stranger with a public link', () => {
  it('4.7 learns nothing of a group of one, nor that it is there', async () => {
    const groups = [[0], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]];
    const first = await seenAfter(20, groups, [distinct]);
    const second = await seenAfter(20, groups, [exchanged(distinct, 0, 9)]);
    expect(second.seen).toEqual(first.seen);
    expect(first.report.groups.map(({ name }) => name)).toEqual(['Group 1']);
    expect(JSON.stringify(first.seen)).not.toContain('Group 0');
    expect(periodsOf(first.report)[0]?.groups).toMatchObject([{ name: 'Group 1', answered: 10 }]);
  });

  it('4.7 learns nothing of the one by whom two groups differ @prove', async () => {
    // The second is the first without person 0; the third overlaps with both.
    const groups = [
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
      [0, 1, 2, 3, 4, 10, 11, 12, 13, 14],
    ];
    const first = await seenAfter(20, groups, [distinct]);
    const second = await seenAfter(20, groups, [exchanged(distinct, 0, 1)]);
    expect(second.seen).toEqual(first.seen);
    const [period] = periodsOf(first.report);
    expect(period?.groups.flatMap(({ name, suppressed }) => (suppressed ? [] : [name]))).toEqual([
      'Group 0',
      'Group 2',
    ]);
  });

  it('4.7 learns nothing of the few whom no group shown holds @prove', async () => {
    const groups = [Array.from({ length: 18 }, (_, at) => at)];
    const first = await seenAfter(20, groups, [distinct]);
    const second = await seenAfter(20, groups, [exchanged(distinct, 3, 19)]);
    expect(second.seen).toEqual(first.seen);
    expect(first.report.groups).toEqual([]);
    expect(periodsOf(first.report)[0]).toMatchObject({ answered: 20, suppressed: false, groups: [] });
  });

  it('4.7 learns nothing of a roster of few, not even whether one has answered @prove', async () => {
    const few = [10, 20, 30, 40];
    const first = await seenAfter(4, [[0, 1, 2, 3]], [few, few]);
    for (const other of [null, 'skip', 50] as const) {
      const second = await seenAfter(4, [[0, 1, 2, 3]], [[other, 20, 30, 40], few]);
      expect(second.seen).toEqual(first.seen);
    }
    for (const period of periodsOf(first.report)) {
      expect(period).toMatchObject({ suppressed: true, assigned: null, answered: null, total: null });
    }
  });

  it('4.7 sees the same before and after one person answers an open round, changes the answer, or skips', async () => {
    const survey = await sharedSurvey(12, [[0, 1, 2, 3, 4, 5]]);
    for (let place = 0; place < 5; place += 1) await give(survey, place, 20 + place);
    const before = await seenBy(survey);
    expect(periodsOf(await reportOf(survey))[0]).toMatchObject({ suppressed: true, answered: 5, assigned: 12 });
    for (const [place, given] of [
      [5, 50],
      [5, 10],
      [5, 'skip'],
      [6, 'skip'],
      [7, 60],
      [8, 70],
      [9, 80],
      [10, 81],
    ] as const) {
      await give(survey, place, given);
      expect(await seenBy(survey)).toEqual(before);
    }
    await give(survey, 11, 90);
    const [period] = periodsOf(await reportOf(survey));
    expect(period).toMatchObject({ answered: 10, total: null, groups: [], comment_count: null, skip_count: null });
  });

  it('4.7 sees nothing of a round that an early end has closed, while it may resume', async () => {
    const survey = await sharedSurvey(12);
    for (let place = 0; place < 7; place += 1) await give(survey, place, 20 + place);
    const now = () => server.clock.now().toISOString();
    const openedPeriods = async () => periodsOf(await reportOf(survey));
    const expectNothing = async () => {
      for (const period of await openedPeriods()) {
        expect(period).toMatchObject({ suppressed: true, partial: true, total: null, deviation: null, comments: [] });
        expect(period.fields.every(({ value }) => value === null)).toBe(true);
      }
      expect(JSON.stringify(await seenBy(survey))).not.toMatch(/I say|Because/);
    };
    server.clock.advance({ hours: 1 });
    must(await stage.change(survey.id, { active_until: now() }), 200);
    await expectNothing();
    server.clock.advance({ hours: 1 });
    must(await stage.change(survey.id, { active_until: null }), 200);
    await give(survey, 7, 99);
    await expectNothing();
    server.clock.advance({ hours: 1 });
    must(await stage.change(survey.id, { active_until: now() }), 200);
    await expectNothing();
    nextRound();
    expect((await openedPeriods()).some(({ suppressed }) => !suppressed)).toBe(true);
  });

  it('4.7 gets no size or interval that compares people with themselves, and no deviation of a group @prove', async () => {
    const group = Array.from({ length: 10 }, (_, at) => at);
    const rounds = [distinct, distinct.map((given) => Number(given) + 5)];
    const first = await seenAfter(20, [group], rounds);
    // The same numbers by round, from other people: only the verdict can depend on who is paired with whom.
    const second = await seenAfter(20, [group], [rounds[0] ?? [], exchanged(rounds[1] ?? [], 11, 19)]);
    const bare = (text: string) =>
      text.replaceAll(/"verdict":"\w+"/g, '').replace(/"findings":.*?(?="questions":)/, '');
    expect(second.seen.map(bare)).toEqual(first.seen.map(bare));
    expect(first.report.questions[0]?.change).toMatchObject({
      ...{ round: 1, previous_round: 0, disclosed: 'verdicts', confidence: null },
      items: [{ verdict: 'rising', precise: null, relative: null }],
    });
    for (const text of first.seen.filter((one) => one.includes('group='))) expect(text).not.toMatch(/"deviation":\d/);
    expect(first.seen.some((text) => text.includes('group=') && /"total":\d/.test(text))).toBe(true);
  });

  it('4.7 learns nothing of anybody by any groups, even of people in several @prove', async () => {
    const count = 16;
    const members = fc.uniqueArray(fc.nat(count - 1), { minLength: 1, maxLength: 14 });
    const given: fc.Arbitrary<Given> = fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 0, max: 99 }) },
      { weight: 1, arbitrary: fc.constant('skip' as const) },
      { weight: 1, arbitrary: fc.constant(null) },
    );
    const life = fc.record({
      groups: fc.array(members, { minLength: 2, maxLength: 4 }),
      given: fc.array(given, { minLength: count, maxLength: count }),
      victim: fc.nat(count - 1),
    });
    await fc.assert(
      fc.asyncProperty(life, async ({ groups, given: answers, victim }) => {
        const first = await seenAfter(count, groups, [answers]);
        const [period] = periodsOf(first.report);
        const shown = (period?.groups ?? []).flatMap(({ name, suppressed }) =>
          suppressed ? [] : [groups[Number(name.split(' ')[1])] ?? []],
        );
        // The people grouped with the victim: at least four others, or they would be identifiable.
        const isTogether = (place: number) => shown.every((group) => group.includes(place) === group.includes(victim));
        const isAnswer = (one: Given | undefined) => typeof one === 'number';
        const together = answers.flatMap((one, place) => (isAnswer(one) && isTogether(place) ? [place] : []));
        if (!isAnswer(answers[victim])) return;
        if (period?.suppressed === false) expect(together.length).toBeGreaterThanOrEqual(5);
        const other = together.find((place) => place !== victim && answers[place] !== answers[victim]);
        if (other === undefined) return;
        const second = await seenAfter(count, groups, [exchanged(answers, victim, other)]);
        expect(second.seen).toEqual(first.seen);
      }),
      // From the seed, groups of five and more whose differences reveal fewer than five.
      randomLives(7),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { GroupComparison } from '../../contract/group-comparison.ts';
import { differenceInRound, type PublishedSide } from '../../server/results/report/group-rounds.ts';
import {
  differenceInterval,
  differenceOfPeople,
  differenceOfRounds,
  type GroupDifference,
} from '../../server/rules/statistics/group-difference.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { answeredRounds, period, report } from '../support/report-calls.ts';
import { sumsOfPeople } from '../support/simulated-groups.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

const people24 = Array.from({ length: 24 }, (_, at) => `Person P${at}`);
/** The first ten answer higher by two. */
const answerOf = (person: number, round: number) => ((person * 5 + round * 3) % 7) + (person < 10 ? 2 : 0);
const weeks = (rounds: number) =>
  Array.from({ length: rounds }, (_, round) => people24.map((_, person) => answerOf(person, round)));

async function comparison(survey: number, query = '?preset=all') {
  const path = `questionnaires/${survey}/report/groups/${query}`;
  return GroupComparison.strict().parse(must(await stage.api('GET', path), 200).body);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function sideOf(values: readonly number[]): PublishedSide {
  const own = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - own) ** 2, 0);
  return { n: values.length, mean: own, deviation: Math.sqrt(squares / (values.length - 1)) };
}

/** The result of two tests that find `found`, taken together. */
function expectCell(cell: unknown, found: GroupDifference | null, alpha: number) {
  if (!found?.errors) throw new Error('nothing found');
  const { low, high } = differenceInterval(found.difference, found.errors, alpha);
  const near = (value: number) => expect.closeTo(value, 8);
  expect(cell).toMatchObject({ difference: near(found.difference), low: near(low), high: near(high) });
}

describe('the groups of a named survey', () => {
  it('design 5 are compared with everyone in the last round by its answers, over all rounds by people', async () => {
    const people: readonly number[] = await stage.addPeople(people24);
    const high = await stage.addGroup('High', people.slice(0, 10));
    const low = await stage.addGroup('Low', people.slice(10));
    const { id, question } = await answeredRounds(people, weeks(3));
    const { last, shown } = await comparison(id);
    expect(last).toMatchObject({ tests: 2, groups: [{ id: high }, { id: low }] });
    expect(last.questions).toMatchObject([{ question, rounds: 1, choice: null, range: null }]);
    const alphaOf = (confidence: number | null) => 1 - (confidence ?? 0) / 100;
    const inLast = people24.map((_, person) => answerOf(person, 2));
    const ofLast = differenceInRound(sideOf(inLast), sideOf(inLast.slice(0, 10)));
    expect(last.questions[0]?.cells[0]).toMatchObject({ group: high, answered: 10 });
    expectCell(last.questions[0]?.cells[0], ofLast, alphaOf(last.confidence));

    const origins = [0, 1, 2].map((round) => mean(people24.map((_, person) => answerOf(person, round))));
    const persons = people24.map((_, person) => ({
      group: 0,
      answers: [0, 1, 2].map((round) => answerOf(person, round)),
    }));
    const [ofHigh, ofRest] = [persons.slice(0, 10), persons.slice(10)].map((some) => sumsOfPeople(some, origins));
    if (!ofHigh || !ofRest) throw new Error('no sums');
    const [cell] = shown.questions[0]?.cells ?? [];
    expect(cell).toMatchObject({ group: high, answered: 30, verdict: 'above' });
    expectCell(cell, differenceOfPeople(ofHigh, ofRest, 5), alphaOf(shown.confidence));
    // The second call is cached.
    expect((await comparison(id)).shown).toEqual(shown);
    // From the day after the first round on.
    const later = await comparison(id, '?start_date=2026-03-09&end_date=2026-04-01');
    expect([shown.questions[0]?.rounds, later.shown.questions[0]?.rounds]).toEqual([3, 2]);
  });

  it('3.2, design 5 count who changes groups in each for the rounds in which they were there', async () => {
    const people: readonly number[] = await stage.addPeople(people24);
    const team = await stage.addGroup('Team', people.slice(0, 10));
    const id = await stage.addSurvey({ respondent_ids: people });
    const question = await stage.addQuestion(id);
    await stage.start(id);
    for (let round = 0; round < 3; round += 1) {
      for (const [at, person] of people.entries()) {
        must(await stage.answer(person, id, [{ question, value: answerOf(at, round) }]), 200);
      }
      server.clock.advance({ days: 7 });
      await comparison(id);
      // All go and ten others come after the first round: only four people are never in it.
      if (round === 0) must(await stage.api('PATCH', `groups/${team}/`, { users: people.slice(10, 20) }), 200);
    }
    const isIn = (person: number, round: number) => (round === 0 ? person < 10 : person >= 10 && person < 20);
    const origins = [0, 1, 2].map((round) => mean(people24.map((_, person) => answerOf(person, round))));
    const side = (inside: boolean) =>
      sumsOfPeople(
        people24.map((_, person) => ({
          group: 0,
          answers: [0, 1, 2].map((round) => (isIn(person, round) === inside ? answerOf(person, round) : null)),
        })),
        origins,
      );
    const { shown } = await comparison(id);
    const [cell] = shown.questions[0]?.cells ?? [];
    expect(cell?.answered).toBe(30);
    expectCell(cell, differenceOfPeople(side(true), side(false), 5), 1 - (shown.confidence ?? 0) / 100);
  });

  it('design 5 compare a choice question by the choice that most people chose, and small groups not at all', async () => {
    const people: readonly number[] = await stage.addPeople(people24);
    const most = await stage.addGroup('Most', people.slice(0, 12));
    const few = await stage.addGroup('Few', people.slice(12, 16));
    const id = await stage.addSurvey({ respondent_ids: people });
    const radio = await stage.addQuestion(id, { field_type: fieldTypes.radio, choices: ['No', 'Yes'] });
    const text = await stage.addQuestion(id, { field_type: fieldTypes.textarea });
    await stage.start(id);
    for (const [at, person] of people.entries()) {
      const answers = [
        { question: radio, value: at < 15 ? 'Yes' : 'No' },
        { question: text, value: 'Well' },
      ];
      must(await stage.answer(person, id, answers), 200);
    }
    server.clock.advance({ days: 7 });
    const { last, participation } = await comparison(id);
    expect(last.questions).toMatchObject([{ question: radio, choice: 'Yes' }]);
    const cellOf = (group: number) => last.questions[0]?.cells.find((cell) => cell.group === group);
    // 12 of 12 compared with 15 of 24; the others are 3 of 12.
    expect(cellOf(most)).toMatchObject({ answered: 12, difference: expect.closeTo(37.5, 10), verdict: 'above' });
    expect(cellOf(few)).toMatchObject({ answered: 4, difference: expect.closeTo(12.5, 10), verdict: 'insufficient' });
    expect(participation.rounds).toMatchObject([
      {
        start_date: '2026-03-02',
        end_date: '2026-03-08',
        everyone: { answered: 24, assigned: 24 },
        groups: [
          { group: most, answered: 12, assigned: 12 },
          { group: few, answered: 4, assigned: 4 },
        ],
      },
    ]);
  });

  it('7.14 are empty before a round has closed, and take no filter by people', async () => {
    const people: readonly number[] = await stage.addPeople(people24);
    await stage.addGroup('Team', people.slice(0, 10));
    const id = await stage.addSurvey({ respondent_ids: people });
    await stage.addQuestion(id);
    await stage.start(id);
    const nothing = { confidence: null, tests: 0, groups: [], questions: [] };
    expect(await comparison(id)).toEqual({
      last: nothing,
      shown: nothing,
      participation: { groups: [], rounds: [] },
    });
  });
});

describe('the groups of an anonymous survey', () => {
  it('design 5 are compared only by what is published of them, and hidden ones are left out', async () => {
    const people: readonly number[] = await stage.addPeople(people24);
    const groups = [
      await stage.addGroup('Ten', people.slice(0, 10)),
      await stage.addGroup('Eleven', people.slice(10, 21)),
      await stage.addGroup('Three', people.slice(21)),
    ];
    server.clock.advance({ minutes: 1 });
    const { id } = await answeredRounds(people, weeks(2), { anonymous: true });
    const { last, shown, participation } = await comparison(id);
    const [whole] = (await report(id, '?preset=all')).questions;
    for (const group of groups) {
      const [own] = (await report(id, `?preset=all&group=${group}`)).questions;
      const found = [0, 1].flatMap((round) => {
        const [ofAll, ofGroup] = [period(whole, round), period(own, round)].map(({ answered, total, deviation }) =>
          answered === null || total === null ? null : { n: answered, mean: total, deviation },
        );
        const one = ofAll && ofGroup ? differenceInRound(ofAll, ofGroup) : null;
        return one && ofGroup ? [{ weight: ofGroup.n, found: one }] : [];
      });
      const cells = [last, shown].map(({ questions }) => questions[0]?.cells.find((cell) => cell.group === group));
      const tells = [found.at(-1)?.found ?? null, differenceOfRounds(found)];
      for (const [at, cell] of cells.entries()) {
        const { confidence } = at === 0 ? last : shown;
        const told = tells[at] ?? null;
        if (told?.errors) expectCell(cell, told, 1 - (confidence ?? 0) / 100);
        else expect(cell).toMatchObject({ low: null, high: null, difference: told?.difference ?? null });
        if (found.length === 0) expect(cell).toMatchObject({ verdict: 'hidden', answered: null });
      }
      const rounds = participation.rounds.map((round) => round.groups.find((one) => one.group === group));
      expect(rounds.map((one) => one?.answered ?? null)).toEqual([0, 1].map((round) => period(own, round).answered));
    }
    expect(last.questions[0]?.cells.filter(({ verdict }) => verdict === 'hidden').length).toBeGreaterThan(0);
  });
});

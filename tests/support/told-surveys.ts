import type { ReportRewording } from '../../contract/report.ts';
import type { ClosingRound } from '../../server/actions/closing/closing.sql.ts';
import { currentDisclosure } from '../../server/actions/closing/disclosed-results.ts';
import { areValuesWithheld } from '../../server/actions/closing/published-group.ts';
import type { RoundCount } from '../../server/actions/closing/round-counts.sql.ts';
import {
  adjustTogether,
  comparisonsOf,
  completeCounts,
  everyone,
  groupsJson,
  type Result,
  resultsOf,
} from '../../server/actions/closing/round-results.ts';
import { breakSentence, sentenceOf } from '../../server/results/overview-mail/finding-sentences.ts';
import { writerOf } from '../../server/results/overview-mail/writer.ts';
import { shownApart } from '../../server/results/report/apart-findings.ts';
import { assembleChange, type RoundSummary } from '../../server/results/report/assemble.ts';
import { shownCompositions, sidesByName } from '../../server/results/report/composition-findings.ts';
import { findingsOf } from '../../server/results/report/findings.ts';
import { compositionsOfPeople, linesOfPeople } from '../../server/results/report/people-lines.ts';
import { shownBends } from '../../server/results/report/shown-bends.ts';
import { shownTrends, trendRounds } from '../../server/results/report/shown-trends.ts';
import { rewordingsOf, type Wording } from '../../server/results/report/wordings.ts';
import { noResponses } from '../../server/results/responses/report-responses.ts';
import { addDays } from '../../server/rules/calendar/days.ts';
import { storedChange } from '../../server/rules/statistics/change.ts';
import { addToMoments, meanAndDeviation, noMoments } from '../../server/rules/statistics/statistics.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { aQuestion } from './report-samples.ts';

// The report of a survey with given answers: closed round by round, then read, by the product's own functions. Only the
// database's counting is done here.

/** A Slider from 0 to 10, or a Radio: its answers are indices of its choices. */
export type ToldQuestion = {
  label: string;
  choices: readonly string[] | null;
  /** From this round on it has another wording and meaning. */
  reworded?: { from: number; before: string };
};

/** By question and round somebody's answers; null: none. `asked`: the rounds in which they were asked. */
export type ToldPerson = { group: string | null; asked: readonly boolean[]; answers: readonly (number | null)[][] };

export type ToldSurvey = { questions: readonly ToldQuestion[]; people: readonly ToldPerson[] };

export const firstDay = '2026-03-02';
const range = { min: 0, max: 10, step: 1 };

/** The sentences of the overview, as in the English mail, and since when questions are worded differently. */
type ToldReport = { sentences: string[]; rewordings: ReportRewording[] };

export function reportOf({ questions, people }: ToldSurvey, { anonymous }: { anonymous: boolean }): ToldReport {
  const rounds = Array.from({ length: people[0]?.asked.length ?? 0 }, (_, index) => index);
  const closed = questions.map((question, at) => closedRounds(question, at, { people, rounds, anonymous }));
  const summaries = new Map(closed.map((own, at) => [at + 1, own.map(({ summary }) => summary)]));
  const given = questions.map((_, at) => [at + 1, answersOf(summaries, people, at)] as const);
  const lines = anonymous
    ? null
    : new Map(given.map(([id, { asked, rows }]) => [id, linesOfPeople(asked, rows, { bends: true })]));
  const composed = new Map(
    anonymous ? [] : given.map(([id, { asked, rows }]) => [id, compositionsOfPeople(asked, rows)] as const),
  );
  const compositions = shownCompositions(summaries, composed);
  const trends = shownTrends(summaries, lines);
  const bends = shownBends(summaries, lines);
  const changes = changesOf(closed);
  const apart = shownApart(summaries);
  const rewordings = questions.map((question, at) =>
    rewordingsOf(summaries.get(at + 1) ?? [], ({ version }) => wordingOf(question, version), 'UTC'),
  );
  const { list, told, breaks } = findingsOf(
    questions.map(({ label, choices }, at) => {
      const [id, known] = [at + 1, summaries.get(at + 1) ?? []];
      return {
        question: { ...aQuestion, id, label, field_type: fieldTypeOf(questions[at]) },
        rounds: { known, disclosed: known },
        change: assembleChange(changes.get(id), known),
        trend: trends.get(id) ?? null,
        rewordings: rewordings[at] ?? [],
        bends: bends.get(id) ?? [],
        compositions: {
          ...{ list: compositions.get(id) ?? [], areSizesDisclosed: true },
          trend: sidesByName(composed.get(id) ?? new Map(), choices ?? []),
          change: anonymous ? undefined : sidesOfLast(summaries, people, at),
        },
        apart: apart.get(id) ?? [],
      };
    }),
  );
  const write = writerOf('en-GB', addDays(firstDay, 7 * rounds.length + 1));
  const labelOf = (id: number) => questions[id - 1]?.label ?? '';
  return {
    sentences: [
      ...list.slice(0, told).map((finding) => sentenceOf(finding, labelOf(finding.question), write)),
      ...breaks.map((one) => breakSentence(one, labelOf(one.question), write)),
    ],
    rewordings: rewordings.flat(),
  };
}

/** Who answered the last two rounds. */
function sidesOfLast(
  summaries: ReadonlyMap<number, readonly RoundSummary[]>,
  people: readonly ToldPerson[],
  at: number,
) {
  const last = (summaries.get(at + 1) ?? []).slice(-2);
  const { asked, rows } = answersOf(new Map([[at + 1, last]]), people, at);
  return sidesByName(compositionsOfPeople(asked, rows), last.at(-1)?.choices ?? []);
}

const fieldTypeOf = (question: ToldQuestion | undefined) =>
  question?.choices == null ? fieldTypes.slider : fieldTypes.radio;

function wordingOf({ label, reworded }: ToldQuestion, version: number): Wording {
  return { label: reworded && version === 1 ? reworded.before : label, rewordings: [] };
}

type Closed = { round: ClosingRound; counts: RoundCount[]; results: Result[]; summary: RoundSummary };
type Answered = { people: readonly ToldPerson[]; rounds: readonly number[]; anonymous: boolean };

function closedRounds(question: ToldQuestion, at: number, { people, rounds, anonymous }: Answered): Closed[] {
  const names = [...new Set(people.flatMap(({ group }) => group ?? []))].toSorted();
  const groupNames = new Map(names.map((name, place) => [place + 1, name]));
  const { reworded, choices } = question;
  return rounds.map((index): Closed => {
    const isNew = index === 0 || index === reworded?.from;
    const round: ClosingRound = {
      ...{ id: 1_000 * at + index + 1, surveyId: 1, questionId: at + 1, index, fieldType: fieldTypeOf(question) },
      ...{ choiceCount: choices?.length ?? 0, sliderChoices: choices ? null : ['0', '10'], anonymous },
      ...{
        startsAt: new Date(0),
        closedAt: new Date(0),
        unlinked: false,
        layout: 0,
        units: null,
        cells: [],
        leftOut: [],
        away: [],
        disclosure: currentDisclosure,
      },
      ...{ previousId: isNew ? null : 1_000 * at + index, previousIndex: isNew ? null : index - 1 },
    };
    const members = (name: string | null) => (name === null ? people : people.filter(({ group }) => group === name));
    const counts = [null, ...names].map((name, groupId) => countOf(round, groupId, members(name), at));
    const completed = completeCounts(round, counts);
    const results = resultsOf(round, completed, groupNames);
    const whole = results[0] as Result;
    const isWithheld = anonymous && areValuesWithheld(round.fieldType, whole);
    const summary: RoundSummary = {
      ...{ id: round.id, index, version: reworded && index >= reworded.from ? 2 : 1, fieldType: round.fieldType },
      ...{ range: choices ? null : range, startDate: addDays(firstDay, 7 * index) },
      ...{ lastDay: addDays(firstDay, 7 * index + 6), partial: false, visible: true, assigned: whole.assigned },
      ...{ n: whole.n, mean: whole.mean, deviation: whole.deviation, distribution: whole.distribution },
      ...{ counts: whole.counts, suppressed: whole.suppressed || isWithheld, answered: isWithheld ? whole.n : null },
      ...{ choices: choices ?? [], commentCount: whole.comments, skipCount: whole.skips },
      ...{ groups: groupsJson(round, results), ...noResponses },
    };
    return { round, counts: completed, results, summary };
  });
}

/** Counted like `countRounds` in the database. */
function countOf(round: ClosingRound, groupId: number, people: readonly ToldPerson[], at: number): RoundCount {
  const { index, previousIndex, choiceCount } = round;
  const answerOf = ({ answers }: ToldPerson, of: number | null) => (of === null ? null : (answers[at]?.[of] ?? null));
  const sides = people.map((person) => ({ now: answerOf(person, index), before: answerOf(person, previousIndex) }));
  const now = sides.flatMap((side) => side.now ?? []);
  const before = sides.flatMap((side) => side.before ?? []);
  const pairs = sides.flatMap((side) => (side.now === null || side.before === null ? [] : [side.now - side.before]));
  const measured = (values: readonly number[]) =>
    meanAndDeviation((choiceCount === 0 ? values : []).reduce(addToMoments, noMoments));
  const [mine, theirs, both] = [measured(now), measured(before), measured(pairs)];
  const count = (is: (side: (typeof sides)[number]) => boolean) => sides.filter(is).length;
  const choices = Array.from({ length: choiceCount }, (_, choice) => {
    const ofBoth = (one: 'now' | 'before', other: 'now' | 'before') =>
      count((side) => side[one] === choice && side[other] !== null && side[other] !== choice);
    return [
      choice,
      {
        ...{ now: count((side) => side.now === choice), before: count((side) => side.before === choice) },
        ...{ gained: ofBoth('now', 'before'), lost: ofBoth('before', 'now') },
      },
    ] as const;
  });
  const byValue = Map.groupBy(choiceCount === 0 ? now : [], (value) => value);
  return {
    ...{ roundId: round.id, groupId, assigned: people.filter(({ asked }) => asked[index]).length, n: now.length },
    ...{ ...mine, comments: 0, skips: 0 },
    ...{ beforeN: before.length, beforeMean: theirs.mean, beforeDeviation: theirs.deviation },
    ...{ pairs: pairs.length, pairMean: both.mean, pairDeviation: both.deviation },
    ...{ choices: new Map(choices), values: new Map([...byValue].map(([value, own]) => [value, own.length])) },
  };
}

/** The comparison of each question's last round with the previous one, all of them adjusted together. */
function changesOf(closed: readonly Closed[][]) {
  const closing = closed.flatMap((own) => {
    const [before, last] = own.slice(-2);
    if (!before || !last) return [];
    const published = new Map(before.results.map((result) => [result.groupId, result]));
    const comparisons = comparisonsOf(last.round, last.counts, last.results, published);
    return [{ round: last.round, comparisons }];
  });
  const family = adjustTogether(new Map(), closing).get(everyone);
  return new Map(
    closing.flatMap(({ round, comparisons }) => {
      const comparison = comparisons.get(everyone);
      if (!comparison || !family) return [];
      const stored = storedChange(comparison, family);
      return [[round.questionId, { round: round.index, compare: 'previous' as const, stored }]];
    }),
  );
}

function answersOf(summaries: ReadonlyMap<number, readonly RoundSummary[]>, people: readonly ToldPerson[], at: number) {
  const rounds = trendRounds(summaries.get(at + 1) ?? []);
  const last = rounds.at(-1);
  const rows = people.flatMap(({ answers }) => {
    const given = rounds.flatMap(({ index }, place) => {
      const value = answers[at]?.[index] ?? null;
      return value === null ? [] : [{ place, value }];
    });
    const [places, values] = [given.map(({ place }) => place), given.map(({ value }) => value)];
    return given.length === 0 ? [] : [{ rounds: places.join(' '), values: values.join(' ') }];
  });
  const indices = rounds.map(({ index }) => index);
  const asked = { indices, choiceCount: last?.choices.length ?? 0, origin: Math.round(last?.mean ?? 0) };
  return { asked, rows };
}

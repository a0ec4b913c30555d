// `npm run sample-report`: the figures of the example dashboard. The answers are invented, the same ones every time;
// everything else is calculated by the code that closes real rounds and reports them, so that no figure of the example
// can contradict another. The console shows them without calling the server.

import type { Question } from '../contract/question.ts';
import type { ReportTrend } from '../contract/report.ts';
import type { ClosingRound } from '../server/actions/closing/closing.sql.ts';
import type { RoundCount } from '../server/actions/closing/round-counts.sql.ts';
import {
  adjustTogether,
  comparisonsOf,
  completeCounts,
  everyone,
  groupsJson,
  type LatestTests,
  type Result,
  resultsOf,
} from '../server/actions/closing/round-results.ts';
import { createRandom, type Random } from '../server/demo/random.ts';
import { assembleChange, assembleQuestion, type RoundSummary } from '../server/results/report/assemble.ts';
import { type Examined, findingOfHistory, findingsOf } from '../server/results/report/findings.ts';
import { type LinesOfQuestion, linesOfPeople } from '../server/results/report/people-lines.ts';
import { shownTrends } from '../server/results/report/shown-trends.ts';
import { noResponses } from '../server/results/responses/report-responses.ts';
import { type StoredChange, storedChange } from '../server/rules/statistics/change.ts';
import { addToMoments, meanAndDeviation, noMoments } from '../server/rules/statistics/statistics.ts';
import { fewestTrendRounds, fieldTypes, hasOptions, isMeasured } from '../shared/lists.ts';
import {
  type SampleQuestion,
  sampleGroups,
  samplePeople,
  sampleQuestionIds,
  sampleQuestions,
  sampleResponses,
  sampleWeeks,
} from '../src/adapters/sample-content.ts';
import { type Places, packFindings, type SampleFindings } from '../src/adapters/sample-findings.ts';
import type { SampleChange, SampleFigures } from '../src/adapters/sample-report.ts';
import { packTrend } from '../src/adapters/sample-trend.ts';
import { writeOrCheck } from './generated.ts';

type Person = { id: number; group: number; name: string | null };
/** A number, or the indices of the choices. */
type Answer = { value: number; choices: readonly number[] };
/** By person. */
type Answers = ReadonlyMap<number, Answer>;

const people: readonly Person[] = sampleGroups
  .flatMap(({ id, size }) =>
    Array.from({ length: size }, (_, at) => ({ group: id, name: samplePeople[id]?.[at] ?? null })),
  )
  .map((person, id) => ({ id, ...person }));

// ---------------------------------------------------------------- the answers

/** The situation by week: too many orders for some, and then what was done about it. */
const moods = [6.9, 6.8, 6.4, 5.9, 5.5, 5.8, 6.2, 6.6, 6.9, 7.1, 7.2, 7.8];
const strains = [0.3, 0.34, 0.46, 0.6, 0.7, 0.62, 0.5, 0.42, 0.36, 0.32, 0.3, 0.26];
/** Production has more to do, customer service a little. */
const burdens: Readonly<Record<number, number>> = { 1: -0.4, 2: 0.6, 3: 0.2 };

const within = (value: number, [least, most]: readonly [number, number]) =>
  Math.min(most, Math.max(least, Math.round(value)));

function answerOf(question: SampleQuestion, week: number, person: Person): Answer {
  const random = createRandom('answer', question.id, week, person.id);
  // People's moods persist from week to week.
  const temper = createRandom('temper', person.id).normal(0, 0.9);
  const burden = burdens[person.group] ?? 0;
  const mood = (moods[week] ?? 7) + temper - burden * 0.7;
  const strain = (strains[week] ?? 0.4) + burden * 0.12 - temper * 0.04;
  const number = (value: number): Answer => ({ value, choices: [] });
  switch (question.id) {
    case sampleQuestionIds.mood:
      return number(within(mood + random.normal(0, 0.9), question.range ?? [1, 10]));
    case sampleQuestionIds.meetings:
      return number(Math.max(0, Math.round(meetingHours(week, person, random) * 2) / 2));
    case sampleQuestionIds.load:
      return { value: 0, choices: [loadOf(strain, random)] };
    case sampleQuestionIds.help:
      return { value: 0, choices: helpOf(week, strain, random) };
    default:
      return { value: 0, choices: [] };
  }
}

const meetingHours = (week: number, { group }: Person, random: Random) =>
  (group === 1 ? 9.5 : 4.5) * (week < 6 ? 1 : 1 - (week - 5) * 0.06) + random.normal(0, 1.4);

function loadOf(strain: number, random: Random): number {
  const drawn = random.next();
  if (drawn < strain * 0.35) return 3;
  if (drawn < strain) return 2;
  return drawn < 0.93 ? 1 : 0;
}

function helpOf(week: number, strain: number, random: Random): number[] {
  const shares = [0.68, 0.24 + week * 0.025, 0.42 - strain * 0.4, 0.22 + (week > 5 ? 0.16 : 0)];
  const chosen = shares.flatMap((share, choice) => (random.chance(share) ? [choice] : []));
  return chosen.length === 0 ? [0] : chosen;
}

/** Who answered a round. Authors of a text did; people who skipped did not. */
function answersOf(question: SampleQuestion, round: number): Answers {
  const week = ((round + 1) * question.timing_in_days) / 7 - 1;
  const written = sampleResponses.filter((one) => one.question === question.id && one.round === round);
  const isAnswering = (person: Person): boolean => {
    const own = written.find(({ person: name }) => name === person.name);
    if (own !== undefined) return own.skipped === null;
    // A text is answered by writing one.
    if (question.field_type === fieldTypes.textarea) return false;
    const faith = createRandom('faith', person.id).normal(0.84, 0.1);
    return createRandom('answers', question.id, week, person.id).chance(faith - (week > 1 && week < 6 ? 0.06 : 0));
  };
  return new Map(people.filter(isAnswering).map((person) => [person.id, answerOf(question, week, person)]));
}

// ---------------------------------------------------------------- the counts of a round

type Round = { closing: ClosingRound; question: SampleQuestion; answers: Answers; before: Answers };

function roundOf(question: SampleQuestion, index: number): Round {
  const { id, field_type: fieldType, options } = question;
  const at = new Date(0);
  return {
    closing: {
      id: id * 100 + index,
      surveyId: 1,
      questionId: id,
      index,
      fieldType,
      choiceCount: hasOptions(fieldType) ? options.length : 0,
      sliderChoices: question.range?.map(String) ?? null,
      anonymous: false,
      unlinked: false,
      layout: 0,
      units: null,
      cells: [],
      leftOut: [],
      away: [],
      disclosure: 0,
      startsAt: at,
      closedAt: at,
      previousId: index === 0 ? null : id * 100 + index - 1,
      previousIndex: index === 0 ? null : index - 1,
    },
    question,
    answers: answersOf(question, index),
    before: index === 0 ? new Map() : answersOf(question, index - 1),
  };
}

const momentsOf = (values: readonly number[]) => meanAndDeviation(values.reduce(addToMoments, noMoments));

/** The counts of one round, for everyone or a group, as in the database. */
function countOf({ closing, question, answers, before }: Round, groupId: number): RoundCount {
  const members = people.filter(({ group }) => groupId === everyone || group === groupId);
  const of = (some: Answers) => members.flatMap(({ id }) => some.get(id) ?? []);
  const [now, earlier] = [of(answers), of(before)];
  const both = members.flatMap(({ id }) => {
    const [one, other] = [answers.get(id), before.get(id)];
    return one && other ? [{ one, other }] : [];
  });
  const measured = isMeasured(closing.fieldType);
  const values = (some: readonly Answer[]) => (measured ? some.map(({ value }) => value) : []);
  const [moments, momentsBefore] = [momentsOf(values(now)), momentsOf(values(earlier))];
  const differences = momentsOf(measured ? both.map(({ one, other }) => one.value - other.value) : []);
  const names = new Set(members.map(({ name }) => name));
  const written = sampleResponses.filter(
    (each) => each.question === question.id && each.round === closing.index && names.has(each.person),
  );
  const chose = (choice: number) => (answer: Answer) => answer.choices.includes(choice);
  return {
    roundId: closing.id,
    groupId,
    assigned: members.length,
    n: now.length,
    mean: moments.mean,
    deviation: moments.deviation,
    values: new Map([...Map.groupBy(values(now), (value) => value)].map(([value, alike]) => [value, alike.length])),
    comments: closing.fieldType === fieldTypes.textarea ? 0 : written.filter(({ skipped }) => skipped === null).length,
    skips: written.filter(({ skipped }) => skipped !== null).length,
    beforeN: earlier.length,
    beforeMean: momentsBefore.mean,
    beforeDeviation: momentsBefore.deviation,
    pairs: both.length,
    pairMean: differences.mean,
    pairDeviation: differences.deviation,
    choices: new Map(
      Array.from({ length: closing.choiceCount }, (_, choice) => [
        choice,
        {
          now: now.filter(chose(choice)).length,
          before: earlier.filter(chose(choice)).length,
          gained: both.filter(({ one, other }) => chose(choice)(one) && !chose(choice)(other)).length,
          lost: both.filter(({ one, other }) => !chose(choice)(one) && chose(choice)(other)).length,
        },
      ]),
    ),
  };
}

// ---------------------------------------------------------------- the report

type Closed = { round: Round; results: Result[]; changes: Map<number, StoredChange> };

/** Every round, in the order in which they close: those of one day are adjusted together (design §5). */
function closeAll(): Closed[] {
  const latest: LatestTests = new Map();
  return Array.from({ length: sampleWeeks }, (_, week) => (week + 1) * 7).flatMap((day) => {
    const closing = sampleQuestions
      .filter(({ timing_in_days: days }) => day % days === 0)
      .map((question) => roundOf(question, day / question.timing_in_days - 1));
    const worked = closing.map((round) => {
      const groups = sampleGroups.map(({ id }) => countOf(round, id));
      const counts = completeCounts(round.closing, [countOf(round, everyone), ...groups]);
      const results = resultsOf(round.closing, counts, new Map());
      return {
        source: round,
        round: round.closing,
        results,
        comparisons: comparisonsOf(round.closing, counts, results, new Map()),
      };
    });
    const families = adjustTogether(latest, worked);
    return worked.map(({ source, results, comparisons }): Closed => {
      const changes = new Map(
        [...comparisons].flatMap(([groupId, comparison]) => {
          const family = families.get(groupId);
          return family === undefined ? [] : [[groupId, storedChange(comparison, family)] as const];
        }),
      );
      return { round: source, results, changes };
    });
  });
}

/** Days are not part of the figures: the example's are counted back from the day it is viewed. */
const anyDay = '2026-01-05';

function summaryOf({ round: { closing, question }, results }: Closed, groupId: number): RoundSummary {
  const { index, fieldType } = closing;
  const result = results.find((one) => one.groupId === groupId);
  if (result === undefined) throw new Error(`Round ${closing.id} has no result of group ${groupId}.`);
  const [min, max] = question.range ?? [0, 0];
  return {
    id: closing.id,
    index,
    version: 1,
    fieldType,
    range: question.range === null ? null : { min, max, step: null },
    startDate: anyDay,
    lastDay: anyDay,
    partial: false,
    visible: true,
    assigned: result.assigned,
    n: result.n,
    mean: result.mean,
    deviation: result.deviation,
    distribution: result.distribution,
    counts: result.counts,
    suppressed: result.suppressed,
    answered: null,
    choices: Array.from({ length: closing.choiceCount }, (_, choice) => `${choice}`),
    commentCount: result.comments,
    skipCount: result.skips,
    groups: groupId === everyone ? groupsJson(closing, results) : '[]',
    ...noResponses,
  };
}

/** The part of a question that the assembly needs. */
const askedOf = ({ range, goal }: SampleQuestion) =>
  ({
    id: 0,
    choices: range?.map(String) ?? [],
    favourable_from: null,
    goal: goal ?? null,
    enps: false,
  }) as Partial<Question> as Question;

/** The number of digits that is shown; the figures' relations do not need more. */
const digits = 1e4;
const rounded = (_: string, value: unknown) =>
  typeof value === 'number' ? Math.round(value * digits) / digits : value;

/** The figures of everyone (0) and of each group. */
export function makeSampleFigures(): SampleFigures {
  const closed = closeAll();
  return Object.fromEntries(
    [everyone, ...sampleGroups.map(({ id }) => id)].map((groupId) => [groupId, figuresOf(closed, groupId)]),
  );
}

function figuresOf(closed: readonly Closed[], groupId: number): SampleFigures[string] {
  const trends = trendsOf(closed, groupId);
  const questions = sampleQuestions.map((question) => {
    const asked = askedOf(question);
    const own = closed.filter(({ round }) => round.question === question);
    const summaries = own.map((one) => summaryOf(one, groupId));
    const changeOf = ({ round, changes }: Closed): SampleChange | null => {
      const stored = changes.get(groupId);
      const change =
        stored === undefined ? undefined : { round: round.closing.index, compare: 'previous' as const, stored };
      const told = assembleChange(change, summaries);
      if (told === null) return null;
      const { previous_start_date, previous_end_date, compared_with, ...figures } = told;
      return figures;
    };
    const { periods } = assembleQuestion(asked, summaries, { named: true, change: null, trend: null });
    return {
      periods: periods.map(({ facts, groups }) => {
        const { start_date, end_date, quarter, year_earlier, comments, skipped_comments, ...figures } = facts;
        return { ...figures, groups: JSON.parse(groups) };
      }),
      changes: own.map(changeOf),
      trends: Object.fromEntries([...trends].map(([weeks, of]) => [weeks, packed(of.get(question.id))])),
    };
  });
  return { questions, findings: allFindings(closed, groupId, trends) };
}

/** Of these days a round has its first and last one; on reading they are counted back from today. */
const dayAt = (day: number) => new Date(Date.parse(anyDay) + day * 86_400_000).toISOString().slice(0, 10);
const places: Places = {
  question: (id) => sampleQuestions.findIndex((question) => question.id === id),
  round: (id, day) => {
    const length = sampleQuestions.find((question) => question.id === id)?.timing_in_days ?? 7;
    return Math.floor((Date.parse(day) - Date.parse(anyDay)) / 86_400_000 / length);
  },
};

/** By the weeks that are shown, what is found in them. */
function allFindings(closed: readonly Closed[], groupId: number, trends: Trends): Record<string, SampleFindings> {
  const weeks = Array.from({ length: sampleWeeks }, (_, week) => week);
  const spans = weeks.flatMap((first) => weeks.slice(first).map((last) => ({ first, last })));
  const examine = (first: number, last: number, compared: boolean): Examined[] =>
    sampleQuestions.map((question) => {
      const own = closed.filter(({ round }) => round.question === question);
      const length = question.timing_in_days / 7;
      const rounds = own.map((one): RoundSummary => {
        const { index } = one.round.closing;
        const [start, end] = [index * length, (index + 1) * length];
        const days = { startDate: dayAt(start * 7), lastDay: dayAt(end * 7 - 1) };
        return { ...summaryOf(one, groupId), ...days, visible: start <= last && end > first };
      });
      const shown = rounds.findLast(({ visible }) => visible);
      const stored = own.find(({ round }) => round.closing.index === shown?.index)?.changes.get(groupId);
      const change =
        shown && stored && compared ? { round: shown.index, compare: 'previous' as const, stored } : undefined;
      const asked = { ...askedOf(question), id: question.id, field_type: question.field_type };
      const trend = trends.get(`${first}-${last}`)?.get(question.id) ?? null;
      return {
        question: asked,
        rounds: { known: rounds, disclosed: rounds },
        change: assembleChange(change, rounds),
        trend,
      };
    });
  const history = findingOfHistory(examine(0, sampleWeeks - 1, false));
  return Object.fromEntries(
    spans.map(({ first, last }) => {
      const found = findingsOf(examine(first, last, true));
      const isWhole = first === 0 && last === sampleWeeks - 1;
      const findings = {
        ...found,
        history: found.list.length > 0 || isWhole ? null : history,
        are_groups_compared: true,
      };
      return [`${first}-${last}`, packFindings(findings, places)];
    }),
  );
}

const packed = (trend: ReportTrend | undefined) => (trend === undefined ? null : packTrend(trend));

/** By the shown weeks, their trend: of everyone by people, of a group by its rounds, as in the report. */
type Trends = Map<string, ReturnType<typeof shownTrends>>;

function trendsOf(closed: readonly Closed[], groupId: number): Trends {
  const weeks = Array.from({ length: sampleWeeks }, (_, week) => week);
  const spans = weeks.flatMap((first) => weeks.slice(first + fewestTrendRounds - 1).map((last) => ({ first, last })));
  return new Map(
    spans.map(({ first, last }) => {
      const isShown = ({ round: { closing, question } }: Closed) => {
        const length = question.timing_in_days / 7;
        return closing.index * length <= last && (closing.index + 1) * length > first;
      };
      const byQuestion = Map.groupBy(closed, ({ round }) => round.question.id);
      const summaries = new Map(
        [...byQuestion].map(([id, all]) => [
          id,
          all.map((one) => ({ ...summaryOf(one, groupId), visible: isShown(one) })),
        ]),
      );
      const lines = new Map([...byQuestion].map(([id, all]) => [id, linesOf(all.filter(isShown))]));
      return [`${first}-${last}`, shownTrends(summaries, groupId === everyone ? lines : null)];
    }),
  );
}

/** The lines of people through some rounds of a question; their answers are in the database's form. */
function linesOf(rounds: readonly Closed[]): LinesOfQuestion {
  const choiceCount = rounds[0]?.round.closing.choiceCount ?? 0;
  const indices = rounds.map(({ round }) => round.closing.index);
  const rows = people.flatMap(({ id }) => {
    const own = rounds.flatMap(({ round }, place) => {
      const answer = round.answers.get(id);
      if (answer === undefined) return [];
      return [{ place, value: choiceCount > 0 ? answer.choices.join() : answer.value }];
    });
    if (own.length === 0) return [];
    return [{ rounds: own.map(({ place }) => place).join(' '), values: own.map(({ value }) => value).join(' ') }];
  });
  return linesOfPeople({ indices, choiceCount, origin: 0 }, rows);
}

/** The committed form: a question's figures on a line. */
export function sampleFiguresText(figures: SampleFigures): string {
  const lines = Object.entries(figures).map(
    ([groupId, { questions, findings }]) =>
      `"${groupId}": {"questions":[\n${questions.map((one) => JSON.stringify(one, rounded)).join(',\n')}\n],"findings":${JSON.stringify(findings, rounded)}}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

export const sampleFiguresPath = 'src/adapters/sample-figures.json';

if (import.meta.main) {
  process.exitCode = writeOrCheck(
    new Map([[sampleFiguresPath, sampleFiguresText(makeSampleFigures())]]),
    undefined,
    'npm run sample-report',
  );
}

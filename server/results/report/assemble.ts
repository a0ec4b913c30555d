import type { Question } from '../../../contract/question.ts';
import type {
  QuestionReport,
  ReportChange,
  ReportField,
  ReportPeriod,
  ReportScores,
  ReportTrend,
} from '../../../contract/report.ts';
import { type ComparedRound, type FieldType, fewestAnonymousAnswers, isMeasured } from '../../../shared/lists.ts';
import { hiddenRoundOf } from '../../../shared/withheld.ts';
import { ofTheMean, type StoredChange } from '../../rules/statistics/change.ts';
import type { AskedRange, Distribution } from '../../rules/statistics/distribution.ts';
import { meanInterval } from '../../rules/statistics/mean-interval.ts';
import {
  answerPercentage,
  choicePercentage,
  fitSeries,
  indexBase,
  relativeTotal,
} from '../../rules/statistics/statistics.ts';
import { isUnusual } from '../../rules/statistics/usual-difference.ts';
import type { RoundResponses } from '../responses/report-responses.ts';
import type { QuarterFacts } from './quarters.ts';
import { type Scorer, scorerOf } from './scores.ts';
import { showChange } from './shown-change.ts';
import { yearEarlier } from './year-earlier.ts';

/** Distinct people who answered (`n`), of those assigned; `mean` and `deviation` only for Number and Slider. */
type Summary = {
  assigned: number | null;
  n: number | null;
  mean: number | null;
  deviation: number | null;
  distribution: Distribution | null;
  /** How many people chose each of the version's choices, 0 included; null where it has none or none is known. */
  counts: readonly number[] | null;
  /** Nothing of it is published: its numbers become null, never 0. */
  suppressed: boolean;
};

/** One question in one round, as stored or rolled up. */
export type RoundSummary = Summary &
  RoundResponses & {
    id: number;
    index: number;
    version: number;
    /** The type in the round's version: the question may have another by now. */
    fieldType: FieldType;
    /** Slider only: the version's range. */
    range: AskedRange;
    /** Calendar days, both inclusive. */
    startDate: string;
    lastDay: string;
    /** Still open. */
    partial: boolean;
    /** Inside the requested dates. Every round takes part in the fits, but only these are shown. */
    visible: boolean;
    /**
     * How many have answered, where only that may be shown: in an open round of an anonymous survey or on a public link,
     * and in a closed one whose values are withheld.
     */
    answered: number | null;
    /** The version's choices in their order; empty for other types. */
    choices: readonly string[];
    commentCount: number | null;
    skipCount: number | null;
    /** A JSON array of `ReportGroup`s. */
    groups: string;
    /** For a quarter instead of a round: its parts. */
    quarter?: QuarterFacts;
  };

/** A period, with its groups as the JSON text of the database: a year of rounds has a megabyte of it. */
export type AssembledPeriod = { facts: Omit<ReportPeriod, 'groups'>; groups: string };
export type AssembledQuestion = Omit<QuestionReport, 'periods'> & { periods: AssembledPeriod[] };

type Options = {
  /** False: nobody is named (anonymous surveys, public reports). */
  named: boolean;
  change: ReportChange | null;
  trend: ReportTrend | null;
};

/**
 * The report of one question (3.9). `rounds` are all its rounds, in any order and whatever the date filter shows: the
 * line of a version goes through all its complete ones.
 */
export function assembleQuestion(
  question: Question,
  rounds: readonly RoundSummary[],
  { named, change, trend }: Options,
): Omit<AssembledQuestion, 'rewordings'> {
  const versions = Map.groupBy(rounds, (round) => round.version);
  const read = scorerOf(question);
  const periods = [...versions.values()].flatMap((version) => assembleVersion(version, read, named));
  return {
    question,
    periods: periods.sort((a, b) => a.facts.round - b.facts.round),
    change,
    trend,
  };
}

type RoundIndex = { round: RoundSummary; total: number | null } & ReturnType<typeof publishedNumbers>;

function assembleVersion(rounds: readonly RoundSummary[], read: Scorer, named: boolean): AssembledPeriod[] {
  const known: RoundIndex[] = rounds.map((round) => {
    const numbers = publishedNumbers(round);
    return { round, ...numbers, total: totalOf(round.fieldType, numbers) };
  });
  const base = baseOf(rounds);
  const relatives = known.map((one) => relativeTotal(one.round.fieldType, { ...one, range: one.round.range, base }));
  const weights = known.map(({ round, n }) => (isMeasured(round.fieldType) ? (n ?? 0) : 1));
  const linear = fittedOver(known, (one) => one.total, weights);
  const relativeLinear = fittedOver(known, (_, at) => relatives[at] ?? null, weights);
  const choiceLines = linesOfChoices(known);
  const aYearEarlier = yearEarlier(known.map(({ round }) => round).filter(({ partial }) => !partial));
  const published = new Map(known.map(({ round, total }, at) => [round, { total, relative: relatives[at] ?? null }]));

  return known.flatMap((one, at): AssembledPeriod[] => {
    const { round, n, assigned, total } = one;
    if (!round.visible) return [];
    const answered = round.suppressed ? round.answered : n;
    const { rate, ...quarter } = round.quarter ?? { rate: answerPercentage(answered, assigned) };
    const isOfPeople = round.quarter?.people !== 'at_least';
    const scores = read(round.range, one.distribution);
    const facts: AssembledPeriod['facts'] = {
      round: round.index,
      start_date: round.startDate,
      end_date: round.lastDay,
      partial: round.partial,
      quarter: 'people' in quarter ? quarter : null,
      version: round.version,
      field_type: round.fieldType,
      assigned,
      answered,
      answer_percentage: rate,
      total,
      deviation: isMeasured(round.fieldType) ? one.deviation : null,
      // For a quarter it would count answers, not people.
      distribution: isMeasured(round.fieldType) && !round.quarter ? one.distribution : null,
      interval: isMeasured(round.fieldType) ? meanInterval(one) : null,
      year_earlier: isMeasured(round.fieldType) ? earlierOf(aYearEarlier(round), published) : null,
      scores: isOfPeople ? scores : withoutIntervals(scores),
      linear: linear[at] ?? null,
      relative_total: relatives[at] ?? null,
      relative_linear: relativeLinear[at] ?? null,
      suppressed: round.suppressed,
      fields: round.choices.map((name, choice) => choiceField(name, one, choice, choiceLines[choice]?.[at] ?? null)),
      ...responsesOf(round, named),
    };
    if (!round.suppressed) facts.fields.push(...round.texts.map((text) => textField(text, named)));
    return [{ facts, groups: round.groups }];
  });
}

/** Repeated answers of the same people are not an independent sample. */
function withoutIntervals(scores: ReportScores | null): ReportScores | null {
  return (
    scores && {
      ...scores,
      favourable: scores.favourable && { ...scores.favourable, interval: null },
      enps: scores.enps && { ...scores.enps, interval: null },
    }
  );
}

type Published = { total: number | null; relative: number | null };

function earlierOf(round: RoundSummary | null, published: ReadonlyMap<RoundSummary, Published>) {
  return (
    round && {
      round: round.index,
      start_date: round.startDate,
      end_date: round.lastDay,
      total: published.get(round)?.total ?? null,
      relative_total: published.get(round)?.relative ?? null,
    }
  );
}

/** The part of a round or group that may be shown: nothing of a suppressed one. */
function publishedNumbers({ assigned, n, mean, deviation, distribution, suppressed }: Summary) {
  return suppressed
    ? { assigned, n: null, mean: null, deviation: null, distribution: null }
    : { assigned, n, mean, deviation, distribution };
}

/** Number and Slider: the mean; the others: n. */
function totalOf(fieldType: FieldType, { n, mean }: { n: number | null; mean: number | null }): number | null {
  return isMeasured(fieldType) ? mean : n;
}

/** The mean that counts as 100 in a Number's version. */
export function baseOf(rounds: readonly RoundSummary[]): number | null {
  return indexBase(
    rounds.map(({ index, partial, mean, suppressed }) => ({
      index,
      mean: suppressed ? null : mean,
      complete: !partial,
    })),
  );
}

function fittedOver(
  known: readonly RoundIndex[],
  value: (one: RoundIndex, at: number) => number | null,
  weights: readonly number[],
): (number | null)[] {
  return fitSeries(
    known.map((one, at) => ({
      index: one.round.index,
      y: value(one, at),
      weight: weights[at] ?? 0,
      complete: !one.round.partial,
    })),
  );
}

/** By choice, then by round. A percentage is the mean of a yes or no over n people, so its weight is n. */
function linesOfChoices(known: readonly RoundIndex[]): (number | null)[][] {
  const weights = known.map(({ n }) => n ?? 0);
  const choices = known[0]?.round.choices ?? [];
  return choices.map((_, choice) => fittedOver(known, (one) => choicePercentage(countOf(one, choice), one.n), weights));
}

/** Also null where some answered but their choices are withheld. */
function countOf({ round, n }: Pick<RoundIndex, 'round' | 'n'>, choice: number): number | null {
  const isWithheld = round.suppressed || (round.counts === null && (n ?? 0) > 0);
  return isWithheld ? null : (round.counts?.[choice] ?? 0);
}

function choiceField(name: string, one: RoundIndex, choice: number, linear: number | null): ReportField {
  const value = countOf(one, choice);
  const percentage = choicePercentage(value, one.n);
  // In a quarter a person may have chosen different ones at different times.
  return { name, value: one.round.quarter ? null : value, percentage, linear, person_name: null };
}

function textField({ text, name }: RoundSummary['texts'][number], named: boolean): ReportField {
  return { name: text, value: null, percentage: null, linear: null, person_name: named ? name : null };
}

function responsesOf(round: RoundSummary, named: boolean) {
  const { comments, skips, commentCount, skipCount } = round;
  const hidden = hiddenRoundOf({ ...round, quarter: round.quarter ?? null });
  // What is derivable from values has its texts listed separately.
  if (hidden !== null && hidden !== 'derivable')
    return { comments: [], skipped_comments: [], comment_count: null, skip_count: null };
  return {
    comments: comments.map(({ comment, name }) => ({ comment, name: named ? name : null })),
    skipped_comments: skips.map(({ skipOption, comment, name }) => ({
      skip_option_value: skipOption,
      comment,
      name: named ? name : null,
    })),
    comment_count: commentCount,
    skip_count: skipCount,
  };
}

/** How the last complete round shown compares with another; `rounds` as the company knows them. */
export function assembleChange(
  changed: { round: number; compare: ComparedRound; stored: StoredChange } | undefined,
  rounds: readonly RoundSummary[],
): ReportChange | null {
  if (changed === undefined) return null;
  const { round: index, compare, stored } = changed;
  const round = rounds.find((one) => one.index === index);
  const previous = rounds.find((one) => one.index === stored.previous);
  if (round === undefined || previous === undefined) return null;
  const base = baseOf(rounds.filter(({ version }) => version === round.version));
  const earlier = rounds.filter(
    ({ version, partial, suppressed, n, index: at }) =>
      version === round.version &&
      !partial &&
      !suppressed &&
      (n ?? 0) >= fewestAnonymousAnswers &&
      at <= previous.index,
  );
  return showChange(stored, { ...round, base }, { ...previous, compare }, (choice, difference) => {
    const points = earlier.flatMap((one) => {
      const value =
        choice === ofTheMean ? one.mean : choicePercentage(countOf({ round: one, n: one.n }, choice), one.n);
      return value === null ? [] : [{ index: one.index, value }];
    });
    return isUnusual(points, difference, round.index - previous.index);
  });
}

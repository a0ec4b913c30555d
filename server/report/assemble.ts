import type { FieldType, SkipOption } from '../../contract/lists.ts';
import type { Question } from '../../contract/question.ts';
import type { QuestionReport, ReportField, ReportPeriod } from '../../contract/report.ts';
import { addDays } from '../rounds/calendar.ts';
import type { Moments } from './statistics.ts';
import {
  answerPercentage,
  choicePercentage,
  fitSeries,
  indexBase,
  isMeasured,
  meanAndDeviation,
  relativeTotal,
} from './statistics.ts';

/** Distinct people who answered (`n`), of those assigned; `moments` only of Number and Slider. */
export type Summary = {
  assigned: number | null;
  n: number | null;
  moments: Moments | null;
  /** Nothing of it is published: its numbers become null, never 0. */
  suppressed: boolean;
};

/** One question in one round, as stored or rolled up. */
export type RoundSummary = Summary & {
  index: number;
  version: number;
  /** The type in the round's version: the question may have another by now. */
  fieldType: FieldType;
  /** Slider only: the ends of the version's range. */
  range: { min: number; max: number } | null;
  /** Calendar days, half-open. */
  startDate: string;
  endDate: string;
  /** Still open. */
  partial: boolean;
  /** Inside the dates asked for. Every round takes part in the fits, these alone are shown. */
  visible: boolean;
  /** The version's choices in their order, with how many people chose each, 0 included. */
  choices: readonly { name: string; count: number }[];
  texts: readonly { text: string; personName: string | null }[];
  comments: readonly { comment: string; name: string | null }[];
  skips: readonly { skipOption: SkipOption; comment: string; name: string | null }[];
  groups: readonly (Summary & { id: number; name: string })[];
};

/**
 * The report of one question (3.9). `rounds` are all its rounds, in any order and whatever the date filter shows: the
 * line of a version goes through all its complete ones. An anonymous survey's report carries no name of a person.
 */
export function assembleQuestion(
  question: Question,
  rounds: readonly RoundSummary[],
  { anonymous }: { anonymous: boolean },
): QuestionReport {
  const versions = Map.groupBy(rounds, (round) => round.version);
  const periods = [...versions.values()].flatMap((version) => assembleVersion(version, anonymous));
  return { question, periods: periods.sort((a, b) => a.round - b.round), change: null };
}

type Known = { round: RoundSummary; total: number | null } & ReturnType<typeof publishedNumbers>;

function assembleVersion(rounds: readonly RoundSummary[], anonymous: boolean): ReportPeriod[] {
  const known: Known[] = rounds.map((round) => {
    const numbers = publishedNumbers(round);
    return { round, ...numbers, total: totalOf(round.fieldType, numbers) };
  });
  const base = indexBase(known.map(({ round, mean }) => ({ index: round.index, mean, complete: !round.partial })));
  const relatives = known.map((one) => relativeTotal(one.round.fieldType, { ...one, range: one.round.range, base }));
  const weights = known.map(({ round, n }) => (isMeasured(round.fieldType) ? (n ?? 0) : 1));
  const linear = fittedOver(known, (one) => one.total, weights);
  const relativeLinear = fittedOver(known, (_, at) => relatives[at] ?? null, weights);
  const choiceLines = linesOfChoices(known);

  return known.flatMap((one, at): ReportPeriod[] => {
    const { round, n, assigned, total } = one;
    if (!round.visible) return [];
    return [
      {
        round: round.index,
        start_date: round.startDate,
        end_date: addDays(round.endDate, -1),
        partial: round.partial,
        version: round.version,
        assigned,
        answered: n,
        answer_percentage: answerPercentage(n, assigned),
        total,
        deviation: isMeasured(round.fieldType) ? one.deviation : null,
        linear: linear[at] ?? null,
        relative_total: relatives[at] ?? null,
        relative_linear: relativeLinear[at] ?? null,
        suppressed: round.suppressed,
        fields: [
          ...round.choices.map(({ name }, choice) => choiceField(name, one, choice, choiceLines[choice]?.[at] ?? null)),
          ...(round.suppressed ? [] : round.texts.map((text) => textField(text, anonymous))),
        ],
        comments: round.suppressed
          ? []
          : round.comments.map(({ comment, name }) => ({ comment, name: anonymous ? null : name })),
        skipped_comments: round.suppressed
          ? []
          : round.skips.map(({ skipOption, comment, name }) => ({
              skip_option_value: skipOption,
              comment,
              name: anonymous ? null : name,
            })),
        groups: round.groups.map((group) => assembleGroup(group, round)),
      },
    ];
  });
}

/** What may be said of a round or a group: nothing of a suppressed one. */
function publishedNumbers({ assigned, n, moments, suppressed }: Summary) {
  if (suppressed) return { assigned, n: null, mean: null, deviation: null };
  return { assigned, n, ...(moments === null ? { mean: null, deviation: null } : meanAndDeviation(moments)) };
}

/** Number and Slider: the mean; the others: n. */
function totalOf(fieldType: FieldType, { n, mean }: { n: number | null; mean: number | null }): number | null {
  return isMeasured(fieldType) ? mean : n;
}

function fittedOver(
  known: readonly Known[],
  value: (one: Known, at: number) => number | null,
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
function linesOfChoices(known: readonly Known[]): (number | null)[][] {
  const weights = known.map(({ n }) => n ?? 0);
  const choices = known[0]?.round.choices ?? [];
  return choices.map((_, choice) => fittedOver(known, (one) => choicePercentage(countOf(one, choice), one.n), weights));
}

function countOf({ round }: Known, choice: number): number | null {
  return round.suppressed ? null : (round.choices[choice]?.count ?? null);
}

function choiceField(name: string, one: Known, choice: number, linear: number | null): ReportField {
  const value = countOf(one, choice);
  return { name, value, percentage: choicePercentage(value, one.n), linear, person_name: null };
}

function textField({ text, personName }: RoundSummary['texts'][number], anonymous: boolean): ReportField {
  return { name: text, value: null, percentage: null, linear: null, person_name: anonymous ? null : personName };
}

function assembleGroup(group: RoundSummary['groups'][number], round: RoundSummary): ReportPeriod['groups'][number] {
  const suppressed = group.suppressed || round.suppressed;
  const numbers = publishedNumbers({ ...group, suppressed });
  return {
    id: group.id,
    name: group.name,
    answer_percentage: answerPercentage(numbers.n, numbers.assigned),
    total: totalOf(round.fieldType, numbers),
    suppressed,
  };
}

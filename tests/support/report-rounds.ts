import type { Question } from '../../contract/question.ts';
import { QuestionReport } from '../../contract/report.ts';
import { type AssembledQuestion, assembleQuestion, type RoundSummary } from '../../server/results/report/assemble.ts';
import { addDays } from '../../server/rules/calendar/days.ts';
import { addToMoments, meanAndDeviation, noMoments } from '../../server/rules/statistics/statistics.ts';
import type { FieldType } from '../../shared/lists.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { aQuestion } from './report-samples.ts';

// Rounds of a question, in the report's input form.

const momentsOf = (values: readonly number[]) => meanAndDeviation(values.reduce(addToMoments, noMoments));

export const questionOfType = (field_type: FieldType): Question => ({ ...aQuestion, field_type, choices: [] });

/** A closed, visible round in the week of its index, without answers, with `over` on top. */
export function aRound(index: number, fieldType: FieldType, over: Partial<RoundSummary> = {}): RoundSummary {
  return {
    id: index + 1,
    index,
    version: 1,
    fieldType,
    range: fieldType === fieldTypes.slider ? { min: 1, max: 10, step: 1 } : null,
    startDate: addDays('2026-01-05', 7 * index),
    lastDay: addDays('2026-01-11', 7 * index),
    partial: false,
    visible: true,
    assigned: 10,
    n: 0,
    mean: null,
    deviation: null,
    distribution: null,
    counts: null,
    suppressed: false,
    answered: null,
    choices: [],
    texts: [],
    comments: [],
    skips: [],
    commentCount: 0,
    skipCount: 0,
    groups: '[]',
    ...over,
  };
}

/** A round of a number question with people's texts. */
export const measured = (
  index: number,
  fieldType: FieldType,
  values: readonly number[],
  over: Partial<RoundSummary> = {},
) => aRound(index, fieldType, { n: values.length, ...momentsOf(values), ...over });
/** A round of a question with two choices, with how many answered and how many of them chose the first. */
export const chosen = (index: number, n: number, yes: number, over: Partial<RoundSummary> = {}) =>
  aRound(index, fieldTypes.radio, {
    n,
    choices: ['Yes', 'No'],
    counts: [yes, n - yes],
    ...over,
  });

/** In the wire's form, checked against the contract. */
function told({ periods, ...question }: Omit<AssembledQuestion, 'rewordings'>) {
  const whole = periods.map(({ facts, groups }) => ({ ...facts, groups: JSON.parse(groups) }));
  return QuestionReport.parse({ ...question, rewordings: [], periods: whole });
}

/** The report of these rounds. */
export function periodsOf(rounds: readonly RoundSummary[], { named = true } = {}) {
  const question = questionOfType(rounds[0]?.fieldType ?? fieldTypes.number);
  return told(assembleQuestion(question, rounds, { named, change: null, trend: null })).periods;
}

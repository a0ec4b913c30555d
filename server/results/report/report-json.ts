import type { Report, ReportGroup, SharedReport } from '../../../contract/report.ts';
import type { AssembledPeriod, AssembledQuestion } from './assemble.ts';

/** A report before it becomes an object or text. `own`: the part for the company's own people. */
export type AssembledReport = {
  facts: Omit<SharedReport, 'questions'>;
  own: Pick<Report['survey'], 'id' | 'share_hash' | 'current_round'> &
    Pick<Report, 'can_export' | 'can_share' | 'notes'>;
  questions: AssembledQuestion[];
};

export function toReport({ facts, own, questions }: AssembledReport): Report {
  return {
    ...ownFacts(facts, own),
    questions: questions.map(({ periods, ...question }) => ({
      ...question,
      periods: periods.map((period) => ({
        ...period.facts,
        groups: JSON.parse(period.groups) as ReportGroup[],
      })),
    })),
  };
}

/** The JSON of `toReport`, around the groups' text as it is stored: nothing large is parsed or built again. */
export function reportText({ facts, own, questions }: AssembledReport): string {
  return withQuestions(ownFacts(facts, own), questions);
}

/** The JSON of a `SharedReport`. */
export function sharedReportText({ facts, questions }: AssembledReport): string {
  return withQuestions(facts, questions);
}

function ownFacts(
  facts: AssembledReport['facts'],
  { can_export, can_share, notes, ...survey }: AssembledReport['own'],
) {
  return { ...facts, survey: { ...facts.survey, ...survey }, can_export, can_share, notes };
}

function withQuestions(facts: object, questions: readonly AssembledQuestion[]): string {
  return withArray(facts, 'questions', questions.map(questionText));
}

function questionText({ periods, ...question }: AssembledQuestion): string {
  return withArray(question, 'periods', periods.map(periodText));
}

function periodText({ facts, groups }: AssembledPeriod): string {
  return `${JSON.stringify(facts).slice(0, -1)},"groups":${groups}}`;
}

/** The JSON of an object that is not empty, with one more property. */
function withArray(object: object, name: string, items: readonly string[]): string {
  return `${JSON.stringify(object).slice(0, -1)},"${name}":[${items.join(',')}]}`;
}

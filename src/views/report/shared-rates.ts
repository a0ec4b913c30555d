import type { QuestionReport, ReportPeriod } from '../../../contract/report.ts';
import { comparablePeriods } from '../../../shared/findings.ts';

/** The rounds that most questions share, and the response rate of each. */
export type SharedRates = {
  questions: ReadonlySet<number>;
  /**
   * From the first of the questions: the rounds' days and whether they are open. A round is suppressed where no
   * question's numbers are visible.
   */
  periods: readonly ReportPeriod[];
  /** 100·answers/asked over the questions with visible numbers; null where there are none. */
  rates: readonly (number | null)[];
};

const roundsOf = (report: QuestionReport) =>
  comparablePeriods(report)
    .map(({ start_date, end_date }) => `${start_date}/${end_date}`)
    .join(' ');

/** Null where no two questions have the same rounds: then each shows its own rates. */
export function sharedRates(reports: readonly QuestionReport[]): SharedRates | null {
  const groups = [...Map.groupBy(reports, roundsOf)].filter(([rounds]) => rounds !== '').map(([, group]) => group);
  const most = groups.reduce<QuestionReport[]>((best, group) => (group.length > best.length ? group : best), []);
  const [first] = most;
  if (first === undefined || most.length < 2) return null;
  const byQuestion = most.map(comparablePeriods);
  const periods = comparablePeriods(first);
  const rates = periods.map((_, at) => rateOf(byQuestion.flatMap((own) => own[at] ?? [])));
  return {
    questions: new Set(most.map(({ question }) => question.id)),
    periods: periods.map((period, at) => ({ ...period, suppressed: period.suppressed && rates[at] === null })),
    rates,
  };
}

function rateOf(periods: readonly ReportPeriod[]): number | null {
  const told = periods.flatMap(({ answered, assigned }) =>
    answered === null || assigned === null ? [] : [{ answered, assigned }],
  );
  const asked = told.reduce((sum, { assigned }) => sum + assigned, 0);
  return asked === 0 ? null : (100 * told.reduce((sum, { answered }) => sum + answered, 0)) / asked;
}

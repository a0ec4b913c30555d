import type { AnswerFinding, Finding, Findings } from '../../../contract/finding.ts';
import type { QuestionReport, ReportPeriod } from '../../../contract/report.ts';
import type { Scale } from '../../../machines/report/types.ts';
import { mostChosen } from './group-facts.ts';
import { comparablePeriods, fieldOf, kindOf, lastSeen, shownValue } from './report-facts.ts';

export const isOfAnswers = (finding: Finding): finding is AnswerFinding =>
  finding.kind !== 'participation' && finding.kind !== 'apart';

/** The finding of a question; of two the first, which is the larger. */
export const findingOf = ({ list }: Pick<Findings, 'list'>, { question }: QuestionReport): AnswerFinding | null =>
  list.filter(isOfAnswers).find((finding) => finding.question === question.id) ?? null;

/** The questions with findings, in the order of these. */
export function changedOf({ list }: Pick<Findings, 'list'>, questions: readonly QuestionReport[]): QuestionReport[] {
  const ids = [...new Set(list.filter(isOfAnswers).map((finding) => finding.question))];
  return ids.flatMap((id) => questions.find(({ question }) => question.id === id) ?? []);
}

/** A value of a question: its mean, or the share of a choice. */
export const figureOf = (period: ReportPeriod, choice: string | null, scale: Scale): number | null =>
  choice === null ? shownValue(period, scale) : (fieldOf(period, choice)?.percentage ?? null);

/** The shown choice of a choice question: the one of its finding, else the latest favourite; null: its mean. */
export function mainChoice(report: QuestionReport, finding: Finding | null): string | null {
  if (kindOf(report.question) !== 'choices') return null;
  if (finding) return finding.choice;
  const last = lastSeen(comparablePeriods(report));
  const most = last?.fields[mostChosen(last)];
  return most?.percentage ? most.name : null;
}

/** The survey's round in the summary: that of the question whose last complete round asked most people. */
export function lastRound(questions: readonly QuestionReport[]): {
  now: ReportPeriod;
  before: ReportPeriod | null;
} | null {
  const rounds = questions.flatMap(({ periods }) => {
    const complete = periods.filter((period) => !period.partial && period.assigned !== null);
    const now = complete.at(-1);
    return now ? [{ now, before: complete.at(-2) ?? null }] : [];
  });
  const size = ({ now }: (typeof rounds)[number]) => now.answered ?? 0;
  return rounds.toSorted((a, b) => b.now.end_date.localeCompare(a.now.end_date) || size(b) - size(a))[0] ?? null;
}

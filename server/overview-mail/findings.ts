import { fieldTypes } from '../../contract/lists.ts';
import type { QuestionReport, ReportChangeItem, ReportPeriod, ReportTrendItem } from '../../contract/report.ts';

/** One thing that is likely real, of a question's mean or of one of its choices. */
export type Found = { report: QuestionReport; choice: string | null; size: number; strength: number } & (
  | { kind: 'trend'; rounds: number; moved: number }
  | { kind: 'change'; unusual: boolean | null }
);

type Item = Pick<ReportTrendItem | ReportChangeItem, 'name' | 'verdict'>;
const isReal = ({ verdict }: Item) => verdict === 'rising' || verdict === 'falling';

const strengthOf = (size: number, { low, high }: { low: number; high: number }) =>
  high === low ? Number.POSITIVE_INFINITY : Math.abs(size) / (high - low);

/** As the dashboard's overview has it: how the rounds shown went, else what changed since the previous round. */
export function foundOf(report: QuestionReport): Found | null {
  const { trend, change } = report;
  const trends = (trend?.items ?? []).filter(isReal).flatMap(({ name, precise }): Found[] =>
    precise
      ? [
          {
            ...{ report, kind: 'trend', choice: name, size: precise.slope, rounds: trend?.rounds ?? 0 },
            moved: movedOf(report, name) ?? precise.slope * ((trend?.rounds ?? 1) - 1),
            strength: strengthOf(precise.slope, precise),
          },
        ]
      : [],
  );
  const changes = (change?.items ?? []).filter(isReal).flatMap(({ name, precise, unusual }): Found[] =>
    precise
      ? [
          {
            ...{ report, kind: 'change', choice: name, size: precise.difference, unusual },
            strength: strengthOf(precise.difference, precise),
          },
        ]
      : [],
  );
  return (trends.length > 0 ? trends : changes).toSorted((a, b) => b.strength - a.strength)[0] ?? null;
}

/**
 * From the average of the first quarter of the rounds that a trend goes through to that of the last quarter, as the
 * dashboard has it; null below two rounds.
 */
function movedOf({ question, periods }: QuestionReport, choice: string | null): number | null {
  const complete = periods.filter(({ partial, field_type }) => !partial && field_type === question.field_type);
  const values = complete
    .filter(({ version, answered }) => version === complete.at(-1)?.version && answered)
    .flatMap(({ total, fields }) => {
      const value = choice === null ? total : (fields.find(({ name }) => name === choice)?.percentage ?? null);
      return value === null ? [] : [value];
    });
  if (values.length < 2) return null;
  const averaged = Math.max(1, Math.floor(values.length / 4));
  const average = (some: readonly number[]) => some.reduce((sum, value) => sum + value, 0) / some.length;
  return average(values.slice(-averaged)) - average(values.slice(0, averaged));
}

/** Whether anything of the question was tested; texts have nothing to compare. */
export const isCompared = ({ question }: QuestionReport) => question.field_type !== fieldTypes.textarea;
export const isTested = ({ trend, change }: QuestionReport) =>
  [...(trend?.items ?? []), ...(change?.items ?? [])].some(({ verdict }) => verdict !== 'insufficient');

/** The last complete round of a question as it is asked now. */
export const lastComplete = ({ question, periods }: QuestionReport): ReportPeriod | null =>
  periods.findLast((period) => !period.partial && period.field_type === question.field_type) ?? null;

/** The survey's last complete round, and the one before, of the question that it asked most people. */
export function lastRound(questions: readonly QuestionReport[]) {
  const rounds = questions.flatMap(({ periods }) => {
    const complete = periods.filter(({ partial }) => !partial);
    const now = complete.at(-1);
    return now ? [{ now, before: complete.at(-2) ?? null }] : [];
  });
  const size = ({ now }: (typeof rounds)[number]) => now.answered ?? 0;
  return rounds.toSorted((a, b) => b.now.end_date.localeCompare(a.now.end_date) || size(b) - size(a))[0] ?? null;
}

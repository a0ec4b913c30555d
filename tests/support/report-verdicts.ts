import { report, survey5 } from './drawn-company.ts';
import { aChange } from './report-samples.ts';

// A question of a report with each verdict on its changes and trends.

type Asked = Omit<(typeof report.questions)[number], 'change' | 'trend' | 'question' | 'periods'> &
  Record<string, unknown>;
export const [, choice] = report.questions;
export const of = (list: readonly object[], more: object = {}) => ({
  [`GET ${survey5}/report/`]: { ...report, notes: [], ...more, questions: list },
});
export const named = (from: object | undefined, cases: Record<string, object>) =>
  Object.entries(cases).map(([label, more], at) => {
    const { question, ...asked } = { ...(from as Asked & { question: object }), ...more };
    return { ...asked, question: { ...question, id: 100 + at, label } };
  });

export const interval = (difference: number, low: number, high: number) => ({ difference, low, high });
export const moved = (verdict: string, more: object = {}) => ({
  ...{ name: null, verdict, precise: interval(2.5, 1, 4), relative: interval(27, 11, 44), unusual: null, ...more },
});
export const change = (items: object[], more: object = {}) => ({
  change: { ...aChange({ round: 7 }), items, ...more },
});
export const unclear = moved('unclear', { precise: interval(0.4, -1, 2), relative: interval(4, -11, 22) });
export const still = moved('unclear', { precise: interval(0, 0, 0), relative: interval(0, 0, 0) });
export const untold = { precise: null, relative: null };
export const insufficient = moved('insufficient', untold);
export const verdicts = { disclosed: 'verdicts', confidence: null };

export const sloped = (verdict: string, slope: number, more: object = {}) => ({
  ...{ name: null, verdict, precise: { slope, low: slope - 0.1, high: slope + 0.1 } },
  ...{ relative: { slope: slope * 10, low: slope * 10 - 1, high: slope * 10 + 1 }, ...more },
});
export const trend = (items: object[], more: object = {}) => ({
  trend: { rounds: 6, basis: 'people', disclosed: 'all', confidence: 97.5, items, line: [], ...more },
});

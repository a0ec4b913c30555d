/**
 * The data of both dashboards: the same questions, each with a mean, its interval and a trend with its band, or with
 * shares, by round.
 */
export type BenchQuestion = { id: string; kind: 'measured' | 'divided' | 'several'; scales: [BenchScale, BenchScale] };
/** By series, then by round. */
type BenchScale = {
  values: number[][];
  fitted: number[];
  /** Half of the width of the interval of each mean, and of the trend's band. */
  halfWidths: number[];
  bandHalfWidths: number[];
  domain: [number, number];
};

const questionCount = 30;
export const roundCount = 52;
const choiceCount = 5;
const firstDay = Date.UTC(2025, 0, 6);
const msPerWeek = 7 * 86_400_000;
const kinds = ['measured', 'divided', 'several'] as const;

/** The first day of each round. */
export const days = places(roundCount).map((at) => new Date(firstDay + at * msPerWeek).toISOString().slice(0, 10));
export const rates = days.map((_, at) => 60 + wave(at, 3) * 30);
export const choices = places(choiceCount).map((at) => `Choice ${at + 1}`);
export const questions: readonly BenchQuestion[] = places(questionCount).map((at) => {
  const kind = kinds[at % kinds.length] ?? 'measured';
  return { id: `question ${at}`, kind, scales: [scaleOf(kind, at), scaleOf(kind, at + questionCount)] };
});

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
export const writeNumber = (value: number) => number.format(value);
export const writeDay = (day: string) => dayOfYear.format(new Date(day));

function scaleOf(kind: BenchQuestion['kind'], seed: number): BenchScale {
  const rounds = places(roundCount);
  if (kind === 'measured') {
    const values = rounds.map((at) => 6 + wave(at, seed));
    return {
      values: [values],
      fitted: rounds.map((at) => 5.5 + at * 0.02),
      halfWidths: rounds.map(() => 0.8),
      bandHalfWidths: rounds.map((at) => 0.3 + Math.abs(at - roundCount / 2) * 0.01),
      domain: [3, 9],
    };
  }
  const weights = places(choiceCount).map((choice) => rounds.map((at) => 1.5 + wave(at, seed + 7 * choice)));
  const total = (at: number) => weights.reduce((sum, of) => sum + (of[at] ?? 0), 0);
  const values = weights.map((of) => of.map((weight, at) => (100 * weight) / total(at)));
  return { values, fitted: [], halfWidths: [], bandHalfWidths: [], domain: [0, kind === 'divided' ? 100 : 60] };
}

/** Between −1 and 1, without a visible pattern. */
function wave(at: number, seed: number): number {
  return Math.sin(at * 1.7 + seed * 2.3) * Math.cos(at * 0.31 + seed);
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}

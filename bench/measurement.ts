/** One row of the bench: a figure, and the lower bound or peer measured in the same run. */
export type Measurement = {
  name: string;
  value: number;
  beside: number;
  unit: string;
  /** The most that `value / beside` (ratio), or `value` itself, may be. */
  budget: { ratio: number } | { value: number };
};

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function p99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}

export function isWithinBudget({ value, beside, budget }: Measurement): boolean {
  return 'ratio' in budget ? value / beside <= budget.ratio : value <= budget.value;
}

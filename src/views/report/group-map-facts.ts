import type { ComparedQuestion, GroupCell } from '../../../contract/group-comparison.ts';

/** From 0 to 1: how far a cell is from everyone, relative to the range of its question, or its farthest cell. */
export function strengthOf({ range, choice, cells }: ComparedQuestion, { difference }: GroupCell): number {
  const farthest = Math.max(...cells.map((cell) => Math.abs(cell.difference ?? 0)), Number.MIN_VALUE);
  // A quarter of the range has the full intensity.
  const full = choice !== null ? 25 : range !== null ? (range.max - range.min) / 4 : farthest;
  return Math.min(1, Math.abs(difference ?? 0) / full);
}

/** The number of answers to several questions, if it is the same and each cell is compared; null: they differ. */
export function commonCount(cells: readonly (GroupCell | null)[]): number | null {
  const [first] = cells;
  if (cells.length < 2 || !first?.answered) return null;
  const isCommon = cells.every(
    (cell) => cell?.answered === first.answered && cell.verdict !== 'hidden' && cell.verdict !== 'insufficient',
  );
  return isCommon ? first.answered : null;
}

/** The decimals of a question's differences. */
export function mapDigits({ range, choice }: Pick<ComparedQuestion, 'range' | 'choice'>): number {
  if (choice !== null) return 0;
  return range !== null && range.max - range.min <= 4 ? 2 : 1;
}

import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** Keeps the row that holds focus in the document while it is out of sight: focus would be lost with it. */
export function withFocusedRow(focusedRow: { current: number | null }) {
  return (range: Range): number[] => {
    const inSight = defaultRangeExtractor(range);
    const focused = focusedRow.current;
    if (focused === null || focused >= range.count || inSight.includes(focused)) return inSight;
    return [...inSight, focused].sort((a, b) => a - b);
  };
}

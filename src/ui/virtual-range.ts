import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * Keeps the focused item in the document while it is out of sight: focus would be lost with it.
 * @param focusedItem of the list's items; null: none
 */
export function withFocusedItem(focusedItem: () => number | null) {
  return (range: Range): number[] => {
    const inSight = defaultRangeExtractor(range);
    const focused = focusedItem();
    if (focused === null || focused >= range.count || inSight.includes(focused)) return inSight;
    return [...inSight, focused].sort((a, b) => a - b);
  };
}

/**
 * The choices from a pasted text of several lines: the text before and after the caret stays with the first and the
 * last. Empty lines are ignored.
 */
export function linesPasted(
  box: { value: string; selectionStart: number | null; selectionEnd: number | null },
  clipboard: { getData: (format: string) => string },
): string[] {
  const lines = clipboard
    .getData('text')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length < 2) return lines;
  const before = box.value.slice(0, box.selectionStart ?? box.value.length);
  const after = box.value.slice(box.selectionEnd ?? box.value.length);
  return lines.map((line, at) => `${at === 0 ? before : ''}${line}${at === lines.length - 1 ? after : ''}`);
}

/**
 * The target of Enter in the row `index`, 2.15: the next empty one, itself if it is the last one; null when there is
 * none.
 */
export function nextEmptyRow(choices: readonly string[], index: number): number | null {
  const isEmpty = (at: number) => choices[at]?.trim() === '';
  const below = choices.findIndex((_, at) => at > index && isEmpty(at));
  if (below >= 0) return below;
  return isEmpty(index) ? index : null;
}

export type Anchor = 'start' | 'middle' | 'end';
type PlacedNote = { x: number; text: string; anchor: Anchor; from: number; to: number };

const letterWidth = 7;
const gap = 10;

/**
 * The notes over a chart that fit, the first ones first: each centred over its place, or beside it where that would
 * cross an edge or another note.
 * @param taken places that are occupied
 */
export function placeNotes(
  notes: readonly { x: number; text: string }[],
  width: number,
  taken: readonly { from: number; to: number }[] = [],
): PlacedNote[] {
  const kept: PlacedNote[] = [];
  for (const { x, text } of notes) {
    const length = text.length * letterWidth;
    const fitting = (['middle', 'end', 'start'] as const)
      .map((anchor) => ({ x, text, anchor, ...spanOf(anchor, x, length) }))
      .find(
        ({ from, to }) =>
          from >= 0 && to <= width && [...taken, ...kept].every((one) => from > one.to + gap || to < one.from - gap),
      );
    if (fitting) kept.push(fitting);
  }
  return kept;
}

function spanOf(anchor: Anchor, x: number, length: number): { from: number; to: number } {
  if (anchor === 'start') return { from: x, to: x + length };
  return anchor === 'end' ? { from: x - length, to: x } : { from: x - length / 2, to: x + length / 2 };
}

// The server's time, from the Date of its answers: a computer's clock may be wrong by minutes or days.

/** Bounds of the offset to this computer's clock, in milliseconds. */
let bounds = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
let offset = 0;

/**
 * The server wrote its Date, in whole seconds, between `sentAt` and `receivedAt` of this computer's clock. Each answer
 * narrows the possible offset; one that contradicts the earlier ones (a clock was set) starts over.
 */
export function noteServerDate(date: string | null, sentAt: number, receivedAt: number): void {
  const second = Date.parse(date ?? '');
  if (Number.isNaN(second) || receivedAt < sentAt) return;
  const heard = { least: second - receivedAt, most: second + 1_000 - sentAt };
  const both = { least: Math.max(bounds.least, heard.least), most: Math.min(bounds.most, heard.most) };
  bounds = both.least <= both.most ? both : heard;
  const isRight = bounds.least <= 0 && bounds.most >= 0;
  offset = isRight ? 0 : Math.round((bounds.least + bounds.most) / 2);
}

/** Before the first answer, this computer's time. */
export const serverNow = (): Date => new Date(Date.now() + offset);

/** How many answered, of how many who were asked: of a round, or of several together. */
export type Participation = { answered: number; asked: number };

/**
 * Two response rates count as different when they differ by this share of the larger one. If the lowest fifth stopped
 * answering, the mean of the others would rise by 0.35 standard deviations (normal answers cut off below: φ(z)/(1 − 1/5)),
 * as much as most changes that are told.
 */
export const mostLeaving = 0.2;

/** Single people come and go: fewer answers than this a round are no change of who answers. */
const fewestMoved = 3;

/**
 * Whether answers of two sides may differ because others answered.
 * @param rounds how many rounds a side has
 */
export function isParticipationOther(before: Participation, now: Participation, rounds = 1): boolean {
  if (before.asked === 0 || now.asked === 0) return false;
  const [from, to] = [before.answered / before.asked, now.answered / now.asked];
  const asked = Math.min(before.asked, now.asked) / Math.max(1, rounds);
  const gap = Math.abs(from - to);
  return gap >= mostLeaving * Math.max(from, to) - 1e-9 && gap * asked >= fewestMoved - 1e-9;
}

/** How many answered, of how many who were asked: of a round, or of several together. */
export type Participation = { answered: number; asked: number };

/**
 * By so much of the larger one two response rates differ, so that a difference of their answers may be one of who answers. Were
 * those who stop answering the lowest fifth of all, the mean of the others would be higher by 0.35 of the deviation of the
 * answers (normally distributed ones, cut off below: φ(z)/(1 − 1/5)), which is as much as most changes that are told.
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

/** Whether fewer than half of either side answered on the other, too: the bound below which people are not compared with themselves. */
export function arePeopleOther({ before, now, same }: { before: number; now: number; same: number }): boolean {
  return before > 0 && now > 0 && same < Math.max(before, now) / 2;
}

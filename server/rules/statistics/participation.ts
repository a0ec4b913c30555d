import { bendOfValues, slopeTail, type TrendPoint, trendOfValues } from './trend.ts';

/** How many people answered and were asked, in one round or in several together. */
export type Participation = { answered: number; asked: number };

/**
 * Two response rates count as different when they differ by this share of the larger one. If the lowest fifth stopped
 * answering, the mean of the others would rise by 0.35 standard deviations (normal answers cut off below: φ(z)/(1 −
 * 1/5)), as much as most changes that are reported.
 */
const mostLeaving = 0.2;

/** Single people come and go: a difference of fewer answers a round is no change in who answers. */
const fewestMoved = 3;

/**
 * Whether answers of two sides may differ because other people answered.
 * @param rounds how many rounds the shorter side has
 */
export function isParticipationOther(before: Participation, now: Participation, rounds = 1): boolean {
  if (before.asked === 0 || now.asked === 0) return false;
  const [from, to] = [before.answered / before.asked, now.answered / now.asked];
  const asked = Math.min(before.asked, now.asked) / Math.max(1, rounds);
  const gap = Math.abs(from - to);
  return gap >= mostLeaving * Math.max(from, to) - 1e-9 && gap * asked >= fewestMoved - 1e-9;
}

/** The number of answers per round. */
export type RoundParticipation = Participation & { index: number };

/**
 * A fall of the response rate, in percent; `at`: the index of the first round after a step, null where it fell
 * gradually.
 */
export type Fall = { p: number; from: number; to: number; at: number | null };

/**
 * Whether fewer people answer than before: rates fall along a line, or by a step, tested as the shares of published rounds
 * are, and differ according to `isParticipationOther`. Rises are not tested, so that both tests together are wrong no more often
 * than one two-sided test.
 * @param rounds complete ones, in their order
 * @param averaged the rates of a line are averages of so many rounds at either end
 * @param leaving the share of people who leave from one round to the next
 * @returns the likelier one, whatever its p; null where rates fell too little, or there are too few rounds
 */
export function fallOfParticipation(
  rounds: readonly RoundParticipation[],
  averaged: number,
  leaving: number,
): Fall | null {
  const points = rounds.map(({ index, answered, asked }): TrendPoint => {
    const value = (100 * answered) / asked;
    return { index, value, weight: asked, deviation: Math.sqrt(value * (100 - value)) };
  });
  const line = trendOfValues(points, leaving);
  const bend = bendOfValues(points, leaving);
  const found = [
    ...(line && line.slope < 0
      ? [fallOf(rounds.slice(0, averaged), rounds.slice(-averaged), { p: slopeTail(line), at: null })]
      : []),
    ...(bend?.kind === 'step' && bend.to < bend.from
      ? [
          fallOf(
            rounds.filter(({ index }) => index < bend.round),
            rounds.filter(({ index }) => index >= bend.round),
            { p: bend.p, at: bend.round },
          ),
        ]
      : []),
  ];
  return found.flatMap((one) => one ?? []).toSorted((one, other) => one.p - other.p)[0] ?? null;
}

function fallOf(
  before: readonly Participation[],
  now: readonly Participation[],
  found: Pick<Fall, 'p' | 'at'>,
): Fall | null {
  const all = (some: readonly Participation[]): Participation => ({
    answered: some.reduce((sum, { answered }) => sum + answered, 0),
    asked: some.reduce((sum, { asked }) => sum + asked, 0),
  });
  const [early, late] = [all(before), all(now)];
  const rate = ({ answered, asked }: Participation) => (100 * answered) / asked;
  const isFall = isParticipationOther(early, late, Math.min(before.length, now.length)) && rate(late) < rate(early);
  return isFall ? { ...found, from: rate(early), to: rate(late) } : null;
}

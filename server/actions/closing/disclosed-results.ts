import { fewestAnonymousTexts, fieldTypes, isMeasured } from '../../../shared/lists.ts';
import { sliderRange } from '../../domain/questions/question.rules.ts';
import {
  type Counting,
  type Disclosed,
  disclosedValues,
  type UnitAnswers,
} from '../../rules/anonymity/disclosed-values.ts';
import { readers } from '../../rules/anonymity/possible-answers.ts';
import { groupsWithoutDeviation } from '../../rules/anonymity/suppression.ts';
import { nearly } from '../../rules/statistics/distribution.ts';
import type { ClosingRound } from './closing.sql.ts';
import type { RoundCount } from './round-counts.sql.ts';

/**
 * The rule by which values of anonymous rounds are withheld; each stored result has its version (ADR 64). 0: by
 * size alone, and all counts of choices from `fewestAnonymousAnswers` on. 1: what
 * `disclosedValues` leaves to the first of its readers. 2: to each of them.
 */
export const currentDisclosure = 2;

type DisclosedValue = 'mean' | 'deviation' | 'counts';

const valuesOf: Record<Disclosed, readonly DisclosedValue[]> = {
  nothing: [],
  mean: ['mean'],
  everything: ['mean', 'deviation', 'counts'],
};

/**
 * The part of a round's answers that may be shown, for everyone and for a group, by the rule of the round; `deviation`:
 * the distribution, too.
 * @param counts everyone's first
 * @param hidden groups whose number of answers is hidden, too
 */
export function disclosedResults(
  round: ClosingRound,
  [whole, ...groups]: readonly RoundCount[],
  hidden: ReadonlySet<number>,
): (groupId: number) => readonly DisclosedValue[] {
  if (whole === undefined) return () => [];
  if (round.disclosure === 0) return bySize(whole, groups);
  const shown = groups.filter(({ groupId }) => !hidden.has(groupId));
  const [counting, unitOf] = countingOf(round, whole);
  const disclosed = disclosedValues(
    counting,
    unitOf(whole),
    shown.map(unitOf),
    round.disclosure === 1 ? readers.slice(0, 1) : readers,
  );
  return (groupId) => valuesOf[disclosed.get(groupId) ?? 'nothing'];
}

function bySize(whole: RoundCount, groups: readonly RoundCount[]) {
  const outside = groups.reduce((left, { n }) => left - n, whole.n);
  const sizes = groups.map(({ groupId, n }) => ({ id: groupId, people: n }));
  const without = groupsWithoutDeviation(sizes, outside);
  const few = new Set([whole, ...groups].filter(({ n }) => n < fewestAnonymousTexts).map(({ groupId }) => groupId));
  return (groupId: number): readonly DisclosedValue[] =>
    without.has(groupId) || few.has(groupId) ? ['mean', 'counts'] : ['mean', 'deviation', 'counts'];
}

export function rangeOf({ sliderChoices }: Pick<ClosingRound, 'sliderChoices'>) {
  return sliderChoices && sliderRange(sliderChoices);
}

function countingOf(round: ClosingRound, whole: RoundCount): [Counting, (count: RoundCount) => UnitAnswers] {
  if (!isMeasured(round.fieldType)) {
    const places = Array.from({ length: round.choiceCount }, (_, choice) => choice);
    return [
      round.fieldType === fieldTypes.checkbox ? 'any' : 'one',
      ({ groupId, n, choices }) => {
        return { id: groupId, people: n, counts: places.map((choice) => choices.get(choice)?.now ?? 0) };
      },
    ];
  }
  const answered = [...whole.values.keys()].toSorted((a, b) => a - b);
  const scale = scaleOf(round, answered);
  const places = scale ?? answered;
  const placeOf = new Map(answered.map((value) => [value, nearestPlace(places, value)]));
  return [
    scale === null ? 'one' : 'scale',
    ({ groupId, n, values }) => {
      const counts = new Array<number>(places.length).fill(0);
      for (const [value, people] of values) {
        const place = placeOf.get(value) ?? 0;
        counts[place] = (counts[place] ?? 0) + people;
      }
      return { id: groupId, people: n, counts };
    },
  ];
}

const mostPlaces = 201;

/**
 * The possible answers, as far as they are certain: a Slider's; for a Number the whole ones between its lowest and
 * highest answers, though others may have been possible. Null where there are too many, or answers between them.
 */
function scaleOf(round: ClosingRound, answered: readonly number[]): number[] | null {
  const range = rangeOf(round);
  const low = Math.min(range?.min ?? Number.POSITIVE_INFINITY, answered[0] ?? Number.POSITIVE_INFINITY);
  const high = Math.max(range?.max ?? Number.NEGATIVE_INFINITY, answered.at(-1) ?? Number.NEGATIVE_INFINITY);
  const step = range?.step ?? 1;
  const last = (high - low) / step;
  const isOnStep = (value: number) => Math.abs((value - low) / step - Math.round((value - low) / step)) < nearly;
  if (!(last < mostPlaces) || !answered.every(isOnStep)) return null;
  return Array.from({ length: Math.floor(last + nearly) + 1 }, (_, place) => low + place * step);
}

function nearestPlace(places: readonly number[], value: number): number {
  return places.reduce(
    (best, place, at) => (Math.abs(place - value) < Math.abs((places[best] ?? 0) - value) ? at : best),
    0,
  );
}

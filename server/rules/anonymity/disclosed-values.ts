import { fewestAnonymousTexts } from '../../../shared/lists.ts';
import {
  type Counts,
  canDiscloseChoices,
  canDiscloseCounts,
  canDiscloseMean,
  canDiscloseMeanBeside,
  type Reader,
  readers,
} from './possible-answers.ts';
import { groupsWithoutDeviation } from './suppression.ts';

/**
 * How answers are counted: by place on a scale of equal steps; by one choice of several, or by a number on no such
 * scale; by any of several choices.
 */
export type Counting = 'scale' | 'one' | 'any';

/** Everyone, or a group: how many answered, and how often each answer was given. */
export type UnitAnswers = { id: number; people: number; counts: Counts };

/**
 * The part of a unit's answers that may be shown, apart from their number: nothing; their mean; all counts and what
 * follows from them.
 */
export type Disclosed = 'nothing' | 'mean' | 'everything';

/**
 * Scales with more places than these have no mean without counts: of a group, and of everyone. Their distributions are
 * shown in ranges.
 */
const mostPlaces = 21;
const mostPlacesAlone = 201;

/**
 * What may be shown of everyone and of each group, so that nobody can work out the answers of a few people from
 * everything published (ADR 64). A person is in at most one group. Counts are shown for `fewestAnonymousTexts`
 * answers or more, and without them the mean, each where enough answers remain possible; people in no shown unit are
 * part of the rest, which is everyone minus those units, and is itself a unit.
 * @param against the readers from whom the answers are protected
 */
export function disclosedValues(
  counting: Counting,
  whole: UnitAnswers,
  groups: readonly UnitAnswers[],
  against: readonly Reader[] = readers,
): Map<number, Disclosed> {
  const disclosed = new Map<number, Disclosed>([whole, ...groups].map(({ id }) => [id, 'nothing']));
  const canDiscloseAll = ({ people, counts }: UnitAnswers) =>
    people >= fewestAnonymousTexts &&
    against.every((reader) =>
      counting === 'any' ? canDiscloseChoices(people, counts, reader) : canDiscloseCounts(counts, reader),
    );
  if (whole.people < fewestAnonymousTexts) {
    const isMeanDisclosed =
      counting === 'scale' &&
      whole.counts.length <= mostPlacesAlone &&
      against.every((reader) => canDiscloseMean(whole.counts, reader));
    for (const { id, people } of [whole, ...groups]) {
      if (isMeanDisclosed && people === whole.people) disclosed.set(id, 'mean');
    }
    return disclosed;
  }
  if (!canDiscloseAll(whole)) return disclosed;
  disclosed.set(whole.id, 'everything');

  const outside = whole.people - groups.reduce((sum, { people }) => sum + people, 0);
  const few = groupsWithoutDeviation(groups, outside);
  const fully = largestFirst(groups.filter((group) => !few.has(group.id) && canDiscloseAll(group)));
  const restOf = (units: readonly UnitAnswers[]) => units.reduce(without, whole);
  for (let rest = restOf(fully); rest.people > 0 && !canDiscloseAll(rest); rest = restOf(fully)) fully.pop();
  for (const { id } of fully) disclosed.set(id, 'everything');

  if (counting !== 'scale' || whole.counts.length > mostPlaces) return disclosed;
  const candidates = groups.filter(({ id, people }) => people > 0 && disclosed.get(id) === 'nothing');
  for (const { id } of unitsWithMean(restOf(fully), candidates, against)) disclosed.set(id, 'mean');
  return disclosed;
}

/** Of a part with known counts, the groups whose means can be shown, too. */
function unitsWithMean(
  part: UnitAnswers,
  candidates: readonly UnitAnswers[],
  against: readonly Reader[],
): UnitAnswers[] {
  let units = largestFirst(candidates);
  while (units.length > 0) {
    const rest = units.reduce(without, part);
    const isSafe = (counts: Counts, others: readonly UnitAnswers[]) => {
      const beside = others.filter(({ people }) => people > 0).map((other) => other.counts);
      return against.every((reader) => canDiscloseMeanBeside(counts, beside, reader));
    };
    const unsafe = units.filter(
      (unit) =>
        !isSafe(
          unit.counts,
          [rest, ...units].filter((other) => other !== unit),
        ),
    );
    const isRestSafe = rest.people === 0 || units.some(({ counts }) => isSafe(counts, [rest]));
    if (unsafe.length === 0 && isRestSafe) return units;
    const left = unsafe.length === 0 ? units : unsafe;
    const dropped = new Set(left.slice(Math.floor(left.length / 2)));
    units = units.filter((unit) => !dropped.has(unit));
  }
  return units;
}

function without(from: UnitAnswers, { people, counts }: UnitAnswers): UnitAnswers {
  return { ...from, people: from.people - people, counts: from.counts.map((all, at) => all - (counts[at] ?? 0)) };
}

function largestFirst(units: readonly UnitAnswers[]): UnitAnswers[] {
  return units.toSorted((a, b) => b.people - a.people || b.id - a.id);
}

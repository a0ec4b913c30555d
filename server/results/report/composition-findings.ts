import { choicesOf, ofTheMean } from '../../rules/statistics/change.ts';
import { type Composition, isOfOthers } from '../../rules/statistics/composition.ts';
import { adjustedAlpha, countDiscoveries, falseDiscoveryRate } from '../../rules/statistics/discoveries.ts';
import type { RoundSummary } from './assemble.ts';
import type { CompositionsOfQuestion } from './people-lines.ts';
import { trendRounds } from './shown-trends.ts';

/** For a question by its choices, null for its mean: who answered on either side of the finding. */
export type SidesOfQuestion = ReadonlyMap<string | null, Composition>;

/** The part of a question's change, or that of one of its choices, that comes from who answers. */
export type ShownComposition = { name: string | null; composition: Composition };

/** By question; all of them are adjusted together, apart from trends and bends (Benjamini, Hochberg). */
export function shownCompositions(
  byQuestion: ReadonlyMap<number, readonly RoundSummary[]>,
  people: ReadonlyMap<number, CompositionsOfQuestion>,
): Map<number, ShownComposition[]> {
  const tested = [...byQuestion].flatMap(([questionId, all]) => {
    const last = trendRounds(all).at(-1);
    const choices = (last && choicesOf(last.fieldType, last.choices.length)) ?? [];
    return choices.flatMap((choice) => {
      const composition = people.get(questionId)?.get(choice) ?? null;
      const p = composition?.p ?? null;
      return composition === null || p === null
        ? []
        : [{ questionId, p, composition, name: last?.choices[choice] ?? null }];
    });
  });
  const tails = tested.map(({ p }) => p);
  const alpha = adjustedAlpha(countDiscoveries(tails, falseDiscoveryRate), tails.length, falseDiscoveryRate);
  return Map.groupBy(
    tested.filter(({ p, composition }) => p <= alpha && isOfOthers(composition)),
    ({ questionId }) => questionId,
  );
}

/** `people` by the names of choices. */
export function sidesByName(people: CompositionsOfQuestion, choices: readonly string[]): SidesOfQuestion {
  return new Map(
    [...people].flatMap(([choice, composition]): [string | null, Composition][] => {
      const name = choice === ofTheMean ? null : choices[choice];
      return composition === null || name === undefined ? [] : [[name, composition]];
    }),
  );
}

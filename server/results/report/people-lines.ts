import { fewestAnonymousAnswers } from '../../../shared/lists.ts';
import { ofTheMean } from '../../rules/statistics/change.ts';
import { type Composition, composeChange, sidesOf } from '../../rules/statistics/composition.ts';
import type { TrendLine } from '../../rules/statistics/trend.ts';
import { fitterOfPeople } from '../../rules/statistics/trend-of-people.ts';
import type { PersonRow } from './trend.sql.ts';

/** By choice, or `ofTheMean`: the line of people; null where too few have answered more than once. */
export type LinesOfQuestion = ReadonlyMap<number, TrendLine | null>;

/**
 * The lines of a question, of choices in percent.
 * @param indices of the rounds that the rows refer to by position
 * @param choiceCount 0 where it has a mean
 * @param origin a number near the mean: subtracted from each number, so that no digit is lost where all of them are
 * large
 */
export function linesOfPeople(
  { indices, choiceCount, origin }: { indices: readonly number[]; choiceCount: number; origin: number },
  rows: readonly Pick<PersonRow, 'rounds' | 'values'>[],
  options: { bends?: boolean } = {},
): LinesOfQuestion {
  const attended = rows.map(({ rounds }) => rounds.split(' ').map(Number));
  const lineOf = fitterOfPeople(indices, attended, fewestAnonymousAnswers, options);
  if (choiceCount === 0) {
    const line = lineOf?.(rows.map(({ values }) => values.split(' ').map((value) => Number(value) - origin))) ?? null;
    return new Map([[ofTheMean, line && lifted(line, origin)]]);
  }
  const chosen = rows.map(({ values }) => values.split(' ').map((some) => new Set(some.split(','))));
  return new Map(
    Array.from({ length: choiceCount }, (_, choice) => {
      const name = String(choice);
      return [choice, lineOf?.(chosen.map((own) => own.map((some) => (some.has(name) ? 100 : 0)))) ?? null];
    }),
  );
}

function lifted({ level, bend, ...line }: TrendLine, by: number): TrendLine {
  const liftedBend = bend && {
    ...bend,
    from: bend.from + by,
    turn: bend.turn === null ? null : bend.turn + by,
    to: bend.to + by,
  };
  return { ...line, level: level + by, bend: liftedBend };
}

/**
 * By choice, or `ofTheMean`: who answered at either end, the first and the last quarter of the rounds, and the effect
 * of that.
 */
export type CompositionsOfQuestion = ReadonlyMap<number, Composition | null>;

/** `indices`, `choiceCount` and rows as in `linesOfPeople`. */
export function compositionsOfPeople(
  { indices, choiceCount }: { indices: readonly number[]; choiceCount: number },
  rows: readonly Pick<PersonRow, 'rounds' | 'values'>[],
): CompositionsOfQuestion {
  const attended = rows.map(({ rounds }) => rounds.split(' ').map(Number));
  const answered = indices.map((_, place) => place).filter((place) => attended.some((at) => at.includes(place)));
  const averaged = Math.max(1, Math.floor(answered.length / 4));
  if (answered.length < 2 * averaged) return new Map();
  const sides = [new Set(answered.slice(0, averaged)), new Set(answered.slice(-averaged))] as const;
  const composed = (values: readonly (readonly number[])[]) =>
    composeChange(attended.map((at, person) => sidesOf({ at, values: values[person] ?? [] }, sides)));
  if (choiceCount === 0)
    return new Map([[ofTheMean, composed(rows.map(({ values }) => values.split(' ').map(Number)))]]);
  const chosen = rows.map(({ values }) => values.split(' ').map((some) => new Set(some.split(','))));
  return new Map(
    Array.from({ length: choiceCount }, (_, choice) => [
      choice,
      composed(chosen.map((own) => own.map((some) => (some.has(String(choice)) ? 100 : 0)))),
    ]),
  );
}

import { LruMap } from 'toad-cache';
import type { RoundSummary } from './assemble.ts';

/** Closed rounds of a question; `values`: what is told of them (`valuesOf`). */
export type RoundsRead = { questionId: number; rounds: readonly { id: number }[]; values: string };

/** For whom: of a company, and of one group of it or, null, of everyone. */
export type ReadPlace = { companyId: number; groupId: number | null };

/**
 * What people's answers in closed rounds come to: those rounds stay as they are, so it is worked out once. In a restored
 * database other rounds may bear their numbers, which is why their values are part of the key.
 * @param most so many are remembered, those used last
 */
export function createKnownRounds<T>(most: number) {
  const known = new LruMap<T>(most);

  return {
    /**
     * @param workOut is asked once for all that are not known, and answers in their order
     * @returns in the order of `wanted`
     */
    async read<Wanted extends RoundsRead>(
      { companyId, groupId }: ReadPlace,
      wanted: readonly Wanted[],
      workOut: (missing: readonly Wanted[]) => Promise<readonly T[]>,
    ): Promise<T[]> {
      const keyOf = ({ questionId, rounds, values }: RoundsRead) =>
        [companyId, groupId, questionId, ...rounds.map(({ id }) => id), values].join(' ');
      const found = wanted.map((one) => known.get(keyOf(one)));
      const missing = wanted.filter((_, place) => found[place] === undefined);
      const workedOut = missing.length === 0 ? [] : await workOut(missing);
      for (const [place, one] of missing.entries()) known.set(keyOf(one), workedOut[place] as T);
      let next = 0;
      return found.map((one) => one ?? (workedOut[next++] as T));
    },
  };
}

export function valuesOf(rounds: readonly Pick<RoundSummary, 'n' | 'mean' | 'counts'>[]): string {
  return rounds.map(({ n, mean, counts }) => [n, mean, ...(counts ?? [])].join()).join(';');
}

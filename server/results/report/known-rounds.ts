import { LruMap } from 'toad-cache';
import type { RoundSummary } from './assemble.ts';

/** Closed rounds of a question; `values`: the shown part of them (`valuesOf`). */
export type RoundsRead = { questionId: number; rounds: readonly { id: number }[]; values: string };

/** The audience: a company, and one group of it or, null, everyone. */
export type ReadPlace = { companyId: number; groupId: number | null };

/**
 * A cache of calculations from people's answers in closed rounds, which do not change. In a restored database other
 * rounds may have the same ids, so their values are part of the key.
 * @param most its size; the least recently used are dropped
 */
export function createKnownRounds<T>(most: number) {
  const known = new LruMap<T>(most);

  return {
    /**
     * @param workOut is called once for all that are not cached, and returns them in their order
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

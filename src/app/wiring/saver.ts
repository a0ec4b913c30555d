import { fromPromise } from 'xstate';
import { saverMachine } from '../../../machines/record/saver.machine.ts';
import type { Problem } from '../../../machines/types.ts';
import type { Tagged } from '../../adapters/http.ts';

/** The calls that save one kind of record; `signal` aborts them with the page. */
type Calls<Place, Change> = {
  create(place: Place, change: Change, signal: AbortSignal): Promise<Tagged<{ id: number }>>;
  /** @param etag the version that is changed */
  change(
    place: Place & { id: number },
    change: Change,
    etag: string | null,
    signal: AbortSignal,
  ): Promise<Tagged<{ id: number }>>;
};

const stored = ({ data, etag }: Tagged<{ id: number }>) => ({ record: data, etag });

/** The record in a conflict, with its fields in the form's shape: only then can versions be compared. */
export async function asInForm<T, Shown>(request: Promise<T>, toForm: (current: Shown) => object): Promise<T> {
  try {
    return await request;
  } catch (error) {
    const problem = error as Problem;
    if (problem.kind !== 'conflict') throw error;
    const current = problem.current as Shown;
    throw { ...problem, current: { ...current, ...toForm(current) } };
  }
}

/** The one chart that saves records, connected to the calls of one kind: its changes are in the shape of its form. */
export function saverOf<Place extends { companyId: number }, Change>(calls: Calls<Place, Change>) {
  return saverMachine.provide({
    actors: {
      createRecord: fromPromise(async ({ input, signal }) =>
        stored(await calls.create(input.place as unknown as Place, input.change as Change, signal)),
      ),
      changeRecord: fromPromise(async ({ input, signal }) => {
        const place = { ...(input.place as unknown as Place), id: input.id };
        return stored(await calls.change(place, input.change as Change, input.etag, signal));
      }),
    },
  });
}

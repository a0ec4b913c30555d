import { fromPromise } from 'xstate';
import { draftMachine } from '../../../machines/record/draft.machine.ts';
import type { Drafts } from '../../adapters/drafts.ts';

/** The chart that stores what is typed in a form, connected to the storage of that form (design 4). */
export function draftOf<Key, Draft>(drafts: Drafts<Key, Draft>) {
  return draftMachine.provide({
    actors: { openDraft: fromPromise(({ input }) => drafts.open(input as Key)) },
    actions: {
      writeDraft: (_, { key, draft }) => drafts.write(key as Key, draft as Draft),
      removeDraft: (_, { key }) => drafts.drop(key as Key),
    },
  });
}

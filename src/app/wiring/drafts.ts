import { fromPromise } from 'xstate';
import type { Drafts } from '../../adapters/drafts.ts';

/** What the chart of a form needs to keep what is typed in it: the same for every form (design 4). */
export function draftsOf<Key, Draft>(drafts: Drafts<Key, Draft>) {
  type Kept = { key: Key; draft: Draft | null };
  return {
    actors: {
      openDraft: fromPromise<(Draft & { savedAt: string }) | null, Key>(({ input }) => drafts.open(input)),
    },
    actions: {
      writeDraft: (_: unknown, { key, draft }: Kept) => (draft ? drafts.write(key, draft) : drafts.drop(key)),
      dropDraft: (_: unknown, { key }: { key: Key }) => drafts.drop(key),
    },
  };
}

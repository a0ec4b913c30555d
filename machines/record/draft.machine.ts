import { fromPromise, sendParent, setup } from 'xstate';

const notProvided = () => Promise.reject(new Error('actor not provided'));

/** The key of a draft and what is unsaved: each form has its own of both, known to its wiring. */
type Key = Readonly<Record<string, unknown>>;
type Draft = Readonly<Record<string, unknown>>;

export const draftMachine = setup({
  types: {
    input: {} as { key: Key },
    context: {} as { key: Key },
    events: {} as { type: 'draft.keep'; draft: Draft | null },
    tags: {} as 'busy',
  },
  actors: { openDraft: fromPromise<Draft | null, Key>(notProvided) },
  actions: {
    announceOpened: sendParent((_, params: { draft: Draft | null }) => ({ type: 'draft.opened', draft: params.draft })),
    writeDraft: (_, _params: { key: Key; draft: Draft | null }) => {
      throw new Error('action not provided');
    },
    removeDraft: (_, _params: { key: Key }) => {
      throw new Error('action not provided');
    },
  },
  guards: { isNothing: (_, params: { draft: Draft | null }) => params.draft === null },
}).createMachine({
  id: 'draft',
  description:
    'What was typed into a form and not saved: found again after a reload, an expired session, a lost network (design 4).',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: {
      description: 'A storage that cannot be read is one without drafts.',
      tags: ['busy'],
      invoke: {
        id: 'openDraft',
        src: 'openDraft',
        input: ({ context }) => context.key,
        onDone: {
          target: 'keeping',
          actions: { type: 'announceOpened', params: ({ event }) => ({ draft: event.output }) },
        },
        onError: { target: 'keeping', actions: { type: 'announceOpened', params: { draft: null } } },
      },
    },
    keeping: {
      description: 'Written at every change: the page may be gone the next moment. Null: there is nothing to keep.',
      on: {
        'draft.keep': [
          {
            guard: { type: 'isNothing', params: ({ event }) => ({ draft: event.draft }) },
            actions: { type: 'removeDraft', params: ({ context }) => ({ key: context.key }) },
          },
          {
            actions: { type: 'writeDraft', params: ({ context, event }) => ({ key: context.key, draft: event.draft }) },
          },
        ],
      },
    },
  },
});

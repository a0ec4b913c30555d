import { assign, fromPromise, sendParent, setup } from 'xstate';
import type { Problem, Undo } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

export const undoMachine = setup({
  types: {
    context: {} as { waiting: readonly Undo[] },
    events: {} as { type: 'undo.request'; undo: Undo } | { type: 'undo.clear' },
    tags: {} as 'busy',
  },
  actors: { revert: fromPromise<void, { undo: Undo }>(notProvided) },
  actions: {
    keepRequest: assign(({ context }, params: { undo: Undo }) => ({ waiting: [...context.waiting, params.undo] })),
    dropRequest: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
    dropAll: assign({ waiting: [] }),
    announceDone: sendParent(({ context }) => ({ type: 'undo.done', undo: context.waiting[0] })),
    announceFailed: sendParent(({ context }, params: { problem: Problem }) => ({
      type: 'undo.failed',
      undo: context.waiting[0],
      problem: params.problem,
    })),
  },
  guards: { isWaiting: ({ context }) => context.waiting.length > 0 },
}).createMachine({
  id: 'undo',
  description:
    'Puts the server back to what it was before something was done. It outlives the page that did it, and never the session (8.13).',
  context: { waiting: [] },
  initial: 'idle',
  on: {
    'undo.request': { actions: { type: 'keepRequest', params: ({ event }) => event } },
    'undo.clear': { description: 'The session is over.', target: '.idle', actions: 'dropAll' },
  },
  states: {
    idle: { always: { guard: 'isWaiting', target: 'undoing' } },
    undoing: {
      description: 'One after the other. What somebody else has changed since is refused, never overwritten.',
      tags: ['busy'],
      invoke: {
        id: 'revert',
        src: 'revert',
        input: ({ context }) => ({ undo: context.waiting[0] as Undo }),
        onDone: { target: 'idle', actions: ['announceDone', 'dropRequest'] },
        onError: { target: 'idle', actions: [{ type: 'announceFailed', params: problemOf }, 'dropRequest'] },
      },
    },
  },
});

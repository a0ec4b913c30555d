import { type ActorRefFrom, assign, type EventObject, fromCallback, setup } from 'xstate';
import type { BulkCreateResponse } from '../../contract/user.ts';
import type { Problem } from '../types.ts';

/** The browser's file; what else it can do is the adapters' business. */
export type ChosenFile = { readonly name: string; readonly size: number };

/** How an upload has ended. `refused`: what is wrong is the file itself; `failed`: anything else. */
export type UploadOutcome =
  | { kind: 'created' | 'skipped'; result: BulkCreateResponse }
  | { kind: 'refused' | 'failed'; problem: Problem };

export const peopleUploadMachine = setup({
  types: {
    input: {} as { companyId: number; file: ChosenFile },
    context: {} as {
      companyId: number;
      file: ChosenFile;
      /** Of the file that has gone, 0 to 1. */
      share: number;
      outcome: UploadOutcome | null;
    },
    events: {} as
      | { type: 'upload.progressed'; share: number }
      | { type: 'upload.answered'; result: BulkCreateResponse }
      | { type: 'upload.failed'; problem: Problem },
    output: {} as UploadOutcome | null,
  },
  actors: {
    uploadFile: fromCallback<EventObject, { companyId: number; file: ChosenFile }>(() => {
      throw new Error('actor not provided');
    }),
  },
  actions: {
    keepShare: assign((_, params: { share: number }) => ({ share: params.share })),
    keepOutcome: assign((_, params: { outcome: UploadOutcome }) => ({ outcome: params.outcome })),
  },
  guards: {
    isWhole: (_, params: { share: number }) => params.share >= 1,
    hasSkipped: (_, params: { result: BulkCreateResponse }) => params.result.already_existing_addresses.length > 0,
    isAboutFile: (_, params: { problem: Problem }) => params.problem.kind === 'invalid',
  },
}).createMachine({
  id: 'peopleUpload',
  description:
    'A file of people on its way to the server, from its first byte to what came of it; stopped as long as it is not answered (2.9, 8.10).',
  context: ({ input }) => ({ ...input, share: 0, outcome: null }),
  invoke: {
    id: 'uploadFile',
    src: 'uploadFile',
    input: ({ context }) => ({ companyId: context.companyId, file: context.file }),
  },
  initial: 'sending',
  output: ({ context }) => context.outcome,
  on: {
    'upload.answered': [
      {
        description: 'Some have an account already (8.10).',
        guard: { type: 'hasSkipped', params: ({ event }) => ({ result: event.result }) },
        target: '.done',
        actions: {
          type: 'keepOutcome',
          params: ({ event }) => ({ outcome: { kind: 'skipped', result: event.result } }),
        },
      },
      {
        target: '.done',
        actions: {
          type: 'keepOutcome',
          params: ({ event }) => ({ outcome: { kind: 'created', result: event.result } }),
        },
      },
    ],
    'upload.failed': [
      {
        guard: { type: 'isAboutFile', params: ({ event }) => ({ problem: event.problem }) },
        target: '.done',
        actions: {
          type: 'keepOutcome',
          params: ({ event }) => ({ outcome: { kind: 'refused', problem: event.problem } }),
        },
      },
      {
        target: '.done',
        actions: {
          type: 'keepOutcome',
          params: ({ event }) => ({ outcome: { kind: 'failed', problem: event.problem } }),
        },
      },
    ],
  },
  states: {
    sending: {
      description: 'On its way, with how much of it has gone.',
      on: {
        'upload.progressed': [
          {
            guard: { type: 'isWhole', params: ({ event }) => ({ share: event.share }) },
            target: 'creating',
            actions: { type: 'keepShare', params: ({ event }) => ({ share: event.share }) },
          },
          { actions: { type: 'keepShare', params: ({ event }) => ({ share: event.share }) } },
        ],
      },
    },
    creating: { description: 'The server has the whole file and is at work.' },
    done: { type: 'final' },
  },
});
export type PeopleUploadActorRef = ActorRefFrom<typeof peopleUploadMachine>;

import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { ShareOptions } from '../../contract/survey.ts';
import type { Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

/** The server's data on the public link; without a hash there is none. */
export type Share = { hash: string | null; options: ShareOptions };

/** Besides: whether the plan includes public links, so that a new one can be made, and the company's current day. */
type SharingContext = { isAllowed: boolean; today: string };

const nothingChosen: ShareOptions = {
  comments: false,
  texts: false,
  groups: false,
  notes: false,
  first_day: null,
  last_day: null,
};

/** The last day of an expired link: the link shows nothing (design 4). */
function expiryOf({ last_day: lastDay }: ShareOptions, today: string): string | null {
  return lastDay !== null && lastDay < today ? lastDay : null;
}

export const sharingMachine = setup({
  types: {
    input: {} as { companyId: number; surveyId: number } & Share & SharingContext,
    context: {} as SharingContext & {
      companyId: number;
      surveyId: number;
      hash: string | null;
      /** What is public. */
      options: ShareOptions;
      /** The last day on which it was public; null: it has not expired. */
      expiredOn: string | null;
      /** The server's latest data: while a dialog is open they are not shown yet. */
      known: Share;
      /** The values in the open dialog. */
      draft: ShareOptions;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'sharing.choose' | 'sharing.enable' | 'sharing.save' | 'sharing.remove' | 'sharing.disable' }
      | { type: 'sharing.cancel' | 'sharing.copy' }
      | { type: 'options.changed'; change: Partial<ShareOptions> }
      | ({ type: 'sharing.loaded' } & Share & SharingContext),
    tags: {} as 'busy' | 'shared' | 'drafting',
  },
  actors: {
    /** `options` null: the link is removed. */
    saveSharing: fromPromise<Share, { companyId: number; surveyId: number; options: ShareOptions | null }>(notProvided),
    copyLink: fromPromise<void, { hash: string }>(notProvided),
  },
  actions: {
    keepShare: assign(({ context }, { share }: { share: Share }) => ({
      hash: share.hash,
      options: share.options,
      expiredOn: expiryOf(share.options, context.today),
      known: share,
      problem: null,
    })),
    keepKnown: assign((_, { hash, options }: Share) => ({ known: { hash, options } })),
    takeKnown: assign(({ context: { known, today } }) => ({
      hash: known.hash,
      options: known.options,
      expiredOn: expiryOf(known.options, today),
    })),
    keepSharingContext: assign(({ context }, { isAllowed, today }: SharingContext) => ({
      isAllowed,
      today,
      expiredOn: expiryOf(context.options, today),
    })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    forgetProblem: assign({ problem: null }),
    draftNothing: assign({ draft: nothingChosen }),
    draftOptions: assign(({ context }) => ({ draft: context.options })),
    keepDraft: assign(({ context }, params: { change: Partial<ShareOptions> }) => ({
      draft: { ...context.draft, ...params.change },
    })),
  },
  guards: {
    isShared: ({ context }) => context.hash !== null,
    isAllowed: ({ context }) => context.isAllowed,
    isSaved: (_, params: { share: Share }) => params.share.hash !== null,
    isNews: ({ context }, { share }: { share: Share & SharingContext }) =>
      share.isAllowed !== context.isAllowed ||
      share.hash !== context.hash ||
      Object.entries(share.options).some(([name, value]) => value !== context.options[name as keyof ShareOptions]),
  },
  delays: { untilRead: 4_000 },
}).createMachine({
  id: 'sharing',
  description:
    'The public link of a report, and what it shows (4.7). The hash is the server’s: what the console asks with is only a wish (design 4).',
  context: ({ input }) => ({
    ...input,
    expiredOn: expiryOf(input.options, input.today),
    known: { hash: input.hash, options: input.options },
    draft: nothingChosen,
    problem: null,
  }),
  initial: 'deciding',
  on: {
    'sharing.loaded': {
      description: 'A dialog stays as it is; anyone who leaves it finds what holds now.',
      actions: [
        { type: 'keepKnown', params: ({ event }) => event },
        { type: 'keepSharingContext', params: ({ event }) => event },
      ],
    },
  },
  states: {
    deciding: {
      description: 'The survey says whether it has a link.',
      always: [{ guard: 'isShared', target: 'shared' }, { target: 'private' }],
    },
    private: {
      description: 'Nobody sees the report without logging in.',
      initial: 'deciding',
      on: {
        'sharing.loaded': {
          guard: { type: 'isNews', params: ({ event }) => ({ share: event }) },
          target: 'deciding',
          actions: [
            { type: 'keepShare', params: ({ event: { hash, options } }) => ({ share: { hash, options } }) },
            { type: 'keepSharingContext', params: ({ event }) => event },
          ],
        },
      },
      states: {
        deciding: {
          description: 'Only a new link needs the plan: one that is there stays, and may be changed (4.7, 9.6).',
          always: [{ guard: 'isAllowed', target: 'open' }, { target: 'locked' }],
        },
        open: { on: { 'sharing.choose': { target: '#sharing.choosing', actions: ['forgetProblem', 'draftNothing'] } } },
        locked: { description: 'The plan has no public links.' },
      },
    },
    choosing: {
      description: 'A dialog says what becomes public. Nothing is yet.',
      tags: ['drafting'],
      on: {
        'options.changed': { actions: { type: 'keepDraft', params: ({ event }) => ({ change: event.change }) } },
        'sharing.enable': { target: 'enabling', actions: 'forgetProblem' },
        'sharing.cancel': { target: 'deciding', actions: ['forgetProblem', 'takeKnown'] },
      },
    },
    enabling: {
      description: 'The dialog stays until there is a link.',
      tags: ['busy', 'drafting'],
      invoke: {
        id: 'enableSharing',
        src: 'saveSharing',
        input: ({ context: { companyId, surveyId, draft } }) => ({ companyId, surveyId, options: draft }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ share: event.output }) },
            target: 'shared.copying',
            actions: { type: 'keepShare', params: ({ event }) => ({ share: event.output }) },
          },
          {
            description: 'Somebody took the link away in the same moment.',
            target: 'private',
            actions: { type: 'keepShare', params: ({ event }) => ({ share: event.output }) },
          },
        ],
        onError: { target: 'choosing', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    shared: {
      description: 'Anyone who has the link sees what was chosen.',
      tags: ['shared'],
      initial: 'idle',
      on: {
        'sharing.choose': { target: 'changing', actions: ['forgetProblem', 'draftOptions'] },
        'sharing.remove': { target: 'confirmingRemoval', actions: 'forgetProblem' },
        'sharing.copy': { target: '.copying' },
        'sharing.loaded': {
          guard: { type: 'isNews', params: ({ event }) => ({ share: event }) },
          target: 'deciding',
          actions: [
            { type: 'keepShare', params: ({ event: { hash, options } }) => ({ share: { hash, options } }) },
            { type: 'keepSharingContext', params: ({ event }) => event },
          ],
        },
      },
      states: {
        idle: {},
        copying: {
          tags: ['busy'],
          invoke: {
            id: 'copyLink',
            src: 'copyLink',
            input: ({ context }) => ({ hash: context.hash ?? '' }),
            onDone: { target: 'copied' },
            onError: { target: 'copyFailed' },
          },
        },
        copied: { description: 'Said for a moment.', after: { untilRead: { target: 'idle' } } },
        copyFailed: { description: 'The browser forbids it: the link is there to be copied by hand.' },
      },
    },
    changing: {
      description: 'The same dialog over an existing link: what is public stays so until it is saved.',
      tags: ['drafting', 'shared'],
      on: {
        'options.changed': { actions: { type: 'keepDraft', params: ({ event }) => ({ change: event.change }) } },
        'sharing.save': { target: 'saving', actions: 'forgetProblem' },
        'sharing.cancel': { target: 'deciding', actions: ['forgetProblem', 'takeKnown'] },
      },
    },
    saving: {
      tags: ['busy', 'drafting', 'shared'],
      invoke: {
        id: 'saveOptions',
        src: 'saveSharing',
        input: ({ context: { companyId, surveyId, draft } }) => ({ companyId, surveyId, options: draft }),
        onDone: {
          description: 'The hash is another one where somebody has renewed the link in the meantime.',
          target: 'deciding',
          actions: { type: 'keepShare', params: ({ event }) => ({ share: event.output }) },
        },
        onError: { target: 'changing', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    confirmingRemoval: {
      description: 'Asks first: a link that was removed never comes back.',
      tags: ['shared'],
      on: {
        'sharing.disable': { target: 'disabling', actions: 'forgetProblem' },
        'sharing.cancel': { target: 'deciding', actions: ['forgetProblem', 'takeKnown'] },
      },
    },
    disabling: {
      description: 'The link stays on the screen until the server has said that it is dead.',
      tags: ['busy', 'shared'],
      invoke: {
        id: 'disableSharing',
        src: 'saveSharing',
        input: ({ context: { companyId, surveyId } }) => ({ companyId, surveyId, options: null }),
        onDone: {
          target: 'deciding',
          actions: { type: 'keepShare', params: ({ event }) => ({ share: event.output }) },
        },
        onError: { target: 'confirmingRemoval', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
  },
});
export type SharingActorRef = ActorRefFrom<typeof sharingMachine>;

import { type ActorRefFrom, assign, type EventObject, fromCallback, sendParent, sendTo, setup } from 'xstate';
import type { CurrentUser } from '../../contract/user.ts';
import type { draftMachine } from '../record/draft.machine.ts';
import type { PageFact, Place } from '../types.ts';
import type { Aim, TourStep, tourStepsMachine } from './tour-steps.machine.ts';

/** How far a person has come. `isLeft`: they left it themselves; only Start a tour resumes it. */
export type TourProgress = { step: TourStep; isLeft: boolean };

export const tourMachine = setup({
  types: {
    input: {} as { user: CurrentUser },
    context: {} as {
      userId: number;
      homeCompanyId: number | null;
      isNew: boolean;
      /** Null: no company's pages are open. */
      companyId: number | null;
      place: Place | null;
      progress: TourProgress | null;
      /** The target of the current step. */
      aim: Aim | null;
    },
    events: {} as
      | { type: 'surveys.staled' | 'tour.finished' | 'tour.start' | 'tour.restart' | 'tour.next' | 'tour.leave' }
      | { type: 'draft.opened'; draft: TourProgress | null }
      | { type: 'company.selected'; companyId: number | null }
      | { type: 'navigation.settled'; place: Place }
      | { type: 'page.renamed'; place: Place }
      | { type: 'wizard.finished'; place: Place; duringTour: Place }
      | { type: 'tour.reached'; step: TourStep }
      | { type: 'target.aimed'; aim: Aim | null }
      | { type: 'target.found' | 'target.lost' },
    children: {} as { draft: 'draft'; tourSteps: 'tourSteps' },
  },
  actors: {
    draft: {} as typeof draftMachine,
    tourSteps: {} as typeof tourStepsMachine,
    watchTarget: fromCallback<EventObject, Aim | null>(() => {
      throw new Error('actor not provided');
    }),
  },
  actions: {
    keepProgress: assign((_, params: { progress: TourProgress | null }) => ({ progress: params.progress })),
    keepCompany: assign((_, params: { companyId: number | null }) => ({ companyId: params.companyId })),
    keepPlace: assign((_, params: { place: Place }) => ({ place: params.place })),
    keepLeft: assign(({ context: { progress } }) => ({ progress: progress && { ...progress, isLeft: true } })),
    forgetProgress: assign({ progress: null }),
    keepAim: assign((_, params: { aim: Aim | null }) => ({ aim: params.aim })),
    storeProgress: sendTo('draft', ({ context }) => ({ type: 'draft.keep' as const, draft: context.progress })),
    noteSeen: assign({ isNew: false }),
    /** After that only Start a tour starts it, in every browser. */
    rememberSeen: () => {
      throw new Error('action not provided');
    },
    informOfPlace: sendTo('tourSteps', (_, params: { place: Place }) => ({
      type: 'place.changed' as const,
      place: params.place,
    })),
    staleTemplate: sendTo('tourSteps', { type: 'surveys.staled' as const }),
    leadOn: sendParent((_, { place }: { place: Place }) => ({ type: 'page.finished', place }) satisfies PageFact),
    raiseLeft: sendParent({ type: 'toast.raised', toast: { tone: 'info', code: 'tourLeft', text: null } }),
  },
  guards: {
    isOpen: ({ context }) => context.companyId !== null,
    isOtherCompany: ({ context }, params: { companyId: number | null }) => params.companyId !== context.companyId,
    isUnderway: ({ context }) => context.progress?.isLeft === false,
    isGreeted: ({ context }) =>
      context.isNew && context.progress === null && context.companyId === context.homeCompanyId,
    isLeftMidway: ({ context }) => context.progress?.isLeft === true && context.progress.step !== 'welcome',
    isNothing: (_, params: { aim: Aim | null }) => params.aim === null,
    isSamePage: ({ context }, params: { place: Place }) => context.place?.page === params.place.page,
  },
  delays: { untilMissed: 2_000 },
}).createMachine({
  id: 'tour',
  description:
    'The guided tour: whether it runs, for whom it starts, how it is left, taken up again and ended (1.6, 4.14).',
  context: ({ input: { user } }) => ({
    userId: user.id,
    homeCompanyId: user.company,
    isNew: user.user_type === 'company_admin_group' && !user.has_seen_tour,
    companyId: null,
    place: null,
    progress: null,
    aim: null,
  }),
  invoke: { id: 'draft', src: 'draft', input: ({ context }) => ({ key: { userId: context.userId } }) },
  initial: 'opening',
  on: {
    'company.selected': {
      guard: { type: 'isOtherCompany', params: ({ event }) => event },
      target: '.closed',
      actions: { type: 'keepCompany', params: ({ event }) => event },
    },
    'navigation.settled': { actions: { type: 'keepPlace', params: ({ event }) => event } },
    'page.renamed': {
      description: 'Another page may have been settled in the meantime.',
      guard: { type: 'isSamePage', params: ({ event }) => event },
      actions: { type: 'keepPlace', params: ({ event }) => event },
    },
    'wizard.finished': {
      description: 'The saved survey is shown (2.16).',
      actions: { type: 'leadOn', params: ({ event }) => event },
    },
  },
  states: {
    opening: {
      description: 'How far the person had come before a reload, or before leaving.',
      on: {
        'draft.opened': {
          target: 'closed',
          actions: { type: 'keepProgress', params: ({ event }) => ({ progress: event.draft }) },
        },
        'company.selected': { actions: { type: 'keepCompany', params: ({ event }) => event } },
      },
    },
    closed: {
      description: 'No company, or none that is subscribed: its pages are closed, and the tour waits (2.22).',
      always: { guard: 'isOpen', target: 'deciding' },
    },
    deciding: {
      description: 'It continues after a reload, and starts automatically for new admins (2.24).',
      always: [{ guard: 'isUnderway', target: 'on' }, { guard: 'isGreeted', target: 'on' }, { target: 'off' }],
    },
    off: {
      description: 'Start a tour starts it, or takes it up where it was left.',
      on: { 'tour.start': { target: 'on' } },
    },
    on: {
      description: 'It is on the screen, and can be left at any time.',
      initial: 'resuming',
      on: {
        'tour.start': { target: '.walking', actions: 'forgetProgress' },
        'tour.leave': {
          target: 'off',
          actions: ['keepLeft', 'storeProgress', 'noteSeen', 'rememberSeen', 'raiseLeft'],
        },
        'wizard.finished': {
          description: 'During the tour Save in the survey form leads to where the tour continues (4.6).',
          actions: { type: 'leadOn', params: ({ event }) => ({ place: event.duringTour }) },
        },
      },
      states: {
        resuming: { always: [{ guard: 'isLeftMidway', target: 'asking' }, { target: 'walking' }] },
        asking: {
          description: 'Who has left it midway chooses: to continue there, or to begin again.',
          on: {
            'tour.next': { target: 'walking' },
            'tour.restart': { target: 'walking', actions: 'forgetProgress' },
          },
        },
        walking: {
          description:
            'Each step that is reached is kept, for a reload and for people who leave the tour there. It never points at what is not there (2.24).',
          exit: { type: 'keepAim', params: { aim: null } },
          invoke: {
            id: 'tourSteps',
            src: 'tourSteps',
            input: ({ context: { userId, companyId, homeCompanyId, place, progress } }) => ({
              userId,
              companyId: companyId ?? 0,
              homeCompanyId,
              place,
              from: progress?.step ?? 'welcome',
            }),
          },
          on: {
            'navigation.settled': {
              actions: [
                { type: 'keepPlace', params: ({ event }) => event },
                { type: 'informOfPlace', params: ({ event }) => event },
              ],
            },
            'page.renamed': {
              guard: { type: 'isSamePage', params: ({ event }) => event },
              actions: [
                { type: 'keepPlace', params: ({ event }) => event },
                { type: 'informOfPlace', params: ({ event }) => event },
              ],
            },
            'surveys.staled': { actions: 'staleTemplate' },
            'target.aimed': [
              {
                guard: { type: 'isNothing', params: ({ event }) => event },
                target: '.telling',
                actions: { type: 'keepAim', params: { aim: null } },
              },
              { target: '.pointing', actions: { type: 'keepAim', params: ({ event }) => event } },
            ],
            'tour.reached': {
              actions: [
                { type: 'keepProgress', params: ({ event }) => ({ progress: { step: event.step, isLeft: false } }) },
                'storeProgress',
              ],
            },
            'tour.finished': {
              target: '#tour.off',
              actions: ['forgetProgress', 'storeProgress', 'noteSeen', 'rememberSeen'],
            },
          },
          initial: 'telling',
          states: {
            telling: { description: 'The step points at nothing.' },
            pointing: {
              invoke: { id: 'watchTarget', src: 'watchTarget', input: ({ context }) => context.aim },
              initial: 'searching',
              on: { 'target.lost': { target: '.searching' }, 'target.found': { target: '.found' } },
              states: {
                searching: {
                  description: 'A page may still be on its way.',
                  after: { untilMissed: { target: 'missing' } },
                },
                found: { description: 'It is on the screen.' },
                missing: { description: 'The step says how to get to it. It may appear yet.' },
              },
            },
          },
        },
      },
    },
  },
});
export type TourActorRef = ActorRefFrom<typeof tourMachine>;

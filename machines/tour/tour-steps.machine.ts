import { type ActorRefFrom, assign, fromPromise, raise, sendParent, setup } from 'xstate';
import type { Place } from '../types.ts';

export type TourStep = 'welcome' | 'download' | 'joinTemplate' | 'inForm' | 'useApp' | 'dashboard' | 'plansHint';
/** The target of a step; only the adapter knows which element it is. */
export type TourTarget =
  | 'openSurvey'
  | 'editSurvey'
  | 'nextStep'
  | 'respondents'
  | 'startSurvey'
  | 'openDashboard'
  | 'changePlan';
/** `surveyId`: its survey; null: none. */
export type Aim = { target: TourTarget; surveyId: number | null };
/** The company's first survey (1.6), as far as the tour follows it. `isJoined`: this person is asked. */
export type TemplateSurvey = { id: number; title: string; isJoined: boolean; isOngoing: boolean };

/** It could not be loaded: no place is its page, and the screen shows none of it. */
const unreachedTemplate: TemplateSurvey = { id: 0, title: '', isJoined: false, isOngoing: false };

type Input = {
  userId: number;
  companyId: number;
  /** Nobody can be asked in another company's surveys. */
  homeCompanyId: number | null;
  place: Place | null;
  /** Where it begins, or continues. */
  from: TourStep;
};
type Context = Input & {
  /** Null: there is none; undefined: not known yet. */
  template: TemplateSurvey | null | undefined;
};
/** A survey that was not reached is in no list. */
const isReached = ({ template }: Context) => template !== undefined && template?.id !== unreachedTemplate.id;
const isOnPage = ({ place }: Context, page: Place['page']) => place?.page === page;
const isOfTemplate = ({ place, template }: Context) =>
  place !== null && 'id' in place.params && place.params.id === template?.id;

export const tourStepsMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'surveys.staled' | 'tour.moved' | 'tour.next' | 'tour.back' }
      | { type: 'place.changed'; place: Place },
    tags: {} as 'busy',
  },
  actors: {
    loadTemplate: fromPromise<TemplateSurvey | null, { companyId: number; userId: number }>(() =>
      Promise.reject(new Error('actor not provided')),
    ),
  },
  actions: {
    keepPlace: assign((_, params: { place: Place }) => ({ place: params.place })),
    keepTemplate: assign((_, params: { template: TemplateSurvey | null }) => ({ template: params.template })),
    doWithoutTemplate: assign(({ context: { template } }) => ({ template: template ?? unreachedTemplate })),
    aim: sendParent(({ context }, { target }: { target: TourTarget | null }) => ({
      type: 'target.aimed',
      aim: target && { target, surveyId: context.template?.id ?? null },
    })),
    move: raise({ type: 'tour.moved' }),
    announceReached: sendParent((_, { step }: { step: TourStep }) => ({ type: 'tour.reached', step })),
    announceFinished: sendParent({ type: 'tour.finished' }),
  },
  guards: {
    isFrom: ({ context }, params: { step: TourStep }) => context.from === params.step,
    isWithout: ({ context: { template, companyId, homeCompanyId } }) =>
      template === null || (template !== undefined && companyId !== homeCompanyId),
    isKnown: ({ context }) => context.template !== undefined,
    isJoined: ({ context }) => context.template?.isJoined === true,
    isOngoing: ({ context }) => context.template?.isOngoing === true,
    isOnList: ({ context }) => isReached(context) && isOnPage(context, 'surveys'),
    isOnTemplate: ({ context }) => isOnPage(context, 'survey') && isOfTemplate(context),
    isOnListOrTemplate: ({ context }) =>
      (isReached(context) && isOnPage(context, 'surveys')) || (isOnPage(context, 'survey') && isOfTemplate(context)),
    isInForm: ({ context }) => isOnPage(context, 'wizard') && isOfTemplate(context),
    isAtRespondents: ({ context }) =>
      context.place?.page === 'wizard' && context.place.params.step === 'respondents' && isOfTemplate(context),
    isOnDashboard: ({ context }) => isOnPage(context, 'dashboard'),
    isOnSubscriptions: ({ context }) => isOnPage(context, 'subscriptions'),
  },
}).createMachine({
  id: 'tourSteps',
  description:
    'The walk through the tour’s seven steps: which one is shown, by where the person is and by whether the template survey asks them (2.24–2.27).',
  context: ({ input }) => ({ ...input, template: undefined }),
  type: 'parallel',
  on: { 'place.changed': { actions: { type: 'keepPlace', params: ({ event }) => event } } },
  states: {
    template: {
      description: 'The survey to be joined, as the server has it. While that is asked, no step moves.',
      initial: 'loading',
      on: { 'surveys.staled': { target: '.loading' } },
      states: {
        loading: {
          tags: ['busy'],
          invoke: {
            id: 'loadTemplate',
            src: 'loadTemplate',
            input: ({ context }) => ({ companyId: context.companyId, userId: context.userId }),
            onDone: {
              target: 'loaded',
              actions: [{ type: 'keepTemplate', params: ({ event }) => ({ template: event.output }) }, 'move'],
            },
            onError: { target: 'unreached', actions: ['doWithoutTemplate', 'move'] },
          },
        },
        loaded: { on: { 'place.changed': { actions: [{ type: 'keepPlace', params: ({ event }) => event }, 'move'] } } },
        unreached: {
          description: 'What was known before counts; the next place asks again.',
          on: { 'place.changed': { target: 'loading', actions: { type: 'keepPlace', params: ({ event }) => event } } },
        },
      },
    },
    step: {
      initial: 'resuming',
      states: {
        resuming: {
          description: 'Where the person had come to, before a reload or before leaving the tour.',
          always: [
            { guard: { type: 'isFrom', params: { step: 'download' } }, target: 'download' },
            { guard: { type: 'isFrom', params: { step: 'joinTemplate' } }, target: 'joinTemplate' },
            { guard: { type: 'isFrom', params: { step: 'inForm' } }, target: 'inForm' },
            { guard: { type: 'isFrom', params: { step: 'useApp' } }, target: 'useApp' },
            { guard: { type: 'isFrom', params: { step: 'dashboard' } }, target: 'dashboard' },
            { guard: { type: 'isFrom', params: { step: 'plansHint' } }, target: 'plansHint' },
            { target: 'welcome' },
          ],
        },
        welcome: {
          description: 'Who is new, or begins again, is greeted (2.24).',
          entry: [
            { type: 'announceReached', params: { step: 'welcome' } },
            { type: 'aim', params: { target: null } },
          ],
          on: { 'tour.next': { target: 'download' } },
        },
        download: {
          description: 'Surveys are answered in the app (1.2, 2.24).',
          entry: [
            { type: 'announceReached', params: { step: 'download' } },
            { type: 'aim', params: { target: null } },
          ],
          on: { 'tour.next': { target: 'joinTemplate' }, 'tour.back': { target: 'welcome' } },
        },
        joinTemplate: {
          description: 'The way into the form of the template survey, where one adds oneself (2.24).',
          entry: { type: 'announceReached', params: { step: 'joinTemplate' } },
          initial: 'placing',
          on: {
            'tour.moved': { target: '.placing' },
            'tour.back': { target: 'download' },
            'tour.next': { target: 'dashboard' },
          },
          states: {
            placing: {
              entry: { type: 'aim', params: { target: null } },
              always: [
                { guard: 'isWithout', target: 'without' },
                { guard: 'isJoined', target: '#tourSteps.step.useApp' },
                { guard: 'isInForm', target: '#tourSteps.step.inForm' },
                { guard: 'isOnTemplate', target: 'opened' },
                { guard: 'isOnList', target: 'listed' },
                { guard: 'isKnown', target: 'elsewhere' },
              ],
            },
            without: { description: 'It has been deleted, or cannot ask this person.' },
            opened: { entry: { type: 'aim', params: { target: 'editSurvey' } } },
            listed: { entry: { type: 'aim', params: { target: 'openSurvey' } } },
            elsewhere: { description: 'There is nothing to point at: the step says where to go.' },
          },
        },
        inForm: {
          description: 'Oneself into the right box, then Save (2.26).',
          entry: { type: 'announceReached', params: { step: 'inForm' } },
          initial: 'placing',
          on: { 'tour.moved': { target: '.placing' }, 'tour.next': { target: 'dashboard' } },
          states: {
            placing: {
              entry: { type: 'aim', params: { target: null } },
              always: [
                { guard: 'isJoined', target: '#tourSteps.step.useApp' },
                { guard: 'isAtRespondents', target: 'choosing' },
                { guard: 'isInForm', target: 'underway' },
                { guard: 'isKnown', target: '#tourSteps.step.joinTemplate' },
              ],
            },
            underway: {
              description: 'Respondents are the form’s last step.',
              entry: { type: 'aim', params: { target: 'nextStep' } },
            },
            choosing: { entry: { type: 'aim', params: { target: 'respondents' } } },
          },
        },
        useApp: {
          description: 'The survey is joined: once it is started, it is answered in the app (2.25).',
          entry: { type: 'announceReached', params: { step: 'useApp' } },
          initial: 'placing',
          on: { 'tour.moved': { target: '.placing' }, 'tour.next': { target: 'dashboard' } },
          states: {
            placing: {
              entry: { type: 'aim', params: { target: null } },
              always: [
                { guard: 'isWithout', target: '#tourSteps.step.dashboard' },
                { guard: 'isOngoing', target: 'answering' },
                { guard: 'isOnTemplate', target: 'opened' },
                { guard: 'isOnList', target: 'listed' },
                { guard: 'isKnown', target: 'elsewhere' },
              ],
            },
            answering: { description: 'It waits in the app.' },
            opened: { entry: { type: 'aim', params: { target: 'startSurvey' } } },
            listed: { entry: { type: 'aim', params: { target: 'openSurvey' } } },
            elsewhere: { description: 'There is nothing to point at: the step says where to go.' },
          },
        },
        dashboard: {
          description: 'DASHBOARD of the survey shows what comes in (2.25).',
          entry: { type: 'announceReached', params: { step: 'dashboard' } },
          initial: 'placing',
          on: { 'tour.moved': { target: '.placing' }, 'tour.next': { target: 'plansHint' } },
          states: {
            placing: {
              entry: { type: 'aim', params: { target: null } },
              always: [
                { guard: 'isOnDashboard', target: '#tourSteps.step.plansHint' },
                { guard: 'isWithout', target: '#tourSteps.step.plansHint' },
                { guard: 'isOnListOrTemplate', target: 'offered' },
                { guard: 'isKnown', target: 'elsewhere' },
              ],
            },
            offered: { entry: { type: 'aim', params: { target: 'openDashboard' } } },
            elsewhere: { description: 'There is nothing to point at: the step says where to go.' },
          },
        },
        plansHint: {
          description: 'On the page of subscriptions: where the plan is changed. Then the tour is over (2.27).',
          entry: { type: 'announceReached', params: { step: 'plansHint' } },
          initial: 'placing',
          on: {
            'tour.moved': { target: '.placing' },
            'tour.next': { actions: 'announceFinished' },
          },
          states: {
            placing: {
              entry: { type: 'aim', params: { target: null } },
              always: [
                { guard: 'isOnSubscriptions', target: 'hinted' },
                { guard: 'isOnDashboard', target: 'results' },
                { target: 'elsewhere' },
              ],
            },
            hinted: { entry: { type: 'aim', params: { target: 'changePlan' } } },
            results: { description: 'What the dashboard shows, and where to go from it.' },
            elsewhere: { description: 'There is nothing to point at: the step says where to go.' },
          },
        },
      },
    },
  },
});
export type TourStepsActorRef = ActorRefFrom<typeof tourStepsMachine>;

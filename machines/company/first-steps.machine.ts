import { type ActorRefFrom, assign, fromPromise, raise, sendParent, setup } from 'xstate';
import type { FirstSteps } from '../../contract/company.ts';
import type { CurrentUser } from '../../contract/user.ts';
import type { PageFact } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;

const noSteps: FirstSteps = {
  people: false,
  respondents: false,
  started: false,
  answers: false,
  unasked: 0,
  survey_id: null,
};

export const firstStepsMachine = setup({
  types: {
    input: {} as { companyId: number; user: CurrentUser },
    context: {} as { companyId: number; isWanted: boolean; steps: FirstSteps },
    events: {} as
      | { type: 'collection.needed' | 'collection.staled' | 'firstSteps.told' | 'firstSteps.failed' }
      | { type: 'firstSteps.finished' | 'firstSteps.hide' },
    tags: {} as 'awaited' | 'busy' | 'shown',
  },
  actors: { loadFirstSteps: fromPromise<FirstSteps, { companyId: number }>(notProvided) },
  actions: {
    keepSteps: assign((_, steps: FirstSteps) => ({ steps })),
    tell: raise({ type: 'firstSteps.told' }),
    giveUp: raise({ type: 'firstSteps.failed' }),
    finish: raise({ type: 'firstSteps.finished' }),
    raiseHidden: sendParent({
      type: 'toast.raised',
      toast: { tone: 'success', code: 'stepsHidden', text: null, undo: { kind: 'firstSteps', stales: ['firstSteps'] } },
    } satisfies PageFact),
    /** After that no browser shows them. */
    rememberHidden: () => {
      throw new Error('action not provided');
    },
  },
  guards: {
    isUnwanted: ({ context }) => !context.isWanted,
    isAlone: ({ context }) => !context.steps.people,
    isUnasked: ({ context }) => !context.steps.respondents,
    isUnstarted: ({ context }) => !context.steps.started,
    isUnanswered: ({ context }) => !context.steps.answers,
  },
}).createMachine({
  id: 'firstSteps',
  description:
    'What a new company does next, from people to the first responses (1.1): each step is ticked by what the server has, never by a click. It lives with the company’s lists and is asked for as they are.',
  context: ({ input: { companyId, user } }) => ({
    companyId,
    isWanted: user.user_type === 'company_admin_group' && user.company === companyId && !user.has_hidden_first_steps,
    steps: noSteps,
  }),
  type: 'parallel',
  states: {
    facts: {
      initial: 'deciding',
      on: { 'firstSteps.finished': { target: '.off' } },
      states: {
        deciding: { always: [{ guard: 'isUnwanted', target: 'off' }, { target: 'idle' }] },
        off: { description: 'Done, put away before, or of another’s company: nothing is asked.' },
        hidden: {
          description: 'Put away just now: Undo brings them back.',
          on: { 'collection.staled': { target: 'idle' } },
        },
        idle: { on: { 'collection.needed': { target: 'loading' }, 'firstSteps.hide': { target: 'hidden' } } },
        loading: {
          description: 'What was known before stays until the answer.',
          tags: ['busy'],
          on: { 'firstSteps.hide': { target: 'hidden' } },
          invoke: {
            id: 'loadFirstSteps',
            src: 'loadFirstSteps',
            input: ({ context }) => ({ companyId: context.companyId }),
            onDone: { target: 'known', actions: [{ type: 'keepSteps', params: outputOf }, 'tell'] },
            onError: {
              description: 'A hint is no reason for an error: the next need asks again.',
              target: 'idle',
              actions: 'giveUp',
            },
          },
        },
        known: {
          description: 'Asked again whenever the list of surveys is opened: people answer in the meantime.',
          on: { 'collection.needed': { target: 'loading' }, 'firstSteps.hide': { target: 'hidden' } },
        },
      },
    },
    first: {
      description: 'The page below waits for the first answer: nothing on the page moves when it comes (design 8).',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isUnwanted', target: 'settled' }, { target: 'awaited' }] },
        awaited: {
          tags: ['awaited'],
          on: {
            'firstSteps.told': { target: 'settled' },
            'firstSteps.failed': { target: 'settled' },
            'firstSteps.hide': { target: 'settled' },
          },
        },
        settled: {},
      },
    },
    panel: {
      initial: 'closed',
      on: { 'firstSteps.told': { target: '.deciding' } },
      states: {
        closed: { description: 'Not known yet, or put away.' },
        deciding: {
          description: 'The first step that is not ticked is the next one.',
          always: [
            { guard: 'isAlone', target: 'next.people' },
            { guard: 'isUnasked', target: 'next.respondents' },
            { guard: 'isUnstarted', target: 'next.start' },
            { guard: 'isUnanswered', target: 'next.answers' },
            { target: 'done' },
          ],
        },
        next: {
          tags: ['shown'],
          on: { 'firstSteps.hide': { target: 'closed', actions: ['rememberHidden', 'raiseHidden'] } },
          initial: 'people',
          states: {
            people: { description: 'Somebody to be asked, one by one or from a file (2.8, 2.9).' },
            respondents: { description: 'Who is asked in the survey that the company starts with, or in another.' },
            start: { description: 'It is activated and started (4.2, 4.5).' },
            answers: { description: 'The first round runs: they answer in the app (1.2).' },
          },
        },
        done: { description: 'It leaves automatically.', entry: 'finish' },
      },
    },
  },
});
export type FirstStepsActorRef = ActorRefFrom<typeof firstStepsMachine>;

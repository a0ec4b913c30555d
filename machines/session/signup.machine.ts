import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { configMachine } from '../app/config.machine.ts';
import type { PageFact, PageInput, Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

type Draft = {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  company_name: string;
  industry: string;
  headcount: string;
  country: string;
};

export const signupMachine = setup({
  types: {
    input: {} as PageInput<'signup'>,
    context: {} as { draft: Draft; problem: Problem | null },
    events: {} as
      | { type: 'signup.consent' | 'signup.withdraw' | 'signup.submit' }
      | { type: 'signup.changed'; field: keyof Draft; value: string },
    tags: {} as 'busy',
    children: {} as { config: 'config'; register: 'register' },
  },
  actors: { config: {} as typeof configMachine, register: fromPromise<void, { draft: Draft }>(notProvided) },
  actions: {
    /** What was typed in this tab before, for example in the other language; never the password. */
    restoreDraft: assign({}),
    storeDraft: (_, _params: { draft: Draft | null }) => {
      throw new Error('action not provided');
    },
    keepChange: assign(({ context }, params: { field: keyof Draft; value: string }) => ({
      draft: { ...context.draft, [params.field]: params.value },
    })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    raiseProblem: sendParent((_, { problem }: { problem: Problem }) => ({ type: 'problem.raised', problem })),
    forgetPassword: assign(({ context }) => ({ draft: { ...context.draft, password: '' } })),
    goToConfirmation: sendParent({
      type: 'page.finished',
      place: { page: 'confirmation', params: {} },
    } satisfies PageFact),
  },
}).createMachine({
  id: 'signup',
  description: 'Registration: consent first, then one request for all (2.2, 5.2).',
  context: {
    draft: {
      email: '',
      password: '',
      first_name: '',
      last_name: '',
      company_name: '',
      industry: '',
      headcount: '',
      country: '',
    },
    problem: null,
  },
  entry: 'restoreDraft',
  invoke: { id: 'config', src: 'config' },
  initial: 'editing',
  states: {
    editing: {
      description: 'What has been typed stays through every refusal (5.2).',
      initial: 'withoutConsent',
      on: {
        'signup.changed': {
          actions: [
            { type: 'keepChange', params: ({ event }) => event },
            { type: 'storeDraft', params: ({ context }) => ({ draft: context.draft }) },
          ],
        },
      },
      states: {
        withoutConsent: {
          description: 'The button is disabled until the box is ticked (5.2).',
          on: { 'signup.consent': { target: 'consented' } },
        },
        consented: {
          on: {
            'signup.withdraw': { target: 'withoutConsent' },
            'signup.submit': { target: '#signup.submitting' },
          },
        },
      },
    },
    submitting: {
      tags: ['busy'],
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: { target: 'sent' },
        onError: {
          target: 'editing.consented',
          actions: [
            { type: 'keepProblem', params: problemOf },
            { type: 'raiseProblem', params: problemOf },
          ],
        },
      },
    },
    sent: {
      description: 'The address has to be proved first: on to the page that says so (2.3).',
      entry: ['forgetPassword', { type: 'storeDraft', params: { draft: null } }, 'goToConfirmation'],
      type: 'final',
    },
  },
});
export type SignupActorRef = ActorRefFrom<typeof signupMachine>;

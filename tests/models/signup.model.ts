import { signupMachine } from '../../machines/session/signup.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { pageInput, places } from './samples/places.ts';
import { problems } from './samples/problems.ts';

export const input = pageInput(places.signup, null);
export const model = modelOf(signupMachine, {
  input,
  samples: {
    'signup.changed': [
      { field: 'email', value: 'aino@aalto.example' },
      { field: 'password', value: 'salainen' },
    ],
    'signup.consent': [{}],
    'signup.withdraw': [{}],
    'signup.submit': [{}],
    'xstate.done.actor.register': [{ output: undefined }],
    'xstate.error.actor.register': [
      { error: problems.refused },
      { error: problems.fieldRefused },
      { error: problems.unreachable },
    ],
  },
  serialize: ({ context: { draft } }) => draft.password !== '',
});

/** A form that is sent empty, and then filled in. */
export const formFilled = modelOf(signupMachine, {
  input,
  samples: {
    'signup.changed': (state) =>
      state.matches({ editing: 'consented' }) && state.context.problem !== null && state.context.draft.password === ''
        ? [{ field: 'password' as const, value: 'salainen' }]
        : [],
    'signup.consent': [{}],
    'signup.withdraw': [{}],
    'signup.submit': [{}],
    'xstate.done.actor.register': ({ context: { draft } }) => (draft.password === '' ? [] : [{ output: undefined }]),
    'xstate.error.actor.register': ({ context: { draft } }) => [
      { error: draft.password === '' ? problems.fieldRefused : problems.unreachable },
    ],
  },
  serialize: ({ context: { draft, problem } }) => [draft.password !== '', problem !== null],
});

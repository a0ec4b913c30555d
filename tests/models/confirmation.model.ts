import { confirmationMachine } from '../../machines/session/confirmation.machine.ts';
import { type Model, modelOf, type Samples } from '../support/model-of.ts';
import { pageInput, places } from './samples/places.ts';
import { problems } from './samples/problems.ts';

const samples: Samples<typeof confirmationMachine> = {
  'confirmation.changed': [
    { field: 'email', value: 'aino@aalto.example' },
    { field: 'newEmail', value: 'aino.aalto@aalto.example' },
    { field: 'password', value: 'pitkä salasana' },
  ],
  'confirmation.confirm': [{}],
  'confirmation.resend': [{}],
  'confirmation.correct': [{}],
  'confirmation.cancel': [{}],
  'confirmation.submit': [{}],
  'xstate.done.actor.openLink': [{ output: null }],
  'xstate.error.actor.openLink': [{ error: problems.missing }, { error: problems.unreachable }],
  'xstate.done.actor.recallAddress': [{ output: 'aino@alto.example' }, { output: null }],
  'xstate.error.actor.recallAddress': [{ error: new Error('no storage') }],
  'xstate.done.actor.resendLink': [{ output: 'A new message is on its way.' }],
  'xstate.error.actor.resendLink': [{ error: problems.limited }],
  'xstate.done.actor.correctAddress': [{ output: 'Verification email sent.' }],
  'xstate.error.actor.correctAddress': [{ error: problems.fieldRefused }],
};
export const inputs = { link: pageInput(places.confirmationLink, null), waiting: pageInput(places.confirmation, null) };
const recoveryInput = pageInput(places.accountRecovery, null);
/** The link of a mail about a changed password or address. */
export const recovery = {
  input: recoveryInput,
  model: modelOf(confirmationMachine, {
    input: recoveryInput,
    samples: {
      ...samples,
      'confirmation.changed': [],
      'xstate.done.actor.openLink': [{ output: 'Everyone is logged out.' }],
      'xstate.error.actor.openLink': [{ error: problems.refused }, { error: problems.unreachable }],
    },
  }),
};
const modelFor = (input: (typeof inputs)[keyof typeof inputs]): Model<typeof confirmationMachine> =>
  modelOf(confirmationMachine, {
    input,
    samples,
    serialize: ({ context: { email, draft } }) => [
      email,
      draft.email !== '',
      draft.newEmail !== '',
      draft.password !== '',
    ],
  });
export const models = { link: modelFor(inputs.link), waiting: modelFor(inputs.waiting) };

/** How the page is opened: with a valid or invalid link, after a sign-up, or otherwise. */
export const confirmationOf = (of: 'link' | 'deadLink' | 'known' | 'unknown') =>
  modelOf(confirmationMachine, {
    input: of === 'link' || of === 'deadLink' ? inputs.link : inputs.waiting,
    samples: {
      'confirmation.changed': (state) => {
        const { draft } = state.context;
        if (state.matches('correcting')) {
          if (draft.newEmail === '') return [{ field: 'newEmail' as const, value: 'aino.aalto@aalto.example' }];
          return draft.password === '' ? [{ field: 'password' as const, value: 'salainen' }] : [];
        }
        const isAsked = state.matches('linkDead') || (of === 'unknown' && state.matches('waiting'));
        return isAsked && draft.email === '' ? [{ field: 'email' as const, value: 'aino@aalto.example' }] : [];
      },
      'confirmation.confirm': [{}],
      'confirmation.resend': [{}],
      'confirmation.correct': [{}],
      'confirmation.cancel': [{}],
      'confirmation.submit': [{}],
      'xstate.done.actor.openLink': of === 'link' ? [{ output: null }] : [],
      'xstate.error.actor.openLink': [{ error: of === 'link' ? problems.unreachable : problems.missing }],
      'xstate.done.actor.recallAddress': [{ output: of === 'known' ? 'aino@alto.example' : null }],
      'xstate.error.actor.recallAddress': [],
      'xstate.done.actor.resendLink': [{ output: 'A new message is on its way.' }],
      'xstate.error.actor.resendLink': of === 'unknown' ? [{ error: problems.unreachable }] : [],
      // First with a wrong password, then with the right one.
      'xstate.done.actor.correctAddress': ({ context: { problem } }) =>
        problem === null ? [] : [{ output: 'Verification email sent.' }],
      'xstate.error.actor.correctAddress': ({ context: { problem } }) =>
        problem === null ? [{ error: problems.fieldRefused }] : [],
    },
    serialize: ({ context: { email, draft, problem } }) => [
      problem !== null,
      email,
      draft.email !== '',
      draft.newEmail !== '',
      draft.password !== '',
    ],
  });

import { passwordMachine } from '../../machines/session/password.machine.ts';
import { type Model, modelOf, type Samples } from '../support/model-of.ts';
import { pageInput, places } from './samples/places.ts';
import { problems } from './samples/problems.ts';

export const proofWanted = { ...problems.fieldRefused, fields: { old_password: 'Type your present password, too.' } };
const samples: Samples<typeof passwordMachine> = {
  'password.changed': [
    { field: 'email', value: 'aino@aalto.example' },
    { field: 'present', value: 'vanha salasana' },
    { field: 'password', value: 'uusi salasana' },
    { field: 'repeated', value: 'uusi salasana' },
    { field: 'repeated', value: 'uusi salasan' },
  ],
  'password.submit': [{}],
  'xstate.done.actor.findUsername': [{ output: 'aino@aalto.example' }],
  'xstate.error.actor.findUsername': [{ error: problems.linkUsed }],
  'xstate.done.actor.requestReset': [{ output: 'A mail is on its way.' }],
  'xstate.error.actor.requestReset': [{ error: problems.limited }],
  'xstate.done.actor.confirmReset': [{ output: 'The password has been reset.' }],
  'xstate.error.actor.confirmReset': [{ error: problems.linkUsed }, { error: problems.fieldRefused }],
  'xstate.done.actor.changePassword': [{ output: 'The password has been saved.' }],
  'xstate.error.actor.changePassword': [{ error: problems.fieldRefused }, { error: proofWanted }],
};
export const inputs = {
  forgotPassword: pageInput(places.forgotPassword, null),
  reset: pageInput(places.reset, null),
  changePassword: pageInput(places.changePassword),
};
const modelFor = (input: (typeof inputs)[keyof typeof inputs]): Model<typeof passwordMachine> =>
  modelOf(passwordMachine, {
    input,
    samples,
    serialize: ({ context: { draft } }) => [
      draft.email,
      draft.present,
      draft.password !== '' && draft.password === draft.repeated,
    ],
  });
export const models = {
  forgotPassword: modelFor(inputs.forgotPassword),
  reset: modelFor(inputs.reset),
  changePassword: modelFor(inputs.changePassword),
};

type Field = 'email' | 'present' | 'password' | 'repeated';

export const passwords = {
  good: 'uusi salasana',
  other: 'uusi salasan',
  short: 'lyhyt',
  right: 'vanha',
  wrong: 'väärä',
};
const { good, other, short, right, wrong } = passwords;

/** A new password that is too short, or typed differently at first; an old log-in is not accepted. */
export const passwordOf = (of: keyof typeof inputs | 'usedLink' | 'oldLogin') => {
  const name = of === 'usedLink' ? 'reset' : of === 'oldLogin' ? 'changePassword' : of;
  const typed = (field: Field, ...values: readonly string[]) => values.map((value) => ({ field, value }));
  return modelOf(passwordMachine, {
    input: inputs[name],
    samples: {
      'password.changed': (state) => {
        const { email, present, password, repeated } = state.context.draft;
        if (state.matches('requesting') || state.matches('linkUsed') || state.matches('sent')) {
          return email === '' ? typed('email', 'aino@aalto.example') : [];
        }
        if (state.matches('changed')) return [];
        if (state.matches('proving')) return typed('present', ...(present === '' ? [wrong, right] : [right]));
        if (password === '') return typed('password', name === of ? short : good);
        if (repeated === '') return typed('repeated', password === good ? other : short);
        // Refused, it is typed again.
        if (password === short) return state.context.problem === null ? [] : typed('password', good);
        return repeated === good ? [] : typed('repeated', good);
      },
      'password.submit': [{}],
      'xstate.done.actor.findUsername': [],
      'xstate.error.actor.findUsername': [],
      'xstate.done.actor.requestReset': [{ output: 'A mail is on its way.' }],
      'xstate.error.actor.requestReset': name === of ? [{ error: problems.unreachable }] : [],
      'xstate.done.actor.confirmReset': ({ context: { draft } }) =>
        of === 'reset' && draft.password === good ? [{ output: 'The password has been reset.' }] : [],
      'xstate.error.actor.confirmReset': ({ context: { draft } }) => {
        if (of === 'usedLink') return [{ error: problems.linkUsed }];
        return draft.password === short ? [{ error: problems.fieldRefused }] : [];
      },
      'xstate.done.actor.changePassword': ({ context: { draft } }) => {
        const isTaken = of === 'oldLogin' ? draft.present === right : draft.password === good;
        return isTaken ? [{ output: 'The password has been saved.' }] : [];
      },
      'xstate.error.actor.changePassword': (state) => {
        const { present, password } = state.context.draft;
        if (of === 'oldLogin' && state.matches('savingChange')) return [{ error: proofWanted }];
        return password === short || present === wrong ? [{ error: problems.fieldRefused }] : [];
      },
    },
    serialize: ({ context: { draft, problem } }) => [draft, problem !== null],
  });
};

import { describe, expect, it } from 'vitest';
import { passwordMachine } from '../../machines/session/password.machine.ts';
import { everyTransitionWalked, type Model } from '../support/model-of.ts';
import { inputs, models, proofWanted } from './password.model.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { expectTransitions } from './transitions.ts';

const names = Object.keys(models) as (keyof typeof models)[];
const steps = names.flatMap((name) => replay(passwordMachine, models[name], { input: inputs[name] }).flat());
// One screen with three beginnings (2.5, 2.20): each transition is walked from one of them.
const [first = models.reset] = Object.values(models);
const together: Model<typeof passwordMachine> = {
  ...first,
  paths: names.flatMap((name) => models[name].paths),
  transitions: first.transitions.map((transition, index) => ({
    ...transition,
    walked: names.some((name) => models[name].transitions[index]?.walked),
  })),
};

describe('password', () => {
  it('2.5, 2.20 walks every transition', () => {
    everyTransitionWalked(together);
    expectTransitions('password', ...Object.values(models));
  });

  it('2.5, 2.20 begins with what the address asks for', () => {
    const beginnings = names.map((name) => models[name].paths[0]?.steps[0]?.state.value);
    expect(beginnings).toEqual(['requesting', 'confirming', 'changing']);
  });

  it('5.3 takes a new password only when both fields are filled and equal', () => {
    const snapshots = names.flatMap((name) => models[name].snapshots);
    for (const snapshot of snapshots) {
      const { draft } = snapshot.context;
      const areEqual = draft.password !== '' && draft.password === draft.repeated;
      const asksPassword = ['confirming', 'changing', 'changed'].some((state) => state === snapshot.value);
      if (asksPassword) expect(snapshot.can({ type: 'password.submit' })).toBe(areEqual);
    }
  });

  it.each([
    [[], 'missing'],
    [['password'], 'missing'],
    [['repeated'], 'missing'],
    [['password', 'repeated'], 'equal'],
  ] as const)('5.3 knows whether both are there and equal: %j', (typed, match) => {
    const page = recorded(passwordMachine, { input: inputs.changePassword });
    const type = (field: string, value: string) => page.take({ type: 'password.changed', field, value } as never).state;
    const opened = page.take({ type: 'xstate.init' }).state;
    const state = typed.map((field) => type(field, 'uusi salasana')).at(-1) ?? opened;
    expect(state.context.match).toBe(match);
    expect(state.can({ type: 'password.submit' })).toBe(match === 'equal');
    type('password', 'uusi salasana');
    expect(type('repeated', 'uusi salasan').context.match).toBe('different');
  });

  it('2.5, design 4 takes nothing but spaces for no address', () => {
    for (const place of ['requesting', 'sent', 'linkUsed'] as const) {
      const model = names
        .map((name) => models[name])
        .find(({ snapshots }) => snapshots.some((one) => one.matches(place)));
      const snapshot = model?.snapshots.find((one) => one.matches(place));
      if (!model || !snapshot) throw new Error(`nothing is ${place}`);
      const typed = ['  ', 'aino@aalto.example'].map((value) =>
        model.next(snapshot, { type: 'password.changed', field: 'email', value }),
      );
      expect(typed.map((state) => state.can({ type: 'password.submit' }))).toEqual([false, true]);
    }
  });

  it('2.20, design 4 asks for the present password exactly when the server wants it, and then never without', () => {
    const asked = steps.filter(({ event }) => event.type === 'xstate.error.actor.changePassword');
    expect(asked).not.toEqual([]);
    for (const { event, before, state, facts } of asked) {
      const isWanted = (event as unknown as { error: unknown }).error === proofWanted;
      expect(state.hasTag('proof')).toBe(isWanted || before?.hasTag('proof') === true);
      if (isWanted && before?.matches('savingChange')) expect(facts).toEqual([]);
    }
    for (const snapshot of models.changePassword.snapshots) {
      if (!snapshot.matches('proving')) continue;
      const { present, password, repeated } = snapshot.context.draft;
      const isProved = present !== '' && password !== '' && password === repeated;
      expect(snapshot.can({ type: 'password.submit' })).toBe(isProved);
    }
  });

  it('2.5, 2.20 knows whose password it is: by the session, or by the link, whatever else is being done', () => {
    const change = recorded(passwordMachine, { input: inputs.changePassword });
    expect(change.take({ type: 'xstate.init' }).state.context.username).toBe(inputs.changePassword.user?.email);
    const found = steps.filter(({ event }) => event.type.endsWith('findUsername'));
    expect(new Set(found.map(({ event }) => event.type)).size).toBe(2);
    for (const { event, before, state, facts } of found) {
      const isFound = event.type.startsWith('xstate.done.');
      expect(state.context).toEqual({ ...before?.context, username: isFound ? 'aino@aalto.example' : null });
      expect([state.value, facts]).toEqual([before?.value, []]);
    }
  });

  it('2.5 asks for a mail only with an address, also after a link that was used', () => {
    const asking = names
      .flatMap((name) => models[name].snapshots)
      .filter((snapshot) => ['requesting', 'sent', 'linkUsed'].some((state) => state === snapshot.value));
    expect(new Set(asking.map(({ value }) => value)).size).toBe(3);
    for (const snapshot of asking) {
      expect(snapshot.can({ type: 'password.submit' })).toBe(snapshot.context.draft.email !== '');
    }
    const [empty] = models.reset.snapshots;
    const typed = empty && models.reset.next(empty, { type: 'password.changed', field: 'email', value: '  ' });
    expect(typed?.can({ type: 'password.submit' })).toBe(false);
  });

  it('2.5 says the same whether or not the address has an account', () => {
    for (const { event, state, facts } of steps) {
      if (event.type !== 'xstate.done.actor.requestReset') continue;
      expect(state.value).toBe('sent');
      expect(state.context.detail).toBe('A mail is on its way.');
      expect(facts).toEqual([]);
    }
  });

  it('4.11, 8.7 goes to /login after a reset, with its message, and nowhere otherwise', () => {
    for (const { event, facts, state } of steps) {
      const isReset = event.type === 'xstate.done.actor.confirmReset';
      expect(facts.some(({ type }) => type === 'page.finished')).toBe(isReset);
      if (!isReset) continue;
      expect(state.status).toBe('done');
      expect(facts).toEqual([
        {
          type: 'toast.raised',
          toast: { tone: 'info', code: 'passwordReset', text: 'The password has been reset.' },
        },
        { type: 'page.finished', place: { page: 'login', params: {} } },
      ]);
    }
  });

  it('8.7 reports a used link, and offers a new mail', () => {
    const used = steps.filter(({ before, state }) => state.matches('linkUsed') && before?.matches('resetting'));
    expect(used).not.toEqual([]);
    for (const { state, facts } of used) {
      expect(facts).toEqual([{ type: 'toast.raised', toast: { tone: 'error', code: 'resetLinkUsed', text: null } }]);
      expect(state.context.problem).toBeNull();
    }
    const again = steps.filter(({ event, before }) => before?.matches('linkUsed') && event.type === 'password.submit');
    expect(again.map(({ state }) => state.value)).toContain('sending');
  });

  it('8.13 says when the password has been changed', () => {
    const changed = steps.filter(({ event }) => event.type === 'xstate.done.actor.changePassword');
    expect(changed).not.toEqual([]);
    for (const { facts } of changed) {
      expect(facts).toEqual([
        { type: 'toast.raised', toast: { tone: 'success', code: 'passwordChanged', text: null } },
      ]);
    }
  });

  it('5.3 keeps no password once it has done its work or can do none', () => {
    for (const { event, state } of steps) {
      const isOver = state.matches('confirmed') || state.matches('changed') || state.matches('linkUsed');
      if (!isOver || event.type === 'password.changed') continue;
      expect(state.context.draft).toMatchObject({ present: '', password: '', repeated: '' });
    }
  });

  it('5.1 shows no refusal any more once the server has agreed', () => {
    const draft = [
      { type: 'password.changed', field: 'email', value: 'aino@aalto.example' },
      { type: 'password.changed', field: 'password', value: 'uusi salasana' },
      { type: 'password.changed', field: 'repeated', value: 'uusi salasana' },
    ];
    const requests = { forgotPassword: 'requestReset', reset: 'confirmReset', changePassword: 'changePassword' };
    for (const name of names) {
      const page = recorded(passwordMachine, { input: inputs[name] });
      page.take({ type: 'xstate.init' });
      for (const event of draft) page.take(event);
      page.take({ type: 'password.submit' });
      const refusal = { type: `xstate.error.actor.${requests[name]}`, error: problems.fieldRefused };
      expect(page.take(refusal).state.context.problem).toEqual(problems.fieldRefused);
      page.take({ type: 'password.submit' });
      const agreement = { type: `xstate.done.actor.${requests[name]}`, output: 'Done.' };
      expect(page.take(agreement).state.context.problem).toBeNull();
    }
  });

  it('3.14 asks the server with what was typed and with the key of the link', () => {
    const asked = steps.flatMap(({ requests, before }) => requests.map((request) => ({ ...request, before })));
    for (const { src, input, before } of asked) {
      const { email, present, password, repeated } = before?.context.draft ?? {};
      const what = {
        findUsername: { uid: 'u1', token: 't1' },
        requestReset: { email },
        confirmReset: { uid: 'u1', token: 't1', password, repeated },
        changePassword: { present: before?.matches('proving') ? present : '', password, repeated },
      }[src];
      expect(input).toEqual(what);
    }
    expect(new Set(asked.map(({ src }) => src)).size).toBe(4);
  });

  it('5.1 keeps what was typed through a refusal', () => {
    for (const { event, before, state } of steps) {
      if (!event.type.startsWith('xstate.error.') || state.matches('linkUsed')) continue;
      if (event.type.endsWith('findUsername')) continue;
      expect(state.context.draft).toEqual(before?.context.draft);
      expect(state.context.problem).toEqual((event as unknown as { error: unknown }).error);
    }
  });

  it('8.1 says of every refusal what it is, but where the page says it in words of its own', () => {
    const failed = steps.filter(({ event }) => /^xstate\.error\.actor\.(?!findUsername)/.test(event.type));
    expect(new Set(failed.map(({ before }) => before?.value))).toEqual(
      new Set(['sending', 'resetting', 'savingChange', 'savingProved']),
    );
    for (const { event, before, state, facts } of failed) {
      const { error } = event as unknown as { error: unknown };
      const isProofAsked = error === proofWanted && before?.matches('savingChange');
      if (isProofAsked || state.matches('linkUsed')) continue;
      expect(facts).toEqual([{ type: 'problem.raised', problem: error }]);
    }
  });

  it('design 3 is never busy without a way out', () => {
    for (const name of names) expectWaysOut(models[name], { background: ['findUsername'] });
  });
});

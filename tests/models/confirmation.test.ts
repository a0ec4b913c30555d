import { describe, expect, it } from 'vitest';
import { confirmationMachine } from '../../machines/session/confirmation.machine.ts';
import { everyTransitionWalked, type Model } from '../support/model-of.ts';
import { inputs, models, recovery } from './confirmation.model.ts';
import { expectWaysOut, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { expectTransitions } from './transitions.ts';

const names = Object.keys(models) as (keyof typeof models)[];
const steps = names.flatMap((name) => replay(confirmationMachine, models[name], { input: inputs[name] }).flat());
const together: Model<typeof confirmationMachine> = {
  ...models.link,
  paths: names.flatMap((name) => models[name].paths),
  transitions: models.link.transitions.map((transition, index) => ({
    ...transition,
    walked: names.some((name) => models[name].transitions[index]?.walked),
  })),
};

describe('confirmation', () => {
  it('2.3 walks every transition', () => {
    everyTransitionWalked(together);
    expectTransitions('confirmation', ...Object.values(models), recovery.model);
  });

  it('design 4 verifies nothing before the button is pressed', () => {
    for (const { event, requests } of steps) {
      const verified = requests.filter(({ src }) => src === 'openLink');
      expect(verified).toEqual(
        event.type === 'confirmation.confirm' ? [{ src: 'openLink', input: { page: 'confirmation', key: 'k1' } }] : [],
      );
    }
  });

  it('2.3 offers a new mail where the link is dead, and presses again where only the network was', () => {
    for (const { event, state } of steps) {
      if (event.type !== 'xstate.error.actor.openLink') continue;
      const { error } = event as unknown as { error: unknown };
      expect(state.value).toBe(error === problems.missing ? 'linkDead' : 'asked');
    }
  });

  it('2.3 knows the address that was signed up, and after a correction the right one', () => {
    const corrected = steps.filter(({ event }) => event.type === 'xstate.done.actor.correctAddress');
    expect(corrected).not.toEqual([]);
    for (const { state } of corrected) {
      expect(state.context.email).toBe('aino.aalto@aalto.example');
      expect(state.context.draft).toEqual({ email: 'aino.aalto@aalto.example', newEmail: '', password: '' });
    }
  });

  it('design 4 corrects only a known address, with both the right one and the password', () => {
    for (const snapshot of models.waiting.snapshots) {
      const { email, draft } = snapshot.context;
      const isIdle = snapshot.matches('waiting') || snapshot.matches('resent');
      if (isIdle) expect(snapshot.can({ type: 'confirmation.correct' })).toBe(email !== null);
      if (snapshot.matches('correcting')) {
        expect(snapshot.can({ type: 'confirmation.submit' })).toBe(draft.newEmail !== '' && draft.password !== '');
      }
    }
  });

  it('design 4 takes nothing but spaces for no address', () => {
    const snapshot = models.waiting.snapshots.find((one) => one.matches('correcting'));
    if (!snapshot) throw new Error('nothing is corrected');
    const typed = ['  ', 'aino@aalto.example'].map((value) =>
      [
        { type: 'confirmation.changed', field: 'newEmail', value } as const,
        { type: 'confirmation.changed', field: 'password', value: 'salainen' } as const,
      ].reduce((before, event) => models.waiting.next(before, event), snapshot),
    );
    expect(typed.map((state) => state.can({ type: 'confirmation.submit' }))).toEqual([false, true]);
    const dead = models.link.snapshots.find((one) => one.matches('linkDead'));
    if (!dead) throw new Error('no link is dead');
    const asked = ['  ', 'aino@aalto.example'].map((value) =>
      models.link.next(dead, { type: 'confirmation.changed', field: 'email', value }),
    );
    expect(asked.map((state) => state.can({ type: 'confirmation.resend' }))).toEqual([false, true]);
  });

  it('design 4 keeps no password once the correction is saved or given up', () => {
    for (const { event, state } of steps) {
      const isOver = ['confirmation.cancel', 'xstate.done.actor.correctAddress'].includes(event.type);
      if (isOver) expect(state.context.draft.password).toBe('');
    }
  });

  it('design 4 gives an account back by one press, says what the server said, and can be tried again where nothing came of it', () => {
    const recovering = replay(confirmationMachine, recovery.model, { input: recovery.input }).flat();
    const seen = new Set<unknown>();
    for (const { event, state, requests, facts } of recovering) {
      seen.add(state.value);
      expect(requests).toEqual(
        event.type === 'confirmation.confirm'
          ? [{ src: 'openLink', input: { page: 'accountRecovery', key: 'k1' } }]
          : [],
      );
      if (state.matches('confirmed')) expect(state.context.detail).toBe('Everyone is logged out.');
      if (event.type !== 'xstate.error.actor.openLink') continue;
      const { error } = event as unknown as { error: unknown };
      const isRefused = error === problems.refused;
      expect([state.value, state.context.problem]).toEqual(isRefused ? ['linkDead', error] : ['asked', null]);
      expect(facts).toEqual(isRefused ? [] : [{ type: 'problem.raised', problem: error }]);
    }
    expect(seen).toEqual(new Set(['asked', 'confirming', 'confirmed', 'linkDead']));
  });

  it('design 3 is never busy without a way out', () => {
    expectWaysOut(recovery.model);
    for (const name of names) expectWaysOut(models[name]);
  });
});

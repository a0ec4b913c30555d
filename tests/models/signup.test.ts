import { describe, expect, it } from 'vitest';
import { signupMachine } from '../../machines/session/signup.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { expectWaysOut, replay } from './replay.ts';
import { input, model } from './signup.model.ts';
import { expectTransitions } from './transitions.ts';

const steps = replay(signupMachine, model, { input, effects: ['storeDraft'] }).flat();

describe('signup', () => {
  it('2.2, 4.11 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('signup', model);
  });

  it('2.2 has the links of terms and privacy from the start for as long as the form is there', () => {
    expect(steps[0]?.requests).toEqual([{ src: 'config', input: undefined }]);
    for (const { state } of steps) {
      if (state.status === 'active') expect(state.children.config).toBeDefined();
    }
  });

  it('5.2 submits only with consent and never twice at once', () => {
    for (const snapshot of model.snapshots) {
      expect(snapshot.can({ type: 'signup.submit' })).toBe(snapshot.matches({ editing: 'consented' }));
    }
  });

  it('5.1, 8.4 keeps what was typed and the consent through every refusal', () => {
    const refused = steps.filter(({ event }) => event.type === 'xstate.error.actor.register');
    expect(refused).not.toEqual([]);
    for (const { event, before, state, facts } of refused) {
      const { error } = event as unknown as { error: unknown };
      expect(state.value).toEqual({ editing: 'consented' });
      expect(state.context).toEqual({ draft: before?.context.draft, problem: error });
      expect(facts).toEqual([{ type: 'problem.raised', problem: error }]);
    }
  });

  it('4.11 goes to /confirmation after the yes of the server, and only then, and forgets the password', () => {
    for (const { event, state, facts } of steps) {
      const isDone = event.type === 'xstate.done.actor.register';
      expect(facts.some(({ type }) => type === 'page.finished')).toBe(isDone);
      expect(state.status).toBe(isDone ? 'done' : 'active');
      if (!isDone) continue;
      expect(facts).toEqual([{ type: 'page.finished', place: { page: 'confirmation', params: {} } }]);
      expect(state.context.draft.password).toBe('');
    }
  });

  it('2.2, 2.23 stores each change for the page in the other language, and nothing once it is sent', () => {
    for (const { event, state, effects } of steps) {
      const { draft } = state.context;
      if (event.type === 'signup.changed') expect(effects).toEqual([{ type: 'storeDraft', draft }]);
      else expect(effects).toEqual(state.status === 'done' ? [{ type: 'storeDraft', draft: null }] : []);
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});

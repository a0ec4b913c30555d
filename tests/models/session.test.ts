import { describe, expect, it } from 'vitest';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { expectWaysOut, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { model } from './session.model.ts';
import { expectTransitions } from './transitions.ts';

const walks = replay(sessionMachine, model, {
  input: undefined,
  effects: ['tellLogOut', 'removeToken', 'removeCompany', 'removeUnsavedWork'],
});
const steps = walks.flat();

describe('session', () => {
  it('4.8, 4.9, 4.10 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('session', model);
  });

  it('4.8 is never signed in without the yes of the server', () => {
    for (const { event, before, state, facts } of steps) {
      if (!state.matches('signedIn') || before?.matches('signedIn')) continue;
      expect(event.type).toMatch(/^xstate\.done\.actor\.(restoreSession|signIn)$/);
      const { output } = event as unknown as { output: unknown };
      expect(state.context.user).toEqual(output);
      expect(facts).toEqual([{ type: 'session.opened', user: output }]);
    }
  });

  it('4.9, 4.10 knows a user only while someone is signed in', () => {
    for (const { state } of steps) {
      const isInside = state.matches('signedIn') || state.matches('signingOut') || state.matches('signingIn');
      if (!isInside) expect(state.context.user).toBeNull();
      if (state.matches('signedIn')) expect(state.context.user).not.toBeNull();
    }
  });

  it('4.9 signs out here whatever the server says, and forgets token, company and what was not saved', () => {
    const left = steps.filter(({ before }) => before?.matches('signingOut'));
    expect(left.map(({ event }) => event.type)).toEqual(
      expect.arrayContaining(['xstate.done.actor.signOut', 'xstate.error.actor.signOut']),
    );
    for (const { before, state, facts, effects } of left) {
      expect(state.value).toBe('signedOut');
      expect(state.context).toEqual({ user: null, problem: null });
      expect(facts).toEqual([{ type: 'session.left' }]);
      expect(before?.context.user).not.toBeNull();
      expect(effects).toEqual([
        { type: 'removeToken' },
        { type: 'removeCompany' },
        { type: 'removeUnsavedWork', user: before?.context.user },
      ]);
    }
  });

  it('3.15 asks the other tabs only where this one has no token, and the server about what they have', () => {
    const asked = steps.filter(({ requests }) => requests.some(({ src }) => src === 'askTabs'));
    expect(asked).not.toEqual([]);
    for (const { event, state, facts } of asked) {
      expect(event).toMatchObject({ type: 'xstate.done.actor.restoreSession', output: null });
      expect(state.value).toBe('asking');
      expect(facts).toEqual([]);
    }
    for (const { event, state, facts, requests } of steps) {
      if (!event.type.endsWith('.actor.askTabs')) continue;
      const isFound = (event as { output?: unknown }).output === true;
      expect(state.value).toBe(isFound ? 'restoring' : 'signedOut');
      expect(requests.map(({ src }) => src)).toEqual(isFound ? ['restoreSession'] : []);
      expect(facts).toEqual(isFound ? [] : [{ type: 'session.closed' }]);
    }
  });

  it('3.15 answers other tabs while somebody is signed in, and at no other time', () => {
    for (const { state } of steps) expect('answerTabs' in state.children).toBe(state.matches('signedIn'));
  });

  it('4.9 informs the other tabs when it begins to log out, and only then', () => {
    for (const { before, state, effects } of steps) {
      const isLeaving = state.matches('signingOut') && !before?.matches('signingOut');
      expect(effects.some(({ type }) => type === 'tellLogOut')).toBe(isLeaving);
    }
  });

  it('4.9 is signed out, as by a log-out here, by a log-out in another tab, and does not ask the server', () => {
    const ended = steps.filter(({ event }) => event.type === 'session.leftElsewhere');
    expect(new Set(ended.map(({ before }) => before?.value))).toEqual(
      new Set(['restoring', 'unreachable', 'signedIn']),
    );
    for (const { before, state, facts, effects, requests } of ended) {
      expect(state.value).toBe('signedOut');
      expect(state.context).toEqual({ user: null, problem: null });
      expect(requests).toEqual([]);
      const isInside = before?.matches('signedIn');
      expect(facts).toEqual([{ type: isInside ? 'session.left' : 'session.closed' }]);
      expect(effects).toEqual([
        { type: 'removeToken' },
        { type: 'removeCompany' },
        ...(isInside ? [{ type: 'removeUnsavedWork', user: before?.context.user }] : []),
      ]);
    }
  });

  it('4.10, 8.2 marks an expired token as expired, forgets it and says so', () => {
    const expired = steps.filter(({ before, state }) => state.matches('expired') && !before?.matches('expired'));
    expect(expired.map(({ event }) => event.type)).toEqual(
      expect.arrayContaining(['session.expire', 'xstate.error.actor.restoreSession']),
    );
    for (const { facts, effects } of expired) {
      expect(facts).toEqual([{ type: 'session.expired' }]);
      expect(effects).toEqual([{ type: 'removeToken' }]);
    }
  });

  it('2.6 takes who comes with a token that never counted for a guest, and forgets it', () => {
    const rejected = steps.filter(({ event }) => (event as { error?: unknown }).error === problems.rejected);
    expect(rejected).not.toEqual([]);
    for (const { state, facts, effects } of rejected) {
      expect(state.value).toBe('signedOut');
      expect(facts).toEqual([{ type: 'session.closed' }]);
      expect(effects).toEqual([{ type: 'removeToken' }]);
    }
  });

  it('4.10 keeps the token of who merely lost the network', () => {
    for (const { state, effects } of steps) {
      if (state.matches('unreachable')) expect(effects).toEqual([]);
    }
  });

  it('4.10 says why the server was not reached until it is asked again', () => {
    for (const { event, state, requests } of steps) {
      if (state.matches('unreachable')) expect(state.context.problem).not.toBeNull();
      if (event.type !== 'session.retry') continue;
      expect(state.context.problem).toBeNull();
      expect(requests.map(({ src }) => src)).toEqual(['restoreSession']);
    }
  });

  it('7.2 signs in with what was typed', () => {
    const tried = steps.filter(({ event }) => event.type === 'session.signIn');
    for (const { requests } of tried) {
      expect(requests).toEqual([{ src: 'signIn', input: { email: 'aino@aalto.example', password: 'salainen' } }]);
    }
  });

  it('8.4 hands each refusal of a sign-in on as it came', () => {
    const refusals = steps.filter(({ event }) => event.type === 'xstate.error.actor.signIn');
    expect(refusals).not.toEqual([]);
    for (const { event, state, facts } of refusals) {
      const { error } = event as unknown as { error: unknown };
      expect(state.value).toBe('signedOut');
      expect(facts).toEqual([{ type: 'problem.raised', problem: error }]);
    }
  });

  it('7.2 never keeps the password', () => {
    for (const { state } of steps) expect(JSON.stringify(state.context)).not.toContain('salainen');
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});

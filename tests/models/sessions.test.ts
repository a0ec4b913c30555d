import { describe, expect, it } from 'vitest';
import type { Session } from '../../contract/auth.ts';
import { sessionsMachine } from '../../machines/session/sessions.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { expectWaysOut, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { input, model } from './sessions.model.ts';
import { expectTransitions } from './transitions.ts';

const steps = replay(sessionsMachine, model, { input }).flat();
const ids = (state: { context: { sessions: readonly Session[] } }) => state.context.sessions.map(({ id }) => id);

describe('sessions', () => {
  it('design 6 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('sessions', model);
  });

  it('design 6 never ends the session that asks, nor one that is not listed', () => {
    for (const { requests, before } of steps) {
      for (const { src, input: asked } of requests) {
        if (src !== 'endSession') continue;
        const { id } = asked as { id: number };
        expect(before?.context.sessions.find((one) => one.id === id)?.is_current).toBe(false);
      }
    }
    for (const snapshot of model.snapshots) {
      const hasOthers = snapshot.matches('showing') && ids(snapshot).length > 1;
      expect(snapshot.can({ type: 'sessions.endOthers' })).toBe(hasOthers);
      expect(snapshot.matches({ showing: 'alone' })).toBe(snapshot.matches('showing') && !hasOthers);
    }
  });

  it('design 6 removes from the list exactly what the server has ended, or what was over already', () => {
    for (const { event, before, state } of steps) {
      if (before === null || !event.type.includes('.actor.end')) continue;
      const { error } = event as unknown as { error?: unknown };
      const isEnded = event.type.startsWith('xstate.done') || error === problems.missing;
      const isOne = event.type.endsWith('endSession');
      const left = isOne ? ids(before).filter((id) => id !== before.context.endingId) : [1];
      expect(ids(state)).toEqual(isEnded ? left : ids(before));
      expect(state.context.endingId).toBeNull();
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});

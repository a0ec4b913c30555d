import { describe, expect, it } from 'vitest';
import type { Session } from '../../contract/auth.ts';
import { sessionsMachine } from '../../machines/session/sessions.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { expectWaysOut, replay } from './replay.ts';
import { pageInput, places } from './samples/places.ts';
import { problems } from './samples/problems.ts';

const session = (id: number, isCurrent: boolean): Session => ({
  id,
  browser: 'Firefox',
  system: 'Linux',
  network: '203.0.113.x',
  opened_at: '2026-03-02T08:00:00.000Z',
  last_seen_at: '2026-03-02T09:00:00.000Z',
  is_current: isCurrent,
});
const own = session(1, true);
const other = session(2, false);
const input = pageInput(places.sessions);
const model = modelOf(sessionsMachine, {
  input,
  samples: {
    'sessions.retry': [{}],
    'sessions.end': [{ id: 1 }, { id: 2 }, { id: 3 }],
    'sessions.endOthers': [{}],
    'xstate.done.actor.loadSessions': [{ output: [own, other, session(3, false)] }, { output: [own] }],
    'xstate.error.actor.loadSessions': [{ error: problems.unreachable }],
    'xstate.done.actor.endSession': [{ output: undefined }],
    'xstate.error.actor.endSession': [{ error: problems.missing }, { error: problems.unreachable }],
    'xstate.done.actor.endOthers': [{ output: undefined }],
    'xstate.error.actor.endOthers': [{ error: problems.unreachable }],
  },
  serialize: ({ context }) => [context.sessions.map(({ id }) => id), context.endingId],
});
const steps = replay(sessionsMachine, model, { input }).flat();
const ids = (state: { context: { sessions: readonly Session[] } }) => state.context.sessions.map(({ id }) => id);

describe('sessions', () => {
  it('design 6 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(planOf(model)).toMatchFileSnapshot('plans/sessions.txt');
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

  it('design 6 takes from the list exactly what the server has ended, or what was over before', () => {
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

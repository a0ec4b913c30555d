import { describe, expect, it } from 'vitest';
import { connectionMachine } from '../../machines/app/connection.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { model } from './connection.model.ts';
import { recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { expectTransitions } from './transitions.ts';

const steps = replay(connectionMachine, model, { input: undefined }).flat();

describe('connection', () => {
  it('8.1 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('connection', model);
  });

  it('8.1 is online again only when the server has answered', () => {
    for (const { event, before, state } of steps) {
      if (before && !before.matches('online') && state.matches('online')) {
        expect(event.type).toBe('xstate.done.actor.reachServer');
      }
    }
  });

  it('design 3 asks again automatically after a failure', () => {
    const retried = steps.filter(({ event }) => event.type.startsWith('xstate.after.untilNextTry'));
    expect(retried.map(({ state }) => state.value)).toContain('reconnecting');
  });

  it('8.1 asks again every five seconds for as long as nothing answers', () => {
    const connection = recorded(connectionMachine, { input: undefined });
    connection.take({ type: 'xstate.init' });
    connection.take({ type: 'connection.lost' });
    for (const _ of ['once', 'and again']) {
      expect(connection.wait(4_999).requests).toEqual([]);
      expect(connection.wait(1).requests).toEqual([{ src: 'reachServer', input: undefined }]);
      expect(connection.wait(60_000).requests).toEqual([]);
      connection.take({ type: 'xstate.error.actor.reachServer', error: problems.unreachable } as { type: string });
    }
  });
});

import { describe, expect, it } from 'vitest';
import { pushMachine } from '../../machines/answering/push.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { expectTransitions } from './transitions.ts';

const input = { session: 'account' as const, isOffered: true, isWanted: false };
const model = modelOf(pushMachine, {
  input,
  samples: {
    'push.turnOn': [{}],
    'push.turnOff': [{}],
    'push.signIn': [{}],
    'xstate.done.actor.findPush': (['none', 'locked', 'off', 'on'] as const).map((output) => ({ output })),
    'xstate.error.actor.findPush': [{ error: problems.unreachable }],
    'xstate.done.actor.turnPushOn': [{ output: 'on' as const }, { output: 'none' as const }],
    'xstate.error.actor.turnPushOn': [{ error: problems.unreachable }],
    'xstate.done.actor.turnPushOff': [{ output: undefined }],
    'xstate.error.actor.turnPushOff': [{ error: problems.unreachable }],
  },
});

const steps = replay(pushMachine, model, { input }).flat();

describe('notifications on this device', () => {
  it('1.2 walks every transition', () => {
    everyTransitionWalked(model, { handTested: ['starting always → none'] });
    expectTransitions('push', model);
  });

  it('7.17 asks the browser only when the person wants it', () => {
    const asked = steps.filter(({ requests }) => requests.some(({ src }) => src === 'turnPushOn'));
    expect(asked).not.toEqual([]);
    for (const { event } of asked) expect(event.type).toBe('push.turnOn');
  });

  it('design 6 lets a session that a mail has opened ask for a log-in, and for nothing else', () => {
    const push = recorded(pushMachine, { input: { ...input, session: 'answering' } });
    const begun = push.take({ type: 'xstate.init' });
    expect(begun.requests).toEqual([{ src: 'findPush', input: { session: 'answering' } }]);
    push.take({ type: 'xstate.done.actor.findPush', output: 'locked' } as { type: string });
    const chosen = push.take({ type: 'push.signIn' });
    expect([chosen.state.value, chosen.facts]).toEqual(['locked', [{ type: 'signIn.chosen' }]]);
    for (const type of ['push.turnOn', 'push.turnOff']) expect(push.take({ type }).requests).toEqual([]);
  });

  it('7.17 offers nothing where the server sends none', () => {
    const push = recorded(pushMachine, { input: { ...input, isOffered: false } });
    const begun = push.take({ type: 'xstate.init' });
    expect([begun.state.value, begun.requests]).toEqual(['none', []]);
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});

import { describe, expect, it } from 'vitest';
import { pushMachine } from '../../machines/answering/push.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { transitionsOf } from './transitions.ts';

const input = { session: 'account' as const };
const model = modelOf(pushMachine, {
  input,
  samples: {
    'push.turnOn': [{}],
    'push.turnOff': [{}],
    'xstate.done.actor.findPush': [{ output: 'none' as const }, { output: 'off' as const }, { output: 'on' as const }],
    'xstate.error.actor.findPush': [{ error: problems.unreachable }],
    'xstate.done.actor.turnPushOn': [{ output: 'on' as const }, { output: 'none' as const }],
    'xstate.error.actor.turnPushOn': [{ error: problems.unreachable }],
    'xstate.done.actor.turnPushOff': [{ output: undefined }],
    'xstate.error.actor.turnPushOff': [{ error: problems.unreachable }],
  },
});

const steps = replay(pushMachine, model, { input }).flat();

describe('notifications on this device', () => {
  it('1.2 walks every transition', async () => {
    everyTransitionWalked(model, { handTested: ['starting always if isOfMail → none'] });
    await expect(transitionsOf(model)).toMatchFileSnapshot('transitions/push.txt');
  });

  it('7.17 asks the browser only when the person wants it', () => {
    const asked = steps.filter(({ requests }) => requests.some(({ src }) => src === 'turnPushOn'));
    expect(asked).not.toEqual([]);
    for (const { event } of asked) expect(event.type).toBe('push.turnOn');
  });

  it('design 6 offers nothing to a session that a mail has opened', () => {
    const push = recorded(pushMachine, { input: { session: 'answering' } });
    const begun = push.take({ type: 'xstate.init' });
    expect([begun.state.value, begun.requests]).toEqual(['none', []]);
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});

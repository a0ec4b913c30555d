import { describe, expect, it } from 'vitest';
import { sharingMachine } from '../../machines/report/sharing.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { problems } from './samples.ts';

const unshared = { companyId: 1, surveyId: 5, hash: null };
const model = modelOf(sharingMachine, {
  input: unshared,
  samples: {
    'sharing.enable': [{}],
    'sharing.disable': [{}],
    'sharing.copy': [{}],
    'sharing.known': [{ hash: 'h4sh' }, { hash: 'n3w' }, { hash: null }],
    'xstate.done.actor.enableSharing': [{ output: { hash: 'h4sh' } }, { output: { hash: null } }],
    'xstate.error.actor.enableSharing': [{ error: problems.unreachable }],
    'xstate.done.actor.disableSharing': [{ output: { hash: null } }, { output: { hash: 'n3w' } }],
    'xstate.error.actor.disableSharing': [{ error: problems.unreachable }],
    'xstate.done.actor.copyLink': [{ output: undefined }],
    'xstate.error.actor.copyLink': [{ error: new Error('forbidden') }],
  },
});
const steps = replay(sharingMachine, model, { input: unshared }).flat();

describe('sharing', () => {
  it('4.7 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(planOf(model)).toMatchFileSnapshot('plans/sharing.txt');
  });

  it('4.7 has a link exactly while it is shared', () => {
    for (const { state } of steps) expect(state.hasTag('shared')).toBe(state.context.hash !== null);
  });

  it('4.7 copies the link that the server has made, as soon as it is there', () => {
    const enabled = steps.filter(({ state, event }) => {
      return event.type === 'xstate.done.actor.enableSharing' && state.context.hash !== null;
    });
    expect(enabled).not.toEqual([]);
    for (const { requests } of enabled) expect(requests).toEqual([{ src: 'copyLink', input: { hash: 'h4sh' } }]);
  });

  it('4.7 shows the link until the server has said that it is dead', () => {
    const refused = steps.filter(({ event }) => event.type === 'xstate.error.actor.disableSharing');
    expect(refused).not.toEqual([]);
    for (const { before, state } of refused) {
      expect(state.matches('shared')).toBe(true);
      expect(state.context).toEqual({ ...before?.context, problem: problems.unreachable });
    }
  });

  it('4.7 follows a link that another admin has made or taken away', () => {
    const sharing = recorded(sharingMachine, { input: { ...unshared, hash: 'h4sh' } });
    expect(sharing.take({ type: 'xstate.init' }).state.matches('shared')).toBe(true);
    expect(sharing.take({ type: 'sharing.known', hash: null } as never).state.matches('private')).toBe(true);
    expect(sharing.take({ type: 'sharing.known', hash: 'n3w' } as never).state.context.hash).toBe('n3w');
  });

  it('4.7 says for a while that the link is copied', () => {
    const sharing = recorded(sharingMachine, { input: { ...unshared, hash: 'h4sh' } });
    sharing.take({ type: 'xstate.init' });
    sharing.take({ type: 'sharing.copy' });
    expect(sharing.take({ type: 'xstate.done.actor.copyLink' }).state.matches({ shared: 'copied' })).toBe(true);
    expect(sharing.wait(3_999).state.matches({ shared: 'copied' })).toBe(true);
    expect(sharing.wait(1).state.matches({ shared: 'idle' })).toBe(true);
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});

import { describe, expect, it } from 'vitest';
import { answeringMachine } from '../../machines/answering/answering.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { expectTransitions } from './transitions.ts';

const samples: Parameters<typeof modelOf<typeof answeringMachine>>[1]['samples'] = {
  'answering.redeem': [{}],
  'answering.restore': [{}],
  'answering.return': [{}],
  'answering.signIn': [{ email: 'anna@example.com', password: 'secret' }],
  'session.ended': [{}],
  'session.left': [{}],
  'signIn.chosen': [{}],
  'xstate.done.actor.changeSession': [{ output: undefined }],
  'xstate.error.actor.changeSession': [{ error: problems.fieldRefused }],
  'xstate.done.actor.redeemKey': [{ output: undefined }],
  'xstate.error.actor.redeemKey': [{ error: problems.refused }, { error: problems.unreachable }],
  'xstate.done.actor.findSession': [{ output: true }, { output: false }],
  'xstate.error.actor.findSession': [{ error: problems.broken }],
  'xstate.done.actor.signIn': [{ output: undefined }],
  'xstate.error.actor.signIn': [{ error: problems.fieldRefused }],
  'xstate.done.actor.signInAgain': [{ output: undefined }],
  'xstate.error.actor.signInAgain': [{ error: problems.fieldRefused }],
  'xstate.done.actor.signOut': [{ output: undefined }],
  'xstate.error.actor.signOut': [{ error: problems.unreachable }],
};

const input = { key: 'k', pageId: 'page' };
const model = modelOf(answeringMachine, { input, samples });

const effects = ['forgetSession'];
const steps = replay(answeringMachine, model, { input, effects }).flat();

describe('signing in to answer', () => {
  it('1.2 walks every transition', () => {
    everyTransitionWalked(model, { handTested: ['starting always → restoring'] });
    expectTransitions('answering', model);
  });

  it('design 4 uses a link at the first tap, once it is accepted never again', () => {
    const asked = steps.filter(({ requests }) => requests.some(({ src }) => src === 'redeemKey'));
    expect(asked).not.toEqual([]);
    for (const { event, requests } of asked) {
      expect(event.type).toBe('answering.redeem');
      expect(requests).toEqual([{ src: 'redeemKey', input: { key: 'k' } }]);
    }
    for (const { state } of steps) if (state.matches('signedIn')) expect(state.context.key).toBeNull();
  });

  it('1.2 says that a link has ended only if the server says so, and keeps it where no server is reached', () => {
    const after = (error: object) => {
      const answering = recorded(answeringMachine, { input, effects });
      for (const type of ['xstate.init', 'answering.redeem']) answering.take({ type });
      return answering.take({ type: 'xstate.error.actor.redeemKey', error } as { type: string }).state;
    };
    const [ended, kept] = [problems.refused, problems.unreachable].map(after);
    expect([ended?.value, ended?.context.key]).toEqual(['linkEnded', null]);
    expect([kept?.value, kept?.context.key]).toEqual(['invited', 'k']);
  });

  it('1.2 without a link, looks for a session on the device before it asks for a password', () => {
    const answering = recorded(answeringMachine, { input: { ...input, key: null }, effects });
    const begun = answering.take({ type: 'xstate.init' });
    expect(begun.requests).toEqual([{ src: 'findSession', input: undefined }]);
    expect(begun.state.value).toBe('restoring');
  });

  it('1.2 ends the session on the device when the person has logged out, and when the server has ended it', () => {
    const ended = steps.filter(({ effects: done }) => done.length > 0);
    const causes = new Set(ended.map(({ event }) => event.type));
    expect(causes).toEqual(new Set(['session.ended', 'xstate.done.actor.signOut', 'xstate.error.actor.signOut']));
    for (const { effects: done } of ended) expect(done).toEqual([{ type: 'forgetSession' }]);
  });

  it('7.17 keeps the mail’s session while somebody logs in for notifications, and begins again with the new one', () => {
    const answering = recorded(answeringMachine, { input: { ...input, key: null }, effects });
    const take = (event: object) => answering.take(event as { type: string });
    take({ type: 'xstate.init' });
    take({ type: 'xstate.done.actor.findSession', output: true });
    const chosen = take({ type: 'signIn.chosen' });
    expect([chosen.state.value, chosen.effects, chosen.requests]).toEqual([{ signedIn: 'identifying' }, [], []]);
    expect(take({ type: 'answering.return' }).state.context.wantsPush).toBe(false);
    take({ type: 'signIn.chosen' });
    const login = { email: 'anna@example.com', password: 'secret' };
    expect(take({ type: 'answering.signIn', ...login }).requests).toEqual([{ src: 'signIn', input: login }]);
    const refused = take({ type: 'xstate.error.actor.changeSession', error: problems.fieldRefused });
    expect([refused.state.value, refused.effects]).toEqual([{ signedIn: 'identifying' }, []]);
    take({ type: 'answering.signIn', ...login });
    const done = take({ type: 'xstate.done.actor.changeSession', output: undefined });
    expect(done.state.value).toEqual({ signedIn: 'answering' });
    expect(done.requests).toEqual([{ src: 'dueList', input: { pageId: 'page', wantsPush: true } }]);
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});

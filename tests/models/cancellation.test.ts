import { describe, expect, it } from 'vitest';
import { cancellationMachine } from '../../machines/subscription/cancellation.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { called, ending, input, models, running, takenBack } from './cancellation.model.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { subscriptions } from './samples/subscriptions.ts';
import { expectTransitions } from './transitions.ts';

const steps = [
  ...replay(cancellationMachine, running, { input }),
  ...replay(cancellationMachine, ending, { input: takenBack }),
].flat();

describe('cancellation', () => {
  it('7.22 walks every transition', () => {
    const unwalkedBy = (model: (typeof models)[number]) =>
      model.transitions.filter(({ walked }) => !walked).map(({ name }) => name);
    expect(unwalkedBy(running).filter((name) => unwalkedBy(ending).includes(name))).toEqual([]);
    everyTransitionWalked({ ...running, transitions: running.transitions.filter(({ walked }) => walked) });
    expectTransitions('cancellation', running, ending);
  });

  it('7.22 ends nothing before it has asked', () => {
    const asked = steps.filter(({ requests }) => requests.some(({ src }) => src === 'endSubscription'));
    expect(asked).not.toEqual([]);
    for (const { before, event, requests } of asked) {
      expect([before?.value, event.type]).toEqual(['asking', 'cancellation.confirm']);
      expect(requests).toEqual([{ src: 'endSubscription', input: called }]);
    }
  });

  it('7.22 what failed is said where it was asked, and can be asked again', () => {
    for (const { event, state } of steps) {
      if (!event.type.startsWith('xstate.error.')) continue;
      expect(state.matches(event.type.endsWith('endSubscription') ? 'asking' : 'cancelled')).toBe(true);
      expect(state.context.problem).toEqual((event as unknown as { error: unknown }).error);
    }
  });

  it.each([
    ['licensed', '2026-04-01T00:00:00.000Z'],
    ['trial', '2026-04-01T00:00:00.000Z'],
    ['pastDue', null],
    ['incomplete', null],
  ] as const)('7.22 knows when it would end: %s', (name, end) => {
    const page = recorded(cancellationMachine, { input: { companyId: 1, subscription: subscriptions[name] } });
    expect(page.take({ type: 'xstate.init' }).state.context.end).toBe(end);
  });

  it('7.22 offers to take the end back exactly while there are days left', () => {
    for (const { state } of steps) {
      expect(state.hasTag('cancelled')).toBe(state.matches('cancelled') || state.matches('resuming'));
    }
  });

  it('7.22 takes an end back until it is over', () => {
    const page = recorded(cancellationMachine, { input: takenBack });
    page.take({ type: 'xstate.init' });
    expect(page.take({ type: 'cancellation.withdraw' }).requests).toEqual([
      { src: 'resumeSubscription', input: called },
    ]);
    expect(page.take({ type: 'xstate.done.actor.resumeSubscription' }).facts).toEqual([
      { type: 'toast.raised', toast: { tone: 'success', code: 'subscriptionResumed', text: null } },
      { type: 'subscription.changed' },
    ]);
  });

  it('design 3 is never busy without a way out', () => {
    for (const model of models) expectWaysOut(model);
  });
});

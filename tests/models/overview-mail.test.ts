import { describe, expect, it } from 'vitest';
import { overviewMailMachine } from '../../machines/report/overview-mail.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { input, model } from './overview-mail.model.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { expectTransitions } from './transitions.ts';

const steps = replay(overviewMailMachine, model, { input }).flat();

describe('overviewMail', () => {
  it('2.17 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('overview-mail', model);
  });

  it('2.17 begins with what is chosen so far, and saves what is chosen then', () => {
    const mail = recorded(overviewMailMachine, { input });
    mail.take({ type: 'xstate.init' });
    expect(mail.take({ type: 'overviewMail.open' }).requests).toEqual([{ src: 'loadOverviewMail', input }]);
    const loaded = mail.take({ type: 'xstate.done.actor.loadOverviewMail', output: { every: 'round' } } as never);
    expect(loaded.state.context.draft).toBe('round');
    mail.take({ type: 'overviewMail.chosen', every: null } as never);
    expect(mail.take({ type: 'overviewMail.save' }).requests).toEqual([
      { src: 'saveOverviewMail', input: { ...input, every: null } },
    ]);
  });

  it('8.3 keeps what was chosen when it cannot be saved, and says why', () => {
    const failed = steps.filter(({ event }) => event.type === 'xstate.error.actor.saveOverviewMail');
    expect(failed).not.toEqual([]);
    for (const { before, state } of failed) {
      expect(state.matches('choosing')).toBe(true);
      expect(state.context).toEqual({ ...before?.context, problem: problems.refused });
    }
  });

  it('2.17 changes nothing while it is not known what is chosen', () => {
    for (const { state } of steps) {
      const isKnown = state.matches('choosing');
      expect(state.can({ type: 'overviewMail.save' })).toBe(isKnown);
      expect(state.can({ type: 'overviewMail.chosen', every: 'month' })).toBe(isKnown);
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model, { dispensable: [] }));
});

import { describe, expect, it } from 'vitest';
import { companyMachine } from '../../machines/company/company.machine.ts';
import type { LoadedSubscription } from '../../machines/types.ts';
import { everyTransitionWalked, modelOf, type Samples } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { companies, problems, subscriptions, users } from './samples.ts';

const { aalto, birch, cedar } = companies;
const effects = ['rememberCompany', 'reportMissing'];
const input = { user: users.reseller, rememberedId: null };
const samples: Samples<typeof companyMachine> = {
  'company.select': [{ id: birch.id }, { id: cedar.id }, { id: 999 }],
  'company.retry': [{}],
  'company.staled': [{}],
  'xstate.done.actor.loadSubscription': [
    { output: subscriptions.licensed },
    { output: subscriptions.metered },
    { output: null },
  ],
  'xstate.error.actor.loadSubscription': [{ error: problems.unreachable }],
};
const model = modelOf(companyMachine, {
  input,
  samples,
  serialize: ({ context }) => [context.company?.id, context.subscription?.id],
});
const steps = replay(companyMachine, model, { input, effects }).flat();

const start = (user: (typeof users)[keyof typeof users], rememberedId: number | null) =>
  recorded(companyMachine, { input: { user, rememberedId }, effects }).take({ type: 'xstate.init' });

describe('company', () => {
  it('4.13 walks every transition', async () => {
    everyTransitionWalked(model, {
      handTested: [
        'placing always if hasRemembered → loading',
        'placing always if hasOne → loading',
        'placing always → none',
      ],
    });
    await expect(planOf(model)).toMatchFileSnapshot('plans/company.txt');
  });

  it('4.13 selects a single company by itself', () => {
    const { state, facts, effects: effected } = start(users.admin, null);
    expect(state.value).toBe('loading');
    expect(state.context.company).toEqual(aalto);
    expect(facts).toEqual([{ type: 'company.selected', company: aalto }]);
    expect(effected).toEqual([{ type: 'rememberCompany', id: aalto.id }]);
  });

  it('3.15 takes up the company that was worked on before a reload', () => {
    const { state, facts } = start(users.reseller, birch.id);
    expect(state.value).toBe('loading');
    expect(facts).toEqual([{ type: 'company.selected', company: birch }]);
  });

  it('6.2 never takes up a company that the person may not see', () => {
    expect(start(users.reseller, 999).state.value).toBe('choosing');
    expect(start(users.admin, birch.id).state.context.company).toEqual(aalto);
  });

  it('8.14 logs a missing company and says so', () => {
    const { state, facts, effects: effected } = start(users.adminWithoutCompany, null);
    expect(state.value).toBe('none');
    expect(facts).toEqual([{ type: 'company.missing' }]);
    expect(effected).toEqual([{ type: 'reportMissing' }]);
  });

  it('4.13 drops everything of the company before, loads the new one and goes to its surveys', () => {
    const chosen = steps.filter(({ event }) => event.type === 'company.select');
    const known = chosen.filter(({ event }) => (event as unknown as { id: number }).id !== 999);
    expect(known).not.toEqual([]);
    for (const { event, state, facts, effects: effected } of known) {
      const { id } = event as unknown as { id: number };
      expect(state.value).toBe('loading');
      expect(state.context.company?.id).toBe(id);
      expect(state.context.subscription).toBeNull();
      expect(facts).toEqual([
        { type: 'company.selected', company: state.context.company },
        { type: 'company.switched' },
      ]);
      expect(effected).toEqual([{ type: 'rememberCompany', id }]);
    }
  });

  it('8.14 stays where it is when an unknown company is chosen, and logs it', () => {
    const unknown = steps.filter(({ event }) => 'id' in event && event.id === 999);
    expect(unknown).not.toEqual([]);
    for (const { before, state, effects: effected } of unknown) {
      expect(state.value).toEqual(before?.value);
      expect(state.context).toEqual(before?.context);
      expect(effected).toEqual([{ type: 'reportMissing' }]);
    }
  });

  it('2.19 is ready with what the server said last, also when a subscription has ended', () => {
    const answered = steps.filter(({ event }) => event.type === 'xstate.done.actor.loadSubscription');
    for (const { event, state, facts } of answered) {
      const { output } = event as unknown as { output: LoadedSubscription };
      expect(state.context.subscription).toEqual(output);
      expect(facts).toEqual([{ type: 'company.ready', subscription: output }]);
      expect(state.matches({ ready: 'unsubscribed' })).toBe(output === null);
    }
    const ended = answered.filter(({ before, state }) => before?.context.subscription && !state.context.subscription);
    expect(ended).not.toEqual([]);
  });

  it('2.7 is metered only by a metered plan', () => {
    for (const { state } of steps) {
      const isMetered = state.matches('ready') && state.context.subscription?.plan.usage_type === 'metered';
      expect(state.hasTag('metered')).toBe(isMetered);
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});

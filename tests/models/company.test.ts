import { describe, expect, it } from 'vitest';
import { companyMachine } from '../../machines/company/company.machine.ts';
import type { LoadedSubscription } from '../../machines/types.ts';
import { everyTransitionWalked, modelOf, type Samples } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { companies, users } from './samples/people.ts';
import { problems } from './samples/problems.ts';
import { subscriptions } from './samples/subscriptions.ts';
import { expectTransitions } from './transitions.ts';

const { aalto, birch, cedar } = companies;
const effects = ['rememberCompany', 'reportMissing'];
const input = { user: users.reseller, rememberedId: null };
const samples: Samples<typeof companyMachine> = {
  'company.select': ({ context: { companies: rows } }) =>
    rows.length === 3 ? [{ id: birch.id }, { id: cedar.id }, { id: 999 }] : [],
  'company.retry': [{}],
  'company.staled': [{}],
  // Companies are deleted once on a path, and come back once: the plan stays one that people can read.
  'companies.changed': ({ context: { companies: rows } }) => {
    if (rows.length === 3) return [{ companies: [aalto, cedar] }, { companies: [aalto] }, { companies: [] }];
    return rows.length === 0 ? [{ companies: [aalto] }] : [];
  },
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
  serialize: ({ context }) => [context.companies.length, context.company?.id, context.subscription?.id],
});
const steps = replay(companyMachine, model, { input, effects }).flat();

const select = (id: number) => ({ type: 'company.select', id });
const changed = (companies: readonly object[]) => ({ type: 'companies.changed', companies });
function open(user: (typeof users)[keyof typeof users], rememberedId: number | null = null) {
  const company = recorded(companyMachine, { input: { user, rememberedId }, effects });
  company.take({ type: 'xstate.init' });
  return (event: { type: string; [field: string]: unknown }) => company.take(event);
}

const start = (user: (typeof users)[keyof typeof users], rememberedId: number | null) =>
  recorded(companyMachine, { input: { user, rememberedId }, effects }).take({ type: 'xstate.init' });

describe('company', () => {
  it('4.13 walks every transition', () => {
    everyTransitionWalked(model, {
      handTested: ['deciding always if hasRemembered → loading', 'none on companies.changed if areNone → stays'],
    });
    expectTransitions('company', model);
  });

  it('4.13 selects a single company automatically', () => {
    const { state, facts, effects: effected } = start(users.admin, null);
    expect(state.value).toBe('loading');
    expect(state.context.company).toEqual(aalto);
    expect(facts).toEqual([{ type: 'company.selected', company: aalto }]);
    expect(effected).toEqual([{ type: 'rememberCompany', id: aalto.id }]);
  });

  it('3.15 restores the company that was selected before a reload', () => {
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
    expect(effected).toEqual([{ type: 'rememberCompany', id: null }, { type: 'reportMissing' }]);
  });

  it('8.14 reports a missing company once, however often none is found', () => {
    const send = open(users.adminWithoutCompany);
    const { state, facts, effects: effected } = send(changed([]));
    expect(state.value).toBe('none');
    expect(facts).toEqual([]);
    expect(effected).toEqual([]);
  });

  it('4.13 selects automatically the first company of a person who had none', () => {
    const { state, facts } = open(users.adminWithoutCompany)(changed([aalto]));
    expect(state.value).toBe('loading');
    expect(facts).toEqual([{ type: 'company.selected', company: aalto }]);
  });

  it('2.11, 6.2 stays in the selected company, where it is, as long as it exists', () => {
    const kept = steps.filter(({ event, before }) => {
      const { companies: rows = [] } = event as unknown as { companies?: { id: number }[] };
      return rows.some(({ id }) => id === before?.context.company?.id);
    });
    expect(new Set(kept.map(({ before }) => JSON.stringify(before?.value))).size).toBe(5);
    for (const { before, state, facts, requests, effects: effected } of kept) {
      expect(state.value).toEqual(before?.value);
      expect(state.context.company?.id).toBe(before?.context.company?.id);
      expect(state.context.subscription).toBe(before?.context.subscription);
      expect([facts, requests, effected]).toEqual([[], [], []]);
    }
  });

  it('2.11 shows the selected company by its new name', () => {
    const send = open(users.reseller, birch.id);
    const { state } = send(changed([aalto, { ...birch, name: 'Birch Oy' }, cedar]));
    expect(state.value).toBe('loading');
    expect(state.context.company?.name).toBe('Birch Oy');
  });

  it('2.11, 4.13, 6.2 leads from a deleted company to choosing, to the only one left, or to none', () => {
    const deleted = steps.filter(
      ({ event, before, state }) =>
        event.type === 'companies.changed' &&
        before?.context.company &&
        before.context.company.id !== state.context.company?.id,
    );
    const outcomes = deleted.map(({ event, state, facts, effects: effected }) => {
      const { companies: rows } = event as unknown as { companies: unknown[] };
      expect(state.context.subscription).toBeNull();
      return JSON.stringify([rows.length, state.value, state.context.company?.id ?? null, facts, effected]);
    });
    const missing = { type: 'company.missing' };
    const forgotten = { type: 'rememberCompany', id: null };
    expect(new Set(outcomes)).toEqual(
      new Set(
        [
          [2, 'choosing', null, [missing], [forgotten]],
          [1, 'loading', 1, [{ type: 'company.selected', company: aalto }], [{ type: 'rememberCompany', id: 1 }]],
          [0, 'none', null, [missing], [forgotten, { type: 'reportMissing' }]],
        ].map((outcome) => JSON.stringify(outcome)),
      ),
    );
  });

  it('2.11, 6.2 does not go back to the company of an earlier visit when the selected one is deleted', () => {
    const send = open(users.reseller, aalto.id);
    send(select(birch.id));
    const { state, facts } = send(changed([aalto, cedar]));
    expect(state.value).toBe('choosing');
    expect(facts).toEqual([{ type: 'company.missing' }]);
  });

  it('6.2 keeps offering the choice while there are several', () => {
    const send = open(users.reseller);
    const { state, facts } = send(changed([aalto, cedar]));
    expect(state.value).toBe('choosing');
    expect(facts).toEqual([]);
    expect(send(select(birch.id)).effects).toEqual([{ type: 'reportMissing' }]);
    expect(send(select(cedar.id)).state.context.company).toEqual(cedar);
  });

  it('4.13 selects automatically the only company that is left to choose from', () => {
    const { state, facts } = open(users.reseller)(changed([cedar]));
    expect(state.value).toBe('loading');
    expect(facts).toEqual([{ type: 'company.selected', company: cedar }]);
    const none = open(users.reseller)(changed([]));
    expect(none.state.value).toBe('none');
  });

  it('4.13 loads and remembers the selected company and no other', () => {
    for (const { state, requests, effects: effected } of steps) {
      const id = state.context.company?.id ?? null;
      for (const { input: asked } of requests) expect(asked).toEqual({ companyId: id });
      for (const effect of effected) {
        if (effect.type === 'rememberCompany') expect(effect).toEqual({ type: 'rememberCompany', id });
      }
      expect(id === null).toBe(state.matches('choosing') || state.matches('none'));
    }
  });

  it('4.13 drops everything of the previous company, loads the new one and opens its surveys', () => {
    const chosen = steps.filter(({ event }) => event.type === 'company.select');
    const isKnown = ({ event, before }: (typeof steps)[number]) =>
      before?.context.companies.some(({ id }) => id === (event as unknown as { id: number }).id);
    const known = chosen.filter(isKnown);
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
    const unknown = steps.filter(
      ({ event, before }) => 'id' in event && !before?.context.companies.some(({ id }) => id === event.id),
    );
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
      expect(facts).toEqual([{ type: 'company.ready', company: state.context.company, subscription: output }]);
      expect(state.context.company?.has_subscription).toBe(output !== null);
      expect(state.matches({ ready: 'unsubscribed' })).toBe(output === null);
    }
    const ended = answered.filter(({ before, state }) => before?.context.subscription && !state.context.subscription);
    expect(ended).not.toEqual([]);
  });

  it('4.16 takes what was begun and never paid for no subscription', () => {
    const send = open(users.admin);
    const output = subscriptions.incomplete;
    const { state } = send({ type: 'xstate.done.actor.loadSubscription', output });
    expect(state.matches({ ready: 'unsubscribed' })).toBe(true);
    expect(state.context.company?.has_subscription).toBe(false);
    expect(state.context.subscription).toEqual(output);
  });

  it('2.7 is metered only by a metered plan', () => {
    for (const { state } of steps) {
      const isMetered = state.matches('ready') && state.context.subscription?.plan.usage_type === 'metered';
      expect(state.hasTag('metered')).toBe(isMetered);
    }
    const send = open(users.admin);
    const output = { ...subscriptions.incomplete, plan: subscriptions.metered.plan };
    const { state } = send({ type: 'xstate.done.actor.loadSubscription', output });
    expect(state.value).toEqual({ ready: 'unsubscribed' });
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});

import { describe, expect, it } from 'vitest';
import { peopleSelectionMachine } from '../../machines/people/people-selection.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { facts, input, model } from './people-selection.model.ts';
import { recorded, replay } from './replay.ts';
import { pageInput } from './samples/places.ts';
import { expectTransitions } from './transitions.ts';

const steps = replay(peopleSelectionMachine, model, { input }).flat();

const open = () => {
  const actor = recorded(peopleSelectionMachine, { input });
  const started = actor.take({ type: 'xstate.init' });
  return { started, send: (type: string, fields: object = {}) => actor.take({ type, ...fields } as { type: string }) };
};

describe('the selection of people', () => {
  it('2.8 a person’s page leads to choosing surveys for them, and back to it however that ends', () => {
    for (const isDone of [true, false]) {
      const place = { page: 'personnel', params: { ask: '14' } } as const;
      const actor = recorded(peopleSelectionMachine, { input: pageInput(place) });
      const started = actor.take({ type: 'xstate.init' });
      expect(started.requests.at(-1)).toEqual({
        src: 'bulkAction',
        input: { companyId: 1, action: 'ask', ids: [14], sliceSize: 500 },
      });
      const { state, facts: told } = actor.take({
        type: 'xstate.done.actor.bulkAction',
        output: { isDone },
      } as { type: string });
      expect([state.value, state.context.chosen]).toEqual(['choosing', []]);
      expect(told).toEqual([{ type: 'page.finished', place: { page: 'person', params: { id: 14 } } }]);
    }
  });

  it('2.7 walks every transition', () => {
    everyTransitionWalked(model, {
      handTested: ['opening always if hasVisitor → acting', 'acting on done bulkAction if hasVisitor → choosing'],
    });
    expectTransitions('people-selection', model);
  });

  it('2.7 opens the list with the page’s own place', () => {
    expect(open().started.requests).toEqual([
      { src: 'list', input },
      { src: 'export', input: undefined },
    ]);
  });

  it('2.7 nothing is done while nobody is chosen', () => {
    for (const { before, event, state } of steps) {
      if (event.type === 'bulk.open') expect(before?.context.chosen).not.toEqual([]);
      if (state.matches('acting')) expect(state.context.chosen).not.toEqual([]);
    }
    expect(open().started.state.can({ type: 'bulk.open', action: 'delete' })).toBe(false);
  });

  it('2.7 a range and everyone are added to those who are chosen, each once, and begin where one was chosen last', () => {
    const { send } = open();
    send('selection.toggle', { id: 14 });
    expect(send('selection.extend', { ids: [13, 14], id: 13 }).state.context).toMatchObject({
      chosen: [14, 13],
      anchor: 13,
    });
    expect(send('selection.all', { ids: [11, 13] }).state.context.chosen).toEqual([14, 13, 11]);
    expect(send('selection.toggle', { id: 13 }).state.context.chosen).toEqual([14, 11]);
    expect(send('selection.clear').state.context).toMatchObject({ chosen: [], anchor: null });
  });

  it('2.7 the action gets those who are chosen, who stay so unless it was done', () => {
    const { send } = open();
    send('selection.all', { ids: [11, 12] });
    expect(send('bulk.open', { action: 'remind' }).requests).toEqual([
      { src: 'bulkAction', input: { companyId: 1, action: 'remind', ids: [11, 12], sliceSize: 500 } },
    ]);
    expect(send('selection.clear').state.context.chosen).toEqual([11, 12]);
    const kept = send('xstate.done.actor.bulkAction', { output: { isDone: false, rest: [12] } });
    expect(kept.state.context.chosen).toEqual([11, 12]);
    send('bulk.open', { action: 'remind' });
    // Stopped midway, and then done.
    for (const rest of [[12], []]) {
      const { state } = send('xstate.done.actor.bulkAction', { output: { isDone: true, rest } });
      expect(state.context.chosen).toEqual(rest);
      send('bulk.open', { action: 'remind' });
    }
  });

  it('2.7 a file is asked for of the company’s people, everyone or those who are named, whatever else is done', () => {
    const started = steps.filter(({ event }) => event.type === 'export.start');
    expect(new Set(started.map(({ state }) => state.value))).toEqual(new Set(['choosing', 'acting']));
    const asked = (ids: readonly number[] | null) => [
      { to: 'export', event: { type: 'export.download', wanted: { kind: 'people', companyId: 1, ids } } },
    ];
    for (const { before, state, commands } of started) {
      expect(commands).toEqual(asked(null));
      expect(state.context).toEqual(before?.context);
    }
    expect(open().send('export.start', { ids: [11, 12] }).commands).toEqual(asked([11, 12]));
  });

  it('2.7 hands on what list and action say, as they say it', () => {
    for (const { event, facts: said } of steps) expect(said).toEqual(event.type in facts ? [event] : []);
  });
});

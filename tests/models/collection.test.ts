import { describe, expect, it } from 'vitest';
import { collectionMachine } from '../../machines/collection/collection.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { companies } from './samples/people.ts';
import { problems } from './samples/problems.ts';
import { usages } from './samples/subscriptions.ts';
import { surveyRows } from './samples/surveys.ts';
import { expectTransitions } from './transitions.ts';

const input = { name: 'surveys', companyId: 1, rows: [] } as const;
const failures = [{ error: problems.unreachable }, { error: problems.broken }];
const answers = [{ output: [] }, { output: [surveyRows.pulse, surveyRows.draft] }];
const model = modelOf(collectionMachine, {
  input,
  samples: {
    'collection.needed': [{}],
    'collection.staled': [{}],
    'collection.retry': [{}],
    'xstate.done.actor.loadCollection': answers,
    'xstate.error.actor.loadCollection': failures,
    'xstate.done.actor.refreshCollection': answers,
    'xstate.error.actor.refreshCollection': failures,
  },
});
const steps = replay(collectionMachine, model, { input }).flat();

describe('collection', () => {
  it('4.12 walks every transition', () => {
    everyTransitionWalked(model, {
      handTested: [
        'deciding always if hasRows → stale',
        'loading on done loadCollection if isUsage → stale',
        'loading on error loadCollection if isUsage → idle',
        'refreshing on done refreshCollection if isUsage → stale',
        'refreshing on error refreshCollection if isUsage → idle',
      ],
    });
    expectTransitions('collection', model);
  });

  it('4.12, 6.2 shows at once the rows it was given, and fetches newer ones as soon as they are needed', () => {
    const rows = [companies.aalto, companies.birch];
    const list = recorded(collectionMachine, { input: { name: 'companies', companyId: 0, rows } });
    const { state, requests } = list.take({ type: 'xstate.init' });
    expect(state.value).toBe('stale');
    expect(state.hasTag('shown')).toBe(true);
    expect(state.context.rows).toBe(rows);
    expect(requests).toEqual([]);
    const needed = list.take({ type: 'collection.needed' });
    expect(needed.state.value).toBe('refreshing');
    expect(needed.requests).toEqual([{ src: 'loadCollection', input: { name: 'companies', companyId: 0 } }]);
  });

  it('4.12 fetches nothing before it is needed, and a need does not fetch twice', () => {
    for (const { event, before, requests } of steps) {
      if (requests.length === 0) continue;
      expect(requests).toEqual([{ src: 'loadCollection', input: { name: 'surveys', companyId: 1 } }]);
      expect(['collection.needed', 'collection.retry', 'collection.staled']).toContain(event.type);
      if (event.type === 'collection.needed') expect(['idle', 'stale', 'failed']).toContain(before?.value);
    }
  });

  it('4.12 takes what it shows for fresh no longer than a minute', () => {
    const list = recorded(collectionMachine, { input });
    list.take({ type: 'xstate.init' });
    list.take({ type: 'collection.needed' });
    list.take({ type: 'xstate.done.actor.loadCollection', output: [surveyRows.pulse] } as { type: string });
    expect(list.wait(59_000).state.value).toBe('fresh');
    expect(list.wait(1_000).state.value).toBe('stale');
  });

  it('4.12 keeps the rows that are shown until newer ones are here', () => {
    const shown = steps.filter(({ before }) => before?.hasTag('shown'));
    expect(shown).not.toEqual([]);
    for (const { event, before, state } of shown) {
      expect(state.hasTag('shown')).toBe(true);
      if (!event.type.startsWith('xstate.done.')) expect(state.context.rows).toEqual(before?.context.rows);
    }
  });

  it('4.12 shows after an answer exactly what the server sent, and informs its parent', () => {
    const answered = steps.filter(({ event }) => event.type.startsWith('xstate.done.'));
    for (const { event, state, facts } of answered) {
      const { output } = event as unknown as { output: unknown };
      expect(state.value).toBe('fresh');
      expect(state.context.rows).toEqual(output);
      expect(facts).toEqual([{ type: 'collection.loaded', name: 'surveys', rows: output }]);
    }
  });

  it('4.12 asks again when what is being loaded has become stale', () => {
    const staled = steps.filter(({ event, before }) => event.type === 'collection.staled' && before?.hasTag('busy'));
    expect(staled.map(({ before }) => before?.value)).toEqual(expect.arrayContaining(['loading', 'refreshing']));
    for (const { before, state } of staled) {
      expect(state.value).toEqual(before?.value);
      expect(Object.values(state.children)[0]).not.toBe(Object.values(before?.children ?? {})[0]);
    }
  });

  it('8.1 raises a failed refresh, since its rows hide it, and shows a failed first load itself', () => {
    for (const { event, facts } of steps) {
      const { error } = event as unknown as { error?: unknown };
      if (event.type === 'xstate.error.actor.refreshCollection') {
        expect(facts).toEqual([{ type: 'problem.raised', problem: error }]);
      }
      if (event.type === 'xstate.error.actor.loadCollection') expect(facts).toEqual([]);
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));

  it('9.6, 9.7 asks what the plan has room for on every page that needs it, and says nothing that is out of date', () => {
    const usage = recorded(collectionMachine, { input: { name: 'usage', companyId: 1, rows: [] } });
    const answer = (type: string, fields: object) => usage.take({ type, ...fields } as { type: string });
    expect(usage.take({ type: 'xstate.init' }).requests).toEqual([]);
    usage.take({ type: 'collection.needed' });
    const unknown = answer('xstate.error.actor.loadCollection', { error: problems.unreachable });
    expect([unknown.state.value, unknown.facts]).toEqual(['idle', []]);
    usage.take({ type: 'collection.needed' });
    const known = answer('xstate.done.actor.loadCollection', { output: [usages.full] });
    expect([known.state.value, known.state.context.rows, known.facts]).toEqual(['stale', [usages.full], []]);
    expect(usage.take({ type: 'collection.staled' }).state.context.rows).toEqual([usages.full]);
    const asked = usage.take({ type: 'collection.needed' });
    expect([asked.state.value, asked.state.context.rows]).toEqual(['refreshing', [usages.full]]);
    answer('xstate.done.actor.refreshCollection', { output: [usages.full] });
    expect(usage.take({ type: 'collection.needed' }).state.value).toBe('refreshing');
    const failed = answer('xstate.error.actor.refreshCollection', { error: problems.unreachable });
    expect([failed.state.value, failed.state.context.rows, failed.facts]).toEqual(['idle', [], []]);
  });
});

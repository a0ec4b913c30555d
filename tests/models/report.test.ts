import { describe, expect, it } from 'vitest';
import { reportMachine } from '../../machines/report/report.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { pageInput, places, problems, reports } from './samples.ts';

const input = pageInput(places.dashboard);
const quarter = { startDate: '2026-01-01', endDate: '2026-03-31' };
const backwards = { startDate: '2026-03-31', endDate: '2026-01-01' };
const answers = [{ output: reports.march }];
const model = modelOf(reportMachine, {
  input,
  samples: {
    'scale.toggle': [{}],
    'filter.changed': [{ filter: quarter }],
    'report.reload': [{}],
    'texts.turned': [{ questionId: 31, page: 1 }],
    'xstate.done.actor.loadReport': answers,
    'xstate.error.actor.loadReport': [{ error: problems.unreachable }],
    'xstate.done.actor.filterReport': answers,
    'xstate.error.actor.filterReport': [{ error: problems.refused }],
  },
  serialize: ({ context }) => context.report === null,
});
const steps = replay(reportMachine, model, { input }).flat();

describe('report', () => {
  it('2.17 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(planOf(model)).toMatchFileSnapshot('plans/report.txt');
  });

  it('2.17 keeps the report that is shown until the next one is here', () => {
    for (const { before, state } of steps) {
      if (before?.hasTag('shown')) {
        expect(state.hasTag('shown')).toBe(true);
        expect(state.context.report).not.toBeNull();
      }
    }
    for (const snapshot of model.snapshots) {
      if (snapshot.hasTag('shown')) expect(snapshot.context.report).not.toBeNull();
    }
  });

  it('2.17 changes the scale at any time, and nothing else with it', () => {
    const toggled = steps.filter(({ event }) => event.type === 'scale.toggle');
    for (const { before, state } of toggled) {
      expect(state.value.scale).toBe(before?.value.scale === 'precise' ? 'relative' : 'precise');
      expect(state.value.data).toBe(before?.value.data);
      expect(state.context).toEqual(before?.context);
    }
    for (const snapshot of model.snapshots) expect(snapshot.can({ type: 'scale.toggle' })).toBe(true);
  });

  it('9.4 leaves the first period to the server and shows the one it chose', () => {
    const [first] = steps;
    expect(first?.state.context.filter).toEqual({ startDate: null, endDate: null });
    for (const { event, state } of steps) {
      if (!event.type.startsWith('xstate.done.')) continue;
      expect(state.context.filter).toEqual({ startDate: '2026-03-01', endDate: '2026-03-31' });
    }
  });

  it('2.17 asks anew for a filter that changes while it loads', () => {
    const again = steps.filter(
      ({ event, before }) => event.type === 'filter.changed' && before?.matches({ data: 'filtering' }),
    );
    expect(again).not.toEqual([]);
    for (const { before, state } of again) {
      expect(state.children.filterReport).toBeDefined();
      expect(state.children.filterReport).not.toBe(before?.children.filterReport);
    }
  });

  it('9.4 asks for no period that ends before it begins', () => {
    const shown = model.snapshots.filter((snapshot) => snapshot.hasTag('shown'));
    for (const snapshot of shown) {
      expect(snapshot.can({ type: 'filter.changed', filter: backwards })).toBe(false);
      expect(snapshot.can({ type: 'filter.changed', filter: { startDate: null, endDate: null } })).toBe(true);
    }
  });

  it('2.17, 9.4 turns the texts of one question, and back to their first page with another period', () => {
    const page = recorded(reportMachine, { input });
    page.take({ type: 'xstate.init' });
    const send = (event: { type: string; [field: string]: unknown }) => page.take(event).state.context.textPages;
    send({ type: 'xstate.done.actor.loadReport', output: reports.march });
    send({ type: 'texts.turned', questionId: 31, page: 1 });
    expect(send({ type: 'texts.turned', questionId: 32, page: 2 })).toEqual({ 31: 1, 32: 2 });
    expect(send({ type: 'filter.changed', filter: quarter })).toEqual({});
  });

  it('2.17 keeps the filter that was refused, with the reason, beside the report before it', () => {
    const refused = steps.filter(({ event }) => event.type === 'xstate.error.actor.filterReport');
    expect(refused).not.toEqual([]);
    for (const { before, state } of refused) {
      expect(state.value.data).toBe('refused');
      expect(state.context).toEqual({ ...before?.context, problem: problems.refused });
    }
  });

  it('2.17 shows a refusal until another period is asked for', () => {
    const page = recorded(reportMachine, { input });
    page.take({ type: 'xstate.init' });
    const send = (event: { type: string; [field: string]: unknown }) => page.take(event).state.context.problem;
    send({ type: 'xstate.done.actor.loadReport', output: reports.march });
    send({ type: 'filter.changed', filter: quarter });
    expect(send({ type: 'xstate.error.actor.filterReport', error: problems.refused })).toEqual(problems.refused);
    expect(send({ type: 'filter.changed', filter: quarter })).toBeNull();
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});

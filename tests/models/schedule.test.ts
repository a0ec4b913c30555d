import { describe, expect, it } from 'vitest';
import { scheduleMachine } from '../../machines/survey/schedule.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { schedules } from './samples/surveys.ts';
import { transitionsOf } from './transitions.ts';

const input = { companyId: 1 };
const wanted = [
  { surveyId: 5, activeFrom: '2026-03-02T06:00:00.000Z', activeUntil: null },
  { surveyId: 5, activeFrom: '2026-03-03T06:00:00.000Z', activeUntil: null },
];
const model = modelOf(scheduleMachine, {
  input,
  samples: {
    'schedule.wanted': wanted.map((each) => ({ wanted: each })),
    'schedule.retry': [{}],
    'xstate.done.actor.loadSchedule': [{ output: schedules.weekly }],
    'xstate.error.actor.loadSchedule': [{ error: problems.unreachable }],
  },
});
const steps = replay(scheduleMachine, model, { input }).flat();

describe('schedule preview', () => {
  it('9.2 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(transitionsOf(model)).toMatchFileSnapshot('transitions/schedule.txt');
  });

  it('2.15 asks for the times that were wanted last', () => {
    const asked = steps.filter(({ requests }) => requests.length > 0);
    expect(asked).not.toEqual([]);
    for (const { requests, state } of asked) {
      expect(requests).toEqual([{ src: 'loadSchedule', input: { companyId: 1, wanted: state.context.wanted } }]);
      expect(wanted).toContainEqual(state.context.wanted);
    }
  });

  it('2.15 asks at once the first time, and later when the times have come to rest', () => {
    for (const { event, before, state } of steps) {
      if (event.type !== 'schedule.wanted' || !before) continue;
      const isSame = JSON.stringify(before.context.wanted) === JSON.stringify(state.context.wanted);
      if (before.matches('idle')) expect(state.value).toBe('loading');
      else if (isSame) expect(state.value).toEqual(before.value);
      else expect(state.value).toBe('stale');
    }
  });

  it('2.15 waits until nobody has typed for 400 ms, and then asks once', () => {
    const schedule = recorded(scheduleMachine, { input });
    schedule.take({ type: 'xstate.init' });
    for (const each of [wanted[0], wanted[1], wanted[0]]) {
      schedule.take({ type: 'schedule.wanted', wanted: each } as { type: string });
      expect(schedule.wait(399).requests).toEqual([]);
    }
    expect(schedule.wait(1).requests).toEqual([{ src: 'loadSchedule', input: { companyId: 1, wanted: wanted[0] } }]);
    expect(schedule.wait(60_000).requests).toEqual([]);
  });

  it.each([
    ['survey', { surveyId: 6 }],
    ['start', { activeFrom: null }],
    ['end', { activeUntil: '2026-05-10T06:30:00.000Z' }],
  ])('2.15 asks again when only the %s is another', (_, other) => {
    const schedule = recorded(scheduleMachine, { input });
    schedule.take({ type: 'xstate.init' });
    schedule.take({ type: 'schedule.wanted', wanted: wanted[0] } as { type: string });
    const { state } = schedule.take({ type: 'schedule.wanted', wanted: { ...wanted[0], ...other } } as {
      type: string;
    });
    expect(state.value).toBe('stale');
  });

  it('2.15 never shows rounds of other times as if they were of these', () => {
    let shownFor: unknown = null;
    for (const { event, before, state } of steps) {
      if (event.type === 'xstate.done.actor.loadSchedule') shownFor = before?.context.wanted;
      if (state.matches('shown')) expect(state.context.wanted).toEqual(shownFor);
      if (state.matches('stale') || state.matches('loading')) expect(state.hasTag('outdated')).toBe(true);
    }
  });

  it('design 8 keeps what was shown while it is outdated or has failed', () => {
    for (const { before, state } of steps) {
      if (before?.context.schedule) expect(state.context.schedule).not.toBeNull();
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});

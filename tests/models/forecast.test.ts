import { describe, expect, it } from 'vitest';
import { forecastMachine, type WantedForecast } from '../../machines/survey/forecast.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { publications, schedules } from './samples/surveys.ts';
import { expectTransitions } from './transitions.ts';

const input = { companyId: 1 };
const times = { kind: 'schedule', surveyId: 5, activeFrom: '2026-03-02T06:00:00.000Z', activeUntil: null } as const;
const people = { kind: 'publication', surveyId: 5, respondentIds: [11] } as const;

const modelFor = (wanted: readonly WantedForecast[], output: object) =>
  modelOf(forecastMachine, {
    input,
    samples: {
      'forecast.wanted': wanted.map((each) => ({ wanted: each })),
      'forecast.retry': [{}],
      'xstate.done.actor.loadForecast': [{ output }],
      'xstate.error.actor.loadForecast': [{ error: problems.unreachable }],
    },
  });
const ofTimes = [times, { ...times, activeFrom: '2026-03-03T06:00:00.000Z' }];
const ofPeople = [people, { ...people, respondentIds: [11, 12] }];
const models = {
  'coming rounds': { wanted: ofTimes, model: modelFor(ofTimes, { schedule: schedules.weekly }) },
  'hidden groups': { wanted: ofPeople, model: modelFor(ofPeople, { publication: publications.small }) },
};
const started = () => {
  const forecast = recorded(forecastMachine, { input });
  forecast.take({ type: 'xstate.init' });
  const want = (wanted: WantedForecast) => forecast.take({ type: 'forecast.wanted', wanted } as { type: string });
  return { want, wait: (ms: number) => forecast.wait(ms) };
};

it('9.2, 6.5 walks every transition', () => {
  const all = Object.values(models).map(({ model }) => model);
  for (const model of all) everyTransitionWalked(model);
  expectTransitions('forecast', ...all);
});

describe.each(Object.entries(models))('forecast of %s', (_, { wanted, model }) => {
  const steps = replay(forecastMachine, model, { input }).flat();

  it('2.15 asks for what was wanted last', () => {
    const asked = steps.filter(({ requests }) => requests.length > 0);
    expect(asked).not.toEqual([]);
    for (const { requests, state } of asked) {
      expect(requests).toEqual([{ src: 'loadForecast', input: { companyId: 1, wanted: state.context.wanted } }]);
      expect(wanted).toContainEqual(state.context.wanted);
    }
  });

  it('2.15 asks at once the first time, and later when the form has come to rest', () => {
    for (const { event, before, state } of steps) {
      if (event.type !== 'forecast.wanted' || !before) continue;
      const isSame = JSON.stringify(before.context.wanted) === JSON.stringify(state.context.wanted);
      if (before.matches('idle')) expect(state.value).toBe('loading');
      else if (isSame) expect(state.value).toEqual(before.value);
      else expect(state.value).toBe('stale');
    }
  });

  it('2.15 waits until nothing has changed for 400 ms, and then asks once', () => {
    const { want, wait } = started();
    const [first, second] = wanted as [WantedForecast, WantedForecast];
    expect(want(first).requests).toHaveLength(1);
    for (const each of [second, first, second]) {
      expect(want(each).requests).toEqual([]);
      expect(wait(399).requests).toEqual([]);
    }
    expect(wait(1).requests).toEqual([{ src: 'loadForecast', input: { companyId: 1, wanted: second } }]);
    expect(wait(60_000).requests).toEqual([]);
  });

  it('2.15, design 5 never shows what is of another form as if it were of this', () => {
    let shownFor: unknown = null;
    for (const { event, before, state } of steps) {
      if (event.type === 'xstate.done.actor.loadForecast') shownFor = before?.context.wanted;
      if (state.matches('shown')) expect(state.context.wanted).toEqual(shownFor);
      if (state.matches('stale') || state.matches('loading')) expect(state.hasTag('outdated')).toBe(true);
    }
  });

  it('design 8 keeps what was shown while it is outdated or has failed', () => {
    for (const { before, state } of steps) {
      if (before?.context.schedule) expect(state.context.schedule).not.toBeNull();
      if (before?.context.publication) expect(state.context.publication).not.toBeNull();
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});

it.each<[string, WantedForecast]>([
  ['survey', { ...times, surveyId: 6 }],
  ['start', { ...times, activeFrom: null }],
  ['end', { ...times, activeUntil: '2026-05-10T06:30:00.000Z' }],
])('2.15 asks again when only the %s is another', (_, other) => {
  const { want } = started();
  want(times);
  expect(want(other).state.value).toBe('stale');
});

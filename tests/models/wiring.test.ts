import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { registry } from '../../machines/registry.ts';
import { noteServerDate } from '../../src/adapters/server-clock.ts';
import { surveys } from './samples/surveys.ts';
import { type WiredChart, wiredCharts } from './wired.ts';

let wired: readonly WiredChart[];

beforeAll(async () => {
  vi.stubGlobal('window', { location: { pathname: '/', search: '' } });
  wired = await wiredCharts();
});

afterAll(() => {
  vi.unstubAllGlobals();
});

type Kind = 'actors' | 'actions' | 'delays';

/** The parts that a chart only names: its children, and stand-ins that fail until they are replaced. */
const isPlaceholder = (kind: Kind, implementation: unknown) =>
  kind === 'actors' || String(implementation).includes('not provided');

function chartOf(machine: AnyStateMachine): AnyStateMachine {
  const chart = registry[machine.id];
  if (!chart) throw new Error(`${machine.id} is not in machines/registry.ts`);
  return chart;
}

function forgotten({ way, machine }: WiredChart, kind: Kind): string[] {
  const provided = machine.implementations[kind] as Record<string, unknown>;
  return Object.entries(chartOf(machine).implementations[kind])
    .filter(([name, placeholder]) => isPlaceholder(kind, placeholder) && provided[name] === placeholder)
    .map(([name]) => `${way}: ${name}`);
}

function invokedBy(node: AnyStateNode): string[] {
  const children: AnyStateNode[] = Object.values(node.states);
  return [...node.invoke.map(({ src }) => String(src)), ...children.flatMap(invokedBy)];
}

describe('wiring', () => {
  it('design 3 runs every chart that there is', () => {
    expect(new Set(wired.map(({ machine }) => machine.id))).toEqual(new Set(Object.keys(registry)));
  });

  it('design 3 provides every child and request of every chart', () => {
    expect(wired.flatMap((chart) => forgotten(chart, 'actors'))).toEqual([]);
  });

  it('design 3 provides every action and delay that a chart leaves to it', () => {
    expect(wired.flatMap((chart) => [...forgotten(chart, 'actions'), ...forgotten(chart, 'delays')])).toEqual([]);
  });

  describe('the time of a survey’s status', () => {
    const now = Date.parse('2026-03-02T06:00:00.000Z');
    const inTime = (duration: number) => new Date(now + duration).toISOString();
    const [hour, longest] = [3_600_000, 2 ** 31 - 1];
    beforeAll(() => {
      vi.useFakeTimers({ toFake: ['Date'], now });
    });
    afterAll(() => {
      vi.useRealTimers();
    });

    it.each([
      ['a second after it begins', { ...surveys.upcoming, active_from: inTime(hour) }, hour + 1_000],
      ['a second after it ends', { ...surveys.ongoing, active_until: inTime(hour) }, hour + 1_000],
      ['never where it has no end', { ...surveys.ongoing, active_until: null }, longest],
      ['not in a loop where the browser’s clock is ahead', { ...surveys.ongoing, active_until: inTime(-hour) }, 5_000],
      ['no later than a timer can wait', { ...surveys.upcoming, active_from: inTime(1_000 * hour) }, longest],
    ])('4.2, 4.3 the server is asked again %s', (_, survey, duration) => {
      const lifecycle = wired.find(({ way }) => way === 'survey/lifecycle')?.machine;
      const untilNextStatus = lifecycle?.implementations.delays.untilNextStatus;
      if (typeof untilNextStatus !== 'function') throw new Error('the delay is not provided');
      expect(untilNextStatus({ context: { survey } } as never, undefined)).toBe(duration);
    });

    it('4.2, 4.3 the server is asked again at the server’s time, however wrong the computer’s clock is', () => {
      const lifecycle = wired.find(({ way }) => way === 'survey/lifecycle')?.machine;
      const untilNextStatus = lifecycle?.implementations.delays.untilNextStatus;
      if (typeof untilNextStatus !== 'function') throw new Error('the delay is not provided');
      const survey = { ...surveys.upcoming, active_from: inTime(hour) };
      const answeredAt = (ahead: number) => noteServerDate(new Date(now + ahead).toUTCString(), now, now);
      answeredAt(hour / 2);
      onTestFinished(() => answeredAt(0));
      // A header has whole seconds: half of one is not known.
      expect(untilNextStatus({ context: { survey } } as never, undefined)).toBe(hour / 2 + 500);
    });
  });

  it.each([
    ['push', 'pushState'],
    ['replace', 'replaceState'],
    ['rename', 'replaceState'],
  ])('2.22, 5.10 a step of the navigation by %s is one of the browser’s history by %s', (name, method) => {
    const history = { pushState: vi.fn(), replaceState: vi.fn(), state: null };
    vi.stubGlobal('window', { location: { pathname: '/', search: '' }, history, dispatchEvent() {} });
    vi.stubGlobal('history', history);
    vi.stubGlobal('History', { prototype: history });
    const step = wired.find(({ way }) => way === 'app/navigation')?.machine.implementations.actions[name];
    if (typeof step !== 'function') throw new Error('the action is not provided');
    step({} as never, { place: { page: 'groups', params: {} } } as never);
    const [other] = ['pushState', 'replaceState'].filter((each) => each !== method);
    expect(history[method as 'pushState'].mock.calls.map(([, , path]) => path)).toEqual(['/groups']);
    expect(history[other as 'pushState']).not.toHaveBeenCalled();
  });

  it('design 3 has an actor for every name that a chart invokes', () => {
    const unknown = wired.flatMap(({ way, machine }) =>
      invokedBy(machine.root)
        .filter((src) => !Object.hasOwn(machine.implementations.actors, src))
        .map((src) => `${way}: ${src}`),
    );
    expect(unknown).toEqual([]);
  });
});

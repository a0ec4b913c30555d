import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { messages } from '../../locales/fi/inspection.po?english';
import type { Observation, Observed } from '../../src/kit/inspection/observation.ts';
import { Sentences } from '../../src/kit/sentences.ts';
import { InspectionPanel } from '../../src/views/inspection/inspection-panel.tsx';
import { expectUndone } from '../support/drawn-undoing.ts';

afterEach(() => document.body.replaceChildren());

const actor = { parent: null, status: 'active', states: [], transitions: [], innermost: [], count: 1 } as const;
const [app, record, call] = [
  { id: 'x:0', name: 'app' },
  { id: 'x:1', name: 'record' },
  { id: 'x:2', name: 'load' },
];
if (!app || !record || !call) throw new Error('three are needed');
const twoStates = createMachine({ id: 'deletion', initial: 'one', states: { one: { on: { go: 'two' } }, two: {} } });
const logged = { at: 0, payload: '', took: null } as const;
const observed: Observed = {
  actors: [
    { ...actor, ...app, chart: 'app', innermost: ['running'] },
    { ...actor, ...record, chart: 'deletion', parent: app.id, innermost: ['asking.changed'] },
    { ...actor, ...call, chart: null, parent: record.id },
    { ...actor, id: 'x:3', name: 'past', chart: 'toasts', status: 'done' },
  ],
  events: [
    { ...logged, number: 5, from: null, to: app, type: 'page.opened' },
    { ...logged, number: 6, from: app, to: record, type: 'question.chosen', payload: '{"id":7}' },
    { ...logged, number: 7, from: record, to: call, type: 'xstate.init' },
  ],
  dropped: 4,
  isPaused: false,
};

vi.mock(import('../../src/kit/inspection/chart-files.ts'), async (original) => ({
  ...(await original()),
  pictureOf: async (chart) =>
    chart === 'deletion'
      ? '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g data-state="one">1</g><g data-state="two">2</g><g data-transition="1-2">3</g></svg>'
      : null,
}));

const textOf = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(textOf);
const press = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, [role=tab], label')]
    .findLast((each) => textOf(each) === name)
    ?.click();
const find = (text: string) => {
  const box = document.querySelector('input[type=search]') as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
};

it('design 7 the panel of ?inspect counts, filters and finds events, and leads from a state to its source', async () => {
  for (const size of ['offsetHeight', 'offsetWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(490);
  const pause = vi.fn();
  let now = observed;
  let notify = () => {};
  const subscribe = (listener: () => void) => {
    notify = listener;
    return () => {};
  };
  const lifeOf = () => ({ logic: twoStates, input: {}, steps: now === observed ? [] : [{ event: { type: 'go' } }] });
  const observation = {
    ...{ subscribe, read: () => now, pause, clear: vi.fn(), lifeOf },
    contextOf: (id: string) => `context of ${id}`,
  };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <I18nProvider i18n={new Sentences({ locale: 'en', messages: { en: messages } })}>
      <InspectionPanel observation={observation as unknown as Observation} onClose={() => {}} />
    </I18nProvider>,
  );
  const shows = (selector: string, wanted: readonly string[]) =>
    vi.waitFor(() => expect(texts(selector)).toEqual(wanted), { timeout: 10_000, interval: 1 });
  const rows = 'ol button span:last-of-type, ol button span:nth-of-type(2)';

  await shows('header p', ['3 actors · 7 events']);
  await shows('section section:first-of-type button', ['apprunning', 'recordasking.changed', 'loadrequest']);
  await shows('section section:last-of-type p', ['4 older events were dropped.']);
  expect(await expectUndone(new Set(), {})).toBeGreaterThan(3);
  await shows(rows, ['outside → app', '', 'app → record', '{"id":7}', 'record → load', '']);
  press('Only app');
  await shows(rows, ['outside → app', '', 'app → record', '{"id":7}']);
  press('loadrequest');
  await shows(rows, ['record → load', '']);
  await shows('section section:nth-of-type(2)', ['loadA request has no chart. The log shows its events.']);
  press('Only load');
  find('ID":7');
  await shows(rows, ['app → record', '{"id":7}']);
  press('Pause');
  expect(pause).toHaveBeenCalledExactlyOnceWith(true);
  press('recordasking.changed');
  await shows('section section:nth-of-type(2) h3', ['record: deletion']);
  const turnTo = (more: object) => {
    now = { ...observed, actors: observed.actors.map((each) => ({ ...each, ...more })) };
    notify();
  };
  turnTo({ states: ['one'] });
  await shows('svg [data-lit]', ['1']);
  turnTo({ states: ['two'], transitions: ['1-2'] });
  await shows('svg [data-lit]', ['2', '3']);
  now = observed;
  notify();
  press('Context');
  await shows('section[aria-label=Context] li', ['context of x:1']);
  press('Test');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async () => {} } });
  await shows('[role=status]', ['']);
  press('Copy path as a test');
  await shows('[role=status]', ['Copied.']);
  // What is on the clipboard lacks its next event.
  turnTo({ count: 2 });
  await shows('[role=status]', ['']);
  press('asking.changed');
  await shows('li[aria-current=true]', ['changed: {']);
  root.unmount();
});

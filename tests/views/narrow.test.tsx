import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { users } from '../models/samples/people.ts';
import { answers, own } from '../support/drawn-company.ts';
import { drawConsole, drawnLines, pressKey } from '../support/drawn-console.tsx';
import { atNoon } from '../support/drawn-pages.ts';
import { expectSound } from '../support/drawn-rules.ts';

// A narrow window: the menu is a drawer, and a line of a table is a card with everything in it.

atNoon();

const viewport = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({ width });
const { innerWidth } = window;
beforeAll(() => viewport(360));
afterAll(() => viewport(innerWidth));

const reseller = { 'GET /api/auth/user/': users.reseller };
const everybody = answers[`GET ${own}/users/`] as { id: number; full_name: string }[];
const many = Array.from({ length: 300 }, (_, at) => ({ ...everybody[0], id: 1_000 + at, full_name: `Person ${at}` }));

describe('a line of a table', () => {
  /** The rows, as far as they are drawn, and which layout they have. */
  const drawn = async (path: string, more: object, width: number, room: number) => {
    viewport(width);
    const { until } = await drawConsole(path, { ...answers, ...more });
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room);
    const table = await until(() => document.querySelector('main table:has(tbody tr:not([aria-hidden]))'));
    expectSound();
    const rows = drawnLines(table as HTMLElement);
    return { layout: table.getAttribute('data-layout'), rows: rows.slice(0, 8) };
  };

  it.each([
    ['personnel', '/personnel', {}, '[Person] | [Email] | [Admin] | Actions'],
    ['many people', '/personnel', { [`GET ${own}/users/`]: many }, '[Person] | [Email] | [Admin] | Actions'],
    ['groups', '/groups', {}, '[Group] | [Description] | [Users] | Actions'],
    ['surveys', '/surveys', {}, '[Survey] | [State] | [Respondents] | [Late] | Actions'],
    ['companies', '/companies', reseller, '[Company] | [Subscription] | Actions'],
  ])('2.7, 2.10, 2.12, 2.14 loses columns without room, and none as a card: %s', async (_, path, more, left) => {
    const wide = await drawn(path, more, 1_280, 1_200);
    const cards = await drawn(path, more, 360, 320);
    expect([cards.layout, cards.rows]).toEqual(['cards', wide.rows]);
    expect((await drawn(path, more, 800, 320)).rows[0]).toBe(left);
  });
});

it('2.23, design 8 the menu is a drawer that keeps the focus, and closes by Escape, a link and a tap beside it', async () => {
  const { press, until, follow } = await drawConsole('/groups', answers);
  const nav = await until(() => document.querySelector('nav[aria-label="Main menu"]'));
  const shown = () => [
    document.querySelector('header [aria-controls]')?.getAttribute('aria-label'),
    document.querySelector('header [aria-controls]')?.getAttribute('aria-expanded'),
    document.querySelector('main')?.hasAttribute('inert'),
    nav.hasAttribute('data-open'),
  ];
  const closed = ['Open the menu', 'false', false, false];
  const isOpen = () => until(() => shown().join() === 'Close the menu,true,true,true');
  const isClosed = () => until(() => shown().join() === closed.join());
  await isClosed();
  for (const close of [
    () => press('Close the menu'),
    () => follow('Groups'),
    () => (document.querySelector('[class*="_scrim_"]') as HTMLElement).click(),
    () => pressKey('Escape'),
  ]) {
    await press('Open the menu');
    await isOpen();
    const link = nav.querySelector('a');
    link?.focus();
    pressKey('a');
    expect(document.activeElement).toBe(link);
    await close();
    await isClosed();
  }
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Open the menu');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Hatching } from '../../src/charts/hatching.tsx';
import { MiniColumns } from '../../src/charts/mini-columns.tsx';
import { Sparkline } from '../../src/charts/sparkline.tsx';
import { Alert, type Tone, toneIcons } from '../../src/ui/alert.tsx';
import { Badge } from '../../src/ui/badge.tsx';
import { Drawing, type DrawingName } from '../../src/ui/drawing.tsx';
import { Icon, type IconName } from '../../src/ui/icon.tsx';
import { answers, own } from '../support/drawn-company.ts';
import { type Answers, drawConsole } from '../support/drawn-console.tsx';
import { atNoon } from '../support/drawn-pages.ts';

// Visual signs without text: tones, icons and the marks of small charts.

atNoon();

const stored = answers[`GET ${own}/users/12/`] as object;

const tonesOf = () =>
  [...document.querySelectorAll('main [data-tone]')].map(
    (each) => `${each.getAttribute('data-tone')}: ${(each.textContent ?? '').replaceAll(/\s+/g, ' ').trim()}`,
  );

it.each<readonly [path: string, more: Answers, tones: readonly string[]]>([
  [
    '/personnel',
    {},
    [
      'warning: Your plan has no room for more people.See plans',
      'warning: Invitation expired',
      'danger: Email not delivered',
      'neutral: Invited 3 Mar 2026',
    ],
  ],
  [
    '/subscriptions',
    {},
    [
      'warning: This is a test installation',
      'success: Your plan is paid until 1 Apr 2026',
      'success: Active',
      'info: Add your billing details',
      'success: Paid',
      'warning: Unpaid',
    ],
  ],
  [
    '/personnel/12',
    { [`GET ${own}/users/12/`]: { ...stored, survey_ids: [5, 6, 8, 10] } },
    ['success: Ongoing', 'neutral: Inactive', 'accent: Upcoming', 'warning: Expired'],
  ],
  [
    '/groups',
    { [`GET ${own}/groups/`]: new Response(null, { status: 500 }) },
    ['danger: The groups could not be loaded.Try again'],
  ],
])('design 8 the tone of what is said: %s', async (path, more, tones) => {
  await drawConsole(path, { ...answers, ...more });
  const begins = () => tonesOf().map((tone, at) => tone.slice(0, tones[at]?.length));
  await vi.waitFor(() => expect(begins()).toEqual(tones), { timeout: 60_000, interval: 1 });
});

const drawingOf = (name: IconName) => /<path d="([^"]+)"/.exec(renderToStaticMarkup(<Icon name={name} />))?.[1];

it('design 8 every tone of an alert has its icon, and the element its tone', () => {
  const icons: Record<Tone, IconName> = { info: 'info', success: 'check', warning: 'warning', danger: 'warning' };
  expect(toneIcons).toEqual(icons);
  for (const [tone, icon] of Object.entries(icons)) {
    const drawn = renderToStaticMarkup(<Alert tone={tone as Tone}>Text</Alert>);
    expect(drawn).toContain(`data-tone="${tone}"`);
    expect(drawn).toContain(drawingOf(icon));
    expect(renderToStaticMarkup(<Badge tone={tone as 'success'}>Text</Badge>)).toContain(`data-tone="${tone}"`);
  }
});

it('design 8 arrows point to where their names say', () => {
  const points = {
    'arrow-left': 'M19 12H5',
    'arrow-right': 'M5 12h14',
    'arrow-up': 'M12 19V5',
    'arrow-down': 'M12 5v14',
    'chevron-left': 'm14.5 6-6 6',
    'chevron-right': 'm9.5 6 6 6',
    'chevron-up': 'm6 14.5 6-6',
    'chevron-down': 'm6 9.5 6 6',
  } as const;
  for (const [name, begin] of Object.entries(points))
    expect(drawingOf(name as IconName)).toMatch(new RegExp(`^${begin}`));
});

const round = (at: number, isHidden = false) => ({
  ...{ index: at, version: 1, start: `2026-03-0${at + 1}`, isOpen: false, isHidden },
});
it('2.17 rounds whose values are kept back are hatched, and no others', () => {
  const area = { top: 10, bottom: 50, time: { places: [5, 15, 25], column: 4 } } as never;
  const drawn = renderToStaticMarkup(<Hatching rounds={[round(0), round(1, true), round(2)] as never} area={area} />);
  expect(drawn).toContain('<path d="M13 10H17V50H13Z"');
  expect(renderToStaticMarkup(<Hatching rounds={[round(0)] as never} area={area} />)).toBe('');
});

it('2.17 a small line ends in a mark at its last value, high values above low ones', () => {
  const drawn = renderToStaticMarkup(
    <Sparkline rounds={[round(0), round(1), round(2), round(3)] as never} values={[1, 3, null, 2]} />,
  );
  expect(drawn).toContain('d="M4,24L38.7,4"');
  expect(drawn).toContain('d="M105.5 14a');
});

it('2.17 small columns are as high as their counts, and what is 0 leaves its place empty', () => {
  const drawn = renderToStaticMarkup(<MiniColumns counts={[2, 0, 4]} />);
  expect(drawn).toContain('d="M0.5 10H5.5V20H0.5ZM12.5 0H17.5V20H12.5Z"');
});

it('design 8 each picture of an empty list is its own', () => {
  const names: DrawingName[] = ['survey', 'people', 'answers', 'mail', 'done', 'search'];
  const drawn = names.map((name) => renderToStaticMarkup(<Drawing name={name} />));
  expect(new Set(drawn).size).toBe(names.length);
});

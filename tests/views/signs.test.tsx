import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { GroupChart } from '../../src/charts/group-chart.tsx';
import { Hatching } from '../../src/charts/hatching.tsx';
import { MiniColumns } from '../../src/charts/mini-columns.tsx';
import { ShareChart } from '../../src/charts/share-chart.tsx';
import { Sparkline } from '../../src/charts/sparkline.tsx';
import { standalone } from '../../src/charts/standalone.ts';
import { TrendChart } from '../../src/charts/trend-chart.tsx';
import { Alert, type Tone, toneIcons } from '../../src/ui/alert.tsx';
import { Badge } from '../../src/ui/badge.tsx';
import { Drawing, type DrawingName } from '../../src/ui/drawing.tsx';
import { Icon, type IconName } from '../../src/ui/icon.tsx';
import { answers, own } from '../support/drawn-company.ts';
import { type Answers, closeConsole, drawConsole } from '../support/drawn-console.tsx';
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

const texts = {
  ...{ summary: 'S', walk: 'W', open: 'Open', changed: 'Changed', reworded: 'Reworded', rates: 'R', goal: 'Goal' },
  ...{ earlier: 'E', fitted: 'F', interval: 'I', distribution: 'D', flags: [{ number: 1, day: '2026-03-09' }] },
  ...{ value: String, exact: String, rate: String, exactRate: String, between: String, whole: 'All' },
  ...{ day: String, year: String, round: String, note: () => null, hidden: 'Hidden', missing: 'No answers' },
};
const weeks = ['02', '09', '16'].map((day, at) => ({
  ...{ index: at, version: at > 1 ? 2 : 1, start: `2026-03-${day}`, isOpen: at === 2, isHidden: false },
  isReworded: at === 1,
}));

/** A chart of 600 px: what it draws, by its kind, without the axes; `press` presses a key at its cursor. */
function drawnChart(chart: ReactNode) {
  closeConsole();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 49));
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    flushSync(() => root.unmount());
    vi.restoreAllMocks();
  });
  flushSync(() => root.render(chart));
  const marks = () =>
    [...document.querySelectorAll('svg :is(path, rect, circle, text)')].flatMap((each) => {
      const kind = /^_(\w+)_/.exec(each.getAttribute('class') ?? '')?.[1] ?? 'points';
      const { x, y, width, height, cx, cy, d } = Object.fromEntries(
        [...each.attributes].map((one) => [one.name, one.value]),
      );
      const place =
        d ??
        [x ?? cx, y ?? cy, width, height]
          .filter(Boolean)
          .map((px) => Math.round(Number(px)))
          .join(' ');
      return each.closest('p') || ['grid', 'tick', 'axis'].includes(kind)
        ? []
        : [`${kind} ${place} ${each.textContent}`.trim()];
    });
  const press = (key: string) => {
    const cursor = document.querySelector('[role="slider"]');
    const before = marks();
    flushSync(() => cursor?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    const tip = document.querySelector<HTMLElement>('[role="slider"] ~ div')?.style;
    return [...marks().filter((mark) => !before.includes(mark)), `tip ${tip?.left} ${tip?.right}`];
  };
  return { marks, press };
}

const [disc, ring] = ['a5 5 0 1 1 10 0a5 5 0 1 1 -10 0', 'a2.25 2.25 0 1 1 4.5 0a2.25 2.25 0 1 1 -4.5 0'];

// Its rounds are at 98, 305 and 512 px, and each unit is 52 px up from 230.
it('2.17, design 5 a chart of means draws all it has, each at its round and value', () => {
  const span = (value: number) => ({ value, low: value - 1, high: value + 1 });
  const series = {
    ...{ id: 'a', name: 'A', colour: 'red', values: [1, 2, 3], fitted: [1, 2, 3], band: [1, 2, 3].map(span) },
    ...{ earlier: [2, null, 1], intervals: [span(1), null, null], goals: [2, 2, 2] },
  };
  const { marks, press } = drawnChart(<TrendChart series={[series]} rounds={weeks} texts={texts} domain={[0, 4]} />);
  expect(marks()).toEqual([
    ...['break M408.5 16V230', 'mark M305 222V230', 'guide M512 18V230'],
    ...['note 512 12 Open', 'note 409 12 Changed', 'note 305 12 Reworded'],
    ...['line M18,126L592,126', 'band M98,126L305,74L305,178L98,230Z'],
    `earlierPoint M95.8 126${ring}M509.8 178${ring}`,
    ...['fitted M98,178L305,126', 'whisker M98 126V230', 'measured M98,178L305,126'],
    ...[`points M93 178${disc}M300 126${disc}`, `open M507 74${disc}`, 'text 545 140 Goal 2'],
    ...['line M216.3 16V230', 'flag 208 1 16 15', 'number 216 13 1', 'mark M98 230V235M305 230V235M512 230V235'],
  ]);
  expect(press('End')).toEqual(['line M512 22V230', 'point 512 74', 'tip  102px']);
  expect(press('Home')).toEqual(['line M98 22V230', 'point 98 178', 'tip 112px ']);
});

// Its rounds are at 112, 300 and 487 px.
it('2.17 a chart of shares draws a column a round, of what somebody chose', () => {
  const series = [
    { id: 'a', name: 'A', colour: 'red', values: [20, 0, null] },
    { id: 'b', name: 'B', colour: 'blue', values: [80, 100, 100] },
  ];
  const { marks, press } = drawnChart(<ShareChart series={series} rounds={weeks} texts={{ ...texts, flags: [] }} />);
  expect(marks().filter((mark) => /^(piece|open|name)/.test(mark))).toEqual([
    ...['piece M90 188.4H134V230H90Z', 'piece M90 22H134V188.4H90ZM277.5 22H321.5V230H277.5Z'],
    ...['open M465 22H509V230H465Z', 'name 592 126 B'],
  ]);
  expect(press('End')).toEqual(['frame 462 19 50 211', 'tip  152px']);
});

it('2.17 a saved chart has its title, lines and key as the screen has them, none over another', async () => {
  const series = [{ id: 'a', name: 'A', colour: 'red', values: [1, 2, 3] }];
  drawnChart(<TrendChart series={series} rounds={weeks} texts={texts} domain={[0, 4]} />);
  const svg = document.querySelector('svg') as SVGSVGElement;
  // Without layout: what the browser computes.
  Object.defineProperty(svg, 'viewBox', { value: { baseVal: { width: 600, height: 274 } } });
  const { source, height } = await standalone(svg, { name: 'n', title: 'Load', lines: ['Pulse', 'March'], series });
  const paper = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
  const said = ['Load', 'Pulse', 'March', 'A'].map((text) => {
    const found = [...paper.querySelectorAll('text')].findLast(({ textContent }) => textContent === text);
    return ['x', 'y', 'font-size', 'font-weight'].map((name) => found?.getAttribute(name)).join(' ');
  });
  expect(said).toEqual(['20 38 18 600', '20 59 13 400', '20 80 13 400', '42 397 13 ']);
  expect([paper.querySelector('svg')?.getAttribute('y'), height]).toEqual(['100', 424]);
  expect(source).not.toMatch(/class=|aria-hidden/);
});

it.each([
  [15, 2, 14],
  [16, 0, 1],
])('2.17 over %i rounds lines have %i sets of points, and shares are %i shapes', (count, dotted, shapes) => {
  const rounds = Array.from({ length: count }, (_, index) => ({
    ...{ index, version: 1, start: new Date(Date.UTC(2026, 0, 5 + 7 * index)).toISOString(), isOpen: false },
    isHidden: false,
  }));
  const values = rounds.map(({ index }) => (index === 5 ? 0 : 50));
  const series = ['A', 'B'].map((name) => ({ id: name, name, colour: 'red', values }));
  const frame = { series, rounds, texts: { ...texts, flags: [] } };
  const ofLines = drawnChart(<TrendChart {...frame} domain={[0, 100]} />).marks();
  expect(ofLines.filter((mark) => mark.startsWith('points'))).toHaveLength(dotted);
  // Nobody chose it in one round: it has no column, and an area continues through it.
  const ofShares = drawnChart(<ShareChart {...frame} />).marks();
  expect(ofShares.find((mark) => mark.startsWith('piece'))?.match(/Z/g)).toHaveLength(shapes);
});

it.each([
  [4, null, ['whole M262.4 26V108', 'wholeName 262 20 All 4', 'stem M262.4 43H210.8']],
  [
    4,
    { low: 2, high: 4 },
    ['whole M262.4 26V108', 'wholeName 262 20 All 4', 'interval M159.2 43H262.4M159.2 39V47M262.4 39V47'],
  ],
  [null, null, ['stem']],
])(
  '2.17 groups are compared with everyone, %s, and what is hidden or missing says so: %j',
  (whole, interval, drawn) => {
    const row = { value: null, isHidden: false, interval: null };
    const rows = [
      { ...row, id: '1', name: 'One', value: 3, interval },
      { ...row, id: '2', name: 'Two', value: 5, isHidden: true },
      { ...row, id: '3', name: 'Three' },
    ];
    const { marks } = drawnChart(<GroupChart rows={rows} whole={whole} domain={[0, 10]} texts={texts} />);
    expect(marks()).toEqual([
      ...drawn,
      ...[`point M205.8 43${disc}`, 'name 36 43 One', 'value 600 43 3'],
      ...['name 36 69 Two', 'missing 56 69 Hidden', 'name 36 95 Three', 'missing 56 95 No answers'],
    ]);
  },
);

it('design 8 each picture of an empty list is its own', () => {
  const names: DrawingName[] = ['survey', 'people', 'answers', 'mail', 'done', 'search'];
  const drawn = names.map((name) => renderToStaticMarkup(<Drawing name={name} />));
  expect(new Set(drawn).size).toBe(names.length);
});

import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ReportRewording, ReportTrend } from '../../contract/report.ts';
import { fieldTypes } from '../../shared/lists.ts';
import {
  areOrdered,
  type ChartRound,
  type ChartSeries,
  firstStop,
  orderedColour,
  paletteColour,
  shownSeries,
} from '../../src/charts/chart-data.ts';
import { placeLabels } from '../../src/charts/end-labels.tsx';
import { fitText } from '../../src/charts/fit-text.ts';
import { GoalLabels, GoalLine } from '../../src/charts/goal.tsx';
import { groupHeight, groupLayout } from '../../src/charts/group-layout.ts';
import { noteFlags } from '../../src/charts/note-flags.ts';
import { bands, columns, dots, lines } from '../../src/charts/paths.ts';
import { placeNotes } from '../../src/charts/place-notes.ts';
import { plotLayout } from '../../src/charts/plot-layout.ts';
import { mostColumns, roundShapes } from '../../src/charts/round-shapes.ts';
import { fittedPieces, unbrokenPieces } from '../../src/charts/segments.ts';
import { spreadLabels } from '../../src/charts/spread-labels.ts';
import { nearestPlace, timeLayout } from '../../src/charts/time-layout.ts';
import { switchedOff, toggled } from '../../src/charts/use-series-toggles.ts';
import { valueDomain } from '../../src/charts/value-domain.ts';
import { placePopover } from '../../src/ui/place-popover.ts';
import { withFocusedItem } from '../../src/ui/virtual-range.ts';
import { domainRule, roundsOf, trendLine } from '../../src/views/report/plot-facts.ts';
import { questions } from '../models/samples/questions.ts';
import { aPeriod, aQuestion } from '../support/report-samples.ts';

const dayAfter = (days: number) => new Date(Date.UTC(2026, 0, 5) + days * 86_400_000).toISOString().slice(0, 10);

function roundAt(index: number, more: Partial<ChartRound> = {}): ChartRound {
  return { index, version: 1, start: dayAfter(index * 7), isOpen: false, isHidden: false, ...more };
}

describe('lines', () => {
  it('design 5 breaks a line at a missing round, at a round without a value and at a new version', () => {
    const rounds = [roundAt(0), roundAt(1), roundAt(3), roundAt(4), roundAt(5), roundAt(6, { version: 2 })];
    const pieces = unbrokenPieces(rounds, [1, 2, 3, null, 5, 6]);
    expect(pieces.map((piece) => piece.map((mark) => mark.at))).toEqual([[0, 1], [2], [4], [5]]);
  });

  it('design 5 leaves the open round out of every line', () => {
    const rounds = [roundAt(0), roundAt(1), roundAt(2, { isOpen: true })];
    expect(unbrokenPieces(rounds, [1, 2, 3])).toEqual([
      [
        { at: 0, value: 1 },
        { at: 1, value: 2 },
      ],
    ]);
    expect(fittedPieces(rounds, [1, 2, 3])[0]).toHaveLength(2);
  });

  it('design 5 draws the fitted line across missing rounds, one line a version', () => {
    const rounds = [roundAt(0), roundAt(3), roundAt(4, { version: 2 }), roundAt(9, { version: 2 })];
    const pieces = fittedPieces(rounds, [1, 2, 3, 4]);
    expect(pieces.map((piece) => piece.map((mark) => mark.at))).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });
});

describe('the time axis', () => {
  it('design 5 gives a missing round its time', () => {
    const { places, breaks } = timeLayout([roundAt(0), roundAt(1), { ...roundAt(4), version: 2 }], 0, 500, 72);
    // A question changed between its rounds.
    expect(breaks).toEqual([((places[1] ?? 0) + (places[2] ?? 0)) / 2]);
    const [first = 0, second = 0, third = 0] = places;
    expect((third - second) / (second - first)).toBeCloseTo(3, 10);
  });

  it('2.17 keeps columns inside the axis and apart, and labels apart', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(numbers, fc.integer({ min: 160, max: 2000 }), (indexes, width) => {
        const rounds = indexes.toSorted((a, b) => a - b).map((index) => roundAt(index));
        const { places, column, ticks } = timeLayout(rounds, 40, width, 72);
        places.forEach((place, at) => {
          expect(place).toBeGreaterThanOrEqual(40);
          expect(place).toBeLessThanOrEqual(width);
          if (at > 0) expect(place - (places[at - 1] ?? 0)).toBeGreaterThan(0);
        });
        expect(column).toBeGreaterThan(0);
        ticks.slice(1).forEach((tick, at) => {
          expect(tick.x - (ticks[at]?.x ?? 0)).toBeGreaterThanOrEqual(72);
        });
        expect(ticks.at(-1)?.at).toBe(rounds.length - 1);
      }),
    );
  });

  it('2.17 names the year at the first label and where it changes', () => {
    const rounds = [roundAt(0), roundAt(30), roundAt(51), roundAt(52)];
    const { ticks } = timeLayout(rounds, 0, 4000, 10);
    expect(ticks.map((tick) => [tick.start.slice(0, 4), tick.hasYear])).toEqual([
      ['2026', true],
      ['2026', false],
      ['2026', false],
      ['2027', true],
    ]);
  });
});

it('2.17 as many rounds are labelled as labels fit', () => {
  const ticks = (width: number) => timeLayout([roundAt(0), roundAt(1)], 0, 144, width).ticks.map(({ at }) => at);
  expect([ticks(72), ticks(72.1)]).toEqual([[0, 1], [1]]);
});

describe('the value axis', () => {
  it('2.17 holds every value, stays inside what is possible and is never shorter than asked', () => {
    const value = fc.oneof(fc.constant(null), fc.double({ min: 0, max: 100, noNaN: true }));
    fc.assert(
      fc.property(fc.array(value), fc.boolean(), (values, fromZero) => {
        const [low, high] = valueDomain(values, { lowest: 0, highest: 100, leastSpan: 40, fromZero });
        for (const one of values) {
          if (one === null) continue;
          expect(one).toBeGreaterThanOrEqual(low - 1e-9);
          expect(one).toBeLessThanOrEqual(high + 1e-9);
        }
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(100);
        expect(high - low).toBeGreaterThanOrEqual(40 - 1e-9);
        if (fromZero) expect(low).toBe(0);
      }),
    );
  });
});

it.each([
  ['holds what is asked around values that are close', [4, 6], { lowest: 1, highest: 10, leastSpan: 3.6 }, [3.2, 6.8]],
  ['leaves out rounds without a value', [4, null, 6], { lowest: 1, highest: 10, leastSpan: 3.6 }, [3.2, 6.8]],
  ['ends at the highest value that is possible', [12], { lowest: 1, highest: 10, leastSpan: 3.6 }, [6.4, 10]],
  ['has the air of the values that are possible', [4, 12], { lowest: 1, highest: 10, leastSpan: 3.6 }, [2.2, 10]],
  ['has it at its other end, too', [-5, 6], { lowest: 1, highest: 10, leastSpan: 3.6 }, [1, 7.5]],
  ['begins at the lowest', [-5], { lowest: 1, highest: 10, leastSpan: 3.6 }, [1, 4.6]],
  ['is the scale where there is no value', [null], { lowest: 1, highest: 10, leastSpan: 9 }, [1, 10]],
  ['is around zero where there is neither', [], { leastSpan: 1 }, [-0.5, 0.5]],
  ['has some air', [-20, 60], { lowest: -100, highest: 100, leastSpan: 80 }, [-32, 72]],
  ['of amounts has none, and begins at zero', [3, 10], { lowest: 0, leastSpan: 4, fromZero: true }, [0, 10]],
  ['of few amounts is as long as asked', [3], { lowest: 0, leastSpan: 4, fromZero: true }, [0, 4]],
])('2.17 the value axis %s', (_, values, rule, [low, high]) => {
  const domain = valueDomain(values, rule);
  expect(domain[0]).toBeCloseTo(low as number, 10);
  expect(domain[1]).toBeCloseTo(high as number, 10);
});

it('2.17 few values of the axis have labels in a low chart, and names at the end leave most of the width', () => {
  const texts = { value: String } as never;
  const frame = { rounds: [roundAt(0)], domain: [0, 10], texts } as const;
  const ticks = (height?: number) =>
    plotLayout({ ...frame, ...(height ? { height } : {}) }, 300).ticks.map(({ value }) => value);
  expect([ticks(99), ticks(100), ticks()]).toEqual([
    [0, 5, 10],
    [0, 2, 4, 6, 8, 10],
    [0, 2, 4, 6, 8, 10],
  ]);
  expect([8, 90, 91].map((endRoom) => plotLayout({ ...frame, endRoom }, 300).right)).toEqual([292, 210, 210]);
});

it('2.17 the ends of the axis are the ends of the plot, and a round alone is in its middle', () => {
  const frame = { rounds: [roundAt(0)], texts: { value: String } as never };
  const { y, time, left, right, top, bottom } = plotLayout({ ...frame, domain: [4, 8] }, 300);
  expect([4, 5, 8].map(y)).toEqual([bottom, bottom - (bottom - top) / 4, top]);
  expect([time.places, time.ticks.map(({ x }) => x)]).toEqual([[(left + right) / 2], [(left + right) / 2]]);
  expect(plotLayout({ ...frame, domain: [5, 5] }, 300).y(5)).toBe(bottom);
});

describe('a goal', () => {
  const time = { places: [50, 150, 250, 350], step: 100 };
  const area = { time, left: 0, right: 400, top: 20, bottom: 220, y: (value: number) => 220 - value * 20 } as never;
  const lineOf = (goals: (number | null)[]) => (GoalLine({ goals, area }) as { props: { d: string } }).props.d;
  const along = (value: number, from: number, to: number) => [
    { x: from, y: 220 - value * 20 },
    { x: to, y: 220 - value * 20 },
  ];
  it.each([
    [
      [5, 5, null, 7],
      [along(5, 0, 200), along(7, 300, 400)],
    ],
    [
      [null, 5, 7, 7],
      [along(5, 100, 200), along(7, 200, 400)],
    ],
    [
      [5, null, 5, null],
      [along(5, 0, 100), along(5, 200, 300)],
    ],
  ])('2.17 is a line through the rounds that have it: %j', (goals, pieces) => {
    expect(lineOf(goals)).toBe(lines(pieces));
  });

  it('2.17 goes from one side of the chart to the other', () => {
    const wide = GoalLine({ goals: [5, 5, 5, 5], area: { ...(area as object), left: 8, right: 380 } as never });
    expect((wide as { props: { d: string } }).props.d).toBe(lines([along(5, 8, 380)]));
  });

  it('2.17 has its value where the line has room for it, away from the values and inside the chart', () => {
    const canvas = { getContext: () => null };
    vi.stubGlobal('document', { createElement: () => canvas, fonts: new EventTarget(), body: {} });
    vi.stubGlobal('getComputedStyle', () => ({ fontSize: '16px', fontFamily: 'Figtree' }));
    const texts = { goal: 'Goal', exact: String } as never;
    const placed = (goals: (number | null)[], values: (number | null)[]) =>
      (GoalLabels({ goals, values, area, texts }) as ({ props: { x: number; y: number } } | null)[]).map(
        (label) => label && [label.props.x, label.props.y],
      );
    // 6 letters of 7.2 px, on 400 px of line at 120 px.
    expect(placed([5, 5, 5, 5], [null, null, null, null])).toEqual([[4, 115]]);
    expect(placed([5, 5, 5, 5], [6, 6, null, null])).toEqual([[4 + 0.75 * (400 - 8 - 43.2), 115]]);
    expect(placed([5, 5, 5, 5], [6, 6, 6, 6])).toEqual([[4, 134]]);
    // At the upper and the lower end of the chart there is room on one side.
    expect(placed([10, 10, 10, 10], [9, 9, 9, 9])).toEqual([[4, 34]]);
    expect(placed([0, 0, 0, 0], [1, 1, 1, 1])).toEqual([[4, 215]]);
    const long = { goal: 'The goal of all', exact: String } as never;
    expect(GoalLabels({ goals: [null, 5, null, null], values: [], area, texts: long })).toEqual([null]);
  });
  afterAll(() => vi.unstubAllGlobals());
});

describe('names at the end of lines', () => {
  it('2.17 are nearer to each other where the chart has no room for all', () => {
    expect(spreadLabels([60, 20, 30, 30, 30], 14, 20, 60)).toEqual([60, 20, 30, 40, 50]);
  });

  it('2.17 keeps them apart, in order and inside the chart', () => {
    const places = fc.array(fc.double({ min: 20, max: 220, noNaN: true }), { maxLength: 11 });
    fc.assert(
      fc.property(places, (wanted) => {
        const spread = spreadLabels(wanted, 14, 20, 220);
        const sorted = spread.toSorted((a, b) => a - b);
        sorted.slice(1).forEach((place, at) => {
          expect(place - (sorted[at] ?? 0)).toBeGreaterThanOrEqual(14 - 1e-9);
        });
        for (const place of spread) {
          expect(place).toBeGreaterThanOrEqual(20 - 1e-9);
          expect(place).toBeLessThanOrEqual(220 + 1e-9);
        }
        wanted.forEach((one, a) => {
          wanted.forEach((other, b) => {
            if (one < other) expect(spread[a]).toBeLessThan(spread[b] ?? 0);
          });
        });
      }),
    );
  });
});

describe('many marks in one path', () => {
  it('2.17 a line has its points in order, and none of a piece of one point', () => {
    const piece = [
      { x: 1, y: 2 },
      { x: 3.16, y: 4 },
    ];
    expect(lines([piece, [{ x: 9, y: 9 }], piece])).toBe('M1,2L3.2,4M1,2L3.2,4');
  });

  it('2.17 a band goes along its upper side and back along the lower; a single round is a column', () => {
    const piece = [
      { x: 10, from: 1, to: 5 },
      { x: 20, from: 2, to: 6 },
    ];
    expect(bands([piece], 8)).toBe('M10,1L20,2L20,6L10,5Z');
    expect(bands([[{ x: 10, from: 1, to: 5 }]], 8)).toBe(columns([{ x: 10, from: 1, to: 5 }], 8));
    expect(columns([{ x: 10, from: 1, to: 5 }], 8)).toBe('M6 1H14V5H6Z');
  });

  it('2.17 a point is a circle around its place', () => {
    expect(dots([{ x: 10, y: 20 }], 5)).toBe('M5 20a5 5 0 1 1 10 0a5 5 0 1 1 -10 0');
  });
});

describe('many rounds', () => {
  const span = { from: 10, to: 50 };
  const spans = (count: number) => Array.from({ length: count }, () => span);
  const weeks = (count: number) => Array.from({ length: count }, (_, at) => roundAt(at));
  const shapesOf = (rounds: ChartRound[], of: ({ from: number; to: number } | null)[]) =>
    roundShapes(rounds, of, timeLayout(rounds, 0, 640, 72));
  const pieces = (path: string) => path.split('Z').length - 1;

  it('2.17 are areas where columns could not be distinguished', () => {
    expect(pieces(shapesOf(weeks(mostColumns), spans(mostColumns)).closed)).toBe(mostColumns);
    const { closed, open } = shapesOf(weeks(mostColumns + 1), spans(mostColumns + 1));
    expect(pieces(closed)).toBe(1);
    expect(open).toBe('');
  });

  it('design 5 an area ends where a line does: at a missing round, a hidden one, a new version and the open one', () => {
    const rounds = weeks(20).map((round, at): ChartRound => {
      const isOpen = at === 19;
      return { ...round, index: at < 5 ? at : at + 1, version: at < 10 ? 1 : 2, isHidden: at === 15, isOpen };
    });
    const { closed, open } = shapesOf(
      rounds,
      rounds.map(({ isHidden }) => (isHidden ? null : span)),
    );
    expect(pieces(closed)).toBe(4);
    expect(pieces(open)).toBe(1);
  });
});

describe('the cursor over rounds', () => {
  it('2.17 goes to the nearest round, wherever the pointer is', () => {
    const places = fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(places, fc.integer({ min: -50, max: 600 }), (unsorted, x) => {
        const sorted = unsorted.toSorted((a, b) => a - b);
        const found = Math.abs((sorted[nearestPlace(sorted, x)] ?? Number.NaN) - x);
        expect(found).toBe(Math.min(...sorted.map((place) => Math.abs(place - x))));
      }),
    );
  });

  it('2.17 goes to the later of two rounds that are as near', () => {
    expect([nearestPlace([0, 10], 5), nearestPlace([0, 10], 4.9), nearestPlace([], 5)]).toEqual([1, 0, 0]);
  });

  it('2.17 begins at the last complete round, at the open one only where there is no other', () => {
    expect(firstStop([roundAt(0), roundAt(1), roundAt(2, { isOpen: true })])).toBe(1);
    expect(firstStop([roundAt(0, { isOpen: true }), roundAt(1, { isOpen: true })])).toBe(1);
    expect(firstStop([])).toBe(0);
  });
});

describe('switching series off', () => {
  const series = ['a', 'b', 'c'].map(
    (id, at): ChartSeries => ({ id, name: id, colour: paletteColour(at + 1), values: [at] }),
  );
  const ids = series.map(({ id }) => id);

  it('2.17 keeps the colours of the others', () => {
    const shown = shownSeries(series, new Set(['a']));
    expect(shown.map(({ id, colour }) => [id, colour])).toEqual([
      ['b', 'var(--chart-2)'],
      ['c', 'var(--chart-3)'],
    ]);
  });

  it('2.17 leaves at least one on, whatever is pressed and whichever series there are later', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...ids), { maxLength: 20 }),
        fc.subarray(ids, { minLength: 1 }),
        (pressed, later) => {
          const off = pressed.reduce<ReadonlySet<string>>((before, id) => toggled(ids, before, id), new Set());
          expect(off.size).toBeLessThan(ids.length);
          expect(switchedOff(later, off).size).toBeLessThan(later.length);
        },
      ),
    );
  });

  it('2.17 a second press switches on again', () => {
    expect([...toggled(ids, toggled(ids, new Set(), 'b'), 'b')]).toEqual([]);
    expect([...toggled(ids, new Set(['a', 'b']), 'c')]).toEqual(['a', 'b']);
  });
});

describe('words over and beside charts', () => {
  it('design 5 notes stay inside the chart and apart; the first one always finds its place', () => {
    const note = fc.record({ x: fc.integer({ min: 0, max: 900 }), text: fc.constantFrom('Open', 'Question changed') });
    fc.assert(
      fc.property(fc.array(note, { minLength: 1, maxLength: 20 }), (notes) => {
        const placed = placeNotes(notes, 900).toSorted((a, b) => a.from - b.from);
        expect(placed.length).toBeGreaterThan(0);
        placed.forEach(({ from, to }, at) => {
          expect(from).toBeGreaterThanOrEqual(Math.max(0, (placed[at - 1]?.to ?? -1) + 1));
          expect(to).toBeLessThanOrEqual(900);
        });
      }),
    );
  });

  it.each([
    [7, 'middle'],
    [6, 'start'],
    [82, 'middle'],
    [83, 'end'],
    [217, 'start'],
    [218, 'middle'],
    [293, 'middle'],
    [294, 'end'],
    [150, undefined],
  ])('design 5 a note at %i px is centred, or beside its place where an edge or another is near: %s', (x, anchor) => {
    expect(placeNotes([{ x, text: 'ab' }], 300, [{ from: 100, to: 200 }])[0]?.anchor).toBe(anchor);
  });

  it('2.17 a long name is cut to its room with an ellipsis, a short one is left as it is', () => {
    const widthOf = (text: string) => [...text].length * 10;
    expect(fitText('Support', 70, widthOf)).toBe('Support');
    expect(fitText('Support', 60, widthOf)).toBe('Suppo…');
    expect(fitText('Sales and support', 70, widthOf)).toBe('Sales…');
    expect(fitText('Support', 0, widthOf)).toBe('…');
  });
});

describe('groups compared', () => {
  const rows = Array.from({ length: 50 }, (_, at) => ({
    name: `Group ${at}`.repeat(at === 3 ? 20 : 1),
    value: at / 5,
  }));
  const texts = { exact: String };
  const widthOf = (text: string) => text.length * 7;

  it('2.17 have their names before their rows from 480 px on', () => {
    expect([groupHeight(2, 479), groupHeight(2, 480)]).toEqual([150, 110]);
    const at = (width: number) => groupLayout(rows.slice(0, 2), [0, 10], texts, width, widthOf).nameAnchor;
    expect([at(479), at(480)]).toEqual(['start', 'end']);
  });

  it('2.17 fifty groups are in their rows inside the picture, on phones and wide screens', () => {
    for (const width of [240, 320, 700, 2500]) {
      const layout = groupLayout(rows, [0, 10], texts, width, widthOf);
      expect(layout.height).toBe(groupHeight(rows.length, width));
      rows.forEach(({ value }, at) => {
        const { name, point } = layout.rowAt(at);
        expect(Math.min(name, point)).toBeGreaterThan(layout.top);
        expect(Math.max(name, point)).toBeLessThan(layout.bottom);
        expect(layout.x(value)).toBeGreaterThanOrEqual(layout.left);
        expect(layout.x(value)).toBeLessThanOrEqual(layout.right);
        if (at > 0) expect(point).toBeGreaterThan(layout.rowAt(at - 1).point);
      });
      expect(layout.nameRoom).toBeLessThanOrEqual(width);
      expect(layout.right - layout.left).toBeGreaterThan(width * 0.3);
    }
  });
});

describe('flags of notes', () => {
  const weeks = [roundAt(0), roundAt(1), roundAt(4)];
  // A week is 100 px, its middle at the round's place: 50, 150, and 450 after two missing weeks.
  const time = { places: [50, 150, 450], step: 100 };
  const flagsOf = (days: number[]) =>
    noteFlags(
      days.map((day, at) => ({ number: at + 1, day: dayAfter(day) })),
      weeks,
      time,
    ).map(({ x, text }) => [text, Math.round(x)]);

  it('2.17 are at their days, in rounds and between them', () => {
    // The middle of a day is at (days + ½)·100/7 px: of the first day 7, of the eleventh 150, of the twenty-first 293.
    expect(flagsOf([0, 10, 20])).toEqual([
      ['1', 7],
      ['2', 150],
      ['3', 293],
    ]);
  });

  it('2.17 are one where there is no room for two', () => {
    expect(flagsOf([8, 8, 9, 14])).toEqual([
      ['1–3', 121],
      ['4', 207],
    ]);
  });

  it('2.17 stay on the axis: over a round alone, and in a last round that is longer than the others', () => {
    const alone = noteFlags([{ number: 1, day: dayAfter(3) }], [roundAt(0)], { places: [80], step: 160 });
    expect(alone).toEqual([{ x: 80, text: '1' }]);
    expect(flagsOf([40])).toEqual([['1', 500]]);
  });
});

const area = { right: 300, top: 20, bottom: 220 };

it('2.17 nothing leads to a name inside of the plot, where it would read as a change of the data', () => {
  const labels = placeLabels(
    [
      { id: 'a', name: 'Email', colour: 'blue', y: 100 },
      { id: 'b', name: 'Chat', colour: 'green', y: 102 },
    ],
    area,
  );
  const xs = labels.flatMap(({ leader, mark }) => [...`${leader}${mark}`.matchAll(/[ML](-?[\d.]+) /g)]);
  expect(xs).toHaveLength(8);
  for (const [, x] of xs) expect(Number(x)).toBeGreaterThan(area.right);
  expect(Math.abs((labels[0]?.y ?? 0) - (labels[1]?.y ?? 0))).toBeGreaterThanOrEqual(14);
});

const ask = (question: (typeof questions)[keyof typeof questions]) => ({ ...question, asked: true }) as never;

it.each([
  ['a slider', questions.slider, 'precise', [4, 6], { lowest: 1, highest: 10, leastSpan: 3.6 }],
  ['a slider without values', questions.slider, 'precise', [null], { lowest: 1, highest: 10, leastSpan: 9 }],
  ['a slider that asked for more', questions.slider, 'precise', [12], { lowest: 1, highest: 12, leastSpan: 3.6 }],
  ['a slider that asked for less', questions.slider, 'precise', [-3, 5], { lowest: -3, highest: 10, leastSpan: 3.6 }],
  ['a share of a slider', questions.slider, 'relative', [40], { lowest: 0, highest: 100, leastSpan: 40 }],
  ['favourable answers', questions.slider, 'favourable', [40], { lowest: 0, highest: 100, leastSpan: 40 }],
  ['a promoter score', questions.slider, 'enps', [-20], { lowest: -100, highest: 100, leastSpan: 80 }],
  ['an index', questions.number, 'relative', [104], { leastSpan: 20 }],
  ['a number', questions.number, 'precise', [3], { leastSpan: 1 }],
  ['counts of a choice', questions.radio, 'precise', [3], { lowest: 0, leastSpan: 4, fromZero: true }],
] as const)('2.17 the axis of %s ends where its scale does', (_, question, scale, values, rule) => {
  expect(domainRule(ask(question), scale as never, values)).toEqual(rule);
});

it('design 5 a trend is drawn through its own rounds, on the scale of means, and on no other', () => {
  const periods = [aPeriod(0), aPeriod(7), aPeriod(14)];
  const [first, , last] = periods.map(({ round }) => round);
  const point = (round: number | undefined, value: number) => ({
    round: round ?? 0,
    value,
    low: value - 1,
    high: value + 1,
  });
  const trend = { line: [point(first, 5.5), point(last, 7.75)] } as ReportTrend;
  expect(trendLine(aQuestion, periods, trend, 'precise')).toEqual([
    { value: 5.5, low: 4.5, high: 6.5 },
    null,
    { value: 7.75, low: 6.75, high: 8.75 },
  ]);
  expect(trendLine(aQuestion, periods, trend, 'relative')[0]?.value).toBeCloseTo(50, 10);
  const none = [null, null, null];
  expect(trendLine(aQuestion, periods, trend, 'enps')).toEqual(none);
  expect(trendLine({ ...aQuestion, ...questions.radio }, periods, trend, 'precise')).toEqual(none);
  expect(trendLine(aQuestion, periods, null, 'precise')).toEqual(none);
});

it('design 5 a round is marked where the question was reworded in the same meaning, and only there', () => {
  const [first, second] = [aPeriod(0, { partial: true }), aPeriod(7, { suppressed: true, version: 2 })];
  const reworded = (round: number, meaning: 'same' | 'another') => ({ round, meaning }) as ReportRewording;
  const rounds = roundsOf([first, second], [reworded(first.round, 'another'), reworded(second.round, 'same')]);
  expect(rounds.map(({ isOpen, isHidden, isReworded, version }) => [isOpen, isHidden, isReworded, version])).toEqual([
    [true, false, false, 1],
    [false, true, true, 2],
  ]);
});

const numbered = (count: number) => Array.from({ length: count }, (_, at) => ` ${at - 3} days`);
it.each([
  ['seven words', fieldTypes.radio, [...'abcdefg'], true],
  ['eight words', fieldTypes.radio, [...'abcdefgh'], false],
  ['eleven numbers', fieldTypes.radio, numbered(11), true],
  ['ten numbers and a word', fieldTypes.radio, [...numbered(10), 'more'], false],
  ['twelve numbers', fieldTypes.radio, numbered(12), false],
  ['choices of which several can be taken', fieldTypes.checkbox, ['a', 'b'], false],
])('9.10 whether choices have an order: %s', (_, field_type, choices, isScale) => {
  expect(areOrdered({ field_type }, choices)).toBe(isScale);
});

it('9.10 things in an order have colours from one end of the scale to the other, a single one the first', () => {
  const colours = (count: number) => Array.from({ length: count }, (_, at) => orderedColour(at, count));
  const named = (...steps: number[]) => steps.map((step) => `var(--ordered-${step})`);
  expect([colours(1), colours(3), colours(5)]).toEqual([named(1), named(1, 7, 13), named(1, 4, 7, 10, 13)]);
});

it.each([
  [null, [4, 5, 6]],
  [5, [4, 5, 6]],
  [1, [1, 4, 5, 6]],
  [9, [4, 5, 6, 9]],
  [10, [4, 5, 6]],
])('design 8 the focused row of a long list, %s of ten, stays in the page', (focused, expected) => {
  const range = { startIndex: 4, endIndex: 6, overscan: 0, count: 10 };
  expect(withFocusedItem(() => focused)(range)).toEqual(expected);
});

// A page of 400 × 300 px, and what opens has 100 × 80.
it.each([
  ['below', { left: 20, top: 100, bottom: 120 }, [20, 126]],
  ['below, as long as it just fits', { left: 20, top: 190, bottom: 214 }, [20, 220]],
  ['above, where it does not', { left: 20, top: 191, bottom: 215 }, [20, 105]],
  ['below, where there is little room but more of it', { left: 20, top: 60, bottom: 230 }, [20, 236]],
  ['above, where there is as much room', { left: 20, top: 70, bottom: 230 }, [20, 6]],
  ['inside the right edge', { left: 350, top: 100, bottom: 120 }, [294, 126]],
  ['inside the left edge', { left: -20, top: 100, bottom: 120 }, [6, 126]],
  ['beside', { right: 100, top: 100, bottom: 120 }, [106, 70]],
  ['beside, inside the right edge', { right: 350, top: 100, bottom: 120 }, [294, 70]],
  ['beside, inside the upper edge', { right: 100, top: 0, bottom: 20 }, [106, 6]],
  ['beside, inside the lower edge', { right: 100, top: 270, bottom: 290 }, [106, 214]],
])('design 8 what opens at something is %s', (side, around, [left, top]) => {
  vi.stubGlobal('document', { documentElement: { clientWidth: 400, clientHeight: 300 } });
  const popover = { style: { left: '', top: '' }, getBoundingClientRect: () => ({ width: 100, height: 80 }) };
  const rectangle = { ...around, height: around.bottom - around.top };
  placePopover(popover as never, rectangle as never, side.startsWith('beside') ? 'beside' : 'below');
  vi.unstubAllGlobals();
  expect(popover.style).toEqual({ left: `${left}px`, top: `${top}px` });
});

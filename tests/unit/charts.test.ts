import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartRound } from '../../src/charts/chart-data.ts';
import { fittedPieces, unbrokenPieces } from '../../src/charts/segments.ts';
import { spreadLabels } from '../../src/charts/spread-labels.ts';
import { timeLayout } from '../../src/charts/time-layout.ts';
import { valueDomain } from '../../src/charts/value-domain.ts';

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
    const { places } = timeLayout([roundAt(0), roundAt(1), roundAt(4)], 0, 500, 72);
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

describe('numbers at the end of lines', () => {
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnOf,
  describedBend,
  finderOfBends,
  isDisclosed,
  type Shape,
  withoutSparse,
} from '../../server/rules/statistics/bends.ts';
import { bendOfValues } from '../../server/rules/statistics/trend.ts';
import { trendOfPeople } from '../../server/rules/statistics/trend-of-people.ts';

const noise = [0.1, -0.05, 0.08, -0.1, 0.02, 0.06, -0.08, 0.04, -0.03, 0.09, -0.06, 0.01];
const indices = noise.map((_, at) => at);
const weights = noise.map(() => 30);
const plain = { indices, weights, levels: [indices.map(() => 1)] };

const shape = fc.oneof(
  fc.integer({ min: 3, max: 9 }).map((at): Shape => ({ kind: 'step', at })),
  fc.integer({ min: 3, max: 8 }).map((at): Shape => ({ kind: 'turn', at })),
  fc.integer({ min: 2, max: 9 }).map((at): Shape => ({ kind: 'single', at })),
);
const size = fc.constantFrom(-3, -2, 2, 3);
const line = fc.record({ level: fc.integer({ min: 0, max: 10 }), slope: fc.integer({ min: -3, max: 3 }) });
const withShape = (of: Shape, times: number) =>
  columnOf(of, indices).map((value, at) => times * value + (noise[at] ?? 0));

describe('the shape by which rounds leave their line', () => {
  it('design 5 is found where it is, with its size, however steep the line', () => {
    fc.assert(
      fc.property(shape, size, line, (of, times, { level, slope }) => {
        const values = withShape(of, times).map((value, at) => value + level + slope * at);
        const found = finderOfBends(plain)?.(values);
        expect(found?.shape).toEqual(of);
        expect(found?.p).toBeLessThan(0.001);
        expect(Math.abs((found?.size ?? 0) - times)).toBeLessThan(0.3);
        const counted = (column: readonly number[]) =>
          column.reduce((sum, value, at) => sum + value * (found?.counts[at] ?? 0), 0);
        expect(counted(values)).toBeCloseTo(found?.size ?? Number.NaN, 9);
        expect(counted(columnOf(of, indices))).toBeCloseTo(1, 9);
        expect(counted(indices)).toBeCloseTo(0, 9);
        expect(counted(indices.map(() => 1))).toBeCloseTo(0, 9);
      }),
    );
  });

  it('design 5 is not found in rounds that follow a line, nor of fewer than six', () => {
    expect(finderOfBends(plain)?.(noise)?.p).toBeGreaterThan(0.05);
    expect(finderOfBends(plain)?.(indices.map((at) => 3 + 0.5 * at))).toBeNull();
    const few = { indices: indices.slice(0, 5), weights: weights.slice(0, 5), levels: [[1, 1, 1, 1, 1]] };
    expect(finderOfBends(few)).toBeNull();
  });

  it('design 5 is as likely by chance as the most sceptical of the possible noises has it', () => {
    const chanceOf = (values: readonly number[], of = weights) => finderOfBends({ ...plain, weights: of })?.(values)?.p;
    const level = (at: number) => (at < 6 ? 5 : 6);
    const uneven = (by: number) => noise.map((value, at) => level(at) + value + (at === 2 ? by : at === 9 ? -by : 0));
    // Rounds with few answers need not vary more than the others.
    expect(chanceOf(uneven(0.6), [...indices].fill(30).with(2, 5).with(9, 5))).toBeGreaterThan(0.05);
    // But they may: a single round that is apart is no wonder where few answered it.
    const single = noise.map((value, at) => value + (at === 6 ? 1 : 0));
    expect(chanceOf(single)).toBeLessThan(0.001);
    expect(chanceOf(single, [...indices].fill(30).with(6, 5))).toBeGreaterThan(0.05);
    // Neighbours may have nothing to do with each other, though these do, and may be alike by 0.6, though these are not.
    const wave = indices.map((at) => Math.sin((2 * Math.PI * at) / 8) * 0.3 + (at === 6 ? 1.2 : 0));
    expect(chanceOf(wave)).toBeGreaterThan(0.05);
    expect(chanceOf(uneven(0.25))).toBeGreaterThan(0.05);
  });

  it('design 5 is seen past a round that hardly anybody answered, as in July', () => {
    const turned = (at: number) => 7 - 3 * (1 - Math.abs(at - 5) / 6) + (noise[at] ?? 0);
    const july = (at: number) => (at === 7 ? 3 : 0);
    const points = indices.map((index) => ({
      ...{ index, value: turned(index) + july(index), weight: index === 7 ? 1 : 30, deviation: 1.5 },
    }));
    expect(bendOfValues(points)).toMatchObject({ kind: 'turn', round: 5 });
    expect(bendOfValues(points)?.p).toBeLessThan(0.01);
    const people = Array.from({ length: 30 }, (_, person) => {
      const at = indices.filter((round) => round !== 7 || person === 0);
      const own = (round: number) => turned(round) + july(round) + (noise[(round + person) % 12] ?? 0) + (person % 5);
      return { at, values: at.map(own) };
    });
    const bend = trendOfPeople(indices, people, 2, { bends: true })?.bend;
    expect(bend).toMatchObject({ kind: 'turn', round: 5 });
    expect(bend?.p).toBeLessThan(0.01);
  });

  it('design 5 has to be clear of what people differ by, too: one of five who answers otherwise is no step', () => {
    const values = indices.map((at) => (at < 6 ? 6.2 : 6.4) + (noise[at] ?? 0) / 100);
    const points = (deviation: number | null) =>
      indices.map((index, at) => ({ index, value: values[at] ?? 0, weight: 5, deviation }));
    expect(bendOfValues(points(null))?.p).toBeLessThan(0.001);
    expect(bendOfValues(points(1.9))?.p).toBeGreaterThan(0.5);
    const people = [4, 5, 6, 7, 8].map((level, person) => ({
      at: indices,
      values: indices.map(
        (at) => level + (noise[(at + 5 * person) % 12] ?? 0) / 100 + (person === 4 && at > 5 ? 1 : 0),
      ),
    }));
    expect(trendOfPeople(indices, people, 2, { bends: true })?.bend?.p).toBeGreaterThan(0.05);
  });

  it('design 5 is measured by what everyone answers, and for people compared with themselves alike where all answer', () => {
    const moved = [8, 8, 8, 8, 8, 8, 5, 5, 5, 5, 5, 5].map((value, at) => value + (noise[at] ?? 0));
    const levels = [-2, -1, 0, 1, 2, 1, 0, -1];
    const people = levels.map((level, person) => ({
      at: indices,
      values: moved.map((value, at) => value + level + (noise[(at + 3 * person) % 12] ?? 0)),
    }));
    const published = bendOfValues(
      indices.map((index) => ({
        index,
        value: people.reduce((sum, { values }) => sum + (values[index] ?? 0), 0) / people.length,
        weight: people.length,
        deviation: 1.4,
      })),
    );
    const own = trendOfPeople(indices, people, 2, { bends: true });
    for (const bend of [published, own?.bend]) {
      expect(bend).toMatchObject({ kind: 'step', round: 6, turn: null });
      expect(bend?.p).toBeLessThan(0.01);
      expect(bend?.from).toBeCloseTo(8, 0);
      expect(bend?.to).toBeCloseTo(5, 0);
    }
  });

  it('design 5 is named by the number of its round, also where the rounds shown begin later or leave some out', () => {
    const places = indices.map((at) => 20 + at + (at > 4 ? 3 : 0));
    const moved = indices.map((at) => (at < 6 ? 8 : 5) + (noise[at] ?? 0));
    const points = places.map((index, at) => ({ index, value: moved[at] ?? 0, weight: 30, deviation: 1.4 }));
    expect(bendOfValues(points)).toMatchObject({ kind: 'step', round: 29 });
    const people = [-2, -1, 0, 1, 2, 1, 0, -1].map((level, person) => ({
      at: indices,
      values: moved.map((value, at) => value + level + (noise[(at + 3 * person) % 12] ?? 0)),
    }));
    expect(trendOfPeople(places, people, 2, { bends: true })?.bend).toMatchObject({ kind: 'step', round: 29 });
  });

  it('design 5 by people, is the same past a round that nobody answered, and none where nobody links both sides', () => {
    const moved = indices.map((at) => (at < 6 ? 8 : 5) + (noise[at] ?? 0));
    const answering = (at: readonly number[]) =>
      [-2, -1, 0, 1, 2, 1, 0, -1].map((level, person) => ({
        at: [...at],
        values: at.map((round) => (moved[round] ?? 0) + level + (noise[(round + 3 * person) % 12] ?? 0)),
      }));
    const bendOf = (rounds: readonly number[], people: ReturnType<typeof answering>) =>
      trendOfPeople(rounds, people, 2, { bends: true })?.bend ?? null;
    const but = indices.filter((at) => at !== 3);
    const placesOf = (at: readonly number[]) => at.map((round) => but.indexOf(round));
    const skipped = bendOf(indices, answering(but));
    const leftOut = bendOf(
      but,
      answering(but).map(({ at, values }) => ({ at: placesOf(at), values })),
    );
    expect(skipped).toMatchObject({ kind: 'step', round: 6 });
    for (const what of ['p', 'from', 'to'] as const) expect(skipped?.[what]).toBeCloseTo(leftOut?.[what] ?? -1, 9);
    const strangers = [...answering(indices.slice(0, 6)), ...answering(indices.slice(6))];
    expect(bendOf(indices, strangers)).toBeNull();
  });

  it('design 5 a fall and a rise is a turn, with where it began, turned and ended', () => {
    const values = indices.map((at) => (at < 6 ? 7 - 0.5 * at : 4 + 0.5 * (at - 6)) + (noise[at] ?? 0));
    const bend = bendOfValues(indices.map((index) => ({ index, value: values[index] ?? 0, weight: 30 })));
    expect(bend).toMatchObject({ kind: 'turn', round: 6 });
    expect([bend?.from, bend?.turn, bend?.to].map((value) => Math.round(2 * (value ?? 0)) / 2)).toEqual([7, 4, 6.5]);
  });

  it('design 5 rounds that go up and down twice are no step to another level, however well one fits', () => {
    const seasons = Array.from({ length: 52 }, (_, at) => ({
      index: at,
      value: 6.5 + 1.5 * Math.sin((4 * Math.PI * at) / 52) + (noise[at % 12] ?? 0),
      weight: 30,
      deviation: 1.8,
    }));
    expect(bendOfValues(seasons)).toMatchObject({ kind: 'step', p: 1 });
  });

  it('design 5 by people, who comes later with lower answers makes no step', () => {
    const early = [7, 8, 9, 8, 7, 9].map((level) => ({
      at: indices.slice(0, 8),
      values: indices.slice(0, 8).map((at) => level + (noise[(at + level) % 12] ?? 0)),
    }));
    const late = [3, 4, 5, 4, 3, 5].map((level) => ({
      at: indices.slice(6),
      values: indices.slice(6).map((at) => level + (noise[(at + level) % 12] ?? 0)),
    }));
    expect(trendOfPeople(indices, [...early, ...late], 2, { bends: true })?.bend?.p).toBeGreaterThan(0.05);
  });

  it('design 5 is described by averages in which each answer counts once, and a step only where its levels are half of its size apart', () => {
    const rounds = { indices: [4, 5, 7, 8], weights: [10, 30, 20, 40] };
    const values = [4, 8, 2, 5];
    const told = (of: Shape, by: number) => describedBend({ shape: of, p: 0.01, size: by }, rounds, values);
    // (10 · 4 + 30 · 8) / 40, and (20 · 2 + 40 · 5) / 60.
    const step = { kind: 'step', round: 7, from: 7, turn: null, to: 4 };
    expect(told({ kind: 'step', at: 2 }, -6)).toEqual({ ...step, p: 0.01 });
    expect(told({ kind: 'step', at: 2 }, -6.1)).toEqual({ ...step, p: 1 });
    expect(told({ kind: 'step', at: 2 }, 3)).toEqual({ ...step, p: 1 });
    // (10 · 4 + 20 · 2 + 40 · 5) / 70.
    expect(told({ kind: 'single', at: 1 }, 4)).toEqual({
      ...{ kind: 'single', round: 5, p: 0.01, from: 4, turn: null, to: 8 },
    });
    const turned = describedBend({ shape: { kind: 'turn', at: 2 }, p: 0.01, size: 3 }, rounds, [9, 8, 6, 7]);
    expect(turned).toMatchObject({ kind: 'turn', round: 7, p: 0.01 });
    for (const [told, value] of [
      [turned.from, 9],
      [turned.turn, 6],
      [turned.to, 7],
    ]) {
      expect(told).toBeCloseTo(value ?? 0, 9);
    }
    // With six rounds the line can be left in their middle alone, and with fewer nowhere.
    const six = { indices: [0, 1, 2, 3, 4, 5], weights: [9, 9, 9, 9, 9, 9], levels: [[1, 1, 1, 1, 1, 1]] };
    expect(finderOfBends(six)?.([1, 1.1, 0.9, 5.1, 5, 4.9])?.shape).toEqual({ kind: 'step', at: 3 });
    // Nor where parts with levels of their own leave fewer than three degrees of freedom.
    const parts = (length: number) =>
      [0, 1, 2, 3, 4, 5].slice(0, 6 / length).map((part) => {
        return six.indices.map((at) => Number(Math.floor(at / length) === part));
      });
    expect(finderOfBends({ ...six, levels: parts(3) })).not.toBeNull();
    expect(finderOfBends({ ...six, levels: parts(2) })).toBeNull();
  });

  it('design 5 is looked for in rounds with at least a quarter of the usual answers', () => {
    const kept = (...answers: number[]) => withoutSparse(answers, (count) => count);
    expect(kept(20, 5, 24, 4, 22)).toEqual([20, 5, 24, 22]);
    // The usual number is that of the upper half's first.
    expect(kept(8, 2, 40, 9, 44, 10)).toEqual([8, 40, 9, 44, 10]);
    expect(kept()).toEqual([]);
  });

  it('design 5 of a share no single round is reported', () => {
    const bend = { kind: 'single', round: 3, p: 0, from: 0, turn: null, to: 20 } as const;
    expect(isDisclosed(bend, true)).toBe(true);
    expect(isDisclosed(bend, false)).toBe(false);
    expect(isDisclosed({ ...bend, kind: 'step' }, false)).toBe(true);
  });
});

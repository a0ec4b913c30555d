import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { orderedColour, paletteColour, paletteSize } from '../../src/charts/chart-data.ts';
import { contrast, differenceOf, distance, type Rgb, rgbOf, visions } from '../support/colour-vision.ts';

const css = ['styles/tokens.css', 'charts/ordered-colours.css']
  .map((file) => readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8'))
  .join('');
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** By the name of a custom property, its colour in a theme. */
const colours = new Map(
  [...css.matchAll(/(--[\w-]+):\s*light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name = '', light = '', dark = '']) => [
    name,
    { light: rgbOf(light), dark: rgbOf(dark) },
  ]),
);

function inTheme(colour: string, theme: Theme): Rgb {
  const found = colours.get(colour.replace(/^var\((.*)\)$/, '$1'));
  if (!found) throw new Error(`${colour} is not a colour of the style sheets.`);
  return found[theme];
}

const palette = Array.from({ length: paletteSize }, (_, at) => paletteColour(at + 1));
const scaleOf = (count: number) => Array.from({ length: count }, (_, at) => orderedColour(at, count));
const scales = [2, 3, 4, 5, 6, 7].map(scaleOf);
const longScales = [8, 9, 10, 11].map(scaleOf);

function leastContrast(of: readonly string[], theme: Theme): number {
  const grounds = ['--color-canvas', '--color-surface'].map((name) => inTheme(name, theme));
  return Math.min(...of.flatMap((colour) => grounds.map((ground) => contrast(inTheme(colour, theme), ground))));
}

/** Of any two, to any eye. */
function leastDistance(of: readonly string[], theme: Theme): number {
  const seen = of.map((colour) => inTheme(colour, theme));
  return Math.min(
    ...visions.flatMap((vision) =>
      seen.flatMap((one, at) => seen.slice(at + 1).map((other) => distance(one, other, vision))),
    ),
  );
}

describe('the measure', () => {
  it('design 8 agrees with the pairs that were published with CIEDE2000', () => {
    // Sharma, Wu & Dalal 2005, table 1: pairs 1, 17, 25 and 34.
    expect(differenceOf([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
    expect(differenceOf([50, 2.5, 0], [61, -5, 29])).toBeCloseTo(22.8977, 4);
    expect(differenceOf([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4);
    expect(differenceOf([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 4);
  });

  it('design 8 takes red for green where the cones for it are missing, and black on white for the most contrast', () => {
    const [red, green] = [rgbOf('#a06000'), rgbOf('#5f7a00')];
    expect(distance(red, green, 'deutan')).toBeLessThan(distance(red, green, 'normal') / 3);
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 10);
  });
});

for (const theme of themes) {
  describe(`colours of charts, ${theme}`, () => {
    it('design 8 stand out from what is behind them, 3 to 1', () => {
      for (const of of [palette, ...scales, ...longScales]) expect(leastContrast(of, theme)).toBeGreaterThanOrEqual(3);
    });

    it('9.10 every eye distinguishes any two of the 11', () => {
      expect(leastDistance(palette, theme)).toBeGreaterThan(9);
    });

    it('2.17 every eye distinguishes any two of up to seven choices in an order, and of more', () => {
      for (const scale of scales) expect(leastDistance(scale, theme)).toBeGreaterThan(10);
      // Columns of neighbours have a line between them.
      for (const scale of longScales) expect(leastDistance(scale, theme)).toBeGreaterThan(4.9);
    });

    it('2.17 choices in an order go away from the background on both sides of their middle', () => {
      const ground = inTheme('--color-surface', theme);
      const steps = scaleOf(13).map((colour) => contrast(inTheme(colour, theme), ground));
      for (const side of [steps.slice(6), steps.slice(0, 7).reverse()]) {
        side.slice(1).forEach((step, at) => {
          expect(step).toBeGreaterThan(side[at] ?? 0);
        });
      }
    });
  });
}

import { expect, it } from 'vitest';
import { placeLabels } from '../../src/charts/end-labels.tsx';

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

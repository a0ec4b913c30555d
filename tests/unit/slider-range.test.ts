import { expect, it } from 'vitest';
import { rangeOfSlider, scaleOfSlider } from '../../shared/lists.ts';

it('5.8 a slider without choices is 0 to 10 by 1; without a step it takes any value', () => {
  expect(rangeOfSlider([])).toEqual({ min: 0, max: 10, step: 1 });
  expect(rangeOfSlider(['-2', '2.5'])).toEqual({ min: -2, max: 2.5, step: null });
  expect(rangeOfSlider(['0', '100', '5'])).toEqual({ min: 0, max: 100, step: 5 });
});

it('5.8 a slider of at most eleven whole values is a row of buttons', () => {
  expect(scaleOfSlider([])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(scaleOfSlider(['-1', '1'])).toEqual([-1, 0, 1]);
  for (const track of [
    ['0', '11', '1'],
    ['0', '10', '2'],
    ['0.5', '3.5', '1'],
    ['0', '2.5', '1'],
  ]) {
    expect(scaleOfSlider(track)).toBeNull();
  }
});

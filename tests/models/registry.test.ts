import { describe, expect, it } from 'vitest';
import { registry } from '../../machines/registry.ts';
import { pinnedTransitions } from './transitions.ts';

const fileOf = (chart: string) => chart.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('model tests', () => {
  it('design 3 pin the transitions of every machine, and of no other', () => {
    expect([...pinnedTransitions().keys()]).toEqual(Object.keys(registry).map(fileOf).toSorted());
  });
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../machines/registry.ts';

const fileOf = (chart: string) => `${chart.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.txt`;

describe('model tests', () => {
  it('design 3 pin the transitions of every machine, and of no other', () => {
    const pinned = readdirSync(join(import.meta.dirname, 'transitions'));
    expect(pinned.toSorted()).toEqual(Object.keys(registry).map(fileOf).toSorted());
  });
});

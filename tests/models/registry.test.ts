import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../machines/registry.ts';

const folder = join(import.meta.dirname, 'plans');

describe('model tests', () => {
  it('design 3 have a plan of every machine, and of no other', () => {
    const planned = readdirSync(folder).map((file) => /^\w+/.exec(readFileSync(join(folder, file), 'utf8'))?.[0]);
    expect(new Set(planned)).toEqual(new Set(Object.values(registry).map(({ id }) => id)));
  });
});

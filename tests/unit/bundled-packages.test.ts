import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { bundledPackages } from '../../tools/bundled-packages.ts';
import type { LockedPackages } from '../../tools/lock-file.ts';

const root = resolve(import.meta.dirname, '../..');

it('design 7 licences are checked of what the console’s bundle holds, with what that depends on', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages;
  };
  const bundled = bundledPackages(packages, root);
  const expected = ['react', 'xstate', '@fontsource-variable/figtree', '@visx/shape', 'd3-shape'];
  expect(expected.filter((name) => !bundled.has(`node_modules/${name}`))).toEqual([]);
});

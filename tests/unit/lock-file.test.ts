import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundledPackages } from '../../tools/bundled-packages.ts';
import { isAllowed } from '../../tools/licence-expression.ts';
import { type LockedPackages, lockProblems } from '../../tools/lock-file.ts';

const integrity = 'sha512-made-up';
const tool = { version: '2.0.0', integrity };
const sound: LockedPackages = {
  '': { version: '1.0.0' },
  'node_modules/tool': { ...tool, optionalDependencies: { '@tool/linux-x64': '2.0.0', '@tool/darwin-x64': '2.0.0' } },
  'node_modules/@tool/linux-x64': tool,
  'node_modules/tool/node_modules/@tool/darwin-x64': tool,
};

describe('lock file', () => {
  it('design 9 has a checksum for every entry, no host, and every build for every system', () => {
    const file = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8');
    expect(lockProblems((JSON.parse(file) as { packages: LockedPackages }).packages)).toEqual([]);
    expect(file).not.toMatch(/https?:\/\/[^"]*\.tgz/);
  });

  it('design 9 is sound with builds at the top or inside their package', () => {
    expect(lockProblems(sound)).toEqual([]);
  });

  it('design 9 is refused where an entry has no checksum or names a host', () => {
    const resolved = 'https://registry.example/tool.tgz';
    const packages = { 'node_modules/tool': { version: '2.0.0' }, 'node_modules/other': { ...tool, resolved } };
    expect(lockProblems(packages)).toEqual([
      'node_modules/tool: no integrity in the lock file',
      'node_modules/other: the lock file names a host',
    ]);
  });

  it.each([
    ['is not there', undefined],
    ['is of another version', { ...tool, version: '1.0.0' }],
  ])('design 9 is refused where a build %s', (_, build) => {
    const { 'node_modules/@tool/linux-x64': _removed, ...rest } = sound;
    const packages = build === undefined ? rest : { ...rest, 'node_modules/@tool/linux-x64': build };
    expect(lockProblems(packages)).toEqual([
      'node_modules/tool: its build @tool/linux-x64@2.0.0 is not in the lock file',
    ]);
  });
});

describe('licences of what ships', () => {
  it.each([
    'MIT',
    'Apache-2.0',
    '(MIT OR CC0-1.0)',
    'MIT AND ISC',
    'MIT and ISC',
    'Apache-2.0 OR (GPL-2.0-only WITH Classpath-exception-2.0)',
    'GPL-3.0-only OR MIT',
    '(MIT AND (ISC OR GPL-2.0))',
  ])('design 9 allows %s', (expression) => {
    expect(isAllowed(expression)).toBe(true);
  });

  it.each([
    'AGPL-3.0-only',
    'GPL-2.0-or-later',
    'LGPL-3.0',
    'MIT AND AGPL-3.0-only',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE.md',
    'Apache-2.0 WITH Classpath-exception-2.0',
    'MIT Apache-2.0',
    '(MIT',
    '',
  ])('design 9 refuses %s', (expression) => {
    expect(isAllowed(expression)).toBe(false);
  });
});

const root = resolve(import.meta.dirname, '../..');

it('design 7 licences are checked of what the console’s bundle holds, with what that depends on', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages;
  };
  const bundled = bundledPackages(packages, root);
  const expected = ['react', 'xstate', '@fontsource-variable/figtree', '@visx/shape', 'd3-shape'];
  expect(expected.filter((name) => !bundled.has(`node_modules/${name}`))).toEqual([]);
});

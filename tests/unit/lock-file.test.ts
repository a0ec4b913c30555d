import { describe, expect, it } from 'vitest';
import { missingBuilds } from '../../tools/lock-file.ts';

const tool = { version: '2.0.0', dev: true, license: 'MIT' };

describe('lock file', () => {
  it('design 7 finds nothing missing when every build is locked, at the top or inside its package', () => {
    const packages = {
      'node_modules/tool': {
        ...tool,
        optionalDependencies: { '@tool/linux-x64': '2.0.0', '@tool/darwin-x64': '2.0.0' },
      },
      'node_modules/@tool/linux-x64': { version: '2.0.0' },
      'node_modules/tool/node_modules/@tool/darwin-x64': { version: '2.0.0' },
    };
    expect(missingBuilds(packages)).toEqual({});
  });

  it('design 7 adds a missing build with its system, and inside its package where another version is at the top', () => {
    const packages = {
      'node_modules/tool': {
        ...tool,
        optionalDependencies: { '@tool/linux-arm64-musl': '2.0.0', '@tool/win32-x64': '2.0.0' },
      },
      'node_modules/@tool/win32-x64': { version: '1.0.0' },
    };
    expect(missingBuilds(packages)).toEqual({
      'node_modules/@tool/linux-arm64-musl': { ...tool, optional: true, os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
      'node_modules/tool/node_modules/@tool/win32-x64': { ...tool, optional: true, os: ['win32'], cpu: ['x64'] },
    });
  });
});

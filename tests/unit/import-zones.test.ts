import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

interface Case {
  readonly zone: string;
  readonly file: string;
  readonly code: string;
}

const FORBIDDEN: readonly Case[] = [
  { zone: 'machines', file: 'machines/a/zod.ts', code: "import { z } from 'zod';" },
  { zone: 'machines', file: 'machines/a/react.ts', code: "import { useState } from 'react';" },
  { zone: 'machines', file: 'machines/a/node.ts', code: "import { readFile } from 'node:fs';" },
  { zone: 'machines', file: 'machines/a/src.ts', code: "import type { A } from '../../src/app/a.ts';" },
  { zone: 'machines', file: 'machines/a/server.ts', code: "import type { A } from '../../server/a.ts';" },
  { zone: 'machines', file: 'machines/a/schema.ts', code: "import { Survey } from '../../contract/survey.ts';" },
  { zone: 'machines', file: 'machines/a/inline.ts', code: "import { type Survey } from '../../contract/survey.ts';" },
  { zone: 'machines', file: 'machines/a/export.ts', code: "export { Survey } from '../../contract/survey.ts';" },
  { zone: 'machines', file: 'machines/top.ts', code: "import { Survey } from '../contract/survey.ts';" },
  { zone: 'machines', file: 'machines/a/lazy.ts', code: "export const a = () => import('../../contract/survey.ts');" },
  { zone: 'machines', file: 'machines/a/child.ts', code: "import { m } from '../b/m.machine.ts';" },
  { zone: 'machines', file: 'machines/a/neighbour.ts', code: "import { type N, n } from './n.ts';" },
  { zone: 'machines', file: 'machines/a/lists.ts', code: "import { TIMINGS } from '../../contract/lists.ts';" },
  { zone: 'view', file: 'src/views/a/adapter.tsx', code: "import { api } from '../../adapters/api.ts';" },
  { zone: 'view', file: 'src/views/a/server.tsx', code: "import type { A } from '../../../server/a.ts';" },
  { zone: 'view', file: 'src/views/a/schema.tsx', code: "import { Survey } from '../../../contract/survey.ts';" },
  { zone: 'view', file: 'src/views/a/machine.tsx', code: "import { m } from '../../../machines/a/m.ts';" },
  { zone: 'view', file: 'src/views/a/ky.tsx', code: "import ky from 'ky';" },
  { zone: 'adapter', file: 'src/adapters/machine.ts', code: "import { m } from '../../machines/a/m.ts';" },
  { zone: 'adapter', file: 'src/adapters/schema.ts', code: "import { Survey } from '../../contract/survey.ts';" },
  { zone: 'adapter', file: 'src/adapters/view.ts', code: "import type { V } from '../views/a/v.tsx';" },
  { zone: 'adapter', file: 'src/adapters/zod.ts', code: "import { z } from 'zod';" },
  { zone: 'decisions', file: 'src/views/a/now.ts', code: 'export const a = (at: number) => at - Date.now();' },
  { zone: 'decisions', file: 'src/views/a/parsed.ts', code: 'export const a = (at: string) => Date.parse(at);' },
  {
    zone: 'decisions',
    file: 'src/views/a/role.ts',
    code: "export const a = (b: B) => b.user_type === 'reseller_group';",
  },
  { zone: 'decisions', file: 'src/views/a/day.tsx', code: 'export const a = (day: string, b: B) => day < b.today;' },
  {
    zone: 'decisions',
    file: 'src/views/a/time.ts',
    code: 'export const a = (b: B, at: string) => b.active_from >= at;',
  },
  { zone: 'decisions', file: 'src/views/a/limit.tsx', code: 'export const a = (b: B) => <p>{3 > b.max_users}</p>;' },
  { zone: 'dates', file: 'src/views/a/date.ts', code: "export const a = new Intl.DateTimeFormat('fi');" },
  { zone: 'dates', file: 'src/ui/date.ts', code: 'export const a = (day: Date) => day.toLocaleDateString();' },
  { zone: 'dates', file: 'src/charts/date.ts', code: 'export const a = (day: Date) => day.toDateString();' },
  { zone: 'sentences', file: 'src/views/a/plural.ts', code: "export const a = plural(3, { other: '#' });" },
  { zone: 'sentences', file: 'src/views/a/select.tsx', code: "export const a = <p>{select(s, { other: 'x' })}</p>;" },
  { zone: 'sentences', file: 'src/ui/ordinal.ts', code: `export const a = \`\${selectOrdinal(3, { other: '#' })}\`;` },
  { zone: 'part', file: 'src/ui/machine.tsx', code: "import type { M } from '../../machines/a/m.ts';" },
  { zone: 'part', file: 'src/ui/view.tsx', code: "import { v } from '../views/a/v.tsx';" },
  { zone: 'part', file: 'src/charts/adapter.tsx', code: "import { api } from '../adapters/api.ts';" },
  { zone: 'console', file: 'src/app/schema.ts', code: "import { Survey } from '../../contract/survey.ts';" },
  { zone: 'console', file: 'src/app/server.ts', code: "import { a } from '../../server/a.ts';" },
  { zone: 'console', file: 'src/main.tsx', code: "import { a } from '../server/a.ts';" },
  {
    zone: 'wiring',
    file: 'src/app/both.ts',
    code: "import { m } from '../../machines/a/m.ts';\nimport { api } from '../adapters/api.ts';\nexport const a = [api, m];",
  },
  {
    zone: 'wiring',
    file: 'src/app/both-lazily.ts',
    code: "import { api } from '../adapters/api.ts';\nexport const a = () => [api, import('../../machines/a/m.ts')];",
  },
  { zone: 'server', file: 'server/a/machine.ts', code: "import { m } from '../../machines/a/m.ts';" },
  { zone: 'server', file: 'server/a/src.ts', code: "import type { A } from '../../src/app/a.ts';" },
  { zone: 'contract', file: 'contract/server.ts', code: "import type { A } from '../server/a.ts';" },
  { zone: 'contract', file: 'contract/package.ts', code: "import { Type } from 'xstate';" },
  { zone: 'lists', file: 'contract/lists.ts', code: "import { z } from 'zod';" },
  { zone: 'people file', file: 'contract/people-file.ts', code: "import { Email } from './auth.ts';" },
  { zone: 'people file', file: 'contract/people-file-text.ts', code: "import { Email } from './auth.ts';" },
];

const ALLOWED: readonly Omit<Case, 'zone'>[] = [
  {
    file: 'machines/a/good.ts',
    code: "import { setup } from 'xstate';\nimport type { A } from '../../contract/survey.ts';",
  },
  {
    file: 'machines/a/other.ts',
    code: "import type { m } from '../b/m.machine.ts';\nimport type { N } from './n.ts';",
  },
  { file: 'machines/registry.ts', code: "import { m } from './b/m.machine.ts';" },
  {
    file: 'src/views/a/good.tsx',
    code: "import type { M } from '../../../machines/a/m.ts';\nimport { B } from '../../ui/b.tsx';",
  },
  {
    file: 'src/views/formatters.ts',
    code: "export const a = new Intl.DateTimeFormat('fi', { timeZone: 'UTC' });",
  },
  {
    file: 'src/views/a/drawn.tsx',
    code: 'export const a = (b: B) => (b.rows.length > 0 ? <p>{b.last_day}</p> : null);',
  },
  { file: 'src/views/a/sentence.ts', code: `export const a = t\`Adds \${plural(3, { other: '#' })} now\`;` },
  { file: 'src/views/a/message.ts', code: `export const a = msg\`\${selectOrdinal(3, { other: '#' })}\`;` },
  { file: 'src/ui/chosen.ts', code: 'select(new Set([3]));' },
  { file: 'src/views/a/lists.tsx', code: "import { TIMINGS } from '../../../contract/lists.ts';" },
  {
    file: 'src/adapters/good.ts',
    code: "import ky from 'ky';\nimport type { Survey } from '../../contract/survey.ts';",
  },
  { file: 'src/adapters/people-file.ts', code: "import { decode } from '../../contract/people-file.ts';" },
  {
    file: 'src/app/wiring/survey.page.ts',
    code: "import { m } from '../../../machines/a/m.ts';\nimport { api } from '../../adapters/api.ts';",
  },
  {
    file: 'src/app/wiring.ts',
    code: "import { m } from '../../machines/a/m.ts';\nimport { api } from '../adapters/api.ts';",
  },
  {
    file: 'src/app/types.ts',
    code: "import type { M } from '../../machines/a/m.ts';\nimport { api } from '../adapters/api.ts';",
  },
  {
    file: 'server/a/good.ts',
    code: "import { Survey } from '../../contract/survey.ts';\nimport { db } from '../db/db.ts';",
  },
  { file: 'contract/people-file-columns.ts', code: "import { t } from './people-file-text.ts';" },
  { file: 'server/a/people-file.ts', code: "import { decode } from '../../contract/people-file.ts';" },
  { file: 'src/app/as-typed.ts', code: "import { asTyped } from '../../contract/as-typed.ts';" },
  { file: 'contract/good.ts', code: "import { z } from 'zod';\nimport { TIMINGS } from './lists.ts';" },
];

interface Finding {
  readonly category: string;
  readonly location: { readonly path: string };
}

let folder: string;
let findings: readonly Finding[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rytmi-zones-'));
  const config = JSON.parse(await readFile(join(ROOT, 'biome.json'), 'utf8')) as Record<string, unknown>;
  await writeFile(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
  await cp(join(ROOT, 'tools/zones'), join(folder, 'tools/zones'), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const { file, code } of [...FORBIDDEN, ...ALLOWED, ...cycle]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${code}\n`);
  }
  findings = await lint(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const cycle = [
  { file: 'src/charts/one.ts', code: "import { two } from './two.ts';\nexport const one = () => two;" },
  { file: 'src/charts/two.ts', code: "import { one } from './one.ts';\nexport const two = () => one;" },
];

describe('import zones', () => {
  it.each(FORBIDDEN)('design 2 keeps out of the $zone zone: $file: $code', ({ file }) => {
    expect(categoriesOf(file)).toContain('plugin');
  });

  it.each(ALLOWED)('design 2 lets $file import what its zone may: $code', ({ file }) => {
    expect(categoriesOf(file)).not.toContain('plugin');
  });

  it('design 2 forbids import cycles', () => {
    expect(categoriesOf('src/charts/one.ts')).toContain('lint/suspicious/noImportCycles');
  });

  it('design 2 wants types to be imported as types', () => {
    expect(categoriesOf('machines/a/inline.ts')).toContain('lint/style/useImportType');
  });
});

function categoriesOf(file: string): string[] {
  return findings.filter(({ location }) => location.path === file).map(({ category }) => category);
}

function lint(root: string): Promise<Finding[]> {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=1000', '.'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 }, (_, stdout, stderr) => {
      try {
        resolve((JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics);
      } catch {
        reject(new Error(stderr));
      }
    });
  });
}

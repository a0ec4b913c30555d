import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { forbiddenImports, importsOf, layers, layersTable } from '../../tools/layers.ts';

const files = globSync(['{contract,machines,server,shared,src}/**/*.{ts,tsx}']).filter(
  (file) => !file.includes('/migrations/'),
);
const textOf = (file: string) => readFileSync(file, 'utf8');

const refused: readonly (readonly [file: string, code: string])[] = [
  ['machines/a/zod.ts', "import { z } from 'zod';"],
  ['machines/a/node.ts', "import { readFile } from 'node:fs';"],
  ['machines/a/src.ts', "import type { A } from '../../src/app/a.ts';"],
  ['machines/a/server.ts', "import type { A } from '../../server/a.ts';"],
  ['machines/a/schema.ts', "import { Survey } from '../../contract/survey.ts';"],
  ['machines/a/export.ts', "export { Survey } from '../../contract/survey.ts';"],
  ['machines/a/lazy.ts', "export const a = () => import('../../contract/survey.ts');"],
  ['machines/a/child.ts', "import { m } from '../b/m.machine.ts';"],
  ['machines/a/neighbour.ts', "import {\n  type N,\n  n,\n} from './n.ts';"],
  ['machines/a/lists.ts', "import { timings } from '../../shared/lists.ts';"],
  ['src/views/a/adapter.tsx', "import { api } from '../../adapters/api.ts';"],
  ['src/views/a/server.tsx', "import type { A } from '../../../server/a.ts';"],
  ['src/views/a/schema.tsx', "import { Survey } from '../../../contract/survey.ts';"],
  ['src/views/a/machine.tsx', "import { m } from '../../../machines/a/m.ts';"],
  ['src/views/a/app.tsx', "import { a } from '../../app/start-app.ts';"],
  ['src/views/a/ky.tsx', "import ky from 'ky';"],
  ['src/kit/view.tsx', "import type { V } from '../views/a/v.tsx';"],
  ['src/kit/app.ts', "import { a } from '../app/pages.ts';"],
  ['src/adapters/machine.ts', "import { m } from '../../machines/a/m.ts';"],
  ['src/adapters/view.ts', "import type { V } from '../views/a/v.tsx';"],
  ['src/adapters/zod.ts', "import { z } from 'zod';"],
  ['src/ui/machine.tsx', "import type { M } from '../../machines/a/m.ts';"],
  ['src/ui/view.tsx', "import { v } from '../views/a/v.tsx';"],
  ['src/charts/adapter.tsx', "import { api } from '../adapters/api.ts';"],
  ['src/app/schema.ts', "import { Survey } from '../../contract/survey.ts';"],
  ['src/app/server.ts', "import { a } from '../../server/a.ts';"],
  ['src/app/machine.ts', "import { m } from '../../machines/a/m.ts';"],
  ['src/main.tsx', "import { a } from '../server/a.ts';"],
  ['src/answering/views/adapter.tsx', "import { api } from '../adapters/api.ts';"],
  ['server/actions/a/machine.ts', "import { m } from '../../../machines/a/m.ts';"],
  ['server/actions/a/above.ts', "import type { R } from '../../results/report/r.ts';"],
  ['server/core/above.ts', "import { s } from '../domain/surveys/s.ts';"],
  ['server/rules/calendar/database.ts', "import { d } from '../../core/db/database.ts';"],
  ['contract/server.ts', "import type { A } from '../server/a.ts';"],
  ['contract/package.ts', "import { Type } from 'xstate';"],
  ['shared/schema.ts', "import { z } from 'zod';"],
  ['shared/contract.ts', "import { Email } from '../contract/auth.ts';"],
  ['shared/node.ts', "import { readFile } from 'node:fs';"],
];

const accepted: readonly (readonly [file: string, code: string])[] = [
  ['machines/a/good.ts', "import { setup } from 'xstate';\nimport type { A } from '../../contract/survey.ts';"],
  ['machines/a/child.ts', "import type { m } from '../b/m.machine.ts';\nimport type { N } from './n.ts';"],
  ['machines/registry.ts', "import { m } from './b/m.machine.ts';"],
  ['src/views/a/good.tsx', "import type { M } from '../../../machines/a/m.ts';\nimport { B } from '../../ui/b.tsx';"],
  ['src/views/a/lists.tsx', "import { timings } from '../../../shared/lists.ts';"],
  ['src/adapters/good.ts', "import ky from 'ky';\nimport type { Survey } from '../../contract/survey.ts';"],
  [
    'src/app/wiring/a.page.ts',
    "import { m } from '../../../machines/a/m.ts';\nimport { api } from '../../adapters/api.ts';",
  ],
  [
    'server/actions/a/good.ts',
    "import { Survey } from '../../../contract/survey.ts';\nimport { d } from '../../core/db/database.ts';",
  ],
  ['contract/good.ts', "import { z } from 'zod';\nimport { timings } from '../shared/lists.ts';"],
  ['tests/unit/any.test.ts', "import { m } from '../../machines/a/m.ts';\nimport { a } from '../../server/app.ts';"],
];

describe('layers', () => {
  it('design 2 a file imports only from the layers below its own', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(files.flatMap((file) => forbiddenImports(file, textOf(file)))).toEqual([]);
  });

  it('design 2 every layer has files', () => {
    expect(layers.filter(({ path }) => globSync(path).length === 0)).toEqual([]);
  });

  it.each(refused)('design 2 refuses in %s: %s', (file, code) => {
    expect(forbiddenImports(file, `${code}\n`)).toHaveLength(1);
  });

  it.each(accepted)('design 2 accepts in %s: %s', (file, code) => {
    expect(forbiddenImports(file, `${code}\n`)).toEqual([]);
  });

  it('design 2 no two modules of the server need each other', () => {
    const moduleOf = (path: string) => /^server\/\w+\/[\w-]+(?=\/)/.exec(path)?.[0];
    const needs = new Map<string, Set<string>>();
    for (const file of files) {
      for (const { path } of importsOf(file, textOf(file))) {
        const [from, to] = [moduleOf(file), moduleOf(path)];
        if (from && to && from !== to) needs.set(from, (needs.get(from) ?? new Set()).add(to));
      }
    }
    const reaches = (from: string, seen = new Set<string>()): Set<string> => {
      for (const next of needs.get(from) ?? []) if (!seen.has(next)) reaches(next, seen.add(next));
      return seen;
    };
    expect([...needs.keys()].filter((name) => reaches(name).has(name))).toEqual([]);
  });

  it('design 2 the page on the design has the table of this list', () => {
    expect(textOf('docs/design.md')).toContain(layersTable());
  });
});

describe('the files of the server', () => {
  const server = files.filter((file) => file.startsWith('server/'));

  it('design 6 a service is made by createXService', () => {
    const services = server.filter((file) => file.endsWith('.service.ts'));
    expect(services.filter((file) => !/export function create\w+Service\(/.test(textOf(file)))).toEqual([]);
  });

  it('design 6 statements have files of their own, a function each', () => {
    // The database itself, its queue, and whether it answers at all.
    const isBelow = (file: string) => /^server\/(core\/(db|jobs)\/|access\/plugins\/observability\.ts$)/.test(file);
    const others = server.filter((file) => !file.endsWith('.sql.ts') && !isBelow(file));
    expect(others.filter((file) => /\.query[(<]/.test(textOf(file)))).toEqual([]);
  });
});

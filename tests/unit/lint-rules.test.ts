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
  { zone: 'decisions', file: 'src/views/a/status.ts', code: "export const a = (b: B) => b.status === 'ended';" },
  { zone: 'decisions', file: 'src/views/a/other.ts', code: "export const a = (b: B) => 'ended' !== b.plan?.status;" },
  { zone: 'decisions', file: 'src/views/a/state.tsx', code: "export const a = (b: B) => <p>{b.state !== 'c'}</p>;" },
  { zone: 'decisions', file: 'src/views/a/admin.ts', code: 'export const a = (b: B) => b.user_type !== null;' },
  { zone: 'decisions', file: 'src/views/a/who.ts', code: "export const a = (b: B) => b.visitor.kind === 'admin';" },
  { zone: 'decisions', file: 'src/views/a/among.ts', code: "export const a = (b: B) => ['c'].includes(b.phase);" },
  {
    zone: 'decisions',
    file: 'src/views/a/switch.ts',
    code: "export function a(b: B) {\n  switch (b.status) {\n    case 'c':\n      return 1;\n  }\n  return 2;\n}",
  },
  { zone: 'decisions', file: 'src/views/a/limit.tsx', code: 'export const a = (b: B) => <p>{3 > b.max_users}</p>;' },
  { zone: 'decisions', file: 'src/views/a/kind.ts', code: "export const a = (b: B) => b.problem?.kind === 'c';" },
  { zone: 'decisions', file: 'src/views/a/kinds.ts', code: "export const a = (b: B) => 'c' !== b.problem.kind;" },
  { zone: 'decisions', file: 'src/views/a/reason.ts', code: "export const a = (withheld: W) => withheld === 'few';" },
  { zone: 'decisions', file: 'src/views/a/long.tsx', code: 'export const a = (b: B) => b.length > manyRows;' },
  { zone: 'decisions', file: 'src/views/a/few.ts', code: 'export const a = (b: B) => fewestRows >= b.length;' },
  { zone: 'dates', file: 'src/views/a/date.ts', code: "export const a = new Intl.DateTimeFormat('fi');" },
  { zone: 'dates', file: 'src/ui/date.ts', code: 'export const a = (day: Date) => day.toLocaleDateString();' },
  { zone: 'dates', file: 'src/charts/date.ts', code: 'export const a = (day: Date) => day.toDateString();' },
  { zone: 'sentences', file: 'src/views/a/plural.ts', code: "export const a = plural(3, { other: '#' });" },
  { zone: 'sentences', file: 'src/views/a/select.tsx', code: "export const a = <p>{select(s, { other: 'x' })}</p>;" },
  { zone: 'sentences', file: 'src/ui/ordinal.ts', code: `export const a = \`\${selectOrdinal(3, { other: '#' })}\`;` },
];

const ALLOWED: readonly Omit<Case, 'zone'>[] = [
  {
    file: 'src/views/formatters.ts',
    code: "export const a = new Intl.DateTimeFormat('fi', { timeZone: 'UTC' });",
  },
  {
    file: 'src/views/a/drawn.tsx',
    code: 'export const a = (b: B) => (b.rows.length > 0 ? <p>{b.last_day}</p> : null);',
  },
  {
    file: 'src/views/a/worded.tsx',
    code: 'const names: Record<S, string> = { c: d };\nexport const a = (b: B) => <p>{names[b.status]}</p>;',
  },
  { file: 'src/views/a/same.ts', code: 'export const a = (b: B, kind: K) => b.kind === kind;' },
  { file: 'src/views/a/find-rows.ts', code: 'export const a = (b: B, status: S) => b.status === status;' },
  { file: 'src/views/a/sentence.ts', code: `export const a = t\`Adds \${plural(3, { other: '#' })} now\`;` },
  { file: 'src/views/a/message.ts', code: `export const a = msg\`\${selectOrdinal(3, { other: '#' })}\`;` },
  { file: 'src/ui/chosen.ts', code: 'select(new Set([3]));' },
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
  for (const { file, code } of [...FORBIDDEN, ...ALLOWED, ...others]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${code}\n`);
  }
  findings = await lint(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const others = [
  { file: 'machines/a/inline.ts', code: "import { type Survey } from '../../contract/survey.ts';" },
  { file: 'src/charts/one.ts', code: "import { two } from './two.ts';\nexport const one = () => two;" },
  { file: 'src/charts/two.ts', code: "import { one } from './one.ts';\nexport const two = () => one;" },
];

describe('lint', () => {
  it.each(FORBIDDEN)('design 2 refuses by the rule of $zone: $file: $code', ({ file }) => {
    expect(categoriesOf(file)).toContain('plugin');
  });

  it.each(ALLOWED)('design 2 lets through in $file: $code', ({ file }) => {
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

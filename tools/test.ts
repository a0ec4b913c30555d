// `npm test`: everything that must hold before a change is done. `npm test -- unit types` runs the named steps only,
// `npm test -- --quick` those that need neither database nor browser.
import { parseArgs } from 'node:util';
import { findPostgres } from '../tests/support/postgres.ts';
import type { Step } from './step-process.ts';
import { binOf, LANES, runSteps } from './steps.ts';

const vitest = [binOf('vitest', 'vitest'), 'run'] as const;

// In the order in which they start: what others need first, then the long ones, so that the lanes end together.
const quick: readonly Step[] = [
  { name: 'lint', command: [binOf('@biomejs/biome', 'biome'), 'check', '.'] },
  { name: 'types', command: [binOf('typescript', 'tsc'), '--noEmit'] },
  { name: 'unit', command: [...vitest, '--project', 'unit', '--project', 'models', '--maxWorkers=1'], tests: 'vitest' },
  { name: 'catalogs', command: ['tools/catalogs.ts'] },
  { name: 'diagrams', command: ['tools/diagrams.ts', '--check'] },
  { name: 'qa-plan', command: ['tools/qa-plan.ts', '--check'] },
  { name: 'licences', command: ['tools/licences.ts'] },
  { name: 'spec-coverage', command: ['tools/spec-coverage.ts', '--check'] },
];

const hasPostgres = findPostgres() !== undefined;
const besidePostgres: Partial<Step> = hasPostgres
  ? {}
  : { unavailable: 'PostgreSQL is not installed: everything has run on the embedded database' };

const slow: readonly Step[] = [
  { name: 'build', command: [binOf('vite', 'vite'), 'build'] },
  { name: 'compress', command: ['tools/compress.ts'], needs: ['build'] },
  {
    name: 'server',
    command: [...vitest, '--project', 'server', '--maxWorkers=1'],
    tests: 'vitest',
    ...(hasPostgres ? { env: { TEST_DATABASE: 'postgres', RECORD_STATEMENTS: 'full' } } : {}),
  },
  {
    name: 'server-embedded',
    command: [...vitest, '--project', 'server-embedded', '--maxWorkers=1'],
    env: { RECORD_STATEMENTS: 'embedded' },
    tests: 'vitest',
    ...besidePostgres,
  },
  // That part has sent every statement which the whole has sent (docs/adr/0017).
  {
    name: 'statements',
    command: ['tools/statement-cover.ts'],
    needs: ['server', 'server-embedded'],
    ...besidePostgres,
  },
  { name: 'chromium', command: ['tools/install-chromium.ts'] },
  {
    name: 'browser',
    command: [binOf('@playwright/test', 'playwright'), 'test', `--workers=${LANES}`],
    tests: 'playwright',
    needs: ['build', 'chromium'],
    alone: true,
  },
];

const { values, positionals } = parseArgs({ options: { quick: { type: 'boolean' } }, allowPositionals: true });
process.exitCode = await runSteps(values.quick ? quick : [...quick, ...slow], positionals);

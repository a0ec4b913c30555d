// `npm test`: everything that must hold before a change is done. `npm test -- unit types` runs the named steps only,
// `npm test -- --quick` those that need neither database nor browser.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { findPostgres } from '../tests/support/postgres.ts';
import type { Step } from './step-process.ts';
import { binOf, LANES, runSteps } from './steps.ts';

const vitest = [binOf('vitest', 'vitest'), 'run'] as const;

const quick: readonly Step[] = [
  { name: 'lint', command: [binOf('@biomejs/biome', 'biome'), 'check', '.'] },
  // Further checkers repeat much of each other's work, on cores that other steps use.
  { name: 'types', command: [binOf('typescript', 'tsc'), '--noEmit', '--checkers', '1'] },
  {
    name: 'unit',
    command: [...vitest, '--project', 'unit', '--project', 'models', '--project', 'views', '--maxWorkers=1'],
    tests: 'vitest',
  },
  { name: 'catalogs', command: ['tools/catalogs.ts'] },
  { name: 'generated', command: ['tools/generate.ts', '--check'] },
  { name: 'licences', command: ['tools/licences.ts'] },
  { name: 'spec-coverage', command: ['tools/spec-coverage.ts', '--check'] },
];

const hasPostgres = findPostgres() !== undefined;
const besidePostgres: Partial<Step> = hasPostgres
  ? {}
  : { unavailable: 'PostgreSQL is not installed: everything has run on the embedded database' };

// First, so that nothing waits for it at the end.
const longest: readonly Step[] = [
  {
    name: 'server',
    command: [...vitest, '--project', 'server', `--maxWorkers=${LANES}`],
    tests: 'vitest',
    ...(hasPostgres ? { env: { TEST_DATABASE: 'postgres', RECORD_STATEMENTS: 'full' } } : {}),
  },
];

/**
 * Whether the inputs of the handbook and the test plan are unchanged since the last commit; without Git it is unknown.
 */
const hasOldTools =
  spawnSync('git', ['diff', '--quiet', 'HEAD~1', '--', 'tools', 'tests/qa', 'tests/prove/pure']).status === 0;

const slow: readonly Step[] = [
  { name: 'build', command: ['tools/build.ts'] },
  { name: 'compress', command: ['tools/compress.ts'], needs: ['build'] },
  {
    name: 'server-embedded',
    command: [...vitest, '--project', 'server-embedded', '--maxWorkers=1'],
    tests: 'vitest',
    ...besidePostgres,
  },
  // The row types declared in the code are PostgreSQL's.
  { name: 'row-types', command: ['tools/row-types.ts', 'full'], needs: ['server'], ...besidePostgres },
  {
    name: 'tools',
    command: [...vitest, '--config', 'tests/prove/vitest.config.ts', 'pure/handbook', 'pure/qa-cases'],
    tests: 'vitest',
    ...(hasOldTools ? { unavailable: 'The tools have not changed: `npm run prove` tests them' } : {}),
  },
  { name: 'chromium', command: ['tools/install-chromium.ts'] },
  // A browser test mostly waits for the next frame or answer: twice as many as cores keep these busy. A failed one is
  // retried once, and counts as flaky if it then passes.
  {
    name: 'browser',
    command: [binOf('@playwright/test', 'playwright'), 'test', `--workers=${2 * LANES}`, '--retries=1'],
    tests: 'playwright',
    needs: ['build', 'chromium'],
  },
];

const { values, positionals } = parseArgs({ options: { quick: { type: 'boolean' } }, allowPositionals: true });
process.exitCode = await runSteps(values.quick ? quick : [...longest, ...quick, ...slow], positionals);

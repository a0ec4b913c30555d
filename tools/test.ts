// `npm test`: everything that must hold before a change is done. `npm test -- unit types` runs the named steps only.
import { findPostgres } from '../tests/support/postgres.ts';
import { binOf, runSteps, type Step } from './steps.ts';

const vitest = binOf('vitest', 'vitest');

const steps: readonly Step[] = [
  { name: 'lint', command: [binOf('@biomejs/biome', 'biome'), 'check', '.'] },
  { name: 'types', command: [binOf('typescript', 'tsc'), '--noEmit'] },
  { name: 'catalogs', command: ['tools/catalogs.ts'] },
  { name: 'diagrams', command: ['tools/diagrams.ts', '--check'] },
  { name: 'qa-plan', command: ['tools/qa-plan.ts', '--check'] },
  { name: 'licences', command: ['tools/licences.ts'] },
  { name: 'spec-coverage', command: ['tools/spec-coverage.ts', '--check'] },
  { name: 'unit', command: [vitest, 'run', '--project', 'unit', '--project', 'models'], report: 'vitest' },
  { name: 'server-pglite', command: [vitest, 'run', '--project', 'server'], report: 'vitest' },
  {
    name: 'server-postgres',
    command: [vitest, 'run', '--project', 'server'],
    env: { TEST_DATABASE: 'postgres' },
    report: 'vitest',
    ...(findPostgres() === undefined ? { unavailable: 'not run: PostgreSQL 15 or newer is not installed' } : {}),
  },
  { name: 'build', command: [binOf('vite', 'vite'), 'build'] },
  { name: 'compress', command: ['tools/compress.ts'], needs: ['build'] },
  {
    name: 'browser',
    command: [binOf('@playwright/test', 'playwright'), 'test'],
    report: 'playwright',
    needs: ['build'],
  },
];

process.exitCode = await runSteps(steps, process.argv.slice(2));

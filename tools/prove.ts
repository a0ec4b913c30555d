// `npm run prove`: the long proofs, on both databases where PostgreSQL is installed: `tests/prove/**/*.prove.ts`, browser
// tests tagged @prove, and the browser suite of `npm test` once more on the embedded database.
import { findPostgres } from '../tests/support/postgres.ts';
import { binOf, runSteps, type Step } from './steps.ts';

const vitest = [binOf('vitest', 'vitest'), 'run', '--config', 'tests/prove/vitest.config.ts'] as const;
const playwright = [binOf('@playwright/test', 'playwright'), 'test'] as const;

const onPostgres: Partial<Step> =
  findPostgres() === undefined
    ? { unavailable: 'not run: PostgreSQL 15 or newer is not installed' }
    : { env: { TEST_DATABASE: 'postgres' } };

const steps: readonly Step[] = [
  { name: 'proofs', command: vitest, report: 'vitest' },
  { name: 'proofs-postgres', command: vitest, report: 'vitest', ...onPostgres },
  { name: 'build', command: [binOf('vite', 'vite'), 'build'] },
  { name: 'browser-proofs', command: playwright, env: { PROVE: 'true' }, report: 'playwright', needs: ['build'] },
  {
    name: 'browser-pglite',
    command: playwright,
    env: { TEST_DATABASE: 'pglite' },
    report: 'playwright',
    needs: ['build'],
  },
];

process.exitCode = await runSteps(steps, process.argv.slice(2));

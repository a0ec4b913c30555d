// `npm run prove`: the long proofs, on both databases where PostgreSQL is installed: `tests/prove/**/*.prove.ts`, browser
// tests tagged @prove, and the browser suite of `npm test` once more on PostgreSQL.
import { findPostgres, startPostgres } from '../tests/support/postgres.ts';
import { binOf, runSteps, type Step } from './steps.ts';

const vitest = [binOf('vitest', 'vitest'), 'run', '--config', 'tests/prove/vitest.config.ts'] as const;
const playwright = [binOf('@playwright/test', 'playwright'), 'test'] as const;

const cluster = findPostgres() === undefined ? undefined : await startPostgres();
const onPostgres: Partial<Step> = cluster
  ? { env: { TEST_DATABASE_URL: cluster.url } }
  : { unavailable: 'not run: PostgreSQL 15 or newer is not installed' };

const steps: readonly Step[] = [
  { name: 'proofs', command: vitest, report: 'vitest' },
  { name: 'proofs-postgres', command: vitest, report: 'vitest', ...onPostgres },
  { name: 'build', command: [binOf('vite', 'vite'), 'build'] },
  { name: 'browser-proofs', command: playwright, env: { PROVE: 'true' }, report: 'playwright', needs: ['build'] },
  { name: 'browser-postgres', command: playwright, report: 'playwright', needs: ['build'], ...onPostgres },
];

try {
  process.exitCode = await runSteps(steps, process.argv.slice(2));
} finally {
  await cluster?.stop();
}

// `npm run prove`: the long proofs, on both databases where PostgreSQL is installed (those in `pure/`, which need none,
// once): `tests/prove/**/*.prove.ts`, browser tests tagged @prove, the whole server suite on the embedded database with
// its tests tagged @prove (these on PostgreSQL, too), the browser suite of `npm test` again on that, and faults seeded
// into the charts, which the tests must catch. Failed tests are not retried; each browser test runs three times beside
// a busy core, and none may fail or be flaky.
import { findPostgres } from '../tests/support/postgres.ts';
import type { Step } from './step-process.ts';
import { binOf, LANES, runSteps } from './steps.ts';

const vitest = [binOf('vitest', 'vitest'), 'run'] as const;
const proofs = [...vitest, '--config', 'tests/prove/vitest.config.ts'] as const;
const playwright = [binOf('@playwright/test', 'playwright'), 'test', `--workers=${2 * LANES}`] as const;
const beside: Partial<Step> = { besideBusyCore: true, alone: true };

const onPostgres: Partial<Step> =
  findPostgres() === undefined
    ? { unavailable: 'not run: PostgreSQL 15 or newer is not installed' }
    : { env: { TEST_DATABASE: 'postgres' } };

const steps: readonly Step[] = [
  { name: 'proofs', command: proofs, tests: 'vitest' },
  { name: 'proofs-postgres', command: [...proofs, '--exclude', 'tests/prove/pure/**'], tests: 'vitest', ...onPostgres },
  {
    name: 'server-embedded',
    command: [...vitest, '--project', 'server', '--maxWorkers=1'],
    env: { IN_PROOF: 'true' },
    tests: 'vitest',
  },
  { name: 'faults', command: ['tools/faults.ts'], alone: true },
  { name: 'build', command: ['tools/build.ts'] },
  { name: 'chromium', command: ['tools/install-chromium.ts'] },
  {
    name: 'browser-proofs',
    command: [...playwright, '--repeat-each=3'],
    env: { PROVE: 'true' },
    tests: 'playwright',
    needs: ['build', 'chromium'],
    ...beside,
  },
  {
    name: 'browser-busy',
    command: [...playwright, '--repeat-each=3'],
    tests: 'playwright',
    needs: ['build', 'chromium'],
    ...beside,
  },
  {
    name: 'browser-embedded',
    command: playwright,
    env: { TEST_DATABASE: 'pglite' },
    tests: 'playwright',
    needs: ['build', 'chromium'],
    alone: true,
  },
];

// A single test may take minutes here.
process.exitCode = await runSteps(steps, process.argv.slice(2), { silenceMinutes: 30 });

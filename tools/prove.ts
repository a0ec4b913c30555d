// `npm run prove`: the long proofs. Vitest files `tests/prove/**/*.prove.ts`, and browser tests tagged @prove.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { binOf, runSteps, type Step } from './steps.ts';

const root = join(import.meta.dirname, '..');
const hasProofs = globSync('tests/prove/**/*.prove.ts', { cwd: root }).length > 0;
const hasBrowserProofs = globSync('tests/e2e/**/*.spec.ts', { cwd: root }).some((file) =>
  readFileSync(join(root, file), 'utf8').includes('@prove'),
);

const steps: readonly Step[] = [
  {
    name: 'proofs',
    command: [binOf('vitest', 'vitest'), 'run', '--config', 'tests/prove/vitest.config.ts'],
    report: 'vitest',
    ...(hasProofs ? {} : { unavailable: 'nothing to run: tests/prove has no *.prove.ts file' }),
  },
  {
    name: 'browser-proofs',
    command: [binOf('@playwright/test', 'playwright'), 'test'],
    env: { PROVE: 'true' },
    report: 'playwright',
    ...(hasBrowserProofs ? {} : { unavailable: 'nothing to run: no browser test is tagged @prove' }),
  },
];

process.exitCode = await runSteps(steps, process.argv.slice(2));

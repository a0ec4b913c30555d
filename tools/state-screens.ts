// The screen in each state that the test plan leads to, for `docs/machines/`: the plan is followed in a browser, and
// pictures are taken on the way. The console must have been built.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENS } from './pictures/machines-page.ts';
import { binOf } from './steps.ts';

const ROOT = join(import.meta.dirname, '..');

rmSync(join(ROOT, SCREENS), { recursive: true, force: true });
const run = (...command: string[]) =>
  spawnSync(process.execPath, command, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PROVE: 'true', STATE_SCREENS: 'true' },
  }).status ?? 1;
process.exitCode =
  run(binOf('@playwright/test', 'playwright'), 'test', 'tests/e2e/qa-plan.test.ts') || run('tools/diagrams.ts');

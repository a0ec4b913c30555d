import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './tests/support/chromium.ts';

// A worker's tests share a server, and each has a company of its own (tests/support/browser-test.ts); no test depends
// on another one, so they run in any order and in any number of shards. The long proofs have @prove in their title, or
// are a file `*.prove.ts`, and run only with `npm run prove`. Limits end hanging tests: on a loaded machine tests take
// longer and pass. A trace of every test would cost as much as the test: `npx playwright test --trace on` makes one
// where it is wanted.

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/browser-global.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: (process.env.PROVE ? 30 : 5) * 60_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }]],
  ...(process.env.PROVE
    ? { testMatch: '*.{test,prove}.ts', grep: /@prove|\.prove\.ts/ }
    : { testMatch: '*.test.ts', grepInvert: /@prove/ }),
  use: {
    browserName: 'chromium',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS] },
  },
});

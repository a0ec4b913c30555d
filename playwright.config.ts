import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './tests/support/chromium.ts';

// Each test starts its own server, so that no test sees what another left behind. The long proofs carry @prove in
// their title and run only with `npm run prove`.
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/browser-global.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }]],
  ...(process.env.PROVE ? { grep: /@prove/ } : { grepInvert: /@prove/ }),
  use: {
    browserName: 'chromium',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS] },
  },
});

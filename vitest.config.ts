import { defineConfig } from 'vitest/config';

// A limit says that a test hangs, not that it should be quick: a busy machine makes it longer, never red.
const HANGS_AFTER = 300_000;
const limits = { testTimeout: HANGS_AFTER, hookTimeout: HANGS_AFTER };

// Three kinds that need no browser; the browser kind is playwright.config.ts.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...limits, name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      { test: { ...limits, name: 'models', include: ['tests/models/**/*.test.ts'] } },
      {
        test: {
          ...limits,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/database-global.ts'],
        },
      },
    ],
  },
});

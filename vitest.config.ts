import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { withoutScreens } from './tests/support/without-screens.ts';
import { englishCatalogs } from './tools/catalog-format.ts';

// A limit detects a hanging test, not a slow one: a busy machine makes tests longer, never red.
const HANGS_AFTER = 300_000;
// Files share their imports: loading them for each file took longer than most files' tests.
const shared = { testTimeout: HANGS_AFTER, hookTimeout: HANGS_AFTER, isolate: false };
const server = {
  ...shared,
  globalSetup: ['tests/support/database-global.ts'],
  runner: 'tests/support/server-runner.ts',
};
const isOnPostgres = process.env.TEST_DATABASE === 'postgres' || Boolean(process.env.TEST_DATABASE_URL);

// On PostgreSQL they would prove the same again.
const embeddedOnly = ['tests/server/lock.test.ts', 'tests/server/demo-folder.test.ts'];

// Kinds that need no browser; the browser kind is playwright.config.ts.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      { plugins: [withoutScreens], test: { ...shared, name: 'models', include: ['tests/models/**/*.test.ts'] } },
      // The console's screens, drawn without a browser: their text, its order, and what a control does.
      {
        plugins: [react(), lingui(), englishCatalogs(), babel({ presets: [linguiTransformerBabelPreset()] })],
        // React as it is served: its extra checks for development took a third of the time, and failed no test.
        oxc: { jsx: { development: false } },
        test: {
          ...shared,
          name: 'views',
          env: { NODE_ENV: 'production' },
          environment: 'happy-dom',
          include: ['tests/views/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: isOnPostgres ? embeddedOnly : [],
        },
      },
      {
        // A smoke: `npm run prove` runs all of them on the embedded database (ADR 17).
        test: {
          ...server,
          name: 'server-embedded',
          include: [
            ...embeddedOnly,
            ...['database', 'stopped-questions', 'round-mails'].map((name) => `tests/server/${name}.test.ts`),
          ],
        },
      },
    ],
  },
});

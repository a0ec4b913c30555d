import { defineConfig } from 'vitest/config';

// The long proofs of `npm run prove`: one file at a time, because they measure, kill and fill.
export default defineConfig({
  test: {
    name: 'prove',
    root: `${import.meta.dirname}/../..`,
    include: ['tests/prove/**/*.prove.ts'],
    globalSetup: ['tests/support/database-global.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});

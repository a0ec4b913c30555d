import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../..');

/** Tests of `npm test` that are to take more of something here (support/in-proof.ts). */
const withMore = globSync('tests/server/**/*.test.ts', { cwd: root }).filter((file) =>
  readFileSync(join(root, file), 'utf8').match(/\/(in-proof|random-lives)\.ts'/),
);

// The long proofs of `npm run prove`: one file at a time, because they measure, kill and fill.
export default defineConfig({
  test: {
    name: 'prove',
    root,
    include: ['tests/prove/**/*.prove.ts', ...withMore],
    // Two servers of different age side by side need PostgreSQL.
    exclude: process.env.TEST_DATABASE === 'postgres' ? [] : ['tests/prove/last-release.prove.ts'],
    env: { IN_PROOF: 'true' },
    globalSetup: ['tests/support/database-global.ts'],
    fileParallelism: false,
    // What hangs is ended, never what is slow.
    testTimeout: 60 * 60_000,
    hookTimeout: 60 * 60_000,
  },
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const isOnPostgres = process.env.TEST_DATABASE === 'postgres';
const root = join(import.meta.dirname, '../..');

/**
 * Server tests that run with more data here (support/in-proof.ts), or have long proofs among them. On the embedded
 * database the step `server-embedded` runs them.
 */
const withMore = globSync('tests/server/**/*.test.ts', { cwd: root }).filter((file) =>
  readFileSync(join(root, file), 'utf8').match(/\/(in-proof|random-lives)\.ts'|@prove/),
);

// The long proofs of `npm run prove`: one file at a time, because they measure, kill and fill.
export default defineConfig({
  test: {
    name: 'prove',
    root,
    include: ['tests/prove/**/*.prove.ts', ...(isOnPostgres ? withMore : [])],
    // Two servers of different age side by side need PostgreSQL.
    exclude: isOnPostgres ? [] : ['tests/prove/last-release.prove.ts'],
    env: { IN_PROOF: 'true' },
    globalSetup: ['tests/support/database-global.ts'],
    fileParallelism: false,
    // Limits end hanging tests, never slow ones.
    testTimeout: 60 * 60_000,
    hookTimeout: 60 * 60_000,
  },
});

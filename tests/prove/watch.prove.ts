import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServerProcess } from '../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ embedded: true });
});
afterEach(() => database.remove());

it('design 7 a server that Node restarts on changes, as in npm run dev, starts on the embedded database', async () => {
  const watched = await startServerProcess({ DATA_DIR: database.dataDir }, ['--watch']);
  const isReady = async () => (await fetch(`${watched.address}/readyz`)).status;
  await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
  await watched.stop();
  expect(existsSync(join(database.dataDir, 'server.lock'))).toBe(false);
});

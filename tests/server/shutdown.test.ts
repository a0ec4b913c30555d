import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startServerProcess } from '../support/server-process.ts';
import { createTestDatabase } from '../support/test-database.ts';

it('design 6 stops at once although a browser holds a connection on which it has asked nothing yet', async () => {
  const database = await createTestDatabase();
  const server = await startServerProcess({
    DATA_DIR: database.dataDir,
    ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}),
  });
  const { hostname, port } = new URL(server.address);
  const spare = connect(Number(port), hostname);
  await once(spare, 'connect');
  // Once another request has been answered, the server has taken up the spare connection, too.
  await fetch(`${server.address}/healthz`);
  const closed = once(spare, 'close');
  spare.resume();
  spare.on('error', () => {});
  expect(await server.stop()).toBe(0);
  await closed;
  await database.remove();
});

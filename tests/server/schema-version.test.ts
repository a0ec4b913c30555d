import { afterEach, beforeEach, expect, it } from 'vitest';
import { serverVersion } from '../../server/core/db/schema-version.ts';
import { openCore } from '../../server/open-core.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { refusedStart } from '../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let server: TestServer;
beforeEach(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ database });
});
afterEach(() => database.remove());

/** The database of a future server, which has stopped. */
async function needVersion(version: number): Promise<void> {
  await server.core.database.query(`update drizzle.schema_version set min_version = ${version}`);
  await server.app.close();
}

it('design 6 a server older than its schema’s min_version refuses to start with a plain sentence, and changes nothing @prove', async () => {
  const own = serverVersion();
  await needVersion(own + 1);
  const { databaseUrl, dataDir } = database;
  const refused = await refusedStart({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
  expect(refused).toEqual({
    code: 1,
    output: `This server is too old for its database: a newer one has changed the schema, which now needs a server of version ${own + 1} or newer; this one is ${own}. Nothing was changed. Start the newer server, or restore the backup from before the upgrade.\n`,
  });
});

it('design 6 a server as old as min_version starts, and one on a database without it', async () => {
  await needVersion(serverVersion());
  const again = await openCore(server.core.config, { sync: false });
  await again.database.query('drop table drizzle.schema_version');
  await again.database.close();
  const oldest = await openCore(server.core.config, { sync: false });
  expect(await oldest.database.query('select 1 as one', [])).toEqual([{ one: 1 }]);
  await oldest.database.close();
});

it('design 6 the operator’s commands refuse, too, beside a newer server that runs', async () => {
  await server.core.database.query(`update drizzle.schema_version set min_version = ${serverVersion() + 1}`);
  await expect(openCore(server.core.config, { attach: true, sync: false })).rejects.toThrow(/^This server is too old/);
  await server.app.close();
});

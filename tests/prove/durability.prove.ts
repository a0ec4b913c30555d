import { afterEach, beforeEach, expect, it } from 'vitest';
import { inProof } from '../support/in-proof.ts';
import { signUp } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { TestClock } from '../support/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const kills = inProof(1, 4);
/** Rows that are acknowledged before a server is killed, by four writers that continue. */
const rows = inProof(20, 60);

let database: TestDatabase;
let running: ServerProcess | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await running?.kill();
  await database.remove();
});

const start = async () => {
  running = await startServerProcess({
    DATA_DIR: database.dataDir,
    ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}),
  });
  return running;
};

/** Signs up on this database in this process, before the server to be killed starts. */
async function prepareAdmin() {
  const prepared = await startTestServer({ database, clock: new TestClock(new Date().toISOString()) });
  const admin = await signUp(prepared);
  await prepared.close();
  return admin;
}

it('design 6 a server that is killed in the middle of writes loses no acknowledged row', async () => {
  const admin = await prepareAdmin();
  const headers = { authorization: `Token ${admin.key}`, 'content-type': 'application/json' };
  const groups = (address: string) => `${address}/api/companies/${admin.companyId}/groups/`;
  const acknowledged: string[] = [];

  for (let round = 0; round < kills; round += 1) {
    const server = await start();
    const enough = rows * (round + 1);
    let stopped = false;
    const writer = async (name: number) => {
      for (let count = 0; !stopped; count += 1) {
        const group = `round ${round} writer ${name} row ${count}`;
        try {
          const body = JSON.stringify({ name: group });
          const { status } = await fetch(groups(server.address), { method: 'POST', headers, body });
          if (status === 201) acknowledged.push(group);
        } catch {
          return;
        }
        if (acknowledged.length >= enough && !stopped) {
          stopped = true;
          await server.kill();
        }
      }
    };
    await Promise.all([1, 2, 3, 4].map(writer));
  }

  const after = await start();
  const groupsKept = (await (await fetch(groups(after.address), { headers })).json()) as { name: string }[];
  const names = new Set(groupsKept.map(({ name }) => name));
  expect(acknowledged.length).toBeGreaterThanOrEqual(rows * kills);
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  expect(await after.stop()).toBe(0);
});

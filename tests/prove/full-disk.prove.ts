import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startCompany } from '../support/company.ts';
import { startTestServer } from '../support/server.ts';
import { createTestDatabase } from '../support/test-database.ts';

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rytmi-small-disk-'));
  // Only root may create a separate disk that can be filled without harm.
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', folder]);
  const template = await createTestDatabase({ embedded: true });
  cpSync(template.dataDir, folder, { recursive: true });
  await template.remove();
});
afterEach(() => {
  execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
});

it('design 6 an embedded database whose disk is full says so, loses nothing, and continues when there is room again', async () => {
  const database = { dataDir: folder, databaseUrl: null, remove: async () => {} };
  const server = await startTestServer({ database });
  const company = await startCompany(server);
  const acknowledged: string[] = [];
  const add = async (name: string) => {
    const answer = await company.call('POST', 'groups/', { name, description: 'x'.repeat(1000) });
    if (answer.status === 201) acknowledged.push(name);
    return answer;
  };
  const names = async () => (await company.call('GET', 'groups/')).body.map((group: { name: string }) => group.name);
  expect((await add('Before')).status).toBe(201);

  const ballast = join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize));
  expect((await server.call('GET', '/readyz')).body).toEqual({ status: 'not ready', reason: 'storage_full' });
  let refused = await add('Group 0');
  for (let index = 1; refused.status === 201; index += 1) refused = await add(`Group ${index}`);
  expect([refused.status, refused.body.code]).toEqual([507, 'storage_full']);
  expect(await names()).toEqual(acknowledged);

  rmSync(ballast);
  expect((await add('After')).status).toBe(201);
  expect(await names()).toEqual(acknowledged);
  await server.close();

  const again = await startTestServer({ database });
  const [row] = await again.core.database.query<{ count: number }>('select count(*) as count from groups', []);
  expect(row?.count).toBe(acknowledged.length);
  await again.close();
});

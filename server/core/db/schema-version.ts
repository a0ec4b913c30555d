import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** This server's version is the number of the last migration that it knows. */
export function serverVersion(): number {
  return Math.max(...readdirSync(migrationsFolder).map((name) => Number(name.slice(0, 4))));
}

/** A newer server has removed something from the schema that this one needs; the message is for the operator. */
export class SchemaTooNew extends Error {}

/**
 * A migration that removes something records in `drizzle.schema_version` the oldest server that works without it. The
 * name is from when Drizzle ran the migrations, and servers of that time still read it. Databases from before that
 * table work with any server.
 * @throws SchemaTooNew
 */
export async function checkSchemaVersion(client: pg.Pool | pg.PoolClient): Promise<void> {
  const there = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.schema_version')::text as name",
  );
  if (!there.rows[0]?.name) return;
  const { rows } = await client.query<{ min_version: number }>('select min_version from drizzle.schema_version');
  const needed = Math.max(0, ...rows.map(({ min_version }) => min_version));
  const own = serverVersion();
  if (own >= needed) return;
  throw new SchemaTooNew(
    `This server is too old for its database: a newer one has changed the schema, which now needs a server of version ${needed} or newer; this one is ${own}. Nothing was changed. Start the newer server, or restore the backup from before the upgrade.`,
  );
}

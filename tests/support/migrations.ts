import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../server/core/db/database.ts';

/** Runs once more the statements of a migration that change rows. */
export async function repeatMigration(database: Database, name: string): Promise<void> {
  const text = readFileSync(join(import.meta.dirname, `../../server/core/db/migrations/${name}.sql`), 'utf8');
  for (const statement of text.split('--> statement-breakpoint').filter((one) => !one.includes('ALTER TABLE'))) {
    await database.query(statement);
  }
}

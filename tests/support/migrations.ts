import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../server/core/db/database.ts';

/** Runs the row-changing statements of a migration again. */
export async function repeatMigration(database: Database, name: string): Promise<void> {
  const text = readFileSync(join(import.meta.dirname, `../../server/core/db/migrations/${name}.sql`), 'utf8');
  for (const statement of text.split('--> statement-breakpoint').filter((one) => !one.includes('ALTER TABLE'))) {
    await database.query(statement);
  }
}

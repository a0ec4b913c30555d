import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { withoutServer } from '../support/database-of-before.ts';
import { createTestDatabase } from '../support/test-database.ts';

/**
 * Everything in `public`, one line each. Names of keys are left out: PostgreSQL generates them, differently from the
 * first migrations. So is the order of columns, which migrations append to, and of a table's first id the thousands,
 * which are the tests' own.
 */
const catalog = `
  select 'column' as kind, format('%s.%s', c.relname, a.attname) as name,
         concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
                   case when a.attidentity <> '' then 'identity ' || a.attidentity::text end,
                   case when a.attgenerated <> '' then 'generated ' || a.attgenerated::text end,
                   'default ' || pg_get_expr(d.adbin, d.adrelid)) as definition
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  union all
  select 'constraint', conrelid::regclass::text || case when contype = 'c' then ' ' || conname else '' end,
         pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select 'index', i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
    from pg_index i
    join pg_class c on c.oid = i.indexrelid and c.relnamespace = 'public'::regnamespace
   where not exists (select from pg_constraint where conindid = i.indexrelid and contype = 'p')
  union all
  select 'sequence', c.relname, concat_ws(' ', s.seqtypid::regtype, s.seqstart % 1000, s.seqincrement, s.seqcycle)
    from pg_sequence s join pg_class c on c.oid = s.seqrelid and c.relnamespace = 'public'::regnamespace
  union all
  select c.relkind::text, c.relname, '' from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind not in ('i', 'S')
  union all
  select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all
  select 'function', proname, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select 'type', typname, typtype::text from pg_type
   where typnamespace = 'public'::regnamespace and typtype not in ('b', 'c')
  order by 1, 2, 3`;

async function contents(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ kind: string; name: string; definition: string }>(catalog);
  return rows.map(({ kind, name, definition }) => `${kind} ${name}: ${definition}`);
}

it('design 6 a database made by the migrations is what server/core/db/schema.sql says', async () => {
  const database = await createTestDatabase();
  const [migrated, written] = await withoutServer(database, async (client) => {
    const migrated = await contents(client);
    await client.query('set client_min_messages = warning; drop schema public cascade; create schema public');
    await client.query(readFileSync(join(import.meta.dirname, '../../server/core/db/schema.sql'), 'utf8'));
    return [migrated, await contents(client)];
  });
  await database.remove();
  expect(migrated.length).toBeGreaterThan(300);
  expect(written).toEqual(migrated);
});

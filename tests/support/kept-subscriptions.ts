import type { Database } from '../../server/core/db/database.ts';

const tables = ['subscriptions', 'sandbox_subscriptions', 'billing_accounts'] as const;

/** Stores a company's subscriptions to restore them later; call the result with the address of one of its people. */
export async function keepSubscriptions(database: Database): Promise<(email: string) => Promise<void>> {
  const kept = await Promise.all(
    tables.map(async (table) => {
      const [row] = await database.query<{ rows: string; columns: string }>(
        `select (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${table} t)::text as rows,
                (select string_agg(column_name, ', ') from information_schema.columns
                  where table_name = $1 and table_schema = current_schema() and is_generated = 'NEVER') as columns`,
        [table],
      );
      if (row === undefined) throw new Error(`There is no table ${table}.`);
      return { table, ...row };
    }),
  );
  return (email) =>
    database.transaction(async () => {
      const company = '(select company_id from accounts where email = $1)';
      for (const { table } of kept) {
        await database.query(`delete from ${table} where company_id = ${company}`, [email]);
      }
      for (const { table, rows, columns } of kept) {
        await database.query(
          `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $2::jsonb)
            where company_id = ${company}`,
          [email, rows],
        );
      }
    });
}

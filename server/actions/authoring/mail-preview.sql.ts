import type { Database } from '../../core/db/database.ts';

/** The person previewing a mail, as it greets them; `email` null: theirs is not proved. */
export type MailViewer = { name: string; email: string | null };

/** An admin of the company, or a reseller, who may belong to none. */
export async function findMailViewer(database: Database, accountId: number): Promise<MailViewer | undefined> {
  const [row] = await database.query<MailViewer>(
    `select coalesce(nullif(p.first_name, ''), a.email) as name,
            case when a.verified_at is not null then a.email end as email
       from accounts a
       left join people p on p.company_id = a.company_id and p.id = a.id and p.removed_at is null
      where a.id = $1`,
    [accountId],
  );
  return row;
}

ALTER TABLE "accounts" ADD COLUMN "invitation_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "invitation_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_sign_in" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "sign_in_month" text;--> statement-breakpoint
-- A key is made when its mail is sent; of one that was swept the invitation itself is known.
UPDATE "accounts" a
   SET "invitation_sent_at" = coalesce(
         (SELECT max(k.created_at) FROM "account_keys" k
           WHERE k.account_id = a.id AND k.purpose = 'invite' AND k.email = a.email),
         a.invited_at)
 WHERE a.password_hash IS NULL;--> statement-breakpoint
-- Of the log-ins of before, those of open sessions are known: of who manages the day, of others the month (ADR 27).
UPDATE "accounts" a
   SET "last_sign_in" = CASE WHEN s.manages THEN s.day END,
       "sign_in_month" = CASE WHEN s.manages THEN NULL ELSE left(s.day, 7) END
  FROM (
    SELECT t.account_id, bool_or(b.is_reseller OR coalesce(p.is_admin, false)) AS manages,
           to_char(max(t.created_at) AT TIME ZONE coalesce(max(c.timezone), 'UTC'), 'YYYY-MM-DD') AS day
      FROM "tokens" t
      JOIN "accounts" b ON b.id = t.account_id
      LEFT JOIN "companies" c ON c.id = b.company_id
      LEFT JOIN "people" p ON p.company_id = b.company_id AND p.id = b.id AND p.removed_at IS NULL
     GROUP BY t.account_id
  ) s
 WHERE s.account_id = a.id;

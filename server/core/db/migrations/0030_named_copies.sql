ALTER TABLE "surveys" ADD COLUMN "family_id" bigint;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "anonymous_before" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Copies that were made before: the audit log knows of what.
WITH RECURSIVE made AS (
  SELECT company_id, entity_id AS id, (detail->>'copy_of')::bigint AS origin
    FROM audit_log WHERE entity = 'survey' AND action = 'create' AND detail ? 'copy_of'
), family AS (
  SELECT company_id, id, origin FROM made m
   WHERE NOT EXISTS (SELECT FROM made o WHERE o.company_id = m.company_id AND o.id = m.origin)
  UNION ALL
  SELECT m.company_id, m.id, f.origin FROM made m JOIN family f ON f.company_id = m.company_id AND f.id = m.origin
)
UPDATE surveys s SET family_id = f.origin FROM family f WHERE f.company_id = s.company_id AND f.id = s.id;
--> statement-breakpoint
UPDATE surveys s SET anonymous_before = true
  FROM surveys o
 WHERE o.company_id = s.company_id AND o.id <> s.id AND o.anonymous AND o.published_at IS NOT NULL
   AND coalesce(o.family_id, o.id) = coalesce(s.family_id, s.id)
   AND (s.published_at IS NULL OR o.published_at < s.published_at);

ALTER TABLE "round_results" ADD COLUMN "comments" integer;--> statement-breakpoint
ALTER TABLE "round_results" ADD COLUMN "skips" integer;--> statement-breakpoint
ALTER TABLE "round_results" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "round_publications" DROP COLUMN "change";--> statement-breakpoint
ALTER TABLE "round_publications" ADD COLUMN "groups" text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- Rounds that closed before: what their answers and histories still tell. A change since the round before they keep none:
-- its statistics are worked out when a round closes.
UPDATE "round_results" x
   SET ("comments", "skips") = (
     SELECT count(*) FILTER (WHERE a."comment" IS NOT NULL AND a."skip_option" IS NULL),
            count(*) FILTER (WHERE a."skip_option" IS NOT NULL)
       FROM "answers" a
      WHERE a."company_id" = x."company_id" AND a."round_id" = x."round_id"
        AND (x."group_id" = 0 OR EXISTS (
          SELECT FROM "group_members" m
           WHERE m."company_id" = x."company_id" AND m."group_id" = x."group_id" AND m."person_id" = a."person_id"
             AND m."from_at" <= r."closed_at" AND (m."until_at" IS NULL OR m."until_at" > r."closed_at"))))
  FROM "rounds" r
  JOIN "surveys" s ON s."company_id" = r."company_id" AND s."id" = r."survey_id"
 WHERE r."company_id" = x."company_id" AND r."id" = x."round_id"
   AND NOT x."suppressed" AND (NOT s."anonymous" OR x."n" >= 10);--> statement-breakpoint
INSERT INTO "round_publications" ("company_id", "round_id", "groups", "texts", "comments", "skipped_comments")
SELECT r."company_id", r."id", coalesce(g."groups", '[]'), w."texts", w."comments", w."skipped_comments"
  FROM "rounds" r
  JOIN "surveys" s ON s."company_id" = r."company_id" AND s."id" = r."survey_id"
  JOIN "question_versions" v
    ON v."company_id" = r."company_id" AND v."question_id" = r."question_id" AND v."version" = r."question_version"
  LEFT JOIN "round_results" e ON e."company_id" = r."company_id" AND e."round_id" = r."id" AND e."group_id" = 0
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object(
             'id', x."group_id", 'name', coalesce(x."group_name", ''), 'answered', x."n",
             'answer_percentage', 100 * x."n"::float8 / nullif(x."assigned", 0),
             'total', CASE WHEN v."field_type" IN (4, 8) THEN x."mean" ELSE x."n" END,
             'percentages', coalesce((
               SELECT json_agg(100 * c.people::float8 / nullif(x."n", 0) ORDER BY c.place)
                 FROM unnest(x."counts") WITH ORDINALITY AS c(people, place)), '[]'),
             'suppressed', x."suppressed") ORDER BY x."group_id")::text AS "groups"
      FROM "round_results" x
     WHERE x."company_id" = r."company_id" AND x."round_id" = r."id" AND x."group_id" <> 0) g ON true
  LEFT JOIN LATERAL (
    SELECT coalesce(jsonb_agg(a."text" ORDER BY a."text" COLLATE "C") FILTER (WHERE a."text" IS NOT NULL), '[]') AS "texts",
           coalesce(jsonb_agg(a."comment" ORDER BY a."comment" COLLATE "C")
                    FILTER (WHERE a."comment" IS NOT NULL AND a."skip_option" IS NULL), '[]') AS "comments",
           coalesce(jsonb_agg(jsonb_build_object('skip_option', a."skip_option", 'comment', coalesce(a."comment", ''))
                              ORDER BY coalesce(a."comment", '') COLLATE "C", a."skip_option" COLLATE "C")
                    FILTER (WHERE a."skip_option" IS NOT NULL), '[]') AS "skipped_comments"
      FROM "answers" a WHERE a."company_id" = r."company_id" AND a."round_id" = r."id") w
    ON s."anonymous" AND NOT e."suppressed" AND e."n" >= 10
 WHERE r."closed_at" IS NOT NULL
ON CONFLICT DO NOTHING;

-- What few answers betray leaves what closed rounds of anonymous surveys have published (design §5, docs/adr/0013). The
-- change goes first: it was worked out from the deviations.
UPDATE "round_results" x
   SET "change" = jsonb_set(x."change", '{items}', '[{"choice": -1, "difference": null, "low": null, "high": null, "p": null, "verdict": "insufficient"}]')
  FROM "rounds" r
  JOIN "surveys" s ON s."company_id" = r."company_id" AND s."id" = r."survey_id" AND s."anonymous"
  JOIN "question_versions" v
    ON v."company_id" = r."company_id" AND v."question_id" = r."question_id" AND v."version" = r."question_version"
   AND v."field_type" IN (4, 8)
 WHERE r."company_id" = x."company_id" AND r."id" = x."round_id" AND x."change" IS NOT NULL
   AND (x."n" IS NULL OR x."n" < 10 OR NOT EXISTS (
     SELECT FROM "rounds" p
       JOIN "round_results" y ON y."company_id" = p."company_id" AND y."round_id" = p."id" AND y."group_id" = x."group_id"
      WHERE p."company_id" = r."company_id" AND p."question_id" = r."question_id"
        AND p."index" = (x."change" ->> 'previous')::int AND y."n" >= 10));--> statement-breakpoint
UPDATE "round_results" x
   SET "deviation" = CASE WHEN x."n" >= 10 THEN x."deviation" END,
       "skips" = CASE WHEN x."skips" >= 5 THEN x."skips" END
  FROM "rounds" r
  JOIN "surveys" s ON s."company_id" = r."company_id" AND s."id" = r."survey_id" AND s."anonymous"
 WHERE r."company_id" = x."company_id" AND r."id" = x."round_id"
   AND (x."n" < 10 AND x."deviation" IS NOT NULL OR x."skips" < 5);--> statement-breakpoint
UPDATE "round_publications" p
   SET "skipped_comments" = NULL
  FROM "rounds" r
  JOIN "surveys" s ON s."company_id" = r."company_id" AND s."id" = r."survey_id" AND s."anonymous"
 WHERE r."company_id" = p."company_id" AND r."id" = p."round_id" AND jsonb_array_length(p."skipped_comments") < 5;--> statement-breakpoint
-- Of an open round a skip counts as silence from now on.
UPDATE "survey_respondents" m
   SET "answered" = false
  FROM "surveys" s
 WHERE s."company_id" = m."company_id" AND s."id" = m."survey_id" AND s."anonymous" AND m."answered"
   AND NOT EXISTS (
     SELECT FROM (
       SELECT o."id", o."start_date" = max(o."start_date") OVER () AS "is_current" FROM "rounds" o
        WHERE o."company_id" = m."company_id" AND o."survey_id" = m."survey_id" AND o."closed_at" IS NULL) o
       JOIN "answers" a ON a."company_id" = m."company_id" AND a."round_id" = o."id" AND a."person_id" = m."person_id"
      WHERE o."is_current" AND a."skip_option" IS NULL);

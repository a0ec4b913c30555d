-- Of anonymous surveys: what is left of the whole when groups with a deviation are taken away has at least ten answers, or
-- none (server/actions/rounds/suppression.ts). Where it has fewer, the smallest such group loses its deviation, too.
UPDATE "round_results" x
   SET "deviation" = NULL
  FROM (
    SELECT DISTINCT ON (g."company_id", g."round_id") g."company_id", g."round_id", g."group_id", e."n" - sum(g."n") OVER w AS "rest"
      FROM "round_results" g
      JOIN "rounds" r ON r."company_id" = g."company_id" AND r."id" = g."round_id"
      JOIN "surveys" s ON s."company_id" = r."company_id" AND s."id" = r."survey_id" AND s."anonymous"
      JOIN "round_results" e ON e."company_id" = g."company_id" AND e."round_id" = g."round_id" AND e."group_id" = 0
     WHERE g."group_id" <> 0 AND g."n" >= 10 AND g."deviation" IS NOT NULL
    WINDOW w AS (PARTITION BY g."company_id", g."round_id")
     ORDER BY g."company_id", g."round_id", g."n", g."group_id") smallest
 WHERE x."company_id" = smallest."company_id" AND x."round_id" = smallest."round_id" AND x."group_id" = smallest."group_id"
   AND smallest."rest" BETWEEN 1 AND 9;--> statement-breakpoint
-- A change was worked out from the deviations of both rounds.
UPDATE "round_results" x
   SET "change" = jsonb_set(x."change", '{items}', '[{"choice": -1, "difference": null, "low": null, "high": null, "p": null, "verdict": "insufficient"}]')
  FROM "rounds" r
  JOIN "surveys" s ON s."company_id" = r."company_id" AND s."id" = r."survey_id" AND s."anonymous"
  JOIN "question_versions" v
    ON v."company_id" = r."company_id" AND v."question_id" = r."question_id" AND v."version" = r."question_version"
   AND v."field_type" IN (4, 8)
 WHERE r."company_id" = x."company_id" AND r."id" = x."round_id" AND x."change" IS NOT NULL
   AND (x."deviation" IS NULL OR NOT EXISTS (
     SELECT FROM "rounds" p
       JOIN "round_results" y ON y."company_id" = p."company_id" AND y."round_id" = p."id" AND y."group_id" = x."group_id"
      WHERE p."company_id" = r."company_id" AND p."question_id" = r."question_id"
        AND p."index" = (x."change" ->> 'previous')::int AND y."deviation" IS NOT NULL));

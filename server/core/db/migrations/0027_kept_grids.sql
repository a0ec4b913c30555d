ALTER TABLE "surveys" ADD COLUMN "grid_day" date;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "grid_zone" text;--> statement-breakpoint
UPDATE "surveys" s SET "grid_day" = (s."active_from" AT TIME ZONE c."timezone")::date, "grid_zone" = c."timezone"
  FROM "companies" c
 WHERE c."id" = s."company_id" AND s."anonymous" AND s."active_from" IS NOT NULL
   AND EXISTS (SELECT FROM "rounds" r WHERE r."company_id" = s."company_id" AND r."survey_id" = s."id");

ALTER TABLE "surveys" ADD COLUMN "reporting_cells" bigint[];
ALTER TABLE "rounds" ADD COLUMN "units" bigint[];
ALTER TABLE "rounds" ADD COLUMN "cells" bigint[];
ALTER TABLE "rounds" ADD COLUMN "left_out" bigint[] DEFAULT '{}' NOT NULL;
ALTER TABLE "survey_respondents" ADD COLUMN "left_out" boolean DEFAULT false NOT NULL;
CREATE INDEX "survey_respondents_left_out" ON "survey_respondents" ("company_id","survey_id") WHERE until_at IS NULL AND left_out;

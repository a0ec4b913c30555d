ALTER TABLE "people" ADD COLUMN "away_from" date;
ALTER TABLE "people" ADD COLUMN "away_until" date;
CREATE INDEX "people_away" ON "people" ("company_id") WHERE "away_from" IS NOT NULL;
ALTER TABLE "rounds" ADD COLUMN "away" bigint[] DEFAULT '{}' NOT NULL;

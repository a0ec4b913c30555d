ALTER TABLE "accounts" ADD COLUMN "tour_seen_at" timestamp with time zone;--> statement-breakpoint
-- Who has used the console before there was a tour is not new to it.
UPDATE "accounts" SET "tour_seen_at" = "verified_at";

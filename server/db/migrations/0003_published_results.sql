ALTER TABLE "round_results" ADD COLUMN "comments" integer;--> statement-breakpoint
ALTER TABLE "round_results" ADD COLUMN "skips" integer;--> statement-breakpoint
ALTER TABLE "round_results" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "round_publications" DROP COLUMN "change";--> statement-breakpoint
ALTER TABLE "round_publications" ADD COLUMN "groups" text DEFAULT '[]' NOT NULL;
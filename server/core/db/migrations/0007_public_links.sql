ALTER TABLE "round_publications" ADD COLUMN "public_groups" bigint[];--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "share_comments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "share_texts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "share_groups" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "share_last_day" date;
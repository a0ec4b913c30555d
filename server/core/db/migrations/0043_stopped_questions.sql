ALTER TABLE "questions" ADD COLUMN "stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "asked_again_at" timestamp with time zone;
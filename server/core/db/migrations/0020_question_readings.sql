ALTER TABLE "questions" ADD COLUMN "favourable_from" double precision;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "goal" double precision;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_reading" CHECK ("questions"."field_type" = 8 or ("questions"."favourable_from" is null and "questions"."goal" is null));
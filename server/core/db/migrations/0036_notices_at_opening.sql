ALTER TABLE "surveys" ADD COLUMN "notify_at_opening" boolean DEFAULT false NOT NULL;
ALTER TABLE "companies" ADD COLUMN "notice_hour" text DEFAULT '08:00' NOT NULL;
ALTER TABLE "companies" ADD COLUMN "notice_holidays" date[] DEFAULT '{}' NOT NULL;
ALTER TABLE "reminder_schedule" ADD COLUMN "notice_for" timestamp with time zone;
ALTER TABLE "reminder_schedule" ADD COLUMN "since" timestamp with time zone;

CREATE TABLE "reminder_schedule" (
	"company_id" bigint NOT NULL,
	"survey_id" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_schedule_company_id_survey_id_pk" PRIMARY KEY("company_id","survey_id")
);
--> statement-breakpoint
ALTER TABLE "mailings" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "remind_after_days" integer;--> statement-breakpoint
ALTER TABLE "reminder_schedule" ADD CONSTRAINT "reminder_schedule_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_schedule_due" ON "reminder_schedule" USING btree ("due_at");
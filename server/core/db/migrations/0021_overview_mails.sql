CREATE TABLE "overview_mails" (
	"company_id" bigint NOT NULL,
	"survey_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"every" text NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "overview_mails_company_id_survey_id_account_id_pk" PRIMARY KEY("company_id","survey_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "overview_mails" ADD CONSTRAINT "overview_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overview_mails" ADD CONSTRAINT "overview_mails_company_id_survey_id_surveys_company_id_id_fk" FOREIGN KEY ("company_id","survey_id") REFERENCES "public"."surveys"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "overview_mails_due" ON "overview_mails" USING btree ("company_id","due_at") WHERE due_at is not null;
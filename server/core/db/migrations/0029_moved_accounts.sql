CREATE TABLE "departures" (
	"company_id" bigint NOT NULL,
	"survey_id" bigint NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "departures_company_id_survey_id_hash_pk" PRIMARY KEY("company_id","survey_id","hash")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_company_id_survey_id_surveys_company_id_id_fk" FOREIGN KEY ("company_id","survey_id") REFERENCES "public"."surveys"("company_id","id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "reporting_layouts" (
	"company_id" bigint NOT NULL,
	"survey_id" bigint NOT NULL,
	"layout" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone,
	CONSTRAINT "reporting_layouts_pk" PRIMARY KEY("company_id","survey_id","layout"),
	CONSTRAINT "reporting_layouts_survey_fk" FOREIGN KEY ("company_id","survey_id")
		REFERENCES "surveys"("company_id","id") ON DELETE CASCADE
);

CREATE TABLE "reporting_places" (
	"company_id" bigint NOT NULL,
	"survey_id" bigint NOT NULL,
	"layout" integer NOT NULL,
	"person_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"group_name" text NOT NULL,
	CONSTRAINT "reporting_places_pk" PRIMARY KEY("company_id","survey_id","layout","person_id"),
	CONSTRAINT "reporting_places_layout_fk" FOREIGN KEY ("company_id","survey_id","layout")
		REFERENCES "reporting_layouts"("company_id","survey_id","layout") ON DELETE CASCADE
);

ALTER TABLE "rounds" ADD COLUMN "layout" integer DEFAULT 0 NOT NULL;

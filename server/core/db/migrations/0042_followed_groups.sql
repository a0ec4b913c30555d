CREATE TABLE "followed_groups" (
	"company_id" bigint NOT NULL,
	"survey_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	PRIMARY KEY ("company_id", "survey_id", "group_id"),
	FOREIGN KEY ("company_id", "survey_id") REFERENCES "surveys" ON DELETE CASCADE,
	FOREIGN KEY ("company_id", "group_id") REFERENCES "groups" ON DELETE CASCADE
);
CREATE INDEX "followed_groups_group" ON "followed_groups" ("company_id", "group_id");

CREATE TABLE "followed_exceptions" (
	"company_id" bigint NOT NULL,
	"survey_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	PRIMARY KEY ("company_id", "survey_id", "person_id"),
	FOREIGN KEY ("company_id", "survey_id") REFERENCES "surveys" ON DELETE CASCADE,
	FOREIGN KEY ("company_id", "person_id") REFERENCES "people" ON DELETE CASCADE
);
CREATE INDEX "followed_exceptions_person" ON "followed_exceptions" ("company_id", "person_id");

ALTER TABLE "survey_respondents" ADD COLUMN "through_group" boolean DEFAULT false NOT NULL;
CREATE INDEX "survey_respondents_through" ON "survey_respondents" ("company_id", "survey_id")
  WHERE "until_at" IS NULL AND "through_group";

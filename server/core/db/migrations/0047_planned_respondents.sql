CREATE TABLE "planned_respondents" (
	"company_id" bigint NOT NULL,
	"survey_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	PRIMARY KEY ("company_id", "survey_id", "person_id"),
	FOREIGN KEY ("company_id", "survey_id") REFERENCES "surveys" ON DELETE CASCADE,
	FOREIGN KEY ("company_id", "person_id") REFERENCES "people" ON DELETE CASCADE
);
CREATE INDEX "planned_respondents_person" ON "planned_respondents" ("company_id", "person_id");

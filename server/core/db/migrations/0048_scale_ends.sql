ALTER TABLE "questions" ADD COLUMN "min_label" text DEFAULT '' NOT NULL;
ALTER TABLE "questions" ADD COLUMN "max_label" text DEFAULT '' NOT NULL;
ALTER TABLE "question_versions" ADD COLUMN "min_label" text DEFAULT '' NOT NULL;
ALTER TABLE "question_versions" ADD COLUMN "max_label" text DEFAULT '' NOT NULL;

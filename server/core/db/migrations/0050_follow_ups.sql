ALTER TABLE "questions" ADD COLUMN "follow_up_text" text DEFAULT '' NOT NULL;
ALTER TABLE "questions" ADD COLUMN "follow_up_side" text DEFAULT 'below' NOT NULL;
ALTER TABLE "questions" ADD COLUMN "follow_up_limit" double precision;
ALTER TABLE "question_versions" ADD COLUMN "follow_up_text" text DEFAULT '' NOT NULL;
ALTER TABLE "question_versions" ADD COLUMN "follow_up_side" text DEFAULT 'below' NOT NULL;
ALTER TABLE "question_versions" ADD COLUMN "follow_up_limit" double precision;

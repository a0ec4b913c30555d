CREATE TABLE "question_rewordings" (
	"company_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"round_index" integer NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_rewordings_company_id_question_id_version_round_index_pk" PRIMARY KEY("company_id","question_id","version","round_index")
);
--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "label" text;--> statement-breakpoint
-- How earlier versions were worded was not stored: they are told in the words of now, as they were until today.
UPDATE "question_versions" v
   SET "label" = q.label
  FROM "questions" q
 WHERE q.company_id = v.company_id AND q.id = v.question_id;--> statement-breakpoint
ALTER TABLE "question_versions" ALTER COLUMN "label" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "question_rewordings" ADD CONSTRAINT "question_rewordings_company_id_question_id_version_question_versions_company_id_question_id_version_fk" FOREIGN KEY ("company_id","question_id","version") REFERENCES "public"."question_versions"("company_id","question_id","version") ON DELETE cascade ON UPDATE no action;
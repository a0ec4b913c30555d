CREATE TABLE "unlinked_answers" (
	"company_id" bigint NOT NULL,
	"round_id" bigint NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"group_id" bigint,
	"number" double precision,
	"choices" smallint[],
	"text" text,
	"skip_option" text,
	CONSTRAINT "unlinked_answers_company_id_round_id_id_pk" PRIMARY KEY("company_id","round_id","id")
);
--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "unlinked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "unlinked_answers" ADD CONSTRAINT "unlinked_answers_company_id_round_id_rounds_company_id_id_fk" FOREIGN KEY ("company_id","round_id") REFERENCES "public"."rounds"("company_id","id") ON DELETE cascade ON UPDATE no action;
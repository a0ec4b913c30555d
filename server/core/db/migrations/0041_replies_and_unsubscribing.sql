ALTER TABLE "surveys" ADD COLUMN "replies_to_id" bigint;
ALTER TABLE "overview_mails" ADD COLUMN "stop_key" uuid DEFAULT gen_random_uuid() NOT NULL;

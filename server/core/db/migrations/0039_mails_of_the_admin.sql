ALTER TABLE "surveys" ADD COLUMN "mail_message" text DEFAULT '' NOT NULL;

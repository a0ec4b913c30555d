ALTER TABLE "account_keys" ADD COLUMN "company_id" bigint;
ALTER TABLE "tokens" ADD COLUMN "key_hash" text REFERENCES "account_keys" ("hash") ON DELETE CASCADE;
CREATE INDEX "tokens_key" ON "tokens" ("key_hash") WHERE key_hash IS NOT NULL;
ALTER TABLE "accounts" ADD COLUMN "answering_since" timestamp with time zone;

CREATE INDEX "account_keys_company" ON "account_keys" ("company_id", "expires_at") WHERE company_id IS NOT NULL;

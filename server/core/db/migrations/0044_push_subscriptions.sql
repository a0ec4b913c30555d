CREATE TABLE "push_subscriptions" (
  "token_hash" text PRIMARY KEY REFERENCES "tokens" ON DELETE CASCADE,
  "account_id" bigint NOT NULL REFERENCES "accounts" ON DELETE CASCADE,
  "endpoint" text NOT NULL,
  "p256dh" text NOT NULL,
  "auth" text NOT NULL
);
CREATE INDEX "push_subscriptions_account" ON "push_subscriptions" ("account_id");
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" ("endpoint");

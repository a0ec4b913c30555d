-- Servers up to version 32 apply what this journal lacks. They work with this schema, so they must find nothing to apply:
-- they compare the times of their migrations with the latest one here.
CREATE TABLE IF NOT EXISTS "drizzle"."__drizzle_migrations" (
  "id" serial PRIMARY KEY,
  "hash" text NOT NULL,
  "created_at" bigint
);
INSERT INTO "drizzle"."__drizzle_migrations" ("hash", "created_at") VALUES ('ended', 253402300799000);

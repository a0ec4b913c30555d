-- The oldest server that this schema works with, by the number of its last migration (server/core/db/schema-version.ts).
CREATE SCHEMA IF NOT EXISTS "drizzle";--> statement-breakpoint
CREATE TABLE "drizzle"."schema_version" ("min_version" integer NOT NULL);--> statement-breakpoint
INSERT INTO "drizzle"."schema_version" VALUES (21);

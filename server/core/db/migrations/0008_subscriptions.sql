CREATE TABLE "billing_accounts" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"customer_id" text,
	"lease" text,
	"lease_until" timestamp with time zone,
	CONSTRAINT "billing_accounts_customer" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_catalogue" (
	"provider" text PRIMARY KEY NOT NULL,
	"products" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_notices" (
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_notices_company_id_kind_subject_pk" PRIMARY KEY("company_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"company_id" bigint NOT NULL,
	"subscription_id" text NOT NULL,
	"state" jsonb NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "sandbox_subscriptions_company_id_subscription_id_pk" PRIMARY KEY("company_id","subscription_id")
);
--> statement-breakpoint
DROP INDEX "subscriptions_current";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider_name" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "has_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancel_at_period_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ends_at" timestamp with time zone GENERATED ALWAYS AS (case when cancel_at_period_end then coalesce(current_period_end, trial_end)
               when status = 'trialing' and not has_card then trial_end end) STORED;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "usage_reported" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "synced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_notices" ADD CONSTRAINT "billing_notices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD CONSTRAINT "sandbox_subscriptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_incomplete" ON "subscriptions" USING btree ("company_id") WHERE status = 'incomplete';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_current" ON "subscriptions" USING btree ("company_id") WHERE status not in ('canceled', 'incomplete');
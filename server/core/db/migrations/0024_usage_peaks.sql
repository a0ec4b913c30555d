ALTER TABLE "subscriptions" ADD COLUMN "usage_peaks" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
UPDATE "subscriptions" SET "usage_peaks" = jsonb_build_array(jsonb_build_object('plan', "plan_id",
    'period', extract(epoch from "current_period_start")::bigint, 'people', "usage_record", 'at', extract(epoch from now())::bigint))
  WHERE "provider_name" <> 'none' AND "status" <> 'canceled' AND "usage_record" > "usage_reported";

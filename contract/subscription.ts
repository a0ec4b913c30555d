import { z } from 'zod';
import { CompanyPath, Id, Instant } from './common.ts';
import { paymentIntentStatuses, subscriptionStatuses } from './lists.ts';

export const Tier = z.object({
  flat_amount: z.number().nullable(),
  unit_amount: z.number().nullable(),
  up_to: z.number().int().nullable(),
});

/** 3.7; amounts in units of 0.01 of the currency. */
export const Plan = z.object({
  plan_id: z.string(),
  nickname: z.string(),
  amount: z.number().nullable(),
  currency: z.enum(['usd', 'eur']),
  interval: z.enum(['month', 'year']),
  usage_type: z.enum(['metered', 'licensed']),
  tiers: z.array(Tier),
  trial_period_days: z.number().int().nullable(),
});
export type Plan = z.infer<typeof Plan>;

/** 3.8; a limit of null or 0 is unlimited (9.6). */
export const Product = z.object({
  name: z.string(),
  max_active_questionnaires: z.number().int().nullable(),
  max_admin_users: z.number().int().nullable(),
  max_users: z.number().int().nullable(),
  additional_features: z.array(z.string()),
  can_export_chart_csv: z.boolean(),
  plans: z.array(Plan),
});
export type Product = z.infer<typeof Product>;

export const PaymentIntent = z.object({ status: z.enum(paymentIntentStatuses), client_secret: z.string() });
export const SetupIntent = PaymentIntent;

/** 3.6, with the limits of its product, which the console's guards read. */
export const Subscription = z.object({
  id: Id,
  subscription_id: z.string(),
  status: z.enum(subscriptionStatuses),
  current_period_end: Instant.nullable(),
  canceled_at: Instant.nullable(),
  usage_record: z.number().int().nullable(),
  plan: Plan,
  product: Product.omit({ plans: true }),
  latest_invoice: z.object({ payment_intent: PaymentIntent.nullable() }).nullable(),
  pending_setup_intent: SetupIntent.nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

/** 7.20, 7.21 */
export const SubscriptionSave = z.object({
  plan_id: z.string().min(1).max(200),
  stripe_token: z.string().min(1).max(200).optional(),
});
export type SubscriptionSave = z.infer<typeof SubscriptionSave>;

export const SubscriptionPath = CompanyPath.extend({ subscriptionId: z.string().min(1).max(200) });

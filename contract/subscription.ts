import { z } from 'zod';
import {
  invoiceStatuses,
  paymentIntentStatuses,
  planLimits,
  sandboxOutcomes,
  subscriptionPhases,
  subscriptionStatuses,
} from '../shared/lists.ts';
import { CompanyPath, Id, Instant } from './common.ts';

// Amounts are whole numbers in units of 0.01 of the currency (9.7). A refusal by the card or its bank is a 400
// `{non_field_errors: [the provider's message]}` (8.8), any other obstacle to subscribing is 8.9's message. 503
// (Retry-After): the provider cannot be reached; the same call may be repeated, with the same Idempotency-Key. 409
// `code: 'billing_busy'`: another change of the company's subscription is under way (another tab); ask again.

const Tier = z.object({
  flat_amount: z.number().nullable(),
  /** May be a fraction: 0.5 is half a cent per person. */
  unit_amount: z.number().nullable(),
  up_to: z.number().int().nullable(),
});

/** A plan (3.7). Amounts in units of 0.01 of the currency. */
export const Plan = z.object({
  plan_id: z.string(),
  nickname: z.string(),
  amount: z.number().nullable(),
  currency: z.enum(['usd', 'eur']),
  interval: z.enum(['month', 'year']),
  usage_type: z.enum(['metered', 'licensed']),
  tiers: z.array(Tier),
  /** In a company's own list (7.11) null where the offer does not apply to it (9.3). */
  trial_period_days: z.number().int().nullable(),
});
export type Plan = z.infer<typeof Plan>;

/** A product (3.8). A limit of null or 0 is unlimited (9.6). */
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

/**
 * What the card provider's client confirms with its `client_secret` (7.23). `requires_action`: the cardholder must
 * authenticate; `requires_payment_method`: another card is needed; `processing`: ask again later.
 */
export const PaymentIntent = z.object({
  id: z.string(),
  status: z.enum(paymentIntentStatuses),
  client_secret: z.string(),
  /** The provider's message: why the last attempt failed. */
  last_error: z.string().nullable(),
});
export type PaymentIntent = z.infer<typeof PaymentIntent>;
export const SetupIntent = PaymentIntent;
export type SetupIntent = PaymentIntent;

/** The part of a card that may be shown. */
export const PaymentCard = z.object({
  /** The provider's name of the brand: visa, mastercard, amex … */
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
});
export type PaymentCard = z.infer<typeof PaymentCard>;

/**
 * A first payment that was started and not completed (4.16). It belongs to the plan of its subscription: ordering any
 * plan cancels it before anything is charged, and only a confirmation of its own intent completes it.
 */
export const UnfinishedPayment = z.object({
  amount: z.number().int(),
  currency: z.enum(['usd', 'eur']),
  /** When it lapses without a charge; null: the provider does not say. */
  expires_at: Instant.nullable(),
});
export type UnfinishedPayment = z.infer<typeof UnfinishedPayment>;

/** A subscription with the limits of its product (3.6), which the console's guards read. */
export const Subscription = z.object({
  id: Id,
  subscription_id: z.string(),
  status: z.enum(subscriptionStatuses),
  /** Follows from its status, its end and its card; decides everything that is shown and offered. */
  phase: z.enum(subscriptionPhases),
  /** It allows what its product allows: it has neither ended nor is it unfinished (4.16). */
  runs: z.boolean(),
  current_period_start: Instant,
  current_period_end: Instant.nullable(),
  /** The end of the trial while it is on trial, and after it ended with the trial, never charged. */
  trial_end: Instant.nullable(),
  /** It has been ended and runs to `current_period_end`; this can be undone until then. */
  cancel_at_period_end: z.boolean(),
  /** When it ended, or, with `cancel_at_period_end`, when its end was requested. */
  canceled_at: Instant.nullable(),
  /** The highest number of people in this billing cycle (9.7). */
  usage_record: z.number().int().nullable(),
  /** The price of this billing cycle with that many people; null on trial and after the end. */
  cost_so_far: z.number().int().nullable(),
  /** What is unpaid; 0 when nothing is. */
  amount_due: z.number().int(),
  /** The automatic charge; null: on trial without a card (it ends then), or ended. */
  card: PaymentCard.nullable(),
  plan: Plan,
  product: Product.omit({ plans: true }),
  latest_invoice: z.object({ payment_intent: PaymentIntent.nullable() }).nullable(),
  pending_setup_intent: SetupIntent.nullable(),
  /** While `incomplete`: the unfinished payment, of `plan` and no other. DELETE cancels it. */
  unfinished_payment: UnfinishedPayment.nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

/**
 * A new plan or another one (7.20, 7.21). POST answers 201, PUT 200, both the subscription, whose status gives the next
 * step (4.15–4.18).
 *
 * POST, a new one: with a token it is paid at once, or is a trial with a card where the plan's offer applies; without
 * one it is a trial without a card where the offer applies, else 400 `{stripe_token}`. The offer applies once, and only
 * with no current subscription (9.3). While a trial without a card runs (registration's), POST with a token is paid at
 * once and replaces it as soon as it is paid. With any other current subscription: 400 `non_field_errors`; change it by
 * PUT.
 *
 * PUT, a change of plan: a running trial keeps its last day, and the card is charged then; otherwise the difference is
 * charged or credited as the preview says. `stripe_token` may be left out where there is a card or a trial without one.
 *
 * Both cancel what was left incomplete, of any plan, before they charge anything (`gives_up` of the preview names it).
 * If it was paid at that very moment, it is active, and they answer 400 `non_field_errors`: nothing else is charged.
 *
 * Both refuse a plan that is too small: 400 `non_field_errors`, first 5.5's note, then a sentence for each number that
 * is too high; and a plan that is not available: 400 `{plan_id}`.
 */
export const SubscriptionSave = z.object({
  plan_id: z.string().min(1).max(200),
  stripe_token: z.string().min(1).max(200).optional(),
  /**
   * The preview's time, so that PUT charges exactly what it showed; half an hour later, 400 `{prorated_at}`: ask for
   * another preview. Left out: now. POST prorates nothing and ignores it.
   */
  prorated_at: Instant.optional(),
});
export type SubscriptionSave = z.infer<typeof SubscriptionSave>;

export const SubscriptionPath = CompanyPath.extend({ subscriptionId: z.string().min(1).max(200) });

/**
 * `POST …/subscriptions/preview/`: what POST (without a current subscription) or PUT (with one) would do; it changes
 * nothing.
 */
export const PreviewRequest = z.object({
  plan_id: z.string().min(1).max(200),
  /** An earlier preview's time, to check whether it still applies; one that is too old for an order is ignored. */
  prorated_at: Instant.optional(),
});
export type PreviewRequest = z.infer<typeof PreviewRequest>;

/**
 * The parts of an amount (ADR 54): `net` and `tax` add up to it. `rate` in percent; null: the provider gave
 * several, or none. `reverse_charge`: the buyer, a business elsewhere in the EU, accounts for the tax.
 */
export const Tax = z.object({
  net: z.number().int(),
  tax: z.number().int(),
  rate: z.number().nullable(),
  reverse_charge: z.boolean(),
});
export type Tax = z.infer<typeof Tax>;

export const PreviewLine = z.object({
  /** In the provider's wording (English), for the reader of the invoice. */
  description: z.string(),
  /** Negative: a credit. */
  amount: z.number().int(),
  /** Part of a period that has begun. */
  proration: z.boolean(),
  period_start: Instant,
  period_end: Instant,
});
export type PreviewLine = z.infer<typeof PreviewLine>;

export const Preview = z.object({
  plan: Plan,
  currency: z.enum(['usd', 'eur']),
  /** Charged at once, with tax; 0 on trial, and when credits are larger. */
  amount_due_now: z.number().int(),
  /** Its parts; null: the provider adds the tax and cannot say yet how much. */
  due_now_tax: Tax.nullable(),
  /** Without tax. The parts of `amount_due_now`, or the part of the change that the next invoice will have. */
  lines: z.array(PreviewLine),
  /** The invoice after that, with today's number of people. */
  next_amount: z.number().int(),
  next_tax: Tax.nullable(),
  /** When that is; also the first day that what is due now does not pay for. */
  next_payment_at: Instant,
  /** The time that shares of a period are calculated for; an order repeats it. Null: there are none. */
  prorated_at: Instant.nullable(),
  /** The current period ends earlier: another interval begins its own period now. */
  period_moves: z.boolean(),
  /** It will be a trial until then; null: none. */
  trial_end: Instant.nullable(),
  /** Nothing is prorated: this plan bills the whole current period at its end (a metered plan's people). */
  whole_period: z.boolean(),
  /** PUT to this subscription does it; null: POST. */
  subscription_id: z.string().nullable(),
  /** An unfinished payment that this order cancels, of this plan or another. */
  gives_up: UnfinishedPayment.extend({ subscription_id: z.string(), plan: Plan }).nullable(),
  /** POST or PUT would need a `stripe_token`. */
  needs_card: z.boolean(),
  /** Why the plan cannot be chosen (5.5); empty when it can be. */
  exceeded: z.array(z.object({ limit: z.enum(planLimits), allowed: z.number().int(), present: z.number().int() })),
});
export type Preview = z.infer<typeof Preview>;

/** `GET …/subscriptions/usage/`: counts `added` people as if they were there. */
export const UsageQuery = z.object({ added: z.coerce.number().int().min(0).max(100_000).default(0) });

export const Usage = z.object({
  /** Today's usage of what plans limit (5.5, 9.6), including people whom an import is creating. */
  present: z.record(z.enum(planLimits), z.number().int()),
  /**
   * The limits at which the running plan, or one that has yet to be paid for, has no room for one more; empty without
   * either.
   */
  full: z.array(z.enum(planLimits)),
  /**
   * How the added people change the price of a billing cycle (9.7), by the plan's tiers; null when they do not: the
   * plan is not metered, or the cycle has had as many people already.
   */
  price: z
    .object({
      currency: z.enum(['usd', 'eur']),
      interval: z.enum(['month', 'year']),
      /** Nothing is charged for this cycle; the amount is that of a later one. */
      on_trial: z.boolean(),
      before: z.object({ people: z.number().int(), amount: z.number().int() }),
      after: z.object({ people: z.number().int(), amount: z.number().int() }),
    })
    .nullable(),
});
export type Usage = z.infer<typeof Usage>;

/**
 * `DELETE …/{subscriptionId}/` (7.22) answers 200 and the subscription. One that is paid for runs to its period's end
 * (`cancel_at_period_end`), a trial to its last day; an incomplete or past due one ends at once (`canceled`) without
 * another charge, which is how an unfinished payment is cancelled. One that was paid at that very moment stays, and the
 * answer says `active`. A repetition gets the same answer.
 * `POST …/{subscriptionId}/resume/` undoes that before then; 400 `non_field_errors` afterwards.
 *
 * `POST …/{subscriptionId}/pay/`: pays the open invoice, with the stored card or another, which is then stored. Answers
 * with the subscription: active, or past due or incomplete with a payment intent to be confirmed.
 */
export const InvoicePayment = z.object({ stripe_token: z.string().min(1).max(200).optional() });
export type InvoicePayment = z.infer<typeof InvoicePayment>;

/**
 * `PUT …/{subscriptionId}/card/`: another card. When `pending_setup_intent` then requires action, confirm it with its
 * client_secret and call `POST …/{subscriptionId}/refresh/`; until then the previous card stays. `POST
 * …/{subscriptionId}/setup_intent/` answers a SetupIntent instead, for the provider's own form (Payment Element), which
 * confirms it with a card; call `refresh/` afterwards.
 *
 * `POST …/{subscriptionId}/refresh/` asks the provider for the current state and answers with the subscription: after
 * each confirmation (7.23), and when a page is opened again. Webhooks do the same, later.
 */
export const CardChange = z.object({ stripe_token: z.string().min(1).max(200) });
export type CardChange = z.infer<typeof CardChange>;

/** `GET …/{subscriptionId}/invoices/`: newest first, at most 100. */
export const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  date: Instant,
  /** With tax. */
  amount: z.number().int(),
  tax: Tax,
  currency: z.enum(['usd', 'eur']),
  status: z.enum(invoiceStatuses),
  /** The provider's document; null where there is none. */
  document_url: z.string().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

// ---------------------------------------------------------------- calls of the sandbox; 404 with any other provider

/**
 * `POST /api/sandbox/tokens/` answers 201 and a token (7.23 `createToken`), or 402 and a CardError for numbers that are
 * not a test card's and for expired cards. Spaces in the number are ignored.
 */
export const SandboxCard = z.object({
  number: z.string().max(40),
  exp_month: z.coerce.number().int(),
  /** Two or four digits. */
  exp_year: z.coerce.number().int(),
  cvc: z.string().max(10),
});
export type SandboxCard = z.infer<typeof SandboxCard>;
export const SandboxToken = z.object({ id: z.string(), card: PaymentCard });
export type SandboxToken = z.infer<typeof SandboxToken>;

/** 402 in the provider's shape; `message` is in the language of the request, `param` one of `SandboxCard`'s fields. */
export const CardError = z.object({
  error: z.object({
    type: z.literal('card_error'),
    code: z.string(),
    decline_code: z.string().optional(),
    message: z.string(),
    param: z.string().optional(),
  }),
});
export type CardError = z.infer<typeof CardError>;

/**
 * `POST /api/sandbox/payment_intents/{id}/confirm/` and `/api/sandbox/setup_intents/{id}/confirm/` (7.23
 * `confirmCardPayment`, `confirmCardSetup`) answer with 200 and the intent, or 402 and a CardError with the provider's
 * message. With `stripe_token` another card is tried first. `outcome` is what the cardholder did with the
 * authentication; it is read when the intent requires action; without it, the intent is returned unchanged. `cancelled`
 * leaves it at `requires_action`, to be continued later; `failed` makes it `requires_payment_method`.
 */
export const SandboxConfirmation = z.object({
  client_secret: z.string().max(200),
  outcome: z.enum(sandboxOutcomes).optional(),
  stripe_token: z.string().min(1).max(200).optional(),
});
export type SandboxConfirmation = z.infer<typeof SandboxConfirmation>;
export const SandboxIntentPath = z.object({ id: z.string().min(1).max(200) });

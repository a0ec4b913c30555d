import type { Plan, Product } from '../../../../contract/subscription.ts';
import { trialDays } from '../../../../shared/lists.ts';

type Metered = { currency?: Plan['currency']; trialDays?: number };

/** First tier: a flat amount up to a number of people; above it, an amount for each (in cents a month). */
function perUser(
  name: string,
  [flat, included, each]: [number, number, number],
  { currency = 'eur', trialDays }: Metered = {},
): Plan {
  const isDollar = currency === 'usd';
  return {
    plan_id: `${name.toLowerCase()}-month${isDollar ? '-usd' : ''}`,
    nickname: `${name}, monthly${isDollar ? ' (USD)' : ''}`,
    amount: null,
    currency,
    interval: 'month',
    usage_type: 'metered',
    tiers: [
      { flat_amount: flat, unit_amount: 0, up_to: included },
      { flat_amount: null, unit_amount: each, up_to: null },
    ],
    trial_period_days: trialDays ?? null,
  };
}

/** The old pricing model's: one amount a year, for any number of people. */
function yearly(name: string, amount: number): Plan {
  return {
    plan_id: `${name.toLowerCase()}-year`,
    nickname: `${name}, yearly`,
    amount,
    currency: 'eur',
    interval: 'year',
    usage_type: 'licensed',
    tiers: [],
    trial_period_days: null,
  };
}

/** The sandbox's products. Features are keys that the console has labels for. */
export const catalogue: readonly Product[] = [
  {
    name: 'Basic',
    max_active_questionnaires: 2,
    max_admin_users: 1,
    max_users: 30,
    additional_features: [],
    can_export_chart_csv: false,
    plans: [perUser('Basic', [2900, 10, 150]), yearly('Basic', 34_800)],
  },
  {
    name: 'Standard',
    max_active_questionnaires: 10,
    max_admin_users: 5,
    max_users: 300,
    additional_features: ['public_report'],
    can_export_chart_csv: false,
    plans: [perUser('Standard', [5900, 20, 200], { trialDays }), yearly('Standard', 70_800)],
  },
  {
    name: 'Professional',
    max_active_questionnaires: null,
    max_admin_users: null,
    max_users: null,
    additional_features: ['public_report', 'csv_export', 'priority_support'],
    can_export_chart_csv: true,
    plans: [
      perUser('Professional', [9900, 30, 250], { trialDays }),
      perUser('Professional', [10_900, 30, 275], { currency: 'usd' }),
      yearly('Professional', 118_800),
    ],
  },
];

/** Registration's trial includes everything. */
export const trialPlanId = 'professional-month';

export function findPlan(products: readonly Product[], planId: string): { plan: Plan; product: Product } | null {
  for (const product of products) {
    const plan = product.plans.find((one) => one.plan_id === planId);
    if (plan) return { plan, product };
  }
  return null;
}

import type { Plan, Usage } from '../../../contract/subscription.ts';

/**
 * The price of a period with so many people, in units of 0.01 of the currency, rounded half up. Tiers are graduated:
 * each prices the people in its range, its flat amount once it is reached, the first one's always (9.7).
 */
export function priceOf(plan: Plan, people: number): number {
  if (plan.usage_type === 'licensed' || plan.tiers.length === 0) {
    return Math.round((plan.amount ?? 0) * (plan.usage_type === 'metered' ? people : 1));
  }
  let sum = 0;
  let below = 0;
  for (const { flat_amount, unit_amount, up_to } of plan.tiers) {
    const within = Math.min(people, up_to ?? people) - below;
    sum += (flat_amount ?? 0) + within * (unit_amount ?? 0);
    below = up_to ?? people;
    if (people <= below) break;
  }
  return Math.round(sum);
}

/**
 * How more people change the price of a billing cycle (9.7): null when they do not.
 * @param peak the highest number of people in the cycle so far
 * @param present the current number
 */
export function priceOfAdding(
  plan: Plan,
  { peak, present, added, isOnTrial }: { peak: number; present: number; added: number; isOnTrial: boolean },
): Usage['price'] {
  if (plan.usage_type !== 'metered') return null;
  // A trial's peak is never charged: the first charged cycle begins with the current number of people.
  const most = isOnTrial ? present : Math.max(peak, present);
  const mostAfter = Math.max(most, present + added);
  if (mostAfter === most) return null;
  const { currency, interval } = plan;
  const cost = (people: number) => ({ people, amount: priceOf(plan, people) });
  return { currency, interval, on_trial: isOnTrial, before: cost(most), after: cost(mostAfter) };
}

/** The calendar month or year after an instant; in a shorter month its last day replaces missing ones. */
export function addInterval(from: Date, interval: Plan['interval'], count = 1): Date {
  const months = count * (interval === 'year' ? 12 : 1);
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** Those in force; an incomplete one is not paid for yet. */
export const runningStatuses = "('trialing', 'active', 'past_due')";

/**
 * SQL for "a subscription of this company is active". One that ends automatically does so at its moment, even if
 * nothing has run since.
 * @param companyId a column or parameter, as written in the statement
 * @param now a parameter
 */
export function hasSubscription(companyId: string, now: string): string {
  return `exists (select from subscriptions s
                   where s.company_id = ${companyId} and s.status in ${runningStatuses}
                     and (s.ends_at is null or s.ends_at > ${now}))`;
}

import type { PreviewLine } from '../../../contract/subscription.ts';

/** `unused`: credit for the previous plan. `further`: its usage beyond what was paid. */
type LineMeaning = 'unused' | 'further' | 'newPlan' | 'plan';

/** The subject of a preview's line (7.21). The provider's own texts are English and not part of the wire's contract. */
export function meaningOf(
  { proration: isProration, amount }: Pick<PreviewLine, 'proration' | 'amount'>,
  hasNewPeriod: boolean,
): LineMeaning {
  if (!isProration) return 'plan';
  if (amount < 0) return 'unused';
  // A new period is paid in full: a part of the old one with a price is its usage.
  return hasNewPeriod ? 'further' : 'newPlan';
}

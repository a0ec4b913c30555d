import type { PreviewLine } from '../../../contract/subscription.ts';

/** `unused`: paid back of the plan before. `further`: what its people came to beyond what was paid. */
export type LineMeaning = 'unused' | 'further' | 'newPlan' | 'plan';

/** What a line of a preview is about (7.21). The provider's own texts are English and no part of the wire's promise. */
export function meaningOf(
  { proration: isProration, amount }: Pick<PreviewLine, 'proration' | 'amount'>,
  hasNewPeriod: boolean,
): LineMeaning {
  if (!isProration) return 'plan';
  if (amount < 0) return 'unused';
  // A new period is paid whole: a part of the old one that costs something is what its people came to.
  return hasNewPeriod ? 'further' : 'newPlan';
}

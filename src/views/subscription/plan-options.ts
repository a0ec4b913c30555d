import type { Plan, Product } from '../../../contract/subscription.ts';

export interface PlanOption {
  product: Product;
  /** The one of the chosen period. */
  plan: Plan;
}

/** A product's name; its currency distinguishes products offered in several. */
export function nameOf({ product, plan }: PlanOption, all: readonly PlanOption[]): string {
  const isOne = all.filter((each) => each.product.name === product.name).length === 1;
  return isOne ? product.name : `${product.name} (${plan.currency.toUpperCase()})`;
}

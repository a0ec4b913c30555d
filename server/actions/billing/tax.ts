import type { Tax } from '../../../contract/subscription.ts';
import { euCountries } from '../../../shared/lists.ts';

/** What is added to a price: a rate in percent, or nothing because the buyer accounts for it. */
export type TaxRule = { rate: number; isReverse: boolean };

/** The seller's country, and its general rate. */
const seller = { country: 'FI', rate: 25.5 };

const noTax: TaxRule = { rate: 0, isReverse: false };

/**
 * The sandbox's rule (ADR 54); Stripe has its own. By the billing address: Finland's tax in Finland, and in the
 * rest of the EU for buyers without a VAT number; buyers with one there account for it; none elsewhere, and none before
 * an address is given.
 */
export function taxRuleOf({ country, vatNumber }: { country: string; vatNumber: string }): TaxRule {
  if (country === seller.country) return { rate: seller.rate, isReverse: false };
  if (!(euCountries as readonly string[]).includes(country)) return noTax;
  return vatNumber === '' ? { rate: seller.rate, isReverse: false } : { rate: 0, isReverse: true };
}

/** Rounded half up; a credit is without tax until it is set off against something. */
export function taxOn(net: number, { rate, isReverse }: TaxRule = noTax): Tax {
  return { net, tax: Math.round((Math.max(0, net) * rate) / 100), rate, reverse_charge: isReverse };
}

/** For what was charged before there was tax. */
export const untaxed = (amount: number): Tax => ({ net: amount, tax: 0, rate: null, reverse_charge: false });

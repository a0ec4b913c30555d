const symbols = { usd: '$', eur: '€' } as const;

type Currency = keyof typeof symbols;

function written(amount: number, currency: Currency, locale: string, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase(), ...options })
    .formatToParts(amount / 100)
    .map((part) => (part.type === 'currency' ? symbols[currency] : part.value))
    .join('');
}

/**
 * A sum of money, as invoices say it: with cents always, its symbol (9.7) placed as the language does.
 * @param amount in units of 0.01 of the currency
 */
export function formatMoney(amount: number, currency: Currency, locale: string): string {
  return written(amount, currency, locale, {});
}

/** What a plan costs (9.7), as price lists say it: a whole amount without cents. @param amount as of `formatMoney` */
export function formatPrice(amount: number, currency: Currency, locale: string): string {
  return written(amount, currency, locale, { trailingZeroDisplay: 'stripIfInteger' });
}

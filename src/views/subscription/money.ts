const symbols = { usd: '$', eur: '€' } as const;

type Currency = keyof typeof symbols;

function written(amount: number, currency: Currency, locale: string, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase(), ...options })
    .formatToParts(amount / 100)
    .map((part) => (part.type === 'currency' ? symbols[currency] : part.value))
    .join('');
}

/**
 * An amount in the format of invoices: always with cents, its symbol (9.7) placed as in the language.
 * @param amount in units of 0.01 of the currency
 */
export function formatMoney(amount: number, currency: Currency, locale: string): string {
  return written(amount, currency, locale, {});
}

/**
 * The price of a plan (9.7), in the format of price lists: a whole amount without cents. @param amount as in
 * `formatMoney`
 */
export function formatPrice(amount: number, currency: Currency, locale: string): string {
  return written(amount, currency, locale, { trailingZeroDisplay: 'stripIfInteger' });
}

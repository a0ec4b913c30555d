const symbols = { usd: '$', eur: '€' } as const;

/**
 * An amount with its symbol (9.7), placed as the language does; a whole amount without cents.
 * @param amount in units of 0.01 of the currency
 */
export function formatMoney(amount: number, currency: keyof typeof symbols, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
  })
    .formatToParts(amount / 100)
    .map((part) => (part.type === 'currency' ? symbols[currency] : part.value))
    .join('');
}

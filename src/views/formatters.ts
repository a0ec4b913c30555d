const numberFormats = new Map<string, Intl.NumberFormat>();
const percentFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Without a zone a date would be that of the browser, which may be another day than the company's. */
type DateOptions = Intl.DateTimeFormatOptions & { timeZone: string };

/** Making a formatter costs a hundred times what using it does: each is made once. */
export function dateFormat(locale: string, options: DateOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  dateFormats.set(key, made);
  return made;
}

export function numberFormat(locale: string): Intl.NumberFormat {
  const made = numberFormats.get(locale) ?? new Intl.NumberFormat(locale);
  numberFormats.set(locale, made);
  return made;
}

/** A share of 1 in whole percent. */
export function percentFormat(locale: string): Intl.NumberFormat {
  const made =
    percentFormats.get(locale) ?? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  percentFormats.set(locale, made);
  return made;
}

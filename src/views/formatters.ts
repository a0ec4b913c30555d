type NumberWriter = { format: (value: number) => string };

const numberFormats = new Map<string, NumberWriter>();
const percentFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Without a zone a date would be in the browser's, which may be another day than the company's. */
type DateOptions = Intl.DateTimeFormatOptions & { timeZone: string };

/** Creating a formatter costs a hundred times its use: each is created once. */
export function dateFormat(locale: string, options: DateOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  dateFormats.set(key, made);
  return made;
}

/**
 * Numbers in the language's format. Whole ones below 1,000 are the same in all of ours: for them the browser's number
 * tables are not loaded, which would take longer than the whole list on slow processors.
 */
export function numberFormat(locale: string): NumberWriter {
  const known = numberFormats.get(locale);
  if (known) return known;
  let format: Intl.NumberFormat | undefined;
  const made: NumberWriter = {
    format(value) {
      if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
      format ??= new Intl.NumberFormat(locale);
      return format.format(value);
    },
  };
  numberFormats.set(locale, made);
  return made;
}

/** The browser's (IANA). Slow to request on slow processors: never for the first screen. */
export const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A share of 1 in whole percent. */
export function percentFormat(locale: string): Intl.NumberFormat {
  const made =
    percentFormats.get(locale) ?? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  percentFormats.set(locale, made);
  return made;
}

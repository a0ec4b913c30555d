/** Calls back when what is drawn has been painted. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback, 0));
}

/** Calls back when the page has been painted and is idle. */
export function whenIdle(callback: () => void): void {
  const rest = () => ('requestIdleCallback' in window ? requestIdleCallback(callback, { timeout: 3_000 }) : callback());
  if (document.readyState === 'complete') afterPaint(rest);
  else window.addEventListener('load', () => afterPaint(rest), { once: true });
}

/** Of numbers, dates and plurals. */
export const formats: readonly (new (lang: string) => unknown)[] = [
  Intl.NumberFormat,
  Intl.DateTimeFormat,
  Intl.PluralRules,
];

/**
 * Makes the browser load its tables for numbers, dates, plurals and order. On a slow processor that takes as long as a
 * reply of the server takes to come: while that is awaited it costs nothing.
 */
export function loadFormats(): void {
  for (const Format of [...formats, Intl.Collator]) new Format(document.documentElement.lang);
}

/** Calls back when the page has been painted and is idle. */
export function whenIdle(callback: () => void): void {
  const afterPaint = () => requestAnimationFrame(() => setTimeout(rest, 0));
  const rest = () => ('requestIdleCallback' in window ? requestIdleCallback(callback, { timeout: 3_000 }) : callback());
  if (document.readyState === 'complete') afterPaint();
  else window.addEventListener('load', afterPaint, { once: true });
}

/**
 * Makes the browser load its tables for order, numbers and dates. On a slow processor that takes as long as a reply of
 * the server takes to come: while that is awaited it costs nothing.
 */
export function loadFormats(): void {
  const { lang } = document.documentElement;
  new Intl.Collator(lang);
  new Intl.NumberFormat(lang);
  new Intl.DateTimeFormat(lang);
}

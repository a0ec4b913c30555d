/** Calls back when the page has been painted and is idle. */
export function whenIdle(callback: () => void): void {
  const afterPaint = () => requestAnimationFrame(() => setTimeout(rest, 0));
  const rest = () => ('requestIdleCallback' in window ? requestIdleCallback(callback, { timeout: 3_000 }) : callback());
  if (document.readyState === 'complete') afterPaint();
  else window.addEventListener('load', afterPaint, { once: true });
}

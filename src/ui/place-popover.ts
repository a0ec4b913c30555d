const gap = 6;

/** Puts an open popover (position: fixed) below what it belongs to, or above where there is more room. */
export function placePopover(popover: HTMLElement, around: DOMRect): void {
  const own = popover.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isBelow = around.bottom + gap + own.height <= clientHeight || around.top < clientHeight - around.bottom;
  const left = Math.max(gap, Math.min(around.left, clientWidth - own.width - gap));
  const top = isBelow ? around.bottom + gap : Math.max(gap, around.top - own.height - gap);
  popover.style.left = `${left}px`;
  popover.style.top = `${top}px`;
}

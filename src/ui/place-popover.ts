const gap = 6;

export type PopoverSide = 'below' | 'beside';

/** Puts an open popover (position: fixed) below its anchor, or above where there is more room; or at its end. */
export function placePopover(popover: HTMLElement, around: DOMRect, side: PopoverSide = 'below'): void {
  const own = popover.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  if (side === 'beside') {
    const middle = around.top + (around.height - own.height) / 2;
    popover.style.left = `${Math.min(around.right + gap, clientWidth - own.width - gap)}px`;
    popover.style.top = `${Math.max(gap, Math.min(middle, clientHeight - own.height - gap))}px`;
    return;
  }
  const isBelow = around.bottom + gap + own.height <= clientHeight || around.top < clientHeight - around.bottom;
  const left = Math.max(gap, Math.min(around.left, clientWidth - own.width - gap));
  const top = isBelow ? around.bottom + gap : Math.max(gap, around.top - own.height - gap);
  popover.style.left = `${left}px`;
  popover.style.top = `${top}px`;
}

import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef } from 'react';
import styles from './hint.module.css';
import { type PopoverSide, placePopover } from './place-popover.ts';

/**
 * A text that appears beside a control on hover and focus and always describes it to assistive technology. It is in the
 * top layer, so no scroller clips it; Escape hides it, and the pointer may move onto it.
 *
 * Put `hostProps` on an element around the control, `hint` inside that element and `describedBy` on the control.
 */
export function useHint(text: ReactNode, side: PopoverSide = 'below') {
  const id = useId();
  const ref = useRef<HTMLSpanElement>(null);

  const show = (host: HTMLElement) => {
    const hint = ref.current;
    if (!hint?.isConnected || hint.matches(':popover-open')) return;
    hint.showPopover();
    placePopover(hint, host.getBoundingClientRect(), side);
  };
  const hide = () => {
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover();
  };

  if (!text) return { hostProps: {}, hint: null, describedBy: undefined };
  return {
    hostProps: {
      onPointerEnter: (event: { currentTarget: HTMLElement }) => show(event.currentTarget),
      onPointerLeave: hide,
      onFocus: (event: { currentTarget: HTMLElement }) => show(event.currentTarget),
      onBlur: hide,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') hide();
      },
    },
    hint: (
      <span ref={ref} id={id} className={styles.hint} role="tooltip" popover="manual">
        {text}
      </span>
    ),
    describedBy: id,
  };
}

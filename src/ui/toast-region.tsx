import { useId, useLayoutEffect, useRef } from 'react';
import type { Tone } from './alert.tsx';
import { toneIcons } from './alert.tsx';
import { Icon } from './icon.tsx';
import styles from './toast-region.module.css';

export interface Toast {
  id: string;
  tone: Tone;
  text: string;
  /** Offers to undo what it reports. */
  isUndoable?: boolean;
}

interface ToastRegionProps {
  toasts: readonly Toast[];
  onDismiss: (id: string) => void;
  /** The region's name, for example "Notifications". */
  label: string;
  /** The name of a toast's close button. */
  dismissLabel: string;
  /** The name of a toast's undo button. */
  undoLabel?: string;
  onUndo?: (id: string) => void;
  /** Pointer or focus is on the toasts: they must not leave now. */
  onHold?: () => void;
  onRelease?: () => void;
}

/**
 * Short messages in a corner; on a narrow screen under the header, with room reserved for them, because actions are at
 * the end of forms. Both live regions exist from the start, or the first message would not be read: errors interrupt,
 * the rest wait for a pause.
 */
export function ToastRegion(props: ToastRegionProps) {
  const { toasts, label, onHold, onRelease } = props;
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const focused = useRef<Element | null>(null);
  // A button disappears with its toast, and no browser reports that pointer and focus have left with it.
  useLayoutEffect(() => {
    if (focused.current?.isConnected === false && document.activeElement === document.body) {
      placeAfter(cameFrom.current)?.focus();
    }
    if (region.current?.contains(document.activeElement)) return;
    cameFrom.current = null;
    focused.current = null;
    if (!region.current?.matches(':hover')) onRelease?.();
  });
  return (
    <section
      ref={region}
      className={styles.region}
      // Read and reachable beside an open dialog, too.
      data-react-aria-top-layer
      aria-label={label}
      onPointerEnter={onHold}
      onPointerLeave={() => {
        if (!region.current?.contains(document.activeElement)) onRelease?.();
      }}
      onFocus={(event) => {
        const before = event.relatedTarget;
        if (!region.current?.contains(before)) cameFrom.current = before;
        focused.current = event.target;
        onHold?.();
      }}
      onBlur={(event) => {
        // Without a next one the browser's window has lost focus, or the button has disappeared with its toast.
        if (event.relatedTarget && !region.current?.contains(event.relatedTarget)) onRelease?.();
      }}
    >
      <div className={styles.live} role="alert" aria-atomic="false">
        <ToastList {...props} toasts={toasts.filter((toast) => toast.tone === 'danger')} />
      </div>
      <div className={styles.live} role="status" aria-atomic="false">
        <ToastList {...props} toasts={toasts.filter((toast) => toast.tone !== 'danger')} />
      </div>
    </section>
  );
}

/** The previous focus; where that is gone, too, as after an undo, the page's title. */
function placeAfter(before: Element | null): HTMLElement | null {
  return before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main h1');
}

function ToastList({ toasts, dismissLabel, undoLabel, onDismiss, onUndo }: ToastRegionProps) {
  const id = useId();
  return toasts.map((toast) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is for a person on one of its buttons.
    <div
      key={toast.id}
      className={styles.toast}
      data-tone={toast.tone}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDismiss(toast.id);
      }}
    >
      <Icon name={toneIcons[toast.tone]} />
      <p className={styles.text} id={`${id}${toast.id}`}>
        {toast.text}
      </p>
      {toast.isUndoable ? (
        <button
          type="button"
          className={styles.undo}
          aria-describedby={`${id}${toast.id}`}
          onClick={() => onUndo?.(toast.id)}
        >
          {undoLabel}
        </button>
      ) : null}
      <button
        type="button"
        className={styles.close}
        aria-label={dismissLabel}
        title={dismissLabel}
        onClick={() => onDismiss(toast.id)}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  ));
}

import type { Tone } from './alert.tsx';
import { toneIcons } from './alert.tsx';
import { Icon } from './icon.tsx';
import styles from './toast-region.module.css';

export interface Toast {
  id: string;
  tone: Tone;
  text: string;
}

export interface ToastRegionProps {
  toasts: readonly Toast[];
  onDismiss: (id: string) => void;
  /** The region's name, for example "Notifications". */
  label: string;
  /** The name of a toast's close button. */
  dismissLabel: string;
  /** Pointer or focus came onto the toasts: they must not leave meanwhile. */
  onPause?: () => void;
  /** Pointer or focus left again. */
  onResume?: () => void;
}

/**
 * Short messages in a corner; where that is narrow, under the header, with room made for them: actions stand at the end
 * of forms. Both live regions stand in the page from the start, or the first message would not be read: errors
 * interrupt, the rest wait for a pause.
 */
export function ToastRegion({ toasts, onDismiss, label, dismissLabel, onPause, onResume }: ToastRegionProps) {
  const list = (items: readonly Toast[]) =>
    items.map((toast) => (
      <div key={toast.id} className={styles.toast} data-tone={toast.tone}>
        <Icon name={toneIcons[toast.tone]} />
        <p className={styles.text}>{toast.text}</p>
        <button
          type="button"
          className={styles.close}
          aria-label={dismissLabel}
          title={dismissLabel}
          onClick={() => onDismiss(toast.id)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDismiss(toast.id);
          }}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
    ));
  return (
    <section
      className={styles.region}
      // Read and reached beside an open dialog, too.
      data-react-aria-top-layer
      aria-label={label}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      <div className={styles.live} role="alert" aria-atomic="false">
        {list(toasts.filter((toast) => toast.tone === 'danger'))}
      </div>
      <div className={styles.live} role="status" aria-atomic="false">
        {list(toasts.filter((toast) => toast.tone !== 'danger'))}
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import styles from './alert.module.css';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** The icon of each tone, so that colour is never the only sign. */
export const toneIcons = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'warning',
} as const satisfies Record<Tone, IconName>;

interface AlertProps {
  tone?: Tone;
  title?: ReactNode;
  children: ReactNode;
  /** A button or link with an action. */
  action?: ReactNode;
}

/** Information, shown where it matters. It does not announce itself: put it in a live region for that. */
export function Alert({ tone = 'info', title, children, action }: AlertProps) {
  return (
    <div className={styles.alert} data-tone={tone}>
      <Icon name={toneIcons[tone]} />
      <div className={styles.body}>
        {title ? <p className={styles.title}>{title}</p> : null}
        <div>{children}</div>
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}

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
  /** It is announced when it appears. */
  role?: 'alert';
}

/** Information, shown where it matters. Without a role it does not announce itself: put it in a live region for that. */
export function Alert({ tone = 'info', title, children, action, role }: AlertProps) {
  return (
    <div className={styles.alert} data-tone={tone} role={role}>
      <Icon name={toneIcons[tone]} />
      <div className={styles.body}>
        {title ? <p className={styles.title}>{title}</p> : null}
        <div>{children}</div>
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}

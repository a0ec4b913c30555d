import type { ReactNode } from 'react';
import styles from './answer-button.module.css';

type ButtonProps = {
  variant?: 'primary' | 'secondary' | 'quiet';
  type?: 'button' | 'submit';
  isBusy?: boolean;
  onPress?: () => void;
  describedBy?: string;
  children: ReactNode;
};

/** A large target for a thumb. While it is busy, it stays in place and ignores presses. */
export function Button({
  variant = 'secondary',
  type = 'button',
  isBusy = false,
  onPress,
  describedBy,
  children,
}: ButtonProps) {
  return (
    <button
      type={type}
      className={styles.button}
      data-variant={variant}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onPress?.();
      }}
    >
      {children}
    </button>
  );
}

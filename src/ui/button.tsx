import type { MouseEvent, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';
import { useHint } from './use-hint.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';

interface ButtonAppearance {
  variant?: ButtonVariant;
  size?: 'small' | 'normal';
  /** Takes the whole width of its place. */
  isWide?: boolean;
  icon?: IconName;
  /** A name for finding it on the page, for example to point at it. */
  anchor?: string;
  children: ReactNode;
}

interface ButtonProps extends ButtonAppearance {
  type?: 'button' | 'submit';
  onPress?: () => void;
  /** Pending: keeps its width and focus, ignores presses. */
  isPending?: boolean;
  isDisabled?: boolean;
  /** Why the button does nothing now. It stays focusable, and the reason shows on hover and focus. */
  disabledReason?: ReactNode;
  /** Further information on hover and focus: for example its key. */
  hint?: ReactNode;
  /** Shows the icon alone; `children` remain its name. */
  isIconOnly?: boolean;
  isExpanded?: boolean;
  controls?: string;
  /** The id of a form elsewhere on the page that a submit button belongs to. */
  form?: string;
  name?: string;
  value?: string;
  /** Focus it when it appears, for example the safe choice of a dialog. */
  autoFocus?: boolean;
  /** Its name, where several buttons have the same text. It begins with that text. */
  'aria-label'?: string;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'secondary',
  size = 'normal',
  type = 'button',
  isWide,
  icon,
  anchor,
  children,
  onPress,
  isPending = false,
  isDisabled = false,
  disabledReason,
  hint: more,
  isIconOnly = false,
  isExpanded,
  controls,
  form,
  name,
  value,
  autoFocus,
  'aria-label': ariaLabel,
  ref,
}: ButtonProps) {
  const { hostProps, hint, describedBy } = useHint(disabledReason ?? more);
  const isIdle = isPending || isDisabled || Boolean(disabledReason);

  const press = (event: MouseEvent) => {
    // Also stops Enter in a field from submitting: that clicks the form's submit button.
    if (isIdle) event.preventDefault();
    else onPress?.();
  };

  // The host is always rendered: a button that became another element would lose focus with its reason.
  return (
    <span className={styles.host} data-wide={isWide || undefined} {...hostProps}>
      <button
        ref={ref}
        type={type}
        className={styles.button}
        data-anchor={anchor}
        data-variant={variant}
        data-size={size}
        data-wide={isWide || undefined}
        data-icon-only={isIconOnly || undefined}
        data-disabled={isDisabled || disabledReason ? true : undefined}
        disabled={isDisabled && !disabledReason}
        aria-disabled={isIdle || undefined}
        aria-busy={isPending || undefined}
        aria-label={ariaLabel}
        aria-describedby={describedBy}
        aria-expanded={isExpanded}
        aria-controls={controls}
        form={form}
        name={name}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: only where the caller asks for it
        autoFocus={autoFocus}
        onClick={press}
      >
        <span className={styles.content}>
          {icon ? <Icon name={icon} size={size === 'small' ? 16 : 20} /> : null}
          {isIconOnly ? <span className="visually-hidden">{children}</span> : children}
        </span>
        {isPending ? (
          <span className={styles.busy}>
            <span className={styles.spinner} aria-hidden="true" />
          </span>
        ) : null}
      </button>
      {hint}
    </span>
  );
}

/** A link that looks like a button: it goes somewhere, so it can be opened in a new tab. */
export function LinkButton({
  href,
  variant = 'secondary',
  size = 'normal',
  isWide,
  icon,
  anchor,
  isApart,
  newTabText,
  children,
  onPress,
  'aria-label': ariaLabel,
}: ButtonAppearance &
  Pick<LinkProps, 'href' | 'onPress' | 'isApart' | 'newTabText'> & {
    'aria-label'?: string;
  }) {
  return (
    <Link
      href={href}
      aria-label={ariaLabel}
      onPress={onPress}
      isApart={isApart}
      newTabText={newTabText}
      className={styles.button}
      data-anchor={anchor}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
    >
      <span className={styles.content}>
        {icon ? <Icon name={icon} size={size === 'small' ? 16 : 20} /> : null}
        {children}
      </span>
    </Link>
  );
}

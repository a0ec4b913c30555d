import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './choice.module.css';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';

export interface CheckboxProps {
  /** May contain links. */
  label: ReactNode;
  name: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  onBlur?: () => void;
  help?: ReactNode;
  error?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Why it can't be changed now: shown below, and the box stays focusable. */
  disabledReason?: ReactNode;
}

/** A box to tick. */
export function Checkbox(props: CheckboxProps) {
  return <TickBox {...props} kind="checkbox" />;
}

/** The shared body of checkbox and switch, which differ in look and role. */
export function TickBox({
  kind,
  label,
  name,
  isSelected,
  onChange,
  onBlur,
  help,
  error,
  isRequired,
  isDisabled = false,
  disabledReason,
}: CheckboxProps & { kind: 'checkbox' | 'switch' }) {
  const id = useId();
  const ids = { help: `${id}help`, error: `${id}error`, reason: `${id}reason` };
  const isIdle = isDisabled || Boolean(disabledReason);
  return (
    <div className={styles.group}>
      <label className={styles.choice} data-disabled={isIdle || undefined}>
        <input
          type="checkbox"
          role={kind === 'switch' ? 'switch' : undefined}
          className={classNames(styles.input, styles[kind])}
          name={name}
          checked={isSelected}
          onChange={(event) => {
            if (!isIdle) onChange(event.target.checked);
          }}
          onBlur={onBlur}
          required={isRequired}
          disabled={isDisabled && !disabledReason}
          aria-disabled={disabledReason ? true : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(error && ids.error, disabledReason && ids.reason, help && ids.help) || undefined}
        />
        <span className={styles.text}>{label}</span>
      </label>
      {error || help || disabledReason ? (
        <div className={styles.messages} data-switch={kind === 'switch' || undefined}>
          {error ? <FieldError id={ids.error}>{error}</FieldError> : null}
          {disabledReason ? (
            <p id={ids.reason} className={styles.help}>
              {disabledReason}
            </p>
          ) : null}
          {help ? (
            <p id={ids.help} className={styles.help}>
              {help}
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

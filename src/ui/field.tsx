import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** Label, hint and error around a control, the same for every kind of field. */
export interface FieldTexts {
  label: ReactNode;
  /** A word beside the label, for example "optional". */
  note?: string;
  /** Advice below the control. */
  help?: ReactNode;
  /** What is wrong; shown below the control and read with it. */
  error?: string;
  /** Hides the label visually, not from assistive technology. */
  isLabelHidden?: boolean;
  /** Lets the field fill its place instead of stopping at a comfortable width. */
  isWide?: boolean;
}

/** The props that a control inside a field takes over. */
interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The message below a control that is not accepted. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </p>
  );
}

/** Label, control, help and error of one field, connected. `children` gets what the control needs. */
export function Field({
  label,
  note,
  help,
  error,
  isLabelHidden,
  isWide,
  children,
}: FieldTexts & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const helpId = `${id}help`;
  const errorId = `${id}error`;
  return (
    <div className={styles.field} data-wide={isWide || undefined}>
      <label htmlFor={id} className={classNames(styles.label, isLabelHidden && 'visually-hidden')}>
        {label}
        {note ? <span className={styles.note}>{note}</span> : null}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': classNames(error && errorId, help && helpId) || undefined,
      })}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {help ? (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      ) : null}
    </div>
  );
}

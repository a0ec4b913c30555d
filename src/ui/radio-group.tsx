import type { ReactNode } from 'react';
import { useId } from 'react';
import choice from './choice.module.css';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';
import styles from './radio-group.module.css';

interface RadioOption {
  value: string;
  label: ReactNode;
  /** A line below the label. */
  detail?: ReactNode;
}

interface RadioGroupProps {
  label: ReactNode;
  name: string;
  value: string | null;
  onChange: (value: string) => void;
  options: readonly RadioOption[];
  help?: ReactNode;
  /** The help is needed for the choice: it comes before the options. */
  isHelpFirst?: boolean;
  error?: string;
  isLabelHidden?: boolean;
  isDisabled?: boolean;
  /** `list`: one below the other. `segments`: short labels side by side in one frame. */
  variant?: 'list' | 'segments';
}

/** A choice of a few, all visible. */
export function RadioGroup({
  label,
  name,
  value,
  onChange,
  options,
  help,
  isHelpFirst = false,
  error,
  isLabelHidden,
  isDisabled,
  variant = 'list',
}: RadioGroupProps) {
  const id = useId();
  const helpId = `${id}help`;
  const errorId = `${id}error`;
  const helpText = help ? (
    <p id={helpId} className={choice.help}>
      {help}
    </p>
  ) : null;
  return (
    <fieldset
      className={styles.group}
      disabled={isDisabled}
      aria-describedby={classNames(error && errorId, help && helpId) || undefined}
    >
      <legend className={classNames(styles.label, isLabelHidden && 'visually-hidden')}>{label}</legend>
      {isHelpFirst ? helpText : null}
      <div className={styles[variant]}>
        {options.map((option) => (
          <label
            key={option.value}
            className={variant === 'list' ? choice.choice : styles.segment}
            data-disabled={isDisabled || undefined}
          >
            <input
              type="radio"
              className={variant === 'list' ? classNames(choice.input, choice.radio) : styles.hidden}
              name={`${id}${name}`}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-invalid={error ? true : undefined}
            />
            <span className={choice.text}>
              {option.label}
              {option.detail ? <span className={choice.detail}>{option.detail}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {isHelpFirst ? null : helpText}
    </fieldset>
  );
}

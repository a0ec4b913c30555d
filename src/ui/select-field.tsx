import type { FieldTexts } from './field.tsx';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './select-field.module.css';

interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldTexts {
  name: string;
  /** The chosen option's value; '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  options: readonly SelectOption[];
  /** The label of the empty choice. Without it there is none. */
  placeholder?: string;
  autoComplete?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** A choice from a list, in the platform's own list box. */
export function SelectField({
  name,
  value,
  onChange,
  onBlur,
  options,
  placeholder,
  autoComplete,
  isRequired,
  isDisabled,
  ...texts
}: SelectFieldProps) {
  return (
    <Field {...texts}>
      {(control) => (
        <span className={styles.select}>
          <select
            {...control}
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            autoComplete={autoComplete}
            required={isRequired}
            disabled={isDisabled}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </span>
      )}
    </Field>
  );
}

import type { HTMLInputTypeAttribute, Ref } from 'react';
import { useState } from 'react';
import fieldStyles from './field.module.css';
import type { FieldTexts } from './field.tsx';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './text-field.module.css';

interface TextFieldProps extends FieldTexts {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'tel' | 'password'>;
  autoComplete?: string;
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel' | 'url';
  placeholder?: string;
  maxLength?: number;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  /** In which language it is written, where that is not the page's. */
  language?: string;
  /** Focus it when it appears: only for the first field of a page whose whole purpose is the form. */
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** One line of text, or several with `multiline`. */
export function TextField({ multiline = false, ...props }: TextFieldProps & { multiline?: boolean }) {
  return (
    <Field {...textsOf(props)}>
      {(control) =>
        multiline ? (
          <textarea {...control} {...inputOf(props)} rows={3} />
        ) : (
          <input {...control} {...inputOf(props)} type={props.type ?? 'text'} />
        )
      }
    </Field>
  );
}

/** A password, with a button that shows and hides it. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...props
}: Omit<TextFieldProps, 'type' | 'inputMode'> & {
  /** The button's name while the password is hidden, for example "Show password". */
  showLabel: string;
  /** The button's name while the password can be read. */
  hideLabel: string;
}) {
  const [isShown, setShown] = useState(false);
  const action = isShown ? hideLabel : showLabel;
  return (
    <Field {...textsOf(props)}>
      {(control) => (
        <span className={styles.password}>
          <input
            {...control}
            {...inputOf(props)}
            type={isShown ? 'text' : 'password'}
            autoCapitalize={isShown ? 'none' : undefined}
            spellCheck={false}
          />
          <button
            type="button"
            className={fieldStyles.end}
            aria-label={action}
            title={action}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  );
}

function textsOf({ label, note, help, error, isLabelHidden, isWide }: FieldTexts): FieldTexts {
  return { label, note, help, error, isLabelHidden, isWide };
}

function inputOf(props: Omit<TextFieldProps, keyof FieldTexts | 'type'>) {
  const { onChange, isRequired, isDisabled, isReadOnly } = props;
  return {
    ref: props.ref,
    name: props.name,
    lang: props.language,
    value: props.value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur: props.onBlur,
    autoComplete: props.autoComplete,
    inputMode: props.inputMode,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    required: isRequired,
    disabled: isDisabled,
    readOnly: isReadOnly,
    autoFocus: props.autoFocus,
  };
}

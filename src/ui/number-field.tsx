import { useState } from 'react';
import type { FieldTexts } from './field.tsx';
import { Field } from './field.tsx';

interface NumberFieldProps extends FieldTexts {
  name: string;
  /** null while the box is empty or has no number. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  /** Writes the number in the format of this language (decimal comma in Finnish). */
  locale: string;
  /** Shown after leaving the box with something that is not a number. */
  notNumberText: string;
  placeholder?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** A number typed as text: decimal comma and point both count, in every language. */
export function NumberField({
  name,
  value,
  onChange,
  onBlur,
  locale,
  notNumberText,
  placeholder,
  isRequired,
  isDisabled,
  error,
  ...texts
}: NumberFieldProps) {
  const [text, setText] = useState(() => write(value, locale));
  const [isLeft, setLeft] = useState(false);
  // The typed text stays until the value is changed from outside.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (read(text) !== value) setText(write(value, locale));
  }
  const isUnreadable = text.trim() !== '' && read(text) === null;

  return (
    <Field {...texts} error={error ?? (isLeft && isUnreadable ? notNumberText : undefined)}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          name={name}
          value={text}
          placeholder={placeholder}
          required={isRequired}
          disabled={isDisabled}
          onChange={(event) => {
            const number = read(event.target.value);
            setText(event.target.value);
            setKnown(number);
            setLeft(false);
            if (number !== value) onChange(number);
          }}
          onBlur={() => {
            setLeft(true);
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}

function write(value: number | null, locale: string): string {
  if (value === null) return '';
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 12 }).format(value);
}

/** The number in the text, or null. Spaces group thousands; the minus may be a hyphen or a real one. */
function read(text: string): number | null {
  const plain = text.replace(/\s/g, '').replace('−', '-').replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

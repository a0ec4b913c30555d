import type { KeyboardEvent } from 'react';
import { useId, useRef } from 'react';
import field from './field.module.css';
import { Icon } from './icon.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  /** The box's name; also shown inside it while empty, unless `placeholder` is given. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  clearLabel: string;
  placeholder?: string;
  /** The id of the list that it filters. */
  controls?: string;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A box that filters what is below it. Escape empties it. */
export function SearchField({
  label,
  value,
  onChange,
  clearLabel,
  placeholder,
  controls,
  onKeyDown,
}: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Icon name="search" size={16} />
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        className={field.control}
        value={value}
        placeholder={placeholder ?? label}
        aria-controls={controls}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) {
            event.stopPropagation();
            onChange('');
          }
          onKeyDown?.(event);
        }}
      />
      {value ? (
        <button
          type="button"
          className={field.end}
          aria-label={clearLabel}
          title={clearLabel}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <Icon name="close" size={16} />
        </button>
      ) : null}
    </search>
  );
}

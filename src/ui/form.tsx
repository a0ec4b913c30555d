import type { FormEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Alert } from './alert.tsx';
import styles from './form.module.css';

/** The messages of a form by field name; undefined or empty where a field is valid. */
type FieldErrors = Readonly<Record<string, string | readonly string[] | undefined>>;

interface FormProps {
  /** `button`: the value of the button that submits, where the form has several. */
  onSubmit: (button: string) => void;
  /** When messages arrive after a submit, focus moves to the first invalid field. */
  errors?: FieldErrors;
  /** The form's name, where the page's title does not say it. */
  label?: string;
  id?: string;
  children: ReactNode;
}

/** A form with our own messages: the browser neither validates nor loads a page. */
export function Form({ onSubmit, errors, label, id, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The errors known when the form was last submitted; undefined when no answer is expected.
  const before = useRef<{ errors: FieldErrors | undefined }>(undefined);

  useEffect(() => {
    if (!before.current || errors === before.current.errors) return;
    before.current.errors = errors;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!invalid) return;
    before.current = undefined;
    invalid.focus();
  }, [errors]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form inside a dialog is a child in React's tree: its submit must not reach the page's form.
    event.stopPropagation();
    before.current = { errors };
    const { submitter } = event.nativeEvent as SubmitEvent;
    onSubmit(submitter instanceof HTMLButtonElement ? submitter.value : '');
  };

  return (
    <form ref={form} id={id} className={styles.form} aria-label={label} noValidate onSubmit={submit}>
      {children}
    </form>
  );
}

/** The errors of the form as a whole. */
export function FormErrors({ children }: { children?: ReactNode }) {
  return <div role="alert">{children ? <Alert tone="danger">{children}</Alert> : null}</div>;
}

/** The form's buttons, the main one first; `end` is apart, for example Delete. */
export function FormActions({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.actions}>
      {children}
      {end ? <div className={styles.end}>{end}</div> : null}
    </div>
  );
}

/** Related fields, under a name of their own. */
export function FieldGroup({ label, help, children }: { label: ReactNode; help?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {help ? <p className={styles.help}>{help}</p> : null}
      {children}
    </fieldset>
  );
}

/** Fields side by side where there is room, below each other where there is not. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

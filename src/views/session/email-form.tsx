import { useLingui } from '@lingui/react/macro';
import { maxLengths } from '../../../shared/lists.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface EmailFormProps {
  value: string;
  fields: Record<string, string> | undefined;
  isBusy: boolean;
  canSubmit: boolean;
  /** The form is all that the page is for. */
  isMain?: boolean;
  submitLabel: string;
  onChange: (email: string) => void;
  onSubmit: () => void;
}

/** Asks for the address that a mail is sent to. */
export function EmailForm({
  value,
  fields,
  isBusy,
  canSubmit,
  isMain = false,
  submitLabel,
  onChange,
  onSubmit,
}: EmailFormProps) {
  const { t } = useLingui();
  return (
    <Form errors={fields} onSubmit={onSubmit}>
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={maxLengths.email}
        value={value}
        onChange={onChange}
        error={fields?.email}
        isReadOnly={isBusy}
        isRequired
        autoFocus={isMain}
      />
      <FormActions>
        <Button
          type="submit"
          variant={isMain ? 'primary' : 'secondary'}
          isPending={isBusy}
          disabledReason={canSubmit || isBusy ? undefined : t`Enter your email first.`}
        >
          {submitLabel}
        </Button>
      </FormActions>
    </Form>
  );
}

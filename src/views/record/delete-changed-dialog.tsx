import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './delete-changed-dialog.module.css';
import { Nothing } from './nothing.tsx';

/** One field when the deletion was requested, and now, as texts. */
export type Change = { label: string; before: string; now: string };

interface DeleteChangedDialogProps {
  isOpen: boolean;
  isPending: boolean;
  title: ReactNode;
  /** All fields; unchanged ones are left out. */
  fields: readonly Change[];
  /** What else is needed to confirm it. */
  confirmation?: ReactNode;
  /** Why it can't be confirmed yet. */
  disabledReason?: string | undefined;
  onDelete: () => void;
  onKeep: () => void;
}

/**
 * Someone else has changed the record to be deleted: nothing is deleted before the person has seen its current version.
 */
export function DeleteChangedDialog(props: DeleteChangedDialogProps) {
  const { t } = useLingui();
  const { isOpen, isPending, title, fields, confirmation, disabledReason, onDelete, onKeep } = props;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      text={
        <Stack>
          <p>
            <Trans>Nothing has been deleted yet. Review what has changed, then delete it anyway or keep it.</Trans>
          </p>
          <Changes fields={fields} />
          {confirmation}
        </Stack>
      }
      confirmLabel={t`Delete anyway`}
      cancelLabel={t`Keep`}
      tone="danger"
      isPending={isPending}
      disabledReason={disabledReason}
      onConfirm={onDelete}
      onCancel={onKeep}
    />
  );
}

function Changes({ fields }: Pick<DeleteChangedDialogProps, 'fields'>) {
  const { t } = useLingui();
  const rows = fields.filter((field) => field.before !== field.now);
  if (rows.length === 0) {
    return (
      <p>
        <Trans>The change is not in anything shown on this page.</Trans>
      </p>
    );
  }
  return (
    <table className={styles.differences}>
      <caption className="visually-hidden">{t`What has changed`}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t`Before`}</th>
          <th scope="col">{t`Now`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{row.before || <Nothing />}</td>
            <td>{row.now || <Nothing />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import { Form } from '../../ui/form.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusAfterPaint } from '../../ui/use-focus-after-paint.ts';
import { DeleteDialog } from '../record/delete-dialog.tsx';

/** A company's deletion removes much, so its name must be typed (2.11, 5.10). */
export function CompanyDeletion({ pageRef }: { pageRef: RecordFormActorRef }) {
  const name = useSelector(pageRef, (snapshot) => String(snapshot.context.saved.name));
  const { confirmation, disabledReason } = useTypedName(pageRef, name);
  return (
    <DeleteDialog
      pageRef={pageRef}
      name={name}
      text={<Consequences confirmation={confirmation} />}
      disabledReason={disabledReason}
    />
  );
}

/** The field for the name, and why a deletion can't be confirmed without it. */
export function useTypedName(
  pageRef: RecordFormActorRef,
  name: string,
): { confirmation: ReactNode; disabledReason: string | undefined } {
  const { t } = useLingui();
  const deletionRef = useSelector(pageRef, (snapshot) => snapshot.children.deletion);
  const isNameTyped = useSelector(
    deletionRef,
    (snapshot) => snapshot?.hasTag('busy') || snapshot?.can({ type: 'deletion.confirm' }),
  );
  return {
    confirmation: <TypedName pageRef={pageRef} name={name} />,
    disabledReason: isNameTyped ? undefined : t`Type the company’s name first.`,
  };
}

function Consequences({ confirmation }: { confirmation: ReactNode }) {
  return (
    <Stack>
      <p>
        <Trans>This cannot be undone. Deleted with the company:</Trans>
      </p>
      <ul>
        <li>
          <Trans>the accounts of all its people, admins included</Trans>
        </li>
        <li>
          <Trans>its groups and surveys</Trans>
        </li>
        <li>
          <Trans>all answers and results, and the reports shared by a link</Trans>
        </li>
        <li>
          <Trans>its subscription, which ends immediately</Trans>
        </li>
      </ul>
      {confirmation}
    </Stack>
  );
}

function TypedName({ pageRef, name }: { pageRef: RecordFormActorRef; name: string }) {
  const deletionRef = useSelector(pageRef, (snapshot) => snapshot.children.deletion);
  const typed = useSelector(deletionRef, (snapshot) => snapshot?.context.typed ?? '');
  const isDeleting = useSelector(deletionRef, (snapshot) => Boolean(snapshot?.hasTag('busy')));
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useFocusAfterPaint(field);
  return (
    <Form onSubmit={() => deletionRef?.send({ type: 'deletion.confirm' })}>
      <TextField
        ref={field}
        name="typed"
        label={
          <Trans>
            Type <strong>{name}</strong> to confirm
          </Trans>
        }
        value={typed}
        onChange={(text) => deletionRef?.send({ type: 'deletion.typed', text })}
        isReadOnly={isDeleting}
        autoComplete="off"
        isWide
      />
    </Form>
  );
}

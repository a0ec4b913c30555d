import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { stateName } from '../state-name.ts';
import { PersonConflict } from './person-conflict.tsx';
import { PersonForm } from './person-form.tsx';

/** 2.8 */
export function PersonPage({ pageRef }: { pageRef: RecordFormActorRef }) {
  const { t } = useLingui();
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const isNew = useSelector(pageRef, (snapshot) => snapshot.context.id === null);
  const isShown = useSelector(pageRef, (snapshot) => snapshot.hasTag('shown'));
  const hasFailed = useSelector(pageRef, (snapshot) => snapshot.matches('failed'));
  const name = useSelector(
    pageRef,
    ({ context }) => `${context.saved.first_name ?? ''} ${context.saved.last_name ?? ''}`.trim() || context.saved.email,
  );

  return (
    <Page
      title={isNew ? <Trans>Add person</Trans> : name || <Trans>Person</Trans>}
      back={{ href: '/personnel', label: t`Personnel` }}
      width="text"
      state={state}
    >
      {hasFailed ? (
        <LoadFailure pageRef={pageRef} />
      ) : isShown ? (
        <>
          <PersonForm pageRef={pageRef} />
          <PersonConflict pageRef={pageRef} />
          <DeleteDialog pageRef={pageRef} name={String(name)} />
        </>
      ) : (
        <FormSkeleton label={t`Loading the person`} fields={4} />
      )}
    </Page>
  );
}

function LoadFailure({ pageRef }: { pageRef: RecordFormActorRef }) {
  const isMissing = useSelector(pageRef, (snapshot) => snapshot.context.problem?.kind === 'missing');
  return isMissing ? (
    <Notice
      tone="warning"
      action={
        <LinkButton href="/personnel">
          <Trans>Go to personnel</Trans>
        </LinkButton>
      }
    >
      <Trans>There is no such person here. Someone may have removed them.</Trans>
    </Notice>
  ) : (
    <Notice
      tone="danger"
      action={
        <Button onPress={() => pageRef.send({ type: 'record.retry' })}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>The person could not be loaded.</Trans>
    </Notice>
  );
}

/** 5.10 */
function DeleteDialog({ pageRef, name }: { pageRef: RecordFormActorRef; name: string }) {
  const { t } = useLingui();
  const isAsking = useSelector(pageRef, (snapshot) => snapshot.matches('confirmingDelete'));
  const isDeleting = useSelector(pageRef, (snapshot) => snapshot.matches('deleting'));
  return (
    <ConfirmDialog
      isOpen={isAsking || isDeleting}
      title={t`Delete ${name}?`}
      text={
        <Trans>
          Do you really want to delete this person? Their account is closed and they leave all groups and surveys. What
          they have answered stays in the results, without their name.
        </Trans>
      }
      confirmLabel={t`Delete`}
      cancelLabel={t`Cancel`}
      tone="danger"
      isPending={isDeleting}
      onConfirm={() => pageRef.send({ type: 'record.confirm' })}
      onCancel={() => pageRef.send({ type: 'record.keep' })}
    />
  );
}

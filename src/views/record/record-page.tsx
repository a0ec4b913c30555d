import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import { isGone } from '../../kit/problems.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { now } from '../../ui/clock.ts';
import { Page } from '../../ui/page.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { LeaveDialog } from '../shell/leave-dialog.tsx';
import { stateName } from '../state-name.ts';
import { useDates } from '../use-dates.ts';

interface RecordPageProps {
  pageRef: RecordFormActorRef;
  title: ReactNode;
  /** Its list, offered where there is no record. */
  back: { href: string; label: string };
  /** `form` for a form with more than fields to type in. */
  width?: 'text' | 'form';
  /** Information about the record beside its form. */
  aside?: ReactNode;
  labels: { loading: string; loadFailed: ReactNode; missing: ReactNode };
  /** The form with its dialogs, once the record is loaded. */
  children: ReactNode;
}

/** The frame of a record's page: loading, missing, not loaded, or its form. */
export function RecordPage({ pageRef, title, back, width = 'text', aside, labels, children }: RecordPageProps) {
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const isShown = useSelector(pageRef, (snapshot) => snapshot.hasTag('shown'));
  const hasFailed = useSelector(pageRef, (snapshot) => snapshot.matches('failed'));
  return (
    <Page title={title} width={width} state={state} aside={isShown ? aside : undefined}>
      {hasFailed ? <LoadFailure pageRef={pageRef} back={back} labels={labels} /> : null}
      {isShown ? <RecordDraftAlert pageRef={pageRef} /> : null}
      {isShown ? children : null}
      {hasFailed || isShown ? null : <FormSkeleton label={labels.loading} fields={4} />}
      <LeaveDialog />
    </Page>
  );
}

function LoadFailure({ pageRef, back, labels }: Pick<RecordPageProps, 'pageRef' | 'back' | 'labels'>) {
  const { t } = useLingui();
  const isMissing = useSelector(pageRef, isGone);
  return isMissing ? (
    <Alert tone="warning" action={<LinkButton href={back.href}>{t`Go to ${back.label}`}</LinkButton>}>
      {labels.missing}
    </Alert>
  ) : (
    <Alert
      tone="danger"
      action={
        <Button onPress={() => pageRef.send({ type: 'record.retry' })}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {labels.loadFailed}
    </Alert>
  );
}

/** Says that earlier typing is in the form again, and how to discard it. */
function RecordDraftAlert({ pageRef }: { pageRef: RecordFormActorRef }) {
  const dates = useDates();
  const savedAt = useSelector(pageRef, (snapshot) => snapshot.context.restored?.savedAt);
  const canDiscard = useSelector(pageRef, (snapshot) => snapshot.can({ type: 'draft.discard' }));
  if (savedAt === undefined) return <div role="status" />;

  const time = dates.recent(savedAt, now());
  return (
    <div role="status">
      <Alert
        action={
          <Button size="small" isDisabled={!canDiscard} onPress={() => pageRef.send({ type: 'draft.discard' })}>
            <Trans>Discard</Trans>
          </Button>
        }
      >
        <Trans>Your unsaved changes from {time} have been restored.</Trans>
      </Alert>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SurveyDraftsActorRef } from '../../../machines/survey/survey-drafts.machine.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useDraftTitle } from './use-drafts.ts';

/** The typed text exists nowhere else: it asks first. */
export function DiscardDraftDialog({ draftsRef }: { draftsRef: SurveyDraftsActorRef }) {
  const { t } = useLingui();
  const asked = useSelector(draftsRef, (snapshot) => snapshot.context.asked);
  const titleOf = useDraftTitle();
  const title = asked ? titleOf(asked) : '';
  return (
    <ConfirmDialog
      isOpen
      title={<Trans>Discard this draft?</Trans>}
      text={
        (asked?.storedId ?? null) === null ? (
          <Trans>“{title}” has not been saved. It will be gone for good.</Trans>
        ) : (
          <Trans>The unsaved changes to “{title}” will be gone for good. The saved survey stays as it is.</Trans>
        )
      }
      confirmLabel={t`Discard`}
      cancelLabel={t`Cancel`}
      tone="danger"
      onConfirm={() => draftsRef.send({ type: 'drafts.confirm' })}
      onCancel={() => draftsRef.send({ type: 'drafts.cancel' })}
    />
  );
}

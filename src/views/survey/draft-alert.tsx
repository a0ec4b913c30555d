import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { WizardActorRef, wizardMachine } from '../../../machines/survey/wizard.machine.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../use-dates.ts';

type Context = SnapshotFrom<typeof wizardMachine>['context'];

/** Whether something of what was found again is still neither saved nor given up. */
function hasUnsaved({ restored, basics, saved, hasNewRespondents, question }: Context): boolean {
  return (
    (Boolean(restored?.basics) && JSON.stringify(basics) !== JSON.stringify(saved)) ||
    (Boolean(restored?.respondentIds) && hasNewRespondents) ||
    (Boolean(restored?.question) && question !== null)
  );
}

/** Says that what was typed before is on the screen again, and how to be rid of it. */
export function DraftAlert({ pageRef }: { pageRef: WizardActorRef }) {
  const dates = useDates();
  const draft = useSelector(pageRef, (snapshot) => snapshot.context.restored);
  const isUnsaved = useSelector(pageRef, ({ context }) => hasUnsaved(context));
  const isBegunHere = useSelector(pageRef, ({ context }) => !context.isEdit && context.id !== null);
  const canDiscard = useSelector(pageRef, (snapshot) => snapshot.can({ type: 'draft.discard' }));
  if (!draft || (!isUnsaved && !isBegunHere)) return <div role="status" />;

  const time = dates.recent(draft.savedAt, new Date());
  return (
    <div role="status">
      <Alert
        action={
          <Button size="small" isDisabled={!canDiscard} onPress={() => pageRef.send({ type: 'draft.discard' })}>
            {isBegunHere ? <Trans>Start a new survey</Trans> : <Trans>Discard</Trans>}
          </Button>
        }
      >
        {isUnsaved ? (
          <Trans>Your unsaved changes from {time} are back.</Trans>
        ) : (
          <Trans>You began this survey at {time}. Go on with it, or start a new one: this one stays in the list.</Trans>
        )}
      </Alert>
    </div>
  );
}

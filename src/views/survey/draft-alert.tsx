import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SurveyFormActorRef } from '../../../machines/survey/survey-form.machine.ts';
import type { WizardActorRef } from '../../../machines/survey/wizard.machine.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { now } from '../../ui/clock.ts';
import { useDates } from '../use-dates.ts';

/** Says that earlier typing is on the screen again, and how to discard it. */
export function DraftAlert({ pageRef, formRef }: { pageRef: WizardActorRef; formRef: SurveyFormActorRef }) {
  const dates = useDates();
  const draft = useSelector(pageRef, (snapshot) => snapshot.context.restored);
  const isPlain = useSelector(pageRef, (snapshot) => snapshot.matches({ working: 'plain' }));
  const isUnsaved = useSelector(pageRef, (snapshot) => snapshot.hasTag('unsaved'));
  const isBegunHere = useSelector(pageRef, (snapshot) => snapshot.hasTag('begunHere'));
  const canDiscard = useSelector(formRef, (snapshot) => snapshot.can({ type: 'draft.discard' }));
  if (!draft || isPlain) return <div role="status" />;

  const time = dates.recent(draft.savedAt, now());
  return (
    <div role="status">
      <Alert
        action={
          <Button size="small" isDisabled={!canDiscard} onPress={() => formRef.send({ type: 'draft.discard' })}>
            {isBegunHere ? <Trans>Start a new survey</Trans> : <Trans>Discard</Trans>}
          </Button>
        }
      >
        {isUnsaved ? (
          <Trans>Your unsaved changes from {time} have been restored.</Trans>
        ) : (
          <Trans>
            You started creating this survey at {time}. Continue with it or start a new one. This one stays in the list.
          </Trans>
        )}
      </Alert>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { WizardActorRef } from '../../../machines/survey/wizard.machine.ts';
import type { Place } from '../../../machines/types.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { Row } from '../../ui/stack.tsx';
import { type Step, Stepper } from '../../ui/stepper.tsx';
import { stateName } from '../state-name.ts';
import { BasicsStep } from './basics-step.tsx';
import { DraftAlert } from './draft-alert.tsx';
import { QuestionsStep } from './questions-step.tsx';
import { RespondentsStep } from './respondents-step.tsx';
import { SurveyConflict } from './survey-conflict.tsx';
import { stepOf, wizardSteps } from './wizard-steps.ts';

/** 2.15, 4.6: the survey form in three steps. */
export function WizardPage({ pageRef }: { pageRef: WizardActorRef; place: Place }) {
  const { t } = useLingui();
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const isEdit = useSelector(pageRef, (snapshot) => snapshot.context.isEdit);
  const hasFailed = useSelector(pageRef, (snapshot) => snapshot.matches('failed'));
  const title = useSelector(pageRef, (snapshot) => snapshot.context.basics.title);
  const step = useSelector(pageRef, stepOf);
  const editorRef = useSelector(pageRef, (snapshot) => snapshot.children.questionEditor);
  const saverRef = useSelector(pageRef, (snapshot) => snapshot.children.saver);

  const names = { basics: t`Basics`, questions: t`Questions`, respondents: t`Respondents` };
  const at = step === null ? -1 : wizardSteps.indexOf(step);
  const steps = wizardSteps.map(
    (id, index): Step => ({
      id,
      label: names[id],
      state: index < at ? 'done' : index === at ? 'current' : 'todo',
    }),
  );

  return (
    <Page
      title={isEdit ? <Trans>Edit survey</Trans> : <Trans>New survey</Trans>}
      lead={at > 0 ? title : null}
      state={state}
    >
      {hasFailed ? <LoadFailure pageRef={pageRef} /> : null}
      {step === null && !hasFailed ? <FormSkeleton label={t`Loading the survey`} fields={4} /> : null}
      {step === null ? null : <Stepper steps={steps} label={t`Steps of the survey form`} doneText={t`done`} />}
      {step === null ? null : <DraftAlert pageRef={pageRef} />}
      {step === 'basics' ? <BasicsStep pageRef={pageRef} /> : null}
      {step === 'questions' && editorRef ? <QuestionsStep pageRef={pageRef} editorRef={editorRef} /> : null}
      {step === 'respondents' ? <RespondentsStep pageRef={pageRef} /> : null}
      <CancelDialog pageRef={pageRef} />
      {saverRef ? <SurveyConflict saverRef={saverRef} /> : null}
    </Page>
  );
}

function LoadFailure({ pageRef }: { pageRef: WizardActorRef }) {
  const isMissing = useSelector(pageRef, (snapshot) => snapshot.context.problem?.kind === 'missing');
  const isEdit = useSelector(pageRef, (snapshot) => snapshot.context.isEdit);
  return (
    <Alert
      tone="danger"
      action={
        <Row>
          {isMissing && !isEdit ? (
            <Button variant="primary" onPress={() => pageRef.send({ type: 'draft.discard' })}>
              <Trans>Start a new survey</Trans>
            </Button>
          ) : (
            <Button variant="primary" onPress={() => pageRef.send({ type: 'wizard.retry' })}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button onPress={() => pageRef.send({ type: 'wizard.cancel' })}>
            <Trans>Go back</Trans>
          </Button>
        </Row>
      }
    >
      {isMissing ? (
        <Trans>This survey does not exist, or it has been deleted.</Trans>
      ) : (
        <Trans>The survey could not be loaded.</Trans>
      )}
    </Alert>
  );
}

function CancelDialog({ pageRef }: { pageRef: WizardActorRef }) {
  const { t } = useLingui();
  const isAsking = useSelector(pageRef, (snapshot) => snapshot.hasTag('confirming'));
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={<Trans>Discard changes?</Trans>}
      text={<Trans>What you have changed and not saved will be gone. What has been saved stays.</Trans>}
      confirmLabel={t`Discard`}
      cancelLabel={t`Keep editing`}
      tone="danger"
      onConfirm={() => pageRef.send({ type: 'wizard.confirm' })}
      onCancel={() => pageRef.send({ type: 'wizard.keep' })}
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SurveyFormActorRef } from '../../../machines/survey/survey-form.machine.ts';
import type { WizardActorRef } from '../../../machines/survey/wizard.machine.ts';
import type { WizardLoadingActorRef } from '../../../machines/survey/wizard-loading.machine.ts';
import type { Place } from '../../../machines/types.ts';
import { isGone } from '../../kit/problems.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { now } from '../../ui/clock.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { Row } from '../../ui/stack.tsx';
import { type Step, Stepper } from '../../ui/stepper.tsx';
import { stateName } from '../state-name.ts';
import { useDates } from '../use-dates.ts';
import { BasicsStep } from './basics-step.tsx';
import { QuestionsStep } from './questions-step.tsx';
import { RespondentsStep } from './respondents-step.tsx';
import { SurveyConflict } from './survey-conflict.tsx';
import { stepOf, wizardSteps } from './wizard-steps.ts';

/** The survey form in three steps (2.15, 4.6), once its initial content is loaded. */
export function WizardPage({ pageRef }: { pageRef: WizardActorRef; place: Place }) {
  const { t } = useLingui();
  const isEdit = useSelector(pageRef, ({ context }) => context.key.surveyId !== null);
  const openingRef = useSelector(pageRef, (snapshot) => snapshot.children.wizardLoading);
  const formRef = useSelector(pageRef, (snapshot) => snapshot.children.surveyForm);
  const hasFailed = useSelector(openingRef, (snapshot) => snapshot?.matches('failed') ?? false);
  const step = useSelector(formRef, (snapshot) => snapshot && stepOf(snapshot));
  const title = useSelector(formRef, (snapshot) => snapshot?.context.work.basics.title);
  const pageState = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const openingState = useSelector(openingRef, (snapshot) => snapshot && stateName(snapshot.value));
  const formState = useSelector(formRef, (snapshot) => snapshot && stateName(snapshot.value));

  return (
    <Page
      title={isEdit ? <Trans>Edit survey</Trans> : <Trans>New survey</Trans>}
      lead={step && step !== 'basics' ? title : null}
      width="form"
      state={formState ?? openingState ?? pageState}
    >
      {openingRef && hasFailed ? <LoadFailure openingRef={openingRef} /> : null}
      {formRef ? <SurveyForm pageRef={pageRef} formRef={formRef} /> : null}
      {formRef || hasFailed ? null : <FormSkeleton label={t`Loading the survey`} fields={4} />}
    </Page>
  );
}

function SurveyForm({ pageRef, formRef }: { pageRef: WizardActorRef; formRef: SurveyFormActorRef }) {
  const { t } = useLingui();
  const step = useSelector(formRef, stepOf);
  const scheduleRef = useSelector(pageRef, (snapshot) => snapshot.children.schedule);
  const editorRef = useSelector(formRef, (snapshot) => snapshot.children.questionEditor);
  const saverRef = useSelector(formRef, (snapshot) => snapshot.children.saver);
  if (step === null) return null;

  const names = { basics: t`Basics`, questions: t`Questions`, respondents: t`Respondents` };
  const at = wizardSteps.indexOf(step);
  const steps = wizardSteps.map(
    (id, index): Step => ({
      id,
      label: names[id],
      state: index < at ? 'done' : index === at ? 'current' : 'todo',
    }),
  );
  return (
    <>
      <Stepper steps={steps} label={t`Steps of the survey form`} doneText={t`done`} />
      <DraftAlert pageRef={pageRef} formRef={formRef} />
      {step === 'basics' ? <BasicsStep formRef={formRef} scheduleRef={scheduleRef} /> : null}
      {editorRef ? (
        <QuestionsStep pageRef={pageRef} formRef={formRef} editorRef={editorRef} scheduleRef={scheduleRef} />
      ) : null}
      {step === 'respondents' ? <RespondentsStep formRef={formRef} /> : null}
      <CancelDialog formRef={formRef} />
      {saverRef ? <SurveyConflict saverRef={saverRef} /> : null}
    </>
  );
}

function LoadFailure({ openingRef }: { openingRef: WizardLoadingActorRef }) {
  const isMissing = useSelector(openingRef, isGone);
  const canRenew = useSelector(openingRef, (snapshot) => snapshot.can({ type: 'draft.discard' }));
  return (
    <Alert
      tone="danger"
      action={
        <Row>
          {canRenew ? (
            <Button variant="primary" onPress={() => openingRef.send({ type: 'draft.discard' })}>
              <Trans>Start a new survey</Trans>
            </Button>
          ) : (
            <Button variant="primary" onPress={() => openingRef.send({ type: 'wizard.retry' })}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button onPress={() => openingRef.send({ type: 'wizard.cancel' })}>
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

function CancelDialog({ formRef }: { formRef: SurveyFormActorRef }) {
  const { t } = useLingui();
  const isAsking = useSelector(formRef, (snapshot) => snapshot.hasTag('confirming'));
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={<Trans>Discard changes?</Trans>}
      text={<Trans>Your unsaved changes will be lost. Saved changes are kept.</Trans>}
      confirmLabel={t`Discard`}
      cancelLabel={t`Keep editing`}
      tone="danger"
      onConfirm={() => formRef.send({ type: 'discard.confirm' })}
      onCancel={() => formRef.send({ type: 'discard.cancel' })}
    />
  );
}

/** Says that earlier typing is on the screen again, and how to discard it. */
function DraftAlert({ pageRef, formRef }: { pageRef: WizardActorRef; formRef: SurveyFormActorRef }) {
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

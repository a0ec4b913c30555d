import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { WizardActorRef } from '../../../machines/survey/wizard.machine.ts';
import type { Place } from '../../../machines/types.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { Row } from '../../ui/stack.tsx';
import { type Step, Stepper } from '../../ui/stepper.tsx';
import { stateName } from '../state-name.ts';
import { BasicsStep } from './basics-step.tsx';
import { QuestionsStep } from './questions-step.tsx';
import { RespondentsStep } from './respondents-step.tsx';
import styles from './wizard-step.module.css';

const stepIds = ['basics', 'questions', 'respondents'] as const;

/** 2.15, 4.6: the survey form in three steps. */
export function WizardPage({ pageRef }: { pageRef: WizardActorRef; place: Place }) {
  const { t } = useLingui();
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const isEdit = useSelector(pageRef, (snapshot) => snapshot.context.isEdit);
  const hasFailed = useSelector(pageRef, (snapshot) => snapshot.matches('failed'));
  const title = useSelector(pageRef, (snapshot) => snapshot.context.basics.title);
  const step = useSelector(pageRef, (snapshot) => stepIds.findIndex((id) => snapshot.hasTag(id)));
  const editorRef = useSelector(pageRef, (snapshot) => snapshot.children.questionEditor);

  const names = { basics: t`Basics`, questions: t`Questions`, respondents: t`Respondents` };
  const steps = stepIds.map(
    (id, index): Step => ({
      id,
      label: names[id],
      state: index < step ? 'done' : index === step ? 'current' : 'todo',
    }),
  );

  return (
    <Page
      title={isEdit ? <Trans>Edit survey</Trans> : <Trans>New survey</Trans>}
      lead={step > 0 ? title : null}
      state={state}
    >
      {hasFailed ? <LoadFailure pageRef={pageRef} /> : null}
      {step === -1 && !hasFailed ? <FormSkeleton label={t`Loading the survey`} fields={4} /> : null}
      {step === -1 ? null : <Stepper steps={steps} label={t`Steps of the survey form`} doneText={t`done`} />}
      <ConflictNotice pageRef={pageRef} />
      {stepIds[step] === 'basics' ? <BasicsStep pageRef={pageRef} /> : null}
      {stepIds[step] === 'questions' && editorRef ? <QuestionsStep pageRef={pageRef} editorRef={editorRef} /> : null}
      {stepIds[step] === 'respondents' ? <RespondentsStep pageRef={pageRef} /> : null}
    </Page>
  );
}

function LoadFailure({ pageRef }: { pageRef: WizardActorRef }) {
  const isMissing = useSelector(pageRef, (snapshot) => snapshot.context.problem?.kind === 'missing');
  return (
    <Notice
      tone="danger"
      action={
        <Row>
          <Button variant="primary" onPress={() => pageRef.send({ type: 'wizard.retry' })}>
            <Trans>Try again</Trans>
          </Button>
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
    </Notice>
  );
}

function ConflictNotice({ pageRef }: { pageRef: WizardActorRef }) {
  const isInConflict = useSelector(pageRef, (snapshot) => snapshot.hasTag('conflict'));
  return (
    <div role="alert" className={styles.alert}>
      {isInConflict ? (
        <Notice
          tone="warning"
          title={<Trans>Someone else has changed this survey meanwhile</Trans>}
          action={
            <Row>
              <Button variant="primary" onPress={() => pageRef.send({ type: 'wizard.keepMine' })}>
                <Trans>Keep mine</Trans>
              </Button>
              <Button onPress={() => pageRef.send({ type: 'wizard.takeTheirs' })}>
                <Trans>Take theirs</Trans>
              </Button>
            </Row>
          }
        >
          <Trans>
            Keep yours and save again to replace their version, or take theirs and lose what you changed here.
          </Trans>
        </Notice>
      ) : null}
    </div>
  );
}

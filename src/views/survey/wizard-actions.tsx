import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SurveyFormActorRef } from '../../../machines/survey/survey-form.machine.ts';
import { Button } from '../../ui/button.tsx';
import { FormActions } from '../../ui/form.tsx';
import { reasons } from '../reasons.ts';
import { stepOf } from './wizard-steps.ts';

/** The value of Save, which the form gets when it is submitted. */
export const saveButton = 'save';

/** Next, Back, Save and Cancel, as far as the step has them. `isForm`: Next and Save submit the form around them. */
export function WizardActions({ formRef, isForm = false }: { formRef: SurveyFormActorRef; isForm?: boolean }) {
  const { i18n } = useLingui();
  const isEdit = useSelector(formRef, ({ context }) => context.key.surveyId !== null);
  const step = useSelector(formRef, stepOf);
  const isHeld = useSelector(formRef, (snapshot) => snapshot.matches({ working: { question: 'open' } }));
  const isSavingStep = useSelector(formRef, (snapshot) =>
    snapshot.matches({ working: { activity: { saving: 'forward' } } }),
  );
  const isSaving = useSelector(formRef, (snapshot) => snapshot.hasTag('busy'));
  const editorRef = useSelector(formRef, (snapshot) => snapshot.children.questionEditor);
  const isQuestionOpen = useSelector(editorRef, (snapshot) => snapshot?.hasTag('open') ?? false);

  const isLast = step === 'respondents';
  const reason = isHeld && isQuestionOpen ? i18n._(reasons.questionOpen) : undefined;
  const isWaiting = isHeld && !isQuestionOpen;

  return (
    <FormActions>
      {isLast ? null : (
        <Button
          variant="primary"
          anchor="nextStep"
          type={isForm ? 'submit' : 'button'}
          isPending={isSavingStep || isWaiting}
          isDisabled={isSaving && !isSavingStep}
          disabledReason={reason}
          onPress={isForm ? undefined : () => formRef.send({ type: 'wizard.next' })}
        >
          <Trans>Next</Trans>
        </Button>
      )}
      {isLast || isEdit ? (
        <Button
          variant={isLast ? 'primary' : 'secondary'}
          type={isForm ? 'submit' : 'button'}
          value={saveButton}
          isPending={isSaving && !isSavingStep}
          isDisabled={isSavingStep || isWaiting}
          disabledReason={reason}
          onPress={isForm ? undefined : () => formRef.send({ type: 'wizard.save' })}
        >
          <Trans>Save</Trans>
        </Button>
      ) : null}
      {step === 'basics' ? null : (
        <Button
          isDisabled={isSaving || isWaiting}
          disabledReason={reason}
          onPress={() => formRef.send({ type: 'wizard.back' })}
        >
          <Trans>Back</Trans>
        </Button>
      )}
      <Button variant="quiet" isDisabled={isSaving} onPress={() => formRef.send({ type: 'wizard.cancel' })}>
        <Trans>Cancel</Trans>
      </Button>
    </FormActions>
  );
}

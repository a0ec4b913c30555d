import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { WizardActorRef } from '../../../machines/survey/wizard.machine.ts';
import { Button } from '../../ui/button.tsx';
import { FormActions } from '../../ui/form.tsx';
import { stepOf } from './wizard-steps.ts';

/** Next, Back, Save and Cancel, as far as the step has them. `isForm`: Next submits the form around it. */
export function WizardActions({ pageRef, isForm = false }: { pageRef: WizardActorRef; isForm?: boolean }) {
  const { t } = useLingui();
  const isEdit = useSelector(pageRef, (snapshot) => snapshot.context.isEdit);
  const step = useSelector(pageRef, stepOf);
  const isHeld = useSelector(pageRef, ({ context }) => context.isEditing);
  const isSavingBasics = useSelector(pageRef, (snapshot) => snapshot.matches('savingBasics'));
  const isSaving = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const editorRef = useSelector(pageRef, (snapshot) => snapshot.children.questionEditor);
  const isQuestionOpen = useSelector(editorRef, (snapshot) => snapshot?.hasTag('open') ?? false);

  const isLast = step === 'respondents';
  const reason = isHeld && isQuestionOpen ? t`Save or cancel the open question first.` : undefined;
  const isWaiting = isHeld && !isQuestionOpen;

  return (
    <FormActions>
      {isLast ? null : (
        <Button
          variant="primary"
          type={isForm ? 'submit' : 'button'}
          isPending={isSavingBasics || isWaiting}
          isDisabled={isSaving && !isSavingBasics}
          disabledReason={reason}
          onPress={isForm ? undefined : () => pageRef.send({ type: 'wizard.next' })}
        >
          <Trans>Next</Trans>
        </Button>
      )}
      {isLast || isEdit ? (
        <Button
          variant={isLast ? 'primary' : 'secondary'}
          isPending={isSaving && !isSavingBasics}
          isDisabled={isSavingBasics || isWaiting}
          disabledReason={reason}
          onPress={() => pageRef.send({ type: 'wizard.save' })}
        >
          <Trans>Save</Trans>
        </Button>
      ) : null}
      {step === 'basics' ? null : (
        <Button
          isDisabled={isSaving || isWaiting}
          disabledReason={reason}
          onPress={() => pageRef.send({ type: 'wizard.back' })}
        >
          <Trans>Back</Trans>
        </Button>
      )}
      <Button variant="quiet" isDisabled={isSaving} onPress={() => pageRef.send({ type: 'wizard.cancel' })}>
        <Trans>Cancel</Trans>
      </Button>
    </FormActions>
  );
}

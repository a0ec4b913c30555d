import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SurveyFormActorRef } from '../../../machines/survey/survey-form.machine.ts';
import { PeoplePicker } from '../people/people-picker.tsx';
import { byField } from '../record/record-fields.ts';
import { HiddenGroupsAlert } from './hidden-groups-alert.tsx';
import { WizardActions } from './wizard-actions.tsx';
import { WizardStep } from './wizard-step.tsx';

/** Step 2: the respondents. */
export function RespondentsStep({ formRef }: { formRef: SurveyFormActorRef }) {
  const { t } = useLingui();
  const chosenIds = useSelector(formRef, (snapshot) => snapshot.context.work.respondentIds);
  const previewRef = useSelector(formRef, (snapshot) => snapshot.children.publicationPreview);
  const error = useSelector(formRef, (snapshot) => byField(snapshot.context.problem?.fields, 'respondent_ids'));
  const canChange = useSelector(formRef, (snapshot) => snapshot.can({ type: 'respondents.changed', ids: [] }));

  return (
    <WizardStep
      title={<Trans>Respondents</Trans>}
      lead={<Trans>Choose the respondents. Adding a group adds everyone who is in it now.</Trans>}
    >
      <PeoplePicker
        value={chosenIds}
        onChange={(ids) => formRef.send({ type: 'respondents.changed', ids })}
        error={error}
        isDisabled={!canChange}
        anchor="respondents"
        labels={{
          available: t`People and groups`,
          searchAvailable: t`Search people and groups`,
          chosen: t`Respondents`,
          searchChosen: t`Search respondents`,
          noneChosen: t`Nobody has been chosen yet.`,
          peopleFailed: <Trans>The people could not be loaded.</Trans>,
        }}
      />
      {previewRef ? <HiddenGroupsAlert previewRef={previewRef} /> : null}
      <WizardActions formRef={formRef} />
    </WizardStep>
  );
}

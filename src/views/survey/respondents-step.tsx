import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SurveyFormActorRef } from '../../../machines/survey/survey-form.machine.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
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
  const error = useSelector(formRef, ({ context: { problem } }) => {
    return byField(problem?.fields, 'respondent_ids') ?? byField(problem?.fields, 'followed_group_ids');
  });
  const canChange = useSelector(formRef, (snapshot) =>
    snapshot.can({ type: 'respondents.changed', ids: [], groupIds: [] }),
  );
  const followed = useSelector(formRef, (snapshot) => snapshot.context.work.followedGroupIds);
  const isPublished = useSelector(formRef, (snapshot) => snapshot.context.work.isPublished);
  const [groupMeans, setGroupMeans] = useState(isPublished && followed.length === 0 ? 'now' : 'then');

  return (
    <WizardStep title={<Trans>Respondents</Trans>} lead={<Trans>Choose the respondents.</Trans>}>
      <RadioGroup
        label={<Trans>Adding a group asks</Trans>}
        name="groupMeans"
        value={groupMeans}
        onChange={setGroupMeans}
        options={[
          {
            value: 'then',
            label: <Trans>everyone who is in it when a round opens</Trans>,
            detail: (
              <Trans>People who join are asked from the next round on, people who leave are no longer asked.</Trans>
            ),
          },
          { value: 'now', label: <Trans>everyone who is in it now</Trans> },
        ]}
      />
      <PeoplePicker
        value={chosenIds}
        onChange={(ids, groupIds) => formRef.send({ type: 'respondents.changed', ids, groupIds })}
        followed={followed}
        canFollow={groupMeans === 'then'}
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

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { SurveyFormActorRef } from '../../../machines/survey/survey-form.machine.ts';
import { Alert } from '../../ui/alert.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Stack } from '../../ui/stack.tsx';
import { PeoplePicker } from '../people/people-picker.tsx';
import { byField } from '../record/record-fields.ts';
import { useDates } from '../use-dates.ts';
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
  const isAnonymous = useSelector(formRef, (snapshot) => snapshot.context.work.basics.anonymous);
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
            detail: isAnonymous ? (
              <Trans>
                People who join are asked, and people who leave no longer, once a round opens while no other is open.
              </Trans>
            ) : (
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
      <WaitingChange formRef={formRef} />
      {previewRef ? <HiddenGroupsAlert previewRef={previewRef} /> : null}
      <WizardActions formRef={formRef} />
    </WizardStep>
  );
}

/** What the choice changes, and when: an anonymous survey's open round keeps its people. */
function WaitingChange({ formRef }: { formRef: SurveyFormActorRef }) {
  const dates = useDates();
  const waiting = useSelector(formRef, (snapshot) => snapshot.context.work.waiting);
  const chosenIds = useSelector(formRef, (snapshot) => snapshot.context.work.respondentIds);
  const { joining, leaving } = useMemo(() => {
    const [asked, chosen] = [new Set(waiting?.asked), new Set(chosenIds)];
    return { joining: chosen.difference(asked).size, leaving: asked.difference(chosen).size };
  }, [waiting, chosenIds]);
  if (!waiting) return null;
  const day = waiting.until && dates.day(waiting.until);
  return (
    <Alert tone="info">
      <Stack gap={1}>
        <p>
          <Trans>
            The survey is anonymous: its open round keeps the people whom it asks, so that nobody can be singled out.
          </Trans>{' '}
          {day ? (
            <Trans>Changes count from the round that opens on {day} on.</Trans>
          ) : (
            <Trans>Changes count once a round opens while no other is open.</Trans>
          )}
        </p>
        {joining + leaving > 0 ? (
          <p role="status">
            {joining > 0 ? (
              <Plural value={joining} one="# person is asked from then on." other="# people are asked from then on." />
            ) : null}{' '}
            {leaving > 0 ? (
              <Plural
                value={leaving}
                one="# person is asked in the open round, emails included, and not after it."
                other="# people are asked in the open round, emails included, and not after it."
              />
            ) : null}
          </p>
        ) : null}
      </Stack>
    </Alert>
  );
}

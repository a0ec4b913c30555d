import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { WizardActorRef } from '../../../machines/survey/wizard.machine.ts';
import { useCollectionRef, useRows } from '../../app/actors.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { TwoListPicker } from '../../ui/two-list-picker.tsx';
import { pickedIds, pickedKeys, respondentOptions } from './respondent-options.ts';
import { WizardActions } from './wizard-actions.tsx';
import { WizardStep } from './wizard-step.tsx';

/** Step 2: who is asked. */
export function RespondentsStep({ pageRef }: { pageRef: WizardActorRef }) {
  const { t } = useLingui();
  const peopleRef = useCollectionRef('people');
  const groupsRef = useCollectionRef('groups');
  const arePeopleShown = useSelector(peopleRef, (snapshot) => snapshot?.hasTag('shown') ?? false);
  const hasFailed = useSelector(peopleRef, (snapshot) => snapshot?.matches('failed') ?? false);
  const haveGroupsFailed = useSelector(groupsRef, (snapshot) => snapshot?.matches('failed') ?? false);

  return (
    <WizardStep
      title={<Trans>Respondents</Trans>}
      lead={<Trans>Choose who is asked. A group adds everyone who belongs to it now.</Trans>}
    >
      {hasFailed ? (
        <Notice
          tone="danger"
          action={<Button onPress={() => peopleRef?.send({ type: 'collection.retry' })}>{t`Try again`}</Button>}
        >
          <Trans>The people could not be loaded.</Trans>
        </Notice>
      ) : null}
      {haveGroupsFailed ? (
        <Notice
          tone="warning"
          action={<Button onPress={() => groupsRef?.send({ type: 'collection.retry' })}>{t`Try again`}</Button>}
        >
          <Trans>The groups could not be loaded. You can choose people one by one.</Trans>
        </Notice>
      ) : null}
      {arePeopleShown ? <RespondentPicker pageRef={pageRef} /> : null}
      {arePeopleShown || hasFailed ? null : <FormSkeleton label={t`Loading people`} fields={4} />}
      <WizardActions pageRef={pageRef} />
    </WizardStep>
  );
}

function RespondentPicker({ pageRef }: { pageRef: WizardActorRef }) {
  const { t, i18n } = useLingui();
  const people = useRows('people');
  const groups = useRows('groups');
  const chosenIds = useSelector(pageRef, (snapshot) => snapshot.context.respondentIds);
  const error = useSelector(pageRef, (snapshot) => respondentError(snapshot.context.problem?.fields ?? {}));
  const canChange = useSelector(pageRef, (snapshot) => snapshot.can({ type: 'respondents.changed', ids: [] }));
  const { locale } = i18n;
  const options = useMemo(
    () =>
      respondentOptions(people, groups, chosenIds, {
        locale,
        detailOf: (left) => t`Adds ${plural(left, { one: '# person', other: '# people' })}`,
      }),
    [people, groups, chosenIds, locale, t],
  );
  const keys = useMemo(() => pickedKeys(chosenIds), [chosenIds]);

  return (
    <TwoListPicker
      options={options}
      value={keys}
      onChange={(picked) => pageRef.send({ type: 'respondents.changed', ids: pickedIds(picked, people) })}
      isDisabled={!canChange}
      error={error}
      texts={{
        available: t`People and groups`,
        chosen: t`Respondents`,
        searchAvailable: t`Search people and groups`,
        searchChosen: t`Search respondents`,
        clearSearch: t`Clear the search`,
        add: (count) => (count === 0 ? t`Add` : t`Add (${count})`),
        remove: (count) => (count === 0 ? t`Remove` : t`Remove (${count})`),
        selectFirst: t`Select someone in the list first.`,
        noneAvailable:
          people.length === 0 ? t`There is nobody yet: add people under Personnel.` : t`Everyone has been chosen.`,
        noneChosen: t`Nobody has been chosen yet.`,
        noMatches: t`No results found`,
        count: (shown, total) => (shown === total ? i18n.number(total) : t`${shown} of ${total}`),
      }}
    />
  );
}

function respondentError(fields: Record<string, string>): string | undefined {
  const field = Object.keys(fields).find((name) => name.split('.')[0] === 'respondent_ids');
  return field && fields[field];
}

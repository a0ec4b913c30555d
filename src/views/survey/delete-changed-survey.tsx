import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Survey } from '../../../contract/survey.ts';
import type { SurveyPageActorRef } from '../../../machines/survey/survey-page.machine.ts';
import { type Change, DeleteChangedDialog } from '../record/delete-changed-dialog.tsx';
import { useDates } from '../use-dates.ts';
import { statusNames } from './status-labels.ts';

/** Somebody else has changed the survey to be deleted. */
export function DeleteChangedSurvey({ pageRef }: { pageRef: SurveyPageActorRef }) {
  const isAsking = useSelector(pageRef, (snapshot) => snapshot.matches({ showing: 'confirmingDeleteOfChanged' }));
  const isDeleting = useSelector(pageRef, (snapshot) => snapshot.matches({ showing: { deleting: 'changed' } }));
  const fields = useChanges(pageRef);
  return (
    <DeleteChangedDialog
      isOpen={isAsking || isDeleting}
      isPending={isDeleting}
      title={<Trans>Someone else has changed this survey in the meantime</Trans>}
      fields={fields}
      onDelete={() => pageRef.send({ type: 'survey.confirm' })}
      onKeep={() => pageRef.send({ type: 'survey.cancel' })}
    />
  );
}

function useChanges(pageRef: SurveyPageActorRef): Change[] {
  const { t, i18n } = useLingui();
  const before = useSelector(pageRef, (snapshot) => snapshot.context.survey);
  const now = useSelector(pageRef, (snapshot) => snapshot.context.remote);
  const dates = useDates();
  if (!before || !now) return [];
  const time = (instant: string | null) => (instant ? dates.moment(instant) : '');
  const texts: [string, (survey: Survey) => string][] = [
    [t`Title`, (survey) => survey.title],
    [t`Description`, (survey) => survey.description],
    [t`Status`, (survey) => i18n._(statusNames[survey.status])],
    [t`Active from`, (survey) => time(survey.active_from)],
    [t`Active until`, (survey) => time(survey.active_until)],
    [t`Anonymous answers`, (survey) => (survey.anonymous ? t`Yes` : t`No`)],
    [t`Respondents`, (survey) => i18n.number(survey.count_of_respondents)],
  ];
  return texts.map(([label, text]) => ({ label, before: text(before), now: text(now) }));
}

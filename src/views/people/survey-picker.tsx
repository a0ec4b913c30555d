import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type SurveyStatus, surveysInAction } from '../../../shared/lists.ts';
import { useCollectionRef, useRows } from '../../kit/actors.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldGroup } from '../../ui/form.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { statusNames } from '../survey/status-labels.ts';
import { ChosenList } from './group-picker.tsx';

interface SurveyPickerProps {
  value: readonly number[];
  onChange: (value: readonly number[]) => void;
}

const takesPeople: Record<SurveyStatus, boolean> = { inactive: true, upcoming: true, ongoing: true, expired: false };

/** The surveys that people can be added to: those that have not ended. */
export function SurveyPicker({ value, onChange }: SurveyPickerProps) {
  const { t, i18n } = useLingui();
  const listRef = useCollectionRef('surveys');
  const surveys = useRows('surveys');
  const isShown = useSelector(listRef, (snapshot) => snapshot?.hasTag('shown') ?? false);
  const hasFailed = useSelector(listRef, (snapshot) => snapshot?.matches('failed') ?? false);
  const items = useMemo(
    () =>
      surveys
        .filter(({ status }) => takesPeople[status])
        .map(({ id, title, status }) => ({ id, name: title, detail: i18n._(statusNames[status]) })),
    [surveys, i18n],
  );
  return (
    <FieldGroup label={t`Surveys`}>
      {hasFailed ? (
        <Alert
          tone="warning"
          action={<Button onPress={() => listRef?.send({ type: 'collection.retry' })}>{t`Try again`}</Button>}
        >
          <Trans>The surveys could not be loaded.</Trans>
        </Alert>
      ) : isShown ? (
        <ChosenList
          items={items}
          value={value}
          onChange={onChange}
          name="survey"
          most={surveysInAction}
          texts={{
            add: t`Add to a survey`,
            none: items.length === 0 ? t`There is no survey that has not ended.` : t`No survey chosen yet.`,
            chosen: t`In these surveys`,
            remove: (name) => t`Remove from the survey ${name}`,
          }}
        />
      ) : (
        <TextSkeleton label={t`Loading surveys`} lines={2} />
      )}
    </FieldGroup>
  );
}

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type SurveyStatus, surveysInAction } from '../../../shared/lists.ts';
import { useRows } from '../../kit/actors.tsx';
import { statusNames } from '../survey/status-labels.ts';
import { ChosenList, ListField } from './chosen-list.tsx';

interface SurveyPickerProps {
  value: readonly number[];
  onChange: (value: readonly number[]) => void;
  /** Begin here. */
  autoFocus?: boolean;
}

const takesPeople: Record<SurveyStatus, boolean> = { inactive: true, upcoming: true, ongoing: true, expired: false };

/** In a dialog: the surveys that people can be added to, which are those that have not ended. */
export function SurveyPicker({ value, onChange, autoFocus }: SurveyPickerProps) {
  const { t, i18n } = useLingui();
  const surveys = useRows('surveys');
  const items = useMemo(
    () =>
      surveys
        .filter(({ status }) => takesPeople[status])
        .map(({ id, title, status, anonymous, count_of_respondents: count }) => ({
          id,
          name: title,
          detail: [
            i18n._(statusNames[status]),
            ...(anonymous ? [t`anonymous`] : []),
            t`${plural(count, { one: '# respondent', other: '# respondents' })}`,
          ].join(' · '),
        })),
    [surveys, i18n, t],
  );
  const most = surveysInAction;
  return (
    <ListField
      list="surveys"
      label={t`Surveys`}
      loadingText={t`Loading surveys`}
      failedText={<Trans>The surveys could not be loaded.</Trans>}
    >
      <ChosenList
        items={items}
        value={value}
        onChange={onChange}
        name="survey"
        autoFocus={autoFocus}
        most={most}
        texts={{
          add: t`Add to a survey`,
          none: items.length === 0 ? t`There is no survey that has not ended.` : t`No survey chosen yet.`,
          chosen: t`In these surveys`,
          full: t`You can choose up to ${most} surveys at a time.`,
          remove: (name) => t`Remove from the survey ${name}`,
        }}
      />
    </ListField>
  );
}

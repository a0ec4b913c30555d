import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { DraftSummary } from '../../../machines/survey/survey-work.ts';
import type { PlaceOf } from '../../../machines/types.ts';
import { useRows, useSurveyDrafts } from '../../kit/actors.tsx';

const noDrafts: readonly DraftSummary[] = [];

/** Where a draft is continued: a new survey has no address of its own yet. */
export const placeOfDraft = ({ surveyId }: DraftSummary): PlaceOf<'wizard'> => ({
  page: 'wizard',
  params: surveyId === null ? {} : { id: surveyId },
});

/** The drafts of this company, the latest first. */
export function useDrafts(): readonly DraftSummary[] {
  return useSelector(useSurveyDrafts(), (snapshot) => snapshot?.context.drafts ?? noDrafts);
}

/** The name of a draft: as typed, else as stored. */
export function useDraftTitle(): (draft: DraftSummary) => string {
  const { t } = useLingui();
  const rows = useRows('surveys');
  return useCallback(
    ({ title, storedId }) => title || rows.find(({ id }) => id === storedId)?.title || t`New survey`,
    [rows, t],
  );
}

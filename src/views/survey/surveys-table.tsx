import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { memo, useDeferredValue, useMemo } from 'react';
import type { SurveyRow } from '../../../contract/survey.ts';
import type { ListActorRef } from '../../../machines/collection/list.machine.ts';
import { surveyStatuses } from '../../../shared/lists.ts';
import { useWorkspace } from '../../kit/actors.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { DataTable } from '../../ui/table.tsx';
import { numberFormat } from '../formatters.ts';
import { NoResults } from '../no-results.tsx';
import { useClearing } from '../use-clearing.ts';
import { useUnsubscribedReason } from '../use-unsubscribed-reason.ts';
import { findSurveys, readState } from './find-surveys.ts';
import { HiddenCountsNote, hasHiddenCount } from './hidden-count.tsx';
import { statusNames } from './status-labels.ts';
import { useSurveyColumns } from './survey-columns.tsx';

interface SurveysTableProps {
  pageRef: ListActorRef;
  rows: readonly SurveyRow[];
  isLoading: boolean;
  isStale: boolean;
}

/** Whether surveys may be added, as on the page's own button. */
function AddFirst() {
  const workspaceRef = useWorkspace();
  const canAdd = useSelector(workspaceRef, (snapshot) => snapshot.can({ type: 'survey.add' }));
  const unsubscribed = useUnsubscribedReason();
  return canAdd || unsubscribed ? (
    <Button disabledReason={unsubscribed} onPress={() => workspaceRef.send({ type: 'survey.add' })}>
      <Trans>Add the first survey</Trans>
    </Button>
  ) : null;
}

/** Search and filter by state (2.14). Shown while the rows load, so that only they are left to render. */
export function SurveysTable({ pageRef, rows, isLoading, isStale }: SurveysTableProps) {
  const { t, i18n } = useLingui();
  const search = useSelector(pageRef, (snapshot) => snapshot.context.search);
  const state = useSelector(pageRef, (snapshot) => readState(snapshot.context.filters.state ?? ''));
  const wanted = useDeferredValue(search);
  const { locale } = i18n;
  const found = useMemo(() => findSurveys(rows, { search: wanted, state, locale }), [rows, wanted, state, locale]);
  const { bar, clear, onClear } = useClearing(pageRef);

  if (rows.length === 0 && !isLoading) {
    return (
      <EmptyState
        drawing="survey"
        fact={t`This list is empty.`}
        title={t`Ask your first questions`}
        text={t`Add a survey: a few short questions, how often they are asked, and who answers them.`}
        action={<AddFirst />}
      />
    );
  }
  return (
    <Stack>
      <FilterBar
        ref={bar}
        search={
          <SearchField
            label={t`Search surveys`}
            clearLabel={t`Clear the search`}
            value={search}
            onChange={(text) => pageRef.send({ type: 'list.search', text })}
          />
        }
        filters={
          <SelectField
            label={t`State`}
            name="state"
            isLabelHidden
            isWide
            value={state}
            onChange={(value) => pageRef.send({ type: 'list.filter', name: 'state', value })}
            options={surveyStatuses.map((status) => ({ value: status, label: i18n._(statusNames[status]) }))}
            placeholder={t`All states`}
          />
        }
        count={isLoading ? null : <Count found={found.length} all={rows.length} />}
        clearLabel={t`Show all surveys`}
        onClear={onClear}
      />
      <FoundSurveys pageRef={pageRef} found={found} isLoading={isLoading} isStale={isStale} onClear={clear} />
    </Stack>
  );
}

interface FoundSurveysProps {
  pageRef: ListActorRef;
  found: readonly SurveyRow[];
  isLoading: boolean;
  isStale: boolean;
  onClear: () => void;
}

/** Deferred while typing: the text shows at once, and the results right after. */
const FoundSurveys = memo(function FoundSurveys({ pageRef, found, isLoading, isStale, onClear }: FoundSurveysProps) {
  const { t, i18n } = useLingui();
  const columns = useSurveyColumns();
  const sort = useSelector(pageRef, (snapshot) => snapshot.context.sort);
  return (
    <>
      <DataTable
        caption={t`Surveys`}
        opensByRow
        columns={columns}
        rows={found}
        rowKey={(row) => row.id}
        locale={i18n.locale}
        sort={sort}
        onSortChange={(next) => pageRef.send({ type: 'list.sort', sort: next })}
        loadingText={isLoading ? t`Loading surveys` : undefined}
        isStale={isStale}
        emptyState={<NoResults clearLabel={t`Show all surveys`} onClear={onClear} />}
      />
      {found.some(hasHiddenCount) ? <HiddenCountsNote /> : null}
    </>
  );
});

function Count({ found, all }: { found: number; all: number }) {
  const { i18n } = useLingui();
  const foundText = numberFormat(i18n.locale).format(found);
  return found === all ? (
    <Plural value={all} one="# survey" other="# surveys" />
  ) : (
    <Plural value={all} one={`${foundText} of # survey`} other={`${foundText} of # surveys`} />
  );
}

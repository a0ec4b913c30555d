import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { memo, useDeferredValue, useMemo } from 'react';
import type { User } from '../../../contract/user.ts';
import type { ListActorRef } from '../../../machines/collection/list.machine.ts';
import type { PeopleSelectionActorRef } from '../../../machines/people/people-selection.machine.ts';
import { linkTo } from '../../kit/routes.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { DataTable } from '../../ui/table.tsx';
import { numberFormat } from '../formatters.ts';
import { NoResults } from '../no-results.tsx';
import { useClearing } from '../use-clearing.ts';
import { findPeople } from './find-people.ts';
import { usePeopleColumns } from './people-columns.tsx';
import { PeopleFilters, useIsGroupGone } from './people-filters.tsx';
import { SelectionBar } from './selection-bar.tsx';

interface PeopleTableProps {
  pageRef: PeopleSelectionActorRef;
  rows: readonly User[];
  isLoading: boolean;
  isStale: boolean;
}

/** Everyone, with search, filters, sorting by each column, and the number of people (2.7). */
export function PeopleTable({ pageRef: selectionRef, rows, isLoading, isStale }: PeopleTableProps) {
  const { t } = useLingui();
  const pageRef = useSelector(selectionRef, (snapshot) => snapshot.children.list as ListActorRef);
  const search = useSelector(pageRef, (snapshot) => snapshot.context.search);
  const filters = useSelector(pageRef, (snapshot) => snapshot.context.filters);
  const wanted = useDeferredValue(search);
  const { group = '', admin = '', invitation = '' } = filters;
  const found = useMemo(
    () => findPeople(rows, { search: wanted, group, admin, invitation }),
    [rows, wanted, group, admin, invitation],
  );
  const { bar, clear, onClear } = useClearing(pageRef);

  if (rows.length === 0 && !isLoading) {
    return (
      <EmptyState
        drawing="people"
        fact={t`This list is empty.`}
        title={t`Who do you want to ask?`}
        text={t`Add a person. They get an email to choose a password and can then answer surveys.`}
        action={
          <LinkButton href={linkTo('person')}>
            <Trans>Add the first person</Trans>
          </LinkButton>
        }
      />
    );
  }
  return (
    <Stack>
      <FilterBar
        ref={bar}
        search={
          <SearchField
            label={t`Search people`}
            clearLabel={t`Clear the search`}
            value={search}
            onChange={(text) => pageRef.send({ type: 'list.search', text })}
          />
        }
        filters={<PeopleFilters pageRef={pageRef} />}
        count={isLoading ? null : <Count found={found.length} all={rows.length} />}
        clearLabel={t`Show everyone`}
        onClear={onClear}
      />
      <SelectionBar pageRef={selectionRef} found={found} all={rows.length} />
      <FoundPeople
        pageRef={pageRef}
        selectionRef={selectionRef}
        found={found}
        all={rows.length}
        isLoading={isLoading}
        isStale={isStale}
        onClear={clear}
      />
    </Stack>
  );
}

interface FoundPeopleProps {
  pageRef: ListActorRef;
  selectionRef: PeopleSelectionActorRef;
  found: readonly User[];
  all: number;
  isLoading: boolean;
  isStale: boolean;
  onClear: () => void;
}

/** Deferred while typing: the text shows at once, and the results right after. */
const FoundPeople = memo(function FoundPeople(props: FoundPeopleProps) {
  const { pageRef, selectionRef, found, all, isLoading, isStale, onClear } = props;
  const { t, i18n } = useLingui();
  const columns = usePeopleColumns(selectionRef, found);
  const sort = useSelector(pageRef, (snapshot) => snapshot.context.sort);
  const group = useSelector(pageRef, (snapshot) => snapshot.context.filters.group ?? '');
  return (
    <DataTable
      caption={t`Personnel`}
      opensByRow
      columns={columns}
      rows={found}
      rowKey={(row) => row.id}
      locale={i18n.locale}
      sort={sort}
      onSortChange={(next) => pageRef.send({ type: 'list.sort', sort: next })}
      loadingText={isLoading ? t`Loading people` : undefined}
      isStale={isStale}
      total={{ label: t`Total personnel`, value: numberFormat(i18n.locale).format(all) }}
      emptyState={<NobodyFound group={group} onClear={onClear} />}
    />
  );
});

function Count({ found, all }: { found: number; all: number }) {
  const { i18n } = useLingui();
  const foundText = numberFormat(i18n.locale).format(found);
  return found === all ? (
    <Plural value={all} one="# person" other="# people" />
  ) : (
    <Plural value={all} one={`${foundText} of # person`} other={`${foundText} of # people`} />
  );
}

function NobodyFound({ group, onClear }: { group: string; onClear: () => void }) {
  const { t } = useLingui();
  const isGone = useIsGroupGone(group);
  return (
    <NoResults
      text={isGone ? t`The group this list is filtered by no longer exists.` : undefined}
      clearLabel={t`Show everyone`}
      onClear={onClear}
    />
  );
}

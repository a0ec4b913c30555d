import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SurveyRow } from '../../../contract/survey.ts';
import { useCollectionRef, useCompany, useRows, useWorkspace } from '../../app/actors.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { type Column, DataTable, type Sort } from '../../ui/table.tsx';
import { CompanyChoice } from '../company/company-choice.tsx';
import { dateFormat, numberFormat } from '../formatters.ts';
import { StatusBadge } from './status-badge.tsx';

/** 2.14, and 2.21's welcome: the surveys, or the companies while a reseller has none selected. */
export function SurveysPage() {
  const hasCompany = useSelector(useWorkspace(), (snapshot) => snapshot.matches('withCompany'));
  return hasCompany ? <SurveyList /> : <CompanyChoice />;
}

function SurveyList() {
  const { t } = useLingui();
  const workspaceRef = useWorkspace();
  const listRef = useCollectionRef('surveys');
  const rows = useRows('surveys');
  const state = useSelector(listRef, (snapshot) => String(snapshot?.value));
  const isShown = useSelector(listRef, (snapshot) => snapshot?.hasTag('shown') ?? false);
  const hasFailed = useSelector(listRef, (snapshot) => snapshot?.matches('failed') ?? false);
  const canAdd = useSelector(workspaceRef, (snapshot) => snapshot.can({ type: 'survey.add' }));

  return (
    <Page
      title={<Trans>Surveys</Trans>}
      state={state}
      lead={hasFailed ? null : <LimitNotice />}
      actions={
        canAdd ? (
          <Button variant="primary" icon="plus" onPress={() => workspaceRef.send({ type: 'survey.add' })}>
            <Trans>Add survey</Trans>
          </Button>
        ) : null
      }
    >
      {hasFailed ? (
        <Notice
          tone="danger"
          action={<Button onPress={() => listRef?.send({ type: 'collection.retry' })}>{t`Try again`}</Button>}
        >
          <Trans>The surveys could not be loaded.</Trans>
        </Notice>
      ) : (
        <SurveyTable rows={rows} isLoading={!isShown} isStale={state === 'refreshing'} />
      )}
    </Page>
  );
}

/** How many of the plan's active surveys are in use. */
function LimitNotice() {
  const workspaceRef = useWorkspace();
  const active = useSelector(workspaceRef, (snapshot) => snapshot.context.activeSurveys);
  const limit = useSelector(workspaceRef, (snapshot) => snapshot.context.surveyLimit);
  const canAdd = useSelector(workspaceRef, (snapshot) => snapshot.can({ type: 'survey.add' }));
  const isUnsubscribed = useSelector(useCompany(), (snapshot) => snapshot.matches({ ready: 'unsubscribed' }));
  if (isUnsubscribed) return <Trans>Without a subscription no survey can be added or activated.</Trans>;
  if (active === null || limit === null) return <Trans>Counting the active surveys of your plan…</Trans>;
  if (limit === 0) return <Plural value={active} one="# active survey" other="# active surveys" />;
  return canAdd ? (
    <Trans>
      {active} of {limit} active surveys of your plan are in use.
    </Trans>
  ) : (
    <Trans>
      {active} of {limit} active surveys of your plan are in use. Deactivate one or{' '}
      <Link href="/plans">see the plans</Link> to add another.
    </Trans>
  );
}

interface SurveyTableProps {
  rows: readonly SurveyRow[];
  isLoading: boolean;
  isStale: boolean;
}

/** Stands there while the rows load, so that only they are left to draw when they come. */
function SurveyTable({ rows, isLoading, isStale }: SurveyTableProps) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>({ columnId: 'started', direction: 'descending' });
  const wanted = search.trim().toLocaleLowerCase(i18n.locale);
  const found = wanted ? rows.filter((row) => row.title.toLocaleLowerCase(i18n.locale).includes(wanted)) : rows;
  const timeZone = useSelector(useCompany(), (snapshot) => snapshot.context.company?.timezone);
  const date = dateFormat(i18n.locale, { dateStyle: 'medium', timeZone });

  const words = { yes: t`Yes`, no: t`No`, open: t`OPEN`, dashboard: t`Dashboard` };
  const number = numberFormat(i18n.locale);

  const columns: Column<SurveyRow>[] = [
    {
      id: 'title',
      header: t`Survey`,
      cell: (row) => <Link href={`/surveys/${row.id}/`}>{row.title}</Link>,
      sortValue: (row) => row.title,
    },
    {
      id: 'active',
      header: t`Active`,
      cell: (row) => (row.is_active ? words.yes : words.no),
      sortValue: (row) => Number(row.is_active),
      width: '7.25rem',
      hideBelow: 970,
    },
    {
      id: 'state',
      header: t`State`,
      cell: (row) => <StatusBadge status={row.status} />,
      sortValue: (row) => row.status_code,
      width: '8.25rem',
    },
    {
      id: 'respondents',
      header: t`Respondents`,
      cell: (row) => number.format(row.count_of_respondents),
      sortValue: (row) => row.count_of_respondents,
      align: 'end',
      width: '8.75rem',
      hideBelow: 780,
    },
    {
      id: 'late',
      header: t`Late`,
      cell: (row) => number.format(row.count_of_late_respondents),
      sortValue: (row) => row.count_of_late_respondents,
      align: 'end',
      width: '7.5rem',
    },
    {
      id: 'started',
      header: t`Started`,
      cell: (row) => (row.active_from ? date.format(new Date(row.active_from)) : '–'),
      sortValue: (row) => row.active_from,
      width: '8.25rem',
      hideBelow: 900,
    },
    {
      id: 'actions',
      header: t`Actions`,
      isHeaderHidden: true,
      width: '12.5rem',
      align: 'end',
      cell: (row) => (
        <Row gap={1}>
          <LinkButton size="small" href={`/surveys/${row.id}/`} aria-label={t`OPEN ${row.title}`}>
            {words.open}
          </LinkButton>
          <LinkButton
            size="small"
            variant="quiet"
            href={`/surveys/${row.id}/dashboard`}
            aria-label={t`Dashboard of ${row.title}`}
          >
            {words.dashboard}
          </LinkButton>
        </Row>
      ),
    },
  ];

  if (rows.length === 0 && !isLoading) {
    return (
      <EmptyState
        title={t`This list is empty.`}
        text={t`Add a survey: a few short questions, the rhythm they are asked in, and who answers them.`}
      />
    );
  }
  return (
    <Stack>
      <SearchField label={t`Search surveys`} clearLabel={t`Clear the search`} value={search} onChange={setSearch} />
      <DataTable
        caption={t`Surveys`}
        columns={columns}
        rows={found}
        rowKey={(row) => row.id}
        locale={i18n.locale}
        sort={sort}
        onSortChange={setSort}
        loadingText={isLoading ? t`Loading surveys` : undefined}
        isStale={isStale}
        emptyState={<EmptyState title={t`No results found`} />}
      />
    </Stack>
  );
}

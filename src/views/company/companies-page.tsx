import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ListActorRef } from '../../../machines/collection/list.machine.ts';
import { useCollectionRef, useRows } from '../../kit/actors.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import { AddCompany } from './add-company.tsx';
import { CompanyTable } from './company-table.tsx';
import { NoCompanies } from './no-companies.tsx';

/** The companies of a reseller, or the own one of an admin (2.10). */
export function CompaniesPage({ pageRef }: { pageRef: ListActorRef }) {
  const { t } = useLingui();
  const listRef = useCollectionRef('companies');
  const companies = useRows('companies');
  const state = useSelector(listRef, (snapshot) => String(snapshot?.value));
  const isShown = useSelector(listRef, (snapshot) => snapshot?.hasTag('shown') ?? false);
  const isBusy = useSelector(listRef, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const hasFailed = useSelector(listRef, (snapshot) => snapshot?.matches('failed') ?? false);
  const search = useSelector(pageRef, (snapshot) => snapshot.context.search);
  const sort = useSelector(pageRef, (snapshot) => snapshot.context.sort);

  return (
    <Page title={<Trans>Companies</Trans>} state={state} actions={<AddCompany />}>
      {hasFailed ? (
        <Alert
          tone="danger"
          action={<Button onPress={() => listRef?.send({ type: 'collection.retry' })}>{t`Try again`}</Button>}
        >
          <Trans>The companies could not be loaded.</Trans>
        </Alert>
      ) : isShown ? (
        <CompanyTable
          companies={companies}
          search={search}
          onSearch={(text) => pageRef.send({ type: 'list.search', text })}
          sort={sort}
          onSort={(to) => pageRef.send({ type: 'list.sort', sort: to })}
          isStale={isBusy}
          emptyState={<NoCompanies />}
        />
      ) : (
        <TableSkeleton label={t`Loading companies`} columns={4} />
      )}
    </Page>
  );
}

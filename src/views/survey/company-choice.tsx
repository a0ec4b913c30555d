import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Company } from '../../../contract/company.ts';
import { useApp, useCompany } from '../../app/actors.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, DataTable } from '../../ui/table.tsx';

/** 6.2: a reseller without a selected company chooses one first. */
export function CompanyChoice() {
  const { t, i18n } = useLingui();
  const appRef = useApp();
  const companyRef = useCompany();
  const companies = useSelector(companyRef, (snapshot) => snapshot.context.companies);
  const columns: Column<Company>[] = [
    { id: 'name', header: t`Company`, cell: (row) => row.name, sortValue: (row) => row.name },
    { id: 'email', header: t`Email`, cell: (row) => <EmailText>{row.email}</EmailText>, hideBelow: 1024 },
    {
      id: 'subscription',
      header: t`Subscription`,
      cell: (row) =>
        row.has_subscription ? <Badge tone="success">{t`Active`}</Badge> : <Badge tone="warning">{t`None`}</Badge>,
      width: '9rem',
    },
    {
      id: 'actions',
      header: t`Actions`,
      isHeaderHidden: true,
      align: 'end',
      width: '12rem',
      cell: (row) => (
        <Button size="small" onPress={() => appRef.send({ type: 'company.select', id: row.id })}>
          <Trans>
            Select company <span className="visually-hidden">{row.name}</span>
          </Trans>
        </Button>
      ),
    },
  ];
  return (
    <Page title={<Trans>Companies</Trans>} state="choosing" lead={<Trans>Select the company to work on.</Trans>}>
      <DataTable
        caption={t`Companies`}
        columns={columns}
        rows={companies}
        rowKey={(row) => row.id}
        locale={i18n.locale}
        emptyState={
          <EmptyState
            title={t`This list is empty.`}
            text={t`No company is linked to your account yet. Ask the operator to link one.`}
          />
        }
      />
    </Page>
  );
}

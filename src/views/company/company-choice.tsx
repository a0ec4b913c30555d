import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useRows } from '../../kit/actors.tsx';
import { Page } from '../../ui/page.tsx';
import type { Sort } from '../../ui/table.tsx';
import { AddCompany } from './add-company.tsx';
import { CompanyTable } from './company-table.tsx';
import { NoCompanies } from './no-companies.tsx';

/** At home, a reseller without a selected company sees the companies, as loaded with the session (2.21, 6.2). */
export function CompanyChoice() {
  const companies = useRows('companies');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>({ columnId: 'company', direction: 'ascending' });
  return (
    <Page
      title={<Trans>Companies</Trans>}
      state="choosing"
      lead={companies.length > 0 ? <Trans>Select the company to work on.</Trans> : null}
      actions={<AddCompany />}
    >
      <CompanyTable
        companies={companies}
        search={search}
        onSearch={setSearch}
        sort={sort}
        onSort={setSort}
        emptyState={<NoCompanies />}
      />
    </Page>
  );
}

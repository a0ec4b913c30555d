import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { Company } from '../../../contract/company.ts';
import { useApp, useCompany, useWorkspace } from '../../kit/actors.tsx';
import { linkTo } from '../../kit/routes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { now as serverNow } from '../../ui/clock.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { Link } from '../../ui/link.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { type Column, DataTable, type Sort } from '../../ui/table.tsx';
import { NoResults } from '../no-results.tsx';
import styles from './companies.module.css';
import { timeZoneLabel } from './time-zones.ts';

interface CompanyTableProps {
  companies: readonly Company[];
  search: string;
  onSearch: (search: string) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Replaces the list when there is no company at all. */
  emptyState: ReactNode;
  isStale?: boolean;
}

/** The list of companies (2.10), for the companies' own page and for a reseller's home. */
export function CompanyTable({
  companies,
  search,
  onSearch,
  sort,
  onSort,
  emptyState,
  isStale = false,
}: CompanyTableProps) {
  const { t, i18n } = useLingui();
  const isReseller = useSelector(useWorkspace(), (snapshot) => snapshot.can({ type: 'company.add' }));
  const wanted = useDeferredValue(search).trim().toLocaleLowerCase(i18n.locale);
  const found = useMemo(() => {
    const textOf = (row: Company) => `${row.name}\n${row.email}\n${row.timezone.replaceAll('_', ' ')}`;
    return wanted ? companies.filter((row) => textOf(row).toLocaleLowerCase(i18n.locale).includes(wanted)) : companies;
  }, [companies, wanted, i18n.locale]);
  const shown = found.length;
  const columns = useMemo<Column<Company>[]>(() => {
    const now = serverNow();
    return [
      {
        id: 'company',
        header: t`Company`,
        cell: (row) => <Link href={linkTo('company', { id: row.id })}>{row.name}</Link>,
        sortValue: (row) => row.name,
      },
      {
        id: 'email',
        header: t`Email`,
        cell: (row) => <EmailText>{row.email}</EmailText>,
        sortValue: (row) => row.email,
        hideBelow: 780,
      },
      {
        id: 'timezone',
        header: t`Time zone`,
        cell: (row) => timeZoneLabel(row.timezone, i18n.locale, now),
        sortValue: (row) => row.timezone,
        hideBelow: 1050,
      },
      {
        id: 'subscription',
        header: t`Subscription`,
        cell: (row) =>
          row.has_subscription ? <Badge tone="success">{t`Active`}</Badge> : <Badge tone="warning">{t`None`}</Badge>,
        sortValue: (row) => Number(!row.has_subscription),
        width: '9rem',
      },
      {
        id: 'actions',
        header: t`Actions`,
        isHeaderHidden: true,
        align: 'end',
        width: isReseller ? '17rem' : '8rem',
        cell: (row) => (
          <div className={styles.actions}>
            {isReseller ? <SelectCompany company={row} /> : null}
            <LinkButton size="small" href={linkTo('company', { id: row.id })}>
              <Trans>
                Edit <span className="visually-hidden">{row.name}</span>
              </Trans>
            </LinkButton>
          </div>
        ),
      },
    ];
  }, [t, i18n.locale, isReseller]);

  if (companies.length === 0) return emptyState;
  return (
    <Stack>
      {companies.length > 1 || search ? (
        <Row justify="between">
          <SearchField
            label={t`Search companies`}
            clearLabel={t`Clear the search`}
            value={search}
            onChange={onSearch}
          />
          <p role="status" className={styles.count}>
            {shown === companies.length ? (
              <Plural value={companies.length} one="# company" other="# companies" />
            ) : (
              <Plural value={companies.length} one={`${shown} of # company`} other={`${shown} of # companies`} />
            )}
          </p>
        </Row>
      ) : null}
      <DataTable
        caption={t`Companies`}
        opensByRow
        columns={columns}
        rows={found}
        rowKey={(row) => row.id}
        locale={i18n.locale}
        sort={sort}
        onSortChange={onSort}
        isStale={isStale}
        emptyState={<NoResults clearLabel={t`Show all companies`} onClear={() => onSearch('')} />}
      />
    </Stack>
  );
}

/** Selects the company whose data is shown (6.2). */
function SelectCompany({ company }: { company: Company }) {
  const appRef = useApp();
  const isSelected = useSelector(useCompany(), (snapshot) => snapshot.context.company?.id === company.id);
  return isSelected ? (
    <Badge tone="accent">
      <Trans>Selected</Trans>
    </Badge>
  ) : (
    <Button size="small" onPress={() => appRef.send({ type: 'company.select', id: company.id })}>
      <Trans>
        Select company <span className="visually-hidden">{company.name}</span>
      </Trans>
    </Button>
  );
}

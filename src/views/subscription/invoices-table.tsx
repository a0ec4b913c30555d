import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Invoice } from '../../../contract/subscription.ts';
import type { InvoiceStatus } from '../../../shared/lists.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, DataTable } from '../../ui/table.tsx';
import { useDates } from '../use-dates.ts';
import { formatMoney } from './money.ts';
import { TaxName } from './tax-name.tsx';

/** Newest first, with the provider's documents where it has some (2.18). */
export function InvoicesTable({ invoices }: { invoices: readonly Invoice[] }) {
  const { t, i18n } = useLingui();
  const dates = useDates();
  const columns = useMemo<Column<Invoice>[]>(
    () => [
      { id: 'number', header: t`Invoice`, cell: (row) => row.number ?? '–', width: '30%' },
      { id: 'date', header: t`Date`, cell: (row) => dates.dayOf(row.date) },
      { id: 'status', header: t`Status`, cell: (row) => <InvoiceBadge status={row.status} /> },
      {
        id: 'net',
        header: t`Without VAT`,
        cell: (row) => formatMoney(row.tax.net, row.currency, i18n.locale),
        align: 'end',
        hideBelow: 700,
      },
      {
        id: 'tax',
        header: t`VAT`,
        cell: (row) => (
          <>
            {formatMoney(row.tax.tax, row.currency, i18n.locale)}
            {row.tax.rate || row.tax.reverse_charge ? (
              <div className="quiet">
                <TaxName tax={row.tax} />
              </div>
            ) : null}
          </>
        ),
        align: 'end',
      },
      {
        id: 'amount',
        header: t`Total`,
        cell: (row) => formatMoney(row.amount, row.currency, i18n.locale),
        align: 'end',
      },
      {
        id: 'document',
        header: t`Document`,
        cell: (row) =>
          row.document_url ? (
            <Link href={row.document_url} newTabText={t`opens in a new tab`}>
              <Trans>Open</Trans>
            </Link>
          ) : (
            '–'
          ),
      },
    ],
    [t, i18n.locale, dates],
  );
  return (
    <DataTable
      caption={t`Invoices`}
      columns={columns}
      rows={invoices}
      rowKey={(row) => row.id}
      locale={i18n.locale}
      emptyState={
        <EmptyState
          title={<Trans>No invoices yet.</Trans>}
          text={<Trans>Invoices appear here once something has been charged.</Trans>}
        />
      }
    />
  );
}

const badges: Record<InvoiceStatus, { tone?: BadgeTone; text: MessageDescriptor }> = {
  paid: { tone: 'success', text: msg`Paid` },
  open: { tone: 'warning', text: msg`Unpaid` },
  draft: { text: msg`Draft` },
  void: { text: msg`Void` },
  uncollectible: { tone: 'danger', text: msg`Uncollectible` },
};

function InvoiceBadge({ status }: { status: InvoiceStatus }) {
  const { i18n } = useLingui();
  const { tone, text } = badges[status];
  return <Badge tone={tone}>{i18n._(text)}</Badge>;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Plan, Subscription } from '../../../contract/subscription.ts';
import { linkTo } from '../../app/routes.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, DataTable } from '../../ui/table.tsx';
import { numberFormat } from '../formatters.ts';
import { useDates } from '../use-dates.ts';
import { formatPrice } from './money.ts';
import { standingOf } from './standing.ts';

/** Each subscription, the newest first, with its days in the company's time zone and its most people (2.18, 9.7). */
export function SubscriptionsTable({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const { t, i18n } = useLingui();
  const dates = useDates();
  const columns = useMemo<Column<Subscription>[]>(() => {
    const number = numberFormat(i18n.locale);
    const day = (moment: string | null) => (moment ? dates.dayOf(moment) : '–');
    return [
      { id: 'plan', header: t`Plan`, cell: (row) => row.product.name, width: '22%' },
      { id: 'status', header: t`Status`, cell: (row) => <StatusBadge subscription={row} />, width: '11rem' },
      {
        id: 'period',
        header: t`Period ends`,
        cell: (row) => day(row.status === 'canceled' ? row.canceled_at : row.current_period_end),
        width: '8.5rem',
      },
      {
        id: 'users',
        header: t`Peak users`,
        cell: (row) => (row.usage_record === null ? '–' : number.format(row.usage_record)),
        align: 'end',
        width: '8rem',
      },
      {
        id: 'price',
        header: t`Price`,
        cell: (row) => (row.trial_end === null ? <Price plan={row.plan} /> : t`Free`),
      },
    ];
  }, [t, i18n.locale, dates]);
  return (
    <DataTable
      caption={t`Subscriptions`}
      columns={columns}
      rows={subscriptions}
      rowKey={(row) => row.id}
      locale={i18n.locale}
      emptyState={
        <EmptyState
          drawing="survey"
          fact={t`This list is empty.`}
          title={t`Choose the plan that fits`}
          text={t`This company has never had a subscription. See the options under Plans.`}
          action={
            <LinkButton href={linkTo('plans')}>
              <Trans>See the plans</Trans>
            </LinkButton>
          }
        />
      }
    />
  );
}

function StatusBadge({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui();
  switch (standingOf(subscription)) {
    case 'ended':
      return <Badge>{t`Ended`}</Badge>;
    case 'ending':
      return <Badge tone="warning">{t`Cancelled`}</Badge>;
    case 'free':
    case 'charged':
      return <Badge tone="accent">{t`Free trial`}</Badge>;
    case 'overdue':
      return <Badge tone="warning">{t`Payment overdue`}</Badge>;
    case 'unfinished':
      return <Badge tone="warning">{t`Payment not finished`}</Badge>;
    case 'running':
      return <Badge tone="success">{t`Active`}</Badge>;
  }
}

/** The flat amount, and what each further person adds (9.7). */
function Price({ plan }: { plan: Plan }) {
  const { i18n } = useLingui();
  const money = (amount: number) => formatPrice(amount, plan.currency, i18n.locale);
  const amount = plan.tiers[0]?.flat_amount ?? plan.amount;
  const perPerson = plan.tiers.find((tier) => tier.unit_amount)?.unit_amount;
  const flat = amount === null ? null : money(amount);
  const each = perPerson ? money(perPerson) : null;
  return (
    <>
      {flat === null ? null : plan.interval === 'month' ? <Trans>{flat} a month</Trans> : <Trans>{flat} a year</Trans>}
      {flat !== null && each !== null ? ', ' : null}
      {each === null ? null : <Trans>{each} for each additional person</Trans>} <Trans>excl. VAT</Trans>
    </>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Plan, Subscription } from '../../../contract/subscription.ts';
import type { SubscriptionPhase } from '../../../shared/lists.ts';
import { linkTo } from '../../kit/routes.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, DataTable } from '../../ui/table.tsx';
import { numberFormat } from '../formatters.ts';
import { useDates } from '../use-dates.ts';
import { formatPrice } from './money.ts';

/**
 * Each subscription, newest first, with its days in the company's time zone and its highest number of people (2.18,
 * 9.7).
 */
export function SubscriptionsTable({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const { t, i18n } = useLingui();
  const dates = useDates();
  const columns = useMemo<Column<Subscription>[]>(() => {
    const number = numberFormat(i18n.locale);
    const day = (moment: string | null) => (moment ? dates.dayOf(moment) : '–');
    return [
      { id: 'plan', header: t`Plan`, cell: (row) => row.product.name, width: '22%' },
      { id: 'status', header: t`Status`, cell: (row) => <PhaseBadge phase={row.phase} />, width: '11rem' },
      {
        id: 'period',
        header: t`Period ends`,
        cell: (row) => day(row[lastMoments[row.phase] ?? 'current_period_end']),
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

const badges: Record<SubscriptionPhase, { tone?: BadgeTone; text: MessageDescriptor }> = {
  ended: { text: msg`Ended` },
  ending: { tone: 'warning', text: msg`Cancelled` },
  free: { tone: 'accent', text: msg`Free trial` },
  charged: { tone: 'accent', text: msg`Free trial` },
  overdue: { tone: 'warning', text: msg`Payment overdue` },
  unfinished: { tone: 'warning', text: msg`Payment not finished` },
  running: { tone: 'success', text: msg`Active` },
};

function PhaseBadge({ phase }: { phase: SubscriptionPhase }) {
  const { i18n } = useLingui();
  const { tone, text } = badges[phase];
  return <Badge tone={tone}>{i18n._(text)}</Badge>;
}

const lastMoments: Partial<Record<SubscriptionPhase, 'canceled_at'>> = { ended: 'canceled_at' };

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

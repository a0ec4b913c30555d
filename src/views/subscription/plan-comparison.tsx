import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { type Column, DataTable } from '../../ui/table.tsx';
import { featureName } from './features.ts';
import { LimitValue, limitNames } from './limits.tsx';
import { nameOf, type PlanOption } from './plan-options.ts';
import { PlanPrice } from './plan-price.tsx';

interface Fact {
  id: string;
  name: string;
  of: (option: PlanOption) => ReactNode;
}

/** The plans side by side (2.19). */
export function PlanComparison({ options }: { options: readonly PlanOption[] }) {
  const { t, i18n } = useLingui();
  const columns = useMemo<Column<Fact>[]>(
    () => [
      { id: 'fact', header: t`What you get`, cell: (fact) => fact.name, width: '28%' },
      ...options.map((option) => ({
        id: option.plan.plan_id,
        header: nameOf(option, options),
        cell: (fact: Fact) => fact.of(option),
      })),
    ],
    [t, options],
  );
  const facts = useMemo<Fact[]>(() => {
    const features = [...new Set(options.flatMap(({ product }) => product.additional_features))];
    return [
      { id: 'price', name: t`Price`, of: ({ plan }) => <PlanPrice plan={plan} isPlain /> },
      ...(['max_active_questionnaires', 'max_admin_users', 'max_users'] as const).map((limit) => ({
        id: limit,
        name: i18n._(limitNames[limit]),
        of: ({ product }: PlanOption) => <LimitValue value={product[limit]} />,
      })),
      ...features.map((feature) => ({
        id: feature,
        name: featureName(feature, i18n),
        of: ({ product }: PlanOption) =>
          product.additional_features.includes(feature) ? <Trans>Included</Trans> : <Trans>Not included</Trans>,
      })),
    ];
  }, [t, i18n, options]);
  return (
    <DataTable
      caption={t`Compare the plans`}
      columns={columns}
      rows={facts}
      rowKey={(fact) => fact.id}
      locale={i18n.locale}
    />
  );
}

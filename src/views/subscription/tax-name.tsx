import { Trans, useLingui } from '@lingui/react/macro';
import type { Tax } from '../../../contract/subscription.ts';

/** The name of an amount's tax: with its rate where that is known (ADR 54). */
export function TaxName({ tax: { rate, reverse_charge: isReverse } }: { tax: Tax }) {
  const { i18n } = useLingui();
  if (isReverse) return <Trans>VAT (reverse charge)</Trans>;
  if (!rate) return <Trans>VAT</Trans>;
  const percent = i18n.number(rate / 100, { style: 'percent', maximumFractionDigits: 2 });
  return <Trans>VAT {percent}</Trans>;
}

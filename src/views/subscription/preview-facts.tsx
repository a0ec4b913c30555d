import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Preview, PreviewLine, Tax } from '../../../contract/subscription.ts';
import { useCompany } from '../../kit/actors.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useDates } from '../use-dates.ts';
import { BillingDetails } from './billing-details.tsx';
import styles from './checkout.module.css';
import { Line } from './limits.tsx';
import { formatMoney } from './money.ts';
import { meaningOf } from './preview-lines.ts';
import { TaxName } from './tax-name.tsx';

/** Its price now and later, shown beforehand (7.20, 7.21). */
export function PreviewFacts({ preview }: { preview: Preview }) {
  const { i18n } = useLingui();
  const dates = useDates();
  const money = (amount: number) => formatMoney(amount, preview.currency, i18n.locale);
  const isDueNow = preview.amount_due_now > 0;
  const next = dates.dayOf(preview.next_payment_at);
  const trialEnd = preview.trial_end ? dates.dayOf(preview.trial_end) : null;
  return (
    <Stack gap={3}>
      <BillingDetails />
      <dl>
        <Line name={<Trans>Due now</Trans>}>
          <strong>{money(preview.amount_due_now)}</strong>
        </Line>
        {isDueNow ? <Lines preview={preview} /> : null}
        {isDueNow && preview.due_now_tax ? <TaxLine tax={preview.due_now_tax} currency={preview.currency} /> : null}
        <Line name={<Trans>Next payment on {next}</Trans>}>{money(preview.next_amount)}</Line>
        {preview.next_tax ? <TaxLine tax={preview.next_tax} currency={preview.currency} /> : null}
      </dl>
      {isDueNow || preview.lines.length === 0 ? null : (
        <div>
          <p>
            <Trans>For this change, the next invoice includes:</Trans>
          </p>
          <dl>
            <Lines preview={preview} />
          </dl>
        </div>
      )}
      <ul className={styles.notes}>
        <TaxNote preview={preview} />
        {trialEnd === null ? null : (
          <li>
            <Trans>The free trial lasts until {trialEnd}: nothing is charged before.</Trans>
          </li>
        )}
        {preview.period_moves && trialEnd === null ? (
          <li>
            <Trans>A new billing period starts now.</Trans>
          </li>
        ) : null}
        {preview.whole_period ? (
          <li>
            <Trans>The whole of this billing period is billed at the price of the new plan.</Trans>
          </li>
        ) : null}
        <li>
          {preview.period_moves || trialEnd !== null ? (
            <Trans>The next payment is calculated with your current number of people.</Trans>
          ) : (
            <Trans>The next payment is calculated with the most people so far in this billing period.</Trans>
          )}
        </li>
      </ul>
    </Stack>
  );
}

/** The country that VAT depends on; '' where it is not known. */
const useBillingCountry = () => useSelector(useCompany(), ({ context }) => context.company?.billing_country ?? '');

/** The net amount and its VAT. Without the country, a line of 0.00 would suggest that there is none. */
function TaxLine({ tax, currency }: { tax: Tax; currency: Preview['currency'] }) {
  const { i18n } = useLingui();
  const country = useBillingCountry();
  if (country === '' && tax.tax === 0 && !tax.reverse_charge) return null;
  const money = (amount: number) => formatMoney(amount, currency, i18n.locale);
  return (
    <>
      <Line name={<Trans>Without VAT</Trans>}>{money(tax.net)}</Line>
      <Line name={<TaxName tax={tax} />}>{money(tax.tax)}</Line>
    </>
  );
}

/** Whether the amounts above include tax, and why not. */
function TaxNote({ preview: { next_tax: tax } }: { preview: Preview }) {
  const country = useBillingCountry();
  return (
    <li>
      {tax === null ? (
        <Trans>VAT is added by your billing address.</Trans>
      ) : tax.reverse_charge ? (
        <Trans>No VAT is charged: you account for it (reverse charge).</Trans>
      ) : tax.tax > 0 ? (
        <Trans>Amounts due include VAT.</Trans>
      ) : country === '' ? (
        <Trans>VAT is not included yet: it depends on your billing address.</Trans>
      ) : (
        <Trans>No VAT is charged for your billing address.</Trans>
      )}
    </li>
  );
}

function Lines({ preview }: { preview: Preview }) {
  const { i18n } = useLingui();
  return preview.lines.map((line) => (
    <Line
      key={`${line.description} ${line.period_start} ${line.amount}`}
      name={<LineName line={line} hasNewPeriod={preview.period_moves} />}
    >
      {formatMoney(line.amount, preview.currency, i18n.locale)}
    </Line>
  ));
}

/** In the page's language, whatever the provider's. */
function LineName({ line, hasNewPeriod }: { line: PreviewLine; hasNewPeriod: boolean }) {
  const dates = useDates();
  const end = dates.dayOf(line.period_end);
  switch (meaningOf(line, hasNewPeriod)) {
    case 'unused':
      return <Trans>Unused time on the previous plan</Trans>;
    case 'further':
      return <Trans>Additional people in the previous period</Trans>;
    case 'newPlan':
      return <Trans>The new plan until {end}</Trans>;
    case 'plan':
      return <Trans>The plan until {end}</Trans>;
  }
}

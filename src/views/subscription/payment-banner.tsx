import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CompanyActorRef } from '../../../machines/company/company.machine.ts';
import { useNavigation } from '../../app/actors.tsx';
import { linkTo } from '../../app/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { formatMoney } from './money.ts';
import { unsettledOf } from './unsettled.ts';

/**
 * On every page until it is settled: what is owed or waits at the bank, and the way to it (4.16–4.18). Plans and checkouts
 * have an unfinished payment on the page itself, where it can be given up, too.
 */
export function PaymentBanner({ companyRef }: { companyRef: CompanyActorRef }) {
  const { i18n } = useLingui();
  const subscription = useSelector(companyRef, (snapshot) => snapshot.context.subscription);
  const isAtPlans = useSelector(useNavigation(), (snapshot) => snapshot.context.place?.access === 'plans');
  const unsettled = unsettledOf(subscription);
  if (unsettled === null || (isAtPlans && unsettled.kind === 'unfinished')) return null;
  const { kind, name, planId } = unsettled;
  const amount = formatMoney(unsettled.amount, unsettled.currency, i18n.locale);
  const href = kind === 'unfinished' ? linkTo('checkout', { plan: planId }) : linkTo('subscriptions');
  return (
    <Alert
      tone="warning"
      action={
        <LinkButton size="small" href={href}>
          {kind === 'overdue' ? (
            <Trans>Go to the payment</Trans>
          ) : kind === 'unfinished' ? (
            <Trans>Finish the payment</Trans>
          ) : (
            <Trans>Confirm the card</Trans>
          )}
        </LinkButton>
      }
    >
      {kind === 'overdue' ? (
        <Trans>
          Payment overdue: {amount} for {name}. Pay it to avoid interruption.
        </Trans>
      ) : kind === 'unfinished' ? (
        <Trans>
          Payment not finished: {amount} for {name}. Nothing has been charged yet.
        </Trans>
      ) : (
        <Trans>Your bank needs to confirm the card for {name}.</Trans>
      )}
    </Alert>
  );
}

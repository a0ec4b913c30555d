import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CompanyActorRef, UnsettledPayment } from '../../../machines/company/company.machine.ts';
import { useNavigation } from '../../kit/actors.tsx';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { formatMoney } from './money.ts';

type Kind = UnsettledPayment['kind'];

const ways: Record<Kind, { text: ReactNode; href: (planId: string) => string; isAtPlans?: true }> = {
  overdue: { text: <Trans>Go to the payment</Trans>, href: () => linkTo('subscriptions') },
  unfinished: {
    text: <Trans>Finish the payment</Trans>,
    href: (plan) => linkTo('checkout', { plan }),
    isAtPlans: true,
  },
  unconfirmed: { text: <Trans>Confirm the card</Trans>, href: () => linkTo('subscriptions') },
};

const sentences: Record<Kind, (facts: { amount: string; name: string }) => ReactNode> = {
  overdue: ({ amount, name }) => (
    <Trans>
      Payment overdue: {amount} for {name}. Pay it to avoid interruption.
    </Trans>
  ),
  unfinished: ({ amount, name }) => (
    <Trans>
      Payment not finished: {amount} for {name}. Nothing has been charged yet.
    </Trans>
  ),
  unconfirmed: ({ name }) => <Trans>Your bank needs to confirm the card for {name}.</Trans>,
};

/**
 * On every page until it is settled: what is owed or waits at the bank, and a link to it (4.16–4.18). Plans and
 * checkouts have an unfinished payment on the page itself, where it can also be cancelled.
 */
export function PaymentBanner({ companyRef }: { companyRef: CompanyActorRef }) {
  const { i18n } = useLingui();
  const unsettled = useSelector(companyRef, (snapshot) => snapshot.context.unsettled);
  const isAtPlans = useSelector(useNavigation(), (snapshot) => snapshot.context.place?.access === 'plans');
  if (unsettled === null || (isAtPlans && ways[unsettled.kind].isAtPlans)) return null;
  const { kind, name, planId } = unsettled;
  const { text, href } = ways[kind];
  return (
    <Alert
      tone="warning"
      action={
        <LinkButton size="small" href={href(planId)}>
          {text}
        </LinkButton>
      }
    >
      {sentences[kind]({ amount: formatMoney(unsettled.amount, unsettled.currency, i18n.locale), name })}
    </Alert>
  );
}

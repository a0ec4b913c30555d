import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useNavigation } from '../../app/actors.tsx';
import { type Closure, closureOf } from '../shell/menu-facts.ts';

/** Why what belongs to a company is closed; undefined where it is open. */
export function useClosureReason(): string | undefined {
  const { t } = useLingui();
  const closure = useSelector(useNavigation(), (snapshot) => closureOf(snapshot.context.visitor));
  const reasons: Record<Closure, string> = {
    unselected: t`Select a company first.`,
    companyless: t`No company is linked to your account.`,
    unsubscribed: t`Your company has no active subscription.`,
  };
  return closure ? reasons[closure] : undefined;
}

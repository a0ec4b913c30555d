import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useCompany, useNavigation } from '../kit/actors.tsx';
import { reasons } from './reasons.ts';

/** Why nothing that needs a subscription is possible now (8.11); undefined with an active one. */
export function useUnsubscribedReason(): string | undefined {
  const { i18n } = useLingui();
  const isUnsubscribed = useSelector(useCompany(), (snapshot) => snapshot.matches({ ready: 'unsubscribed' }));
  return isUnsubscribed ? i18n._(reasons.unsubscribed) : undefined;
}

/** Why surveys can't be edited: without a subscription they are read-only (2.19). */
export function useReadingReason(): string | undefined {
  const { i18n } = useLingui();
  const isReading = useSelector(useNavigation(), (snapshot) => snapshot.matches('reading'));
  return isReading ? i18n._(reasons.unsubscribed) : undefined;
}

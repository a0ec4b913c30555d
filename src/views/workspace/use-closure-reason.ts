import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useNavigation } from '../../app/actors.tsx';
import { type Closure, closureOf, readingClosureOf } from '../shell/menu-facts.ts';

const closureReasons: Record<Closure, MessageDescriptor> = {
  unselected: msg`Select a company first.`,
  companyless: msg`No company is linked to your account.`,
  unsubscribed: msg`Your company has no active subscription.`,
};

/** Why the pages of a company are closed; undefined where they are open, if only to be read (2.19). */
export function useClosureReason(): string | undefined {
  const { i18n } = useLingui();
  const closure = useSelector(useNavigation(), readingClosureOf);
  return closure ? i18n._(closureReasons[closure]) : undefined;
}

/** Why the tour can't lead through the company's pages: it asks for changes, so reading is not enough. */
export function useTourReason(): string | undefined {
  const { i18n } = useLingui();
  const closure = useSelector(useNavigation(), (snapshot) => closureOf(snapshot.context.visitor));
  return closure ? i18n._(closureReasons[closure]) : undefined;
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { AccessBlock } from '../../../machines/navigation/navigation.machine.ts';
import { useNavigation } from '../../kit/actors.tsx';
import { readingBlockOf } from '../shell/menu-facts.ts';

const blockReasons: Record<AccessBlock, MessageDescriptor> = {
  unselected: msg`Select a company first.`,
  companyless: msg`No company is linked to your account.`,
  unsubscribed: msg`Your company has no active subscription.`,
};

/** Why the pages of a company are blocked; undefined where they are open, even if read-only (2.19). */
export function useBlockReason(): string | undefined {
  const { i18n } = useLingui();
  const block = useSelector(useNavigation(), readingBlockOf);
  return block ? i18n._(blockReasons[block]) : undefined;
}

/** Why the tour can't lead through the company's pages: it asks for changes, so reading is not enough. */
export function useTourReason(): string | undefined {
  const { i18n } = useLingui();
  const block = useSelector(useNavigation(), (snapshot) => snapshot.context.accessBlock);
  return block ? i18n._(blockReasons[block]) : undefined;
}

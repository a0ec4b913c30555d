import type { SnapshotFrom } from 'xstate';
import type { AccessBlock, NavigationActorRef } from '../../../machines/navigation/navigation.machine.ts';

type Navigation = SnapshotFrom<NavigationActorRef>;

/** Why pages that only show are blocked: without a subscription a reader can open them (2.19). */
export const readingBlockOf = (navigation: Navigation): AccessBlock | null =>
  navigation.matches('reading') ? null : navigation.context.accessBlock;

const folds: Record<AccessBlock, boolean> = { unselected: false, companyless: true, unsubscribed: true };

/** The whole menu for resellers and subscribed companies, else its icons (2.22). Respondents have no items to fold. */
export function isMenuFolded(navigation: Navigation): boolean {
  const block = readingBlockOf(navigation);
  return block !== null && folds[block];
}

import type { RoutedPlace, Visitor } from '../../../machines/types.ts';

/** Of a snapshot of navigation. */
type Navigation = { context: { visitor: Visitor }; matches(state: 'reading'): boolean };

/** Why the pages of a company are closed; navigation leads away from them for the same reasons. */
export type AccessBlock = 'unselected' | 'companyless' | 'unsubscribed';

/** Null where the pages of a company are open (2.22, 6.2). Resellers need no subscription. */
export function accessBlockOf(visitor: Visitor): AccessBlock | null {
  if (visitor.kind === 'reseller') return visitor.companyId === null ? 'unselected' : null;
  if (visitor.kind !== 'admin') return null;
  if (visitor.companyId === null) return 'companyless';
  return visitor.isSubscribed ? null : 'unsubscribed';
}

/** The same for pages that only show: who reads without a subscription finds them open (2.19). */
export function readingBlockOf(navigation: Navigation): AccessBlock | null {
  return navigation.matches('reading') ? null : accessBlockOf(navigation.context.visitor);
}

/** The whole menu for resellers and subscribed companies, else its icons (2.22). Respondents have no items to fold. */
export function isMenuFolded(navigation: Navigation): boolean {
  return navigation.context.visitor.kind === 'admin' && readingBlockOf(navigation) !== null;
}

/** A session is being found again, for a page that only who is signed in may see: the menu comes with them. */
export function isMenuAwaited(visitor: Visitor, place: RoutedPlace | null): boolean {
  if (visitor.kind !== 'unknown' || place === null) return false;
  return !['share', 'open', 'entry', 'guest', 'none'].includes(place.access);
}

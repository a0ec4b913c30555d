import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { PageName, Place } from '../../../machines/types.ts';
import { useNavigation } from '../../app/actors.tsx';
import { pathOf, trailOf } from '../../app/routes.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import { closureOf } from './menu-facts.ts';
import { newTitles, pageTitles, trailLabel } from './page-titles.ts';

const isOfRecord = (place: Place) => 'id' in place.params;
/** Pages that are named after the record that they show; others only belong to one. */
const named: readonly PageName[] = ['survey', 'person', 'group', 'company'];

/**
 * The way from a list to the open page.
 * @param name of the record that the page is about, null where it is not known
 * @param isNameAwaited it is on the way
 */
export function useTrail(
  place: Place,
  name: string | null,
  isNameAwaited: boolean,
): { label: string; crumbs: readonly Crumb[] } | null {
  const { i18n } = useLingui();
  // Without a subscription there is nothing above the plans (2.19).
  const isClosed = useSelector(useNavigation(), (snapshot) => closureOf(snapshot.context.visitor) !== null);
  return useMemo(() => {
    const above = trailOf(place).filter(({ page }) => page !== 'subscriptions' || !isClosed);
    if (above.length === 0) return null;
    const crumbs = [...above, place].map((each): Crumb => {
      const isItself = each === place;
      const own = i18n._((isItself && !isOfRecord(each) && newTitles[each.page]) || pageTitles[each.page]);
      const isNamed = isOfRecord(each) && named.includes(each.page);
      return {
        label: (isNamed && name) || own,
        isPending: isNamed && isNameAwaited,
        ...(isItself ? {} : { href: pathOf(each) }),
      };
    });
    return { label: i18n._(trailLabel), crumbs };
  }, [place, name, isNameAwaited, isClosed, i18n]);
}

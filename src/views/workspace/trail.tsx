import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { PageName, Place } from '../../../machines/types.ts';
import { useNavigation } from '../../kit/actors.tsx';
import { pathOf, trailOf } from '../../kit/routes.ts';
import type { TrailProps } from '../../kit/workspace-module.ts';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { readingBlockOf } from '../shell/menu-facts.ts';
import { pageTitles } from '../shell/page-titles.ts';

/** For a record without a name yet. */
const newTitles: Partial<Record<PageName, MessageDescriptor>> = {
  wizard: msg`New survey`,
  person: msg`Add person`,
  group: msg`Add group`,
  company: msg`Add company`,
};

const isOfRecord = (place: Place) => 'id' in place.params;
/** Pages named after their record; others only belong to one. */
const named: readonly PageName[] = ['survey', 'person', 'group', 'company'];

/** The path from a list to the open page; nothing for a top-level page. */
export function Trail({ place, name, isNameAwaited }: TrailProps) {
  const { t, i18n } = useLingui();
  // Without a subscription there is nothing above the plans (2.19).
  const isClosed = useSelector(useNavigation(), (snapshot) => readingBlockOf(snapshot) !== null);
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
  return <Breadcrumbs label={t`Breadcrumb`} crumbs={crumbs} />;
}

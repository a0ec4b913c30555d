import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useCollectionRef, useRows } from '../../kit/actors.tsx';

/** The names of people or groups, for comparing two versions of a record; `unknown`: of one that the list lacks. */
export function useNames(list: 'people' | 'groups'): { nameOf: (id: number) => string; unknown: string } {
  const { t } = useLingui();
  const people = useRows('people');
  const groups = useRows('groups');
  const isRefreshing = useSelector(useCollectionRef(list), (snapshot) => snapshot?.hasTag('busy') ?? false);
  const rows: readonly (readonly [number, string])[] =
    list === 'people' ? people.map(({ id, full_name }) => [id, full_name]) : groups.map(({ id, name }) => [id, name]);
  const names = new Map(rows);
  const deleted = list === 'people' ? t`Deleted person` : t`Deleted group`;
  // Somebody else may have added it just now: the list is read again after a conflict.
  const unknown = isRefreshing ? '…' : deleted;
  return { nameOf: (id) => names.get(id) ?? unknown, unknown };
}

import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ListActorRef } from '../../../machines/collection/list.machine.ts';
import { useCollectionRef, useRows } from '../../kit/actors.tsx';
import { SelectField } from '../../ui/select-field.tsx';

/** Filters the personnel: people of a group, admins or others. */
export function PeopleFilters({ pageRef }: { pageRef: ListActorRef }) {
  const { t } = useLingui();
  const group = useSelector(pageRef, (snapshot) => snapshot.context.filters.group ?? '');
  const admin = useSelector(pageRef, (snapshot) => snapshot.context.filters.admin ?? '');
  const invitation = useSelector(pageRef, (snapshot) => snapshot.context.filters.invitation ?? '');
  const groups = useGroupOptions(group);
  const states = [
    { value: 'open', label: t`Not accepted` },
    { value: 'expired', label: t`Expired` },
    { value: 'undelivered', label: t`Not delivered` },
    { value: 'accepted', label: t`Accepted` },
  ];
  const choose = (name: string) => (value: string) => pageRef.send({ type: 'list.filter', name, value });
  return (
    <>
      <SelectField
        label={t`Group`}
        name="group"
        isLabelHidden
        isWide
        value={group}
        onChange={choose('group')}
        options={groups}
        placeholder={t`All groups`}
      />
      <SelectField
        label={t`Admin`}
        name="admin"
        isLabelHidden
        isWide
        value={admin === 'yes' || admin === 'no' ? admin : ''}
        onChange={choose('admin')}
        options={[
          { value: 'yes', label: t`Admins` },
          { value: 'no', label: t`Not admins` },
        ]}
        placeholder={t`All roles`}
      />
      <SelectField
        label={t`Invitation`}
        name="invitation"
        isLabelHidden
        isWide
        value={states.some(({ value }) => value === invitation) ? invitation : ''}
        onChange={choose('invitation')}
        options={states}
        placeholder={t`All invitations`}
      />
    </>
  );
}

/** All groups, and the chosen one also while it is not loaded or was deleted: the box must show the filter. */
function useGroupOptions(chosen: string) {
  const { t, i18n } = useLingui();
  const groups = useRows('groups');
  const isGone = useIsGroupGone(chosen);
  return useMemo(() => {
    const { compare } = new Intl.Collator(i18n.locale, { numeric: true });
    const named = groups
      .map((group) => ({ value: String(group.id), label: group.name }))
      .sort((a, b) => compare(a.label, b.label));
    const isKnown = chosen === '' || chosen === 'none' || named.some((option) => option.value === chosen);
    return [
      { value: 'none', label: t`In no group` },
      ...named,
      ...(isKnown ? [] : [{ value: chosen, label: isGone ? t`Deleted group` : t`One group` }]),
    ];
  }, [groups, chosen, isGone, i18n.locale, t]);
}

/** Whether the filter names a group that the company no longer has. False until its groups are loaded. */
export function useIsGroupGone(chosen: string): boolean {
  const isKnown = useSelector(useCollectionRef('groups'), (snapshot) => snapshot?.hasTag('shown') ?? false);
  const groups = useRows('groups');
  return isKnown && chosen !== '' && chosen !== 'none' && groups.every((group) => String(group.id) !== chosen);
}

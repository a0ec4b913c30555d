import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useWorkspace } from '../../app/actors.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What a reseller without any company sees (8.11, 8.14). */
export function NoCompanies() {
  const { t } = useLingui();
  const canAdd = useSelector(useWorkspace(), (snapshot) => snapshot.can({ type: 'company.add' }));
  return (
    <EmptyState
      drawing="people"
      title={t`This list is empty.`}
      text={
        canAdd
          ? t`No company is linked to your account yet. Add one, or ask the operator to link one.`
          : t`No company is linked to your account yet. Ask the operator to link one.`
      }
    />
  );
}

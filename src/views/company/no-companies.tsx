import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useWorkspace } from '../../kit/actors.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What a reseller without any company sees (8.11, 8.14). */
export function NoCompanies() {
  const { t } = useLingui();
  const workspaceRef = useWorkspace();
  const canAdd = useSelector(workspaceRef, (snapshot) => snapshot.can({ type: 'company.add' }));
  return (
    <EmptyState
      drawing="people"
      fact={t`This list is empty.`}
      title={canAdd ? t`Add your first company` : t`You have no company yet`}
      text={
        canAdd
          ? t`No company is linked to your account yet. Add one, or ask the operator to link one.`
          : t`No company is linked to your account yet. Ask the operator to link one.`
      }
      action={
        canAdd ? (
          <Button onPress={() => workspaceRef.send({ type: 'company.add' })}>
            <Trans>Add the first company</Trans>
          </Button>
        ) : null
      }
    />
  );
}

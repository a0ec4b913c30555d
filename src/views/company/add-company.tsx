import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useWorkspace } from '../../kit/actors.tsx';
import { Button } from '../../ui/button.tsx';

/** Only resellers add companies (6.2). */
export function AddCompany() {
  const workspaceRef = useWorkspace();
  const canAdd = useSelector(workspaceRef, (snapshot) => snapshot.can({ type: 'company.add' }));
  return canAdd ? (
    <Button variant="primary" icon="plus" onPress={() => workspaceRef.send({ type: 'company.add' })}>
      <Trans>Add company</Trans>
    </Button>
  ) : null;
}

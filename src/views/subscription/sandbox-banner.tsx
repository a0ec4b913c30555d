import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ConfigActorRef } from '../../../machines/app/config.machine.ts';
import { useWorkspace } from '../../kit/actors.tsx';
import { Alert } from '../../ui/alert.tsx';

/** Design §6: shown as long as payments are the sandbox's. */
export function SandboxBanner() {
  const configRef = useWorkspace().getSnapshot().children.config as ConfigActorRef;
  const isSandbox = useSelector(configRef, (snapshot) => snapshot.context.isSandbox);
  return isSandbox ? (
    <Alert tone="warning">
      <Trans>This is a test installation: no money moves, and no real card is needed.</Trans>
    </Alert>
  ) : null;
}

import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { LinksActorRef } from '../../../machines/app/links.machine.ts';
import { useWorkspace } from '../../app/actors.tsx';
import { Alert } from '../../ui/alert.tsx';

/** Design §6: as long as payments are the sandbox's. */
export function SandboxBanner() {
  const linksRef = useWorkspace().getSnapshot().children.links as LinksActorRef;
  const isSandbox = useSelector(linksRef, (snapshot) => snapshot.context.isSandbox);
  return isSandbox ? (
    <Alert tone="warning">
      <Trans>This is a test installation: no money moves, and no real card is needed.</Trans>
    </Alert>
  ) : null;
}

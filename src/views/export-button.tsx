import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ExportActorRef } from '../../machines/report/export.machine.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/dialog.tsx';

interface ExportButtonProps {
  exportRef: ExportActorRef;
  /** Also for the next try, after a failure. */
  onStart: () => void;
  size?: 'small' | 'normal';
  disabledReason?: string | undefined;
  /** The content of the file. */
  hint?: ReactNode;
  failedTitle: ReactNode;
  children: ReactNode;
}

/** Starts and stops an export, and shows the result. */
export function ExportButton({
  exportRef,
  onStart,
  size = 'normal',
  disabledReason,
  hint,
  failedTitle,
  children,
}: ExportButtonProps) {
  const { t } = useLingui();
  const isBusy = useSelector(exportRef, (snapshot) => snapshot.hasTag('busy'));
  const isSaved = useSelector(exportRef, (snapshot) => snapshot.matches('saved'));
  const hasFailed = useSelector(exportRef, (snapshot) => snapshot.matches('failed'));
  const problem = useSelector(exportRef, (snapshot) => snapshot.context.problem);
  const dismiss = () => exportRef.send({ type: 'export.dismiss' });
  return (
    <>
      {isBusy ? (
        <Button size={size} onPress={() => exportRef.send({ type: 'export.cancel' })}>
          <Trans>Stop the export</Trans>
        </Button>
      ) : (
        <Button size={size} disabledReason={disabledReason} hint={hint} onPress={onStart}>
          {children}
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {isBusy ? <Trans>The file is being prepared.</Trans> : null}
        {isSaved ? <Trans>The file has been downloaded.</Trans> : null}
      </span>
      <Modal
        isOpen={hasFailed}
        title={failedTitle}
        onClose={dismiss}
        closeLabel={t`Close`}
        footer={
          <>
            <Button onPress={dismiss}>
              <Trans>Close</Trans>
            </Button>
            <Button variant="primary" onPress={onStart}>
              <Trans>Try again</Trans>
            </Button>
          </>
        }
      >
        <p>{problem?.general ?? <Trans>The file was not downloaded completely. Nothing was saved.</Trans>}</p>
      </Modal>
    </>
  );
}

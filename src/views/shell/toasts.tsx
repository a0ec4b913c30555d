import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useToasts } from '../../kit/actors.tsx';
import type { WorkspaceModule } from '../../kit/workspace-module.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { toastText } from './toast-text.ts';

export function Toasts({ mergedText }: Partial<Pick<WorkspaceModule, 'mergedText'>>) {
  const { t, i18n } = useLingui();
  const toastsRef = useToasts();
  const toasts = useSelector(toastsRef, (snapshot) => snapshot.context.toasts);
  return (
    <ToastRegion
      label={t`Notifications`}
      dismissLabel={t`Dismiss`}
      toasts={toasts.map((toast) => ({
        id: String(toast.id),
        tone: toast.tone === 'error' ? 'danger' : toast.tone,
        text: toast.theirs && mergedText ? mergedText(toast.theirs, i18n) : toastText(toast, i18n),
        isUndoable: toast.undo !== undefined,
      }))}
      undoLabel={t`Undo`}
      onUndo={(id) => toastsRef.send({ type: 'toast.undo', id: Number(id) })}
      onHold={() => toastsRef.send({ type: 'toasts.hold' })}
      onRelease={() => toastsRef.send({ type: 'toasts.release' })}
      onDismiss={(id) => toastsRef.send({ type: 'toast.dismissed', id: Number(id) })}
    />
  );
}

import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { ModalOverlay, Modal as RacModal } from 'react-aria-components/Modal';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

interface FrameProps {
  isOpen: boolean;
  title: ReactNode;
  size?: 'normal' | 'wide';
  role?: 'dialog' | 'alertdialog';
  /** Escape, a press outside or the close button was used. Not called while `isHeld`. */
  onClose: () => void;
  /** A press outside does not close it. */
  isModalOnly?: boolean;
  /** Nothing closes it now. */
  isHeld?: boolean;
  closeLabel?: string;
  children: ReactNode;
  footer?: ReactNode;
}

/** The keyboard can scroll only what it can focus: Chromium handles that alone, other browsers do not. */
function followOverflow(body: HTMLElement | null): (() => void) | undefined {
  if (body === null) return;
  const observer = new ResizeObserver(() => {
    if (body.scrollHeight > body.clientHeight) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  });
  for (const part of [body, ...body.children]) observer.observe(part);
  return () => observer.disconnect();
}

function Frame({
  isOpen,
  title,
  size = 'normal',
  role = 'dialog',
  onClose,
  isModalOnly = false,
  isHeld = false,
  closeLabel,
  children,
  footer,
}: FrameProps) {
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open && !isHeld) onClose();
      }}
      isDismissable={!isModalOnly && !isHeld}
      isKeyboardDismissDisabled={isHeld}
    >
      <RacModal className={styles.modal ?? ''} data-size={size}>
        <Dialog className={styles.dialog ?? ''} role={role}>
          <div className={styles.head}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            {closeLabel ? (
              <button
                type="button"
                className={styles.close}
                aria-label={closeLabel}
                title={closeLabel}
                aria-disabled={isHeld || undefined}
                onClick={isHeld ? undefined : onClose}
              >
                <Icon name="close" />
              </button>
            ) : null}
          </div>
          <div ref={followOverflow} className={styles.body}>
            <div className={styles.content}>{children}</div>
          </div>
          {footer ? <div className={styles.footer}>{footer}</div> : null}
        </Dialog>
      </RacModal>
    </ModalOverlay>
  );
}

interface ModalProps {
  isOpen: boolean;
  title: ReactNode;
  onClose: () => void;
  closeLabel: string;
  size?: 'normal' | 'wide';
  /** Nothing closes it now. */
  isHeld?: boolean;
  /** It has unsaved content: a press outside does not close it (Escape and the button do). */
  hasUnsavedWork?: boolean;
  /** Its buttons, the main one first; on the screen the main one is at the end. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog over the page. Focus stays in it and returns to where it came from. */
export function Modal({ hasUnsavedWork, ...props }: ModalProps) {
  return <Frame {...props} isModalOnly={hasUnsavedWork} />;
}

interface ConfirmDialogProps {
  isOpen: boolean;
  title: ReactNode;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** `danger` for what cannot be undone. */
  tone?: 'normal' | 'danger';
  /** The confirmed action is running: the dialog stays until it is done. */
  isPending?: boolean;
  /** Why it can't be confirmed yet. */
  disabledReason?: string;
  /** A button for what could be done instead. */
  alternative?: ReactNode;
  /** Its error. */
  error?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before doing something. Focus begins on Cancel. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirmLabel,
  cancelLabel,
  tone = 'normal',
  isPending = false,
  disabledReason,
  alternative,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Frame
      isOpen={isOpen}
      title={title}
      role="alertdialog"
      onClose={onCancel}
      isHeld={isPending}
      footer={
        <>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            isPending={isPending}
            disabledReason={disabledReason}
            onPress={onConfirm}
          >
            {confirmLabel}
          </Button>
          {alternative}
          <Button isDisabled={isPending} autoFocus onPress={onCancel}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      <div>{text}</div>
      <div role="alert" className={styles.error}>
        {error}
      </div>
    </Frame>
  );
}

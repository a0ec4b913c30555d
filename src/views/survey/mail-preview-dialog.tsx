import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { MailingActorRef } from '../../../machines/survey/mailing.machine.ts';

const MailPreview = lazy(() => import('./mail-preview.tsx').then((module) => ({ default: module.MailPreview })));

/** The preview of notices and reminders; loaded when it is opened. */
export function MailPreviewDialog({ mailingRef }: { mailingRef: MailingActorRef }) {
  const isOpen = useSelector(mailingRef, (snapshot) => snapshot.matches('previewing'));
  return <Suspense>{isOpen ? <MailPreview mailingRef={mailingRef} /> : null}</Suspense>;
}

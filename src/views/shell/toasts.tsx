import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useNotices } from '../../app/actors.tsx';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { noticeText } from './notice-text.ts';

export function Toasts() {
  const { t, i18n } = useLingui();
  const noticesRef = useNotices();
  const notices = useSelector(noticesRef, (snapshot) => snapshot.context.notices);
  return (
    <ToastRegion
      label={t`Notifications`}
      dismissLabel={t`Dismiss`}
      toasts={notices.map((notice) => ({
        id: String(notice.id),
        tone: notice.tone === 'error' ? 'danger' : notice.tone,
        text: noticeText(notice, i18n),
      }))}
      onDismiss={(id) => noticesRef.send({ type: 'notice.dismissed', id: Number(id) })}
    />
  );
}

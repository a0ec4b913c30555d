import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useNotices } from '../../app/actors.tsx';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { noticeTexts } from './notice-text.ts';

export function Toasts() {
  const { t, i18n } = useLingui();
  const noticesRef = useNotices();
  const notices = useSelector(noticesRef, (snapshot) => snapshot.context.notices);
  return (
    <ToastRegion
      label={t`Notifications`}
      dismissLabel={t`Dismiss`}
      toasts={notices.map(({ id, tone, code, text }) => ({
        id: String(id),
        tone: tone === 'error' ? 'danger' : tone,
        text: text ?? i18n._(noticeTexts[code]),
      }))}
      onDismiss={(id) => noticesRef.send({ type: 'notice.dismissed', id: Number(id) })}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { MailingActorRef } from '../../../machines/survey/mailing.machine.ts';
import { Switch } from '../../ui/switch.tsx';
import { useUnsubscribedReason } from '../use-unsubscribed-reason.ts';

/** Whether respondents get an automatic notice when a round opens. */
export function AutomaticNotices({ mailingRef }: { mailingRef: MailingActorRef }) {
  const { t } = useLingui();
  const isKnown = useSelector(mailingRef, (snapshot) => snapshot.context.mailings !== null);
  const isOn = useSelector(mailingRef, ({ context }) => context.mailings?.automatic.at_opening ?? false);
  const isSaving = useSelector(mailingRef, (snapshot) => snapshot.matches({ saving: 'notices' }));
  const unsubscribed = useUnsubscribedReason();
  if (!isKnown) return null;
  return (
    <Switch
      name="noticesAtOpening"
      label={t`Tell respondents when a round opens`}
      help={t`They get an email on weekdays, at the hour set in the company’s details. Anyone who has answered by then gets none.`}
      isSelected={isOn}
      isDisabled={isSaving}
      disabledReason={isOn ? undefined : unsubscribed}
      onChange={(atOpening) => mailingRef.send({ type: 'mailing.announce', atOpening })}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { MailingActorRef } from '../../../machines/survey/mailing.machine.ts';
import { Switch } from '../../ui/switch.tsx';

/** Whether replies to notices and reminders go to who looks; to somebody else only they can send them. */
export function MailReplies({ mailingRef, isAnonymous }: { mailingRef: MailingActorRef; isAnonymous: boolean }) {
  const { t } = useLingui();
  const isKnown = useSelector(mailingRef, (snapshot) => snapshot.context.mailings !== null);
  const isOn = useSelector(mailingRef, ({ context }) => context.mailings?.replies?.to_me ?? false);
  const name = useSelector(mailingRef, ({ context }) => context.mailings?.replies?.name);
  const isSaving = useSelector(mailingRef, (snapshot) => snapshot.matches({ saving: 'replies' }));
  if (!isKnown) return null;
  const others = name === undefined ? t`Now nobody gets replies.` : t`Now ${name} gets them.`;
  return (
    <Switch
      name="repliesToMe"
      label={t`Replies come to me`}
      help={
        isAnonymous
          ? undefined
          : isOn
            ? t`Respondents who reply to these emails write to your address. A reply quotes the link that answers for them.`
            : others
      }
      isSelected={isOn}
      isDisabled={isSaving}
      disabledReason={
        isAnonymous ? t`A reply would say whose answers its link opens: this survey is anonymous.` : undefined
      }
      onChange={(toMe) => mailingRef.send({ type: 'mailing.redirect', toMe })}
    />
  );
}

import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { MailingActorRef } from '../../../machines/survey/mailing.machine.ts';
import { reminderDays } from '../../../shared/lists.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useDates } from '../use-dates.ts';
import { useUnsubscribedReason } from '../use-unsubscribed-reason.ts';

const none: readonly number[] = [];

/** Whether the late people of each round get automatic reminders, and when that happens next. */
export function AutomaticReminders({ mailingRef }: { mailingRef: MailingActorRef }) {
  const { t } = useLingui();
  const isKnown = useSelector(mailingRef, (snapshot) => snapshot.context.mailings !== null);
  const afterDays = useSelector(mailingRef, ({ context }) => context.mailings?.automatic.after_days ?? null);
  const days = useSelector(mailingRef, ({ context }) => context.mailings?.automatic.days ?? none);
  const isSaving = useSelector(mailingRef, (snapshot) => snapshot.matches({ saving: 'reminders' }));
  const unsubscribed = useUnsubscribedReason();
  if (!isKnown) return null;
  // A choice from before the intervals became shorter stays visible.
  const offered = unsubscribed ? none : days;
  const choices = reminderDays.filter((each) => offered.includes(each) || each === afterDays);
  const options = choices.map((days) => ({
    value: String(days),
    label: t`${plural(days, { one: 'After # day', other: 'After # days' })}`,
  }));
  return (
    <SelectField
      name="automaticReminders"
      label={<Trans>Automatic reminders in each round</Trans>}
      value={String(afterDays ?? '')}
      placeholder={t`Off`}
      options={options}
      help={unsubscribed ?? <NextReminder mailingRef={mailingRef} afterDays={afterDays} />}
      isDisabled={isSaving || choices.length === 0}
      onChange={(value) =>
        mailingRef.send({
          type: 'mailing.automate',
          afterDays: reminderDays.find((days) => String(days) === value) ?? null,
        })
      }
    />
  );
}

function NextReminder({ mailingRef, afterDays }: { mailingRef: MailingActorRef; afterDays: number | null }) {
  const dates = useDates();
  const nextAt = useSelector(mailingRef, ({ context }) => context.mailings?.automatic.next_at ?? null);
  const next = nextAt && dates.moment(nextAt);
  if (afterDays === null) return <Trans>Off: a reminder is sent only when you send it.</Trans>;
  if (next) {
    return (
      <Trans>The next one goes to everyone who is late on {next} and has not received a reminder in that round.</Trans>
    );
  }
  return (
    <Plural
      value={afterDays}
      one="None is left in this round. In each round, everyone who is late gets one after # day."
      other="None is left in this round. In each round, everyone who is late gets one after # days."
    />
  );
}

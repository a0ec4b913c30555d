import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { firstReminderDays } from '../../../contract/lists.ts';
import type { BasicsDraft } from '../../../machines/survey/survey-work.ts';
import { FieldGroup } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';

/** What a new survey will send by itself; of one that is created this is set on its page. */
export function NewSurveyMails({
  basics,
  onChange,
}: {
  basics: BasicsDraft;
  onChange: (change: Partial<BasicsDraft>) => void;
}) {
  const { t } = useLingui();
  const options = firstReminderDays.map((days) => ({
    value: String(days),
    label: t`${plural(days, { one: 'After # day', other: 'After # days' })}`,
  }));
  return (
    <FieldGroup
      label={<Trans>Emails to respondents</Trans>}
      help={<Trans>You can change them later on the survey’s page.</Trans>}
    >
      <Switch
        name="notify_at_opening"
        label={t`Tell respondents when a round opens`}
        isSelected={basics.notify_at_opening ?? true}
        onChange={(notify_at_opening) => onChange({ notify_at_opening })}
      />
      <SelectField
        name="remind_after_days"
        label={<Trans>Automatic reminders in each round</Trans>}
        value={String(basics.remind_after_days ?? '')}
        placeholder={t`Off`}
        options={options}
        onChange={(value) =>
          onChange({ remind_after_days: firstReminderDays.find((days) => String(days) === value) ?? null })
        }
      />
    </FieldGroup>
  );
}

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BasicsDraft } from '../../../machines/survey/survey-work.ts';
import { firstReminderDays, maxLengths } from '../../../shared/lists.ts';
import { FieldGroup } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SurveyTextInBoth } from './second-language.tsx';

type Props = {
  basics: BasicsDraft;
  isNew: boolean;
  fields: Readonly<Record<string, string>> | undefined;
  onChange: (change: Partial<BasicsDraft>) => void;
};

/**
 * The text of the survey's notices and reminders; for a new one also when they go out, which is set on its page later.
 */
export function SurveyMails({ basics, isNew, fields, onChange }: Props) {
  const { t } = useLingui();
  return (
    <FieldGroup
      label={<Trans>Emails to respondents</Trans>}
      help={
        isNew ? (
          <Trans>You can change them later on the survey’s page.</Trans>
        ) : (
          <Trans>When they are sent, and what they look like, is on the survey’s page.</Trans>
        )
      }
    >
      {isNew ? <NewSurveyMails basics={basics} onChange={onChange} /> : null}
      <SurveyTextInBoth
        basics={basics}
        fields={fields}
        onChange={onChange}
        name="mail_message"
        label={t`Your message to respondents`}
        maxLength={maxLengths.mailMessage}
        multiline
      >
        <TextField
          name="mail_message"
          label={t`Your message to respondents`}
          note={t`optional`}
          value={basics.mail_message ?? ''}
          onChange={(mail_message) => onChange({ mail_message })}
          error={fields?.mail_message}
          help={t`Shown above the button in notices and reminders, as plain text: addresses in it do not become links.`}
          maxLength={maxLengths.mailMessage}
          multiline
        />
      </SurveyTextInBoth>
    </FieldGroup>
  );
}

function NewSurveyMails({ basics, onChange }: Pick<Props, 'basics' | 'onChange'>) {
  const { t } = useLingui();
  const options = firstReminderDays.map((days) => ({
    value: String(days),
    label: t`${plural(days, { one: 'After # day', other: 'After # days' })}`,
  }));
  return (
    <>
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
    </>
  );
}

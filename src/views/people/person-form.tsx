import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import { maxLengths } from '../../../shared/lists.ts';
import { locales } from '../../../shared/locales.ts';
import { usePriceOfPerson } from '../../kit/actors.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-time-field.tsx';
import { FieldRow } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { languageNames } from '../language-names.ts';
import { RecordForm, useRecordFields } from '../record/record-form.tsx';
import { useDates } from '../use-dates.ts';
import { FullAlert } from './full-alert.tsx';
import { GroupPicker } from './group-picker.tsx';
import { PendingAddress, PresentPassword } from './own-address.tsx';
import { PriceNote } from './price-note.tsx';

/** The fields of one person (2.8). */
export function PersonForm({ pageRef }: { pageRef: RecordFormActorRef }) {
  const { t, i18n } = useLingui();
  const { draft, change, error, text, isBusy } = useRecordFields(pageRef);
  const isNew = useSelector(pageRef, (snapshot) => snapshot.context.id === null);

  const isOwn = useSelector(pageRef, ({ context: { id, key } }) => id === key.userId);
  const hasAccepted = useSelector(pageRef, ({ context }) => context.saved.invitation === 'accepted');
  const { timeZone } = useDates();
  const away = { locale: i18n.locale, timeZone, isDisabled: isBusy };
  const price = usePriceOfPerson();
  const isNewAdmin = useSelector(pageRef, ({ context: { draft, saved } }) =>
    Boolean(draft.is_admin && !saved.is_admin),
  );

  return (
    <RecordForm pageRef={pageRef}>
      {isNew ? <FullAlert limit="max_users" /> : null}
      {isOwn ? <PendingAddress pageRef={pageRef} /> : null}
      <FieldRow>
        <TextField
          {...text('first_name')}
          label={t`First name`}
          maxLength={maxLengths.name}
          isRequired
          autoFocus={isNew}
        />
        <TextField {...text('last_name')} label={t`Last name`} maxLength={maxLengths.name} isRequired />
      </FieldRow>
      <TextField
        {...text('email')}
        label={t`Email`}
        type="email"
        maxLength={maxLengths.email}
        isRequired
        help={
          isNew
            ? t`They get an email there to choose their password.`
            : isOwn
              ? t`We send an email to a new address. It replaces this one once you have confirmed it.`
              : hasAccepted
                ? t`We email both addresses when you change it. They can log in once the new one is confirmed, and can’t answer anonymous surveys before their next round.`
                : t`If you change it, they get a new invitation.`
        }
      />
      {isOwn ? <PresentPassword pageRef={pageRef} /> : null}
      <SelectField
        name="language"
        label={t`Preferred language`}
        help={t`Emails are sent in this language.`}
        value={String(draft.language)}
        onChange={change('language')}
        error={error('language')}
        isDisabled={isBusy}
        options={locales.map((locale) => ({ value: locale, label: i18n._(languageNames[locale]) }))}
      />
      <GroupPicker
        value={draft.company_groups as readonly number[]}
        onChange={change('company_groups')}
        error={error('company_groups')}
        isDisabled={isBusy}
      />
      <FieldRow>
        <DateField
          label={t`Away from`}
          note={t`optional`}
          {...away}
          value={String(draft.away_from || '') || null}
          onChange={(day) => change('away_from')(day ?? '')}
          clearLabel={t`Clear the first day`}
          help={t`Someone who is away gets no emails about surveys and is not late.`}
          error={error('away_from')}
        />
        <DateField
          label={t`Away until`}
          note={t`optional`}
          {...away}
          value={String(draft.away_until || '') || null}
          onChange={(day) => change('away_until')(day ?? '')}
          clearLabel={t`Clear the last day`}
          help={t`The last day. Leave empty if it is not known.`}
          error={error('away_until')}
        />
      </FieldRow>
      <Checkbox
        name="is_admin"
        label={t`Admin`}
        help={t`Admins manage surveys and people here. Everyone else answers in the browser or in the mobile app.`}
        isSelected={Boolean(draft.is_admin)}
        onChange={change('is_admin')}
        error={error('user_type')}
        isDisabled={isBusy}
        disabledReason={draft.is_reseller ? t`A reseller’s role cannot be changed here.` : undefined}
      />
      {isNewAdmin ? <FullAlert limit="max_admin_users" /> : null}
      {isNew ? <PriceNote price={price} /> : null}
    </RecordForm>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import { maxLengths, noticeHours } from '../../../shared/lists.ts';
import { now } from '../../ui/clock.ts';
import { ComboBox } from '../../ui/combo-box.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RecordForm, useRecordFields } from '../record/record-form.tsx';
import { countryOptions } from '../session/countries.ts';
import styles from './companies.module.css';
import { HolidaysField } from './holidays-field.tsx';
import { hourText } from './hour-text.ts';
import { timeZoneItems } from './time-zones.ts';

/** The fields of one company (2.11). */
export function CompanyForm({ pageRef }: { pageRef: RecordFormActorRef }) {
  const { t, i18n } = useLingui();
  const { draft, change, error, text, isBusy } = useRecordFields(pageRef);
  const isNew = useSelector(pageRef, (snapshot) => snapshot.context.id === null);
  const stored = useSelector(pageRef, (snapshot) => String(snapshot.context.saved.timezone));
  const zones = useMemo(() => timeZoneItems(stored, i18n.locale, now()), [stored, i18n.locale]);

  const countries = useMemo(() => countryOptions(i18n.locale), [i18n.locale]);

  return (
    <RecordForm pageRef={pageRef}>
      <TextField {...text('name')} label={t`Company name`} maxLength={maxLengths.name} isRequired autoFocus={isNew} />
      <TextField {...text('email')} label={t`Company email`} type="email" maxLength={maxLengths.email} isRequired />
      <ComboBox
        name="timezone"
        label={t`Time zone`}
        items={zones}
        value={String(draft.timezone)}
        // A company always has a zone: an emptied box restores the chosen one.
        onChange={(zone) => zone && change('timezone')(zone)}
        error={error('timezone')}
        emptyText={t`No results found`}
        isRequired
        isDisabled={isBusy}
        help={
          isNew
            ? t`Survey days begin and end in this time zone.`
            : t`Survey days begin and end in this time zone. A new time zone takes effect from each question’s next round; anonymous surveys keep the one they began with.`
        }
      />
      <h2 className={styles.title}>
        <Trans>Automatic emails</Trans>
      </h2>
      <p className="quiet">
        <Trans>Notices that a round has opened, and reminders. They are sent on weekdays, never after 8 pm.</Trans>
      </p>
      <SelectField
        name="notice_hour"
        label={t`Sent from`}
        value={String(draft.notice_hour)}
        options={noticeHours.map((hour) => ({ value: hour, label: hourText(hour, i18n.locale) }))}
        onChange={change('notice_hour')}
        error={error('notice_hour')}
        isDisabled={isBusy}
      />
      <HolidaysField
        value={[draft.notice_holidays ?? []].flat().map(String)}
        country={String(draft.billing_country)}
        onChange={change('notice_holidays')}
        error={error('notice_holidays')}
        isDisabled={isBusy}
      />
      <h2 className={styles.title}>
        <Trans>Billing details</Trans>
      </h2>
      <p className="quiet">
        <Trans>They appear on invoices. The country and the VAT number decide which VAT is added to prices.</Trans>
      </p>
      <TextField {...text('billing_name')} label={t`Billing name`} maxLength={maxLengths.name} />
      <TextField {...text('billing_address')} label={t`Billing address`} maxLength={maxLengths.title} />
      <TextField {...text('billing_postal_code')} label={t`Postal code`} maxLength={20} />
      <TextField {...text('billing_city')} label={t`City`} maxLength={maxLengths.name} />
      <SelectField
        name="billing_country"
        label={t`Country`}
        value={String(draft.billing_country)}
        placeholder={t`Choose a country`}
        options={countries}
        onChange={change('billing_country')}
        error={error('billing_country')}
        isDisabled={isBusy}
      />
      <TextField
        {...text('vat_number')}
        label={t`VAT number`}
        maxLength={30}
        help={t`For businesses in the EU, for example FI12345671. Without one, Finnish VAT is added in the EU.`}
      />
    </RecordForm>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { maxHolidays } from '../../../shared/lists.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-time-field.tsx';
import { FieldGroup } from '../../ui/form.tsx';
import { useDates } from '../use-dates.ts';
import styles from './company-form.module.css';

/** The days of a company on which no automatic mail goes out. */
export function HolidaysField({
  value,
  onChange,
  error,
  isDisabled,
}: {
  value: readonly string[];
  onChange: (days: readonly string[]) => void;
  error: string | undefined;
  isDisabled: boolean;
}) {
  const { t, i18n } = useLingui();
  const dates = useDates();
  const [day, setDay] = useState<string | null>(null);
  const add = () => {
    if (day !== null) onChange([...new Set([...value, day])].toSorted());
    setDay(null);
  };
  return (
    <FieldGroup
      label={<Trans>Holidays</Trans>}
      help={<Trans>No automatic email is sent on these days, nor on Saturdays and Sundays.</Trans>}
    >
      {value.length > 0 ? (
        <ul className={styles.holidays}>
          {value.map((each) => (
            <li key={each} className={styles.holiday}>
              {dates.day(each)}
              <Button
                size="small"
                variant="quiet"
                icon="close"
                isIconOnly
                isDisabled={isDisabled}
                onPress={() => onChange(value.filter((other) => other !== each))}
              >
                {t`Remove ${dates.day(each)}`}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.addHoliday}>
        <DateField
          label={t`Another holiday`}
          locale={i18n.locale}
          timeZone={dates.timeZone}
          value={day}
          onChange={setDay}
          error={error}
          isDisabled={isDisabled || value.length >= maxHolidays}
        />
        <Button
          onPress={add}
          isDisabled={isDisabled}
          disabledReason={day === null ? t`Choose a day first.` : undefined}
        >
          <Trans>Add holiday</Trans>
        </Button>
      </div>
    </FieldGroup>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { maxHolidays } from '../../../shared/lists.ts';
import {
  type HolidayRegion,
  holidayRegions,
  publicHolidays,
  roomForHolidays,
  withHolidays,
} from '../../../shared/public-holidays.ts';
import { Button } from '../../ui/button.tsx';
import { now } from '../../ui/clock.ts';
import { DateField } from '../../ui/date-time-field.tsx';
import { FieldGroup } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Row } from '../../ui/stack.tsx';
import { useDates } from '../use-dates.ts';
import styles from './companies.module.css';

/** The days of a company without automatic mails. */
export function HolidaysField({
  value,
  country,
  onChange,
  error,
  isDisabled,
}: {
  value: readonly string[];
  /** The billing country, where its people probably work. */
  country: string;
  onChange: (days: readonly string[]) => void;
  error: string | undefined;
  isDisabled: boolean;
}) {
  const { t, i18n } = useLingui();
  const dates = useDates();
  const [day, setDay] = useState<string | null>(null);
  const add = () => {
    if (day !== null) onChange(withHolidays(value, [day]));
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
      <Row align="end">
        <DateField
          label={value.length === 0 ? t`First holiday` : t`Another holiday`}
          locale={i18n.locale}
          timeZone={dates.timeZone}
          value={day}
          onChange={setDay}
          error={error}
          isDisabled={isDisabled || roomForHolidays(value) < 1}
        />
        <Button
          onPress={add}
          isDisabled={isDisabled}
          disabledReason={day === null ? t`Choose a day first.` : undefined}
        >
          <Trans>Add holiday</Trans>
        </Button>
      </Row>
      <PublicHolidays country={country} value={value} onChange={onChange} isDisabled={isDisabled} />
    </FieldGroup>
  );
}

/** Ready lists of this year's and the next year's coming days; added ones can be removed again. */
function PublicHolidays({
  value,
  country,
  onChange,
  isDisabled,
}: {
  value: readonly string[];
  country: string;
  onChange: (days: readonly string[]) => void;
  isDisabled: boolean;
}) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<HolidayRegion | null>(null);
  const region = chosen ?? (country === 'GB' ? 'GB-EAW' : 'FI');
  const names: Record<HolidayRegion, string> = {
    FI: t`Finland`,
    'GB-EAW': t`England and Wales`,
    'GB-SCT': t`Scotland`,
    'GB-NIR': t`Northern Ireland`,
  };
  const today = now().toISOString().slice(0, 10);
  const thisYear = Number(today.slice(0, 4));
  return (
    <Row align="end">
      <SelectField
        name="holiday_region"
        label={t`Public holidays`}
        value={region}
        options={holidayRegions.map((each) => ({ value: each, label: names[each] }))}
        onChange={(each) => setChosen(each as HolidayRegion)}
        isDisabled={isDisabled}
      />
      {[thisYear, thisYear + 1].map((year) => {
        const all = withHolidays(value, publicHolidays(region, year, today));
        const full = roomForHolidays(all) < 0 ? t`There’s room for ${maxHolidays} holidays.` : undefined;
        return (
          <Button
            key={year}
            onPress={() => onChange(all)}
            isDisabled={isDisabled}
            disabledReason={all.length === value.length ? t`All days to come are on the list.` : full}
          >
            <Trans>Add those of {String(year)}</Trans>
          </Button>
        );
      })}
    </Row>
  );
}

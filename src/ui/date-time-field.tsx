import {
  type CalendarDate,
  parseAbsolute,
  parseDate,
  toCalendarDate,
  type ZonedDateTime,
} from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { DateInput, DatePicker, DateSegment } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { classNames } from './class-names.ts';
import { now } from './clock.ts';
import styles from './date-time-field.module.css';
import field from './field.module.css';
import type { FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';

interface DateFieldCommon extends FieldTexts {
  /** The language of the calendar, and the format of dates. */
  locale: string;
  /** The IANA zone of the days and times; it decides which day is today. */
  timeZone: string;
  /** The name of the button that empties the field; without it there is none. */
  clearLabel?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  onBlur?: () => void;
}

interface DateTimeFieldProps extends DateFieldCommon {
  /** An instant in ISO 8601, for example "2026-03-01T06:00:00Z", or null. */
  value: string | null;
  /** The instant in UTC; null when the field is emptied. */
  onChange: (value: string | null) => void;
  /** The first and last instant allowed, in ISO 8601. */
  min?: string;
  max?: string;
}

/** A day and a time, in the company's zone. */
export function DateTimeField({ value, onChange, min, max, ...common }: DateTimeFieldProps) {
  const toZoned = (instant: string) => parseAbsolute(instant, common.timeZone);
  return (
    <Picker<ZonedDateTime>
      {...common}
      granularity="minute"
      placeholder={toZoned(now().toISOString()).set({ hour: 8, minute: 0, second: 0, millisecond: 0 })}
      value={value === null ? null : toZoned(value)}
      onChange={(date) => onChange(date === null ? null : date.toAbsoluteString())}
      min={min === undefined ? undefined : toZoned(min)}
      max={max === undefined ? undefined : toZoned(max)}
    />
  );
}

interface DateFieldProps extends DateFieldCommon {
  /** A day, for example "2026-03-01", or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string;
  max?: string;
}

/** A day. */
export function DateField({ value, onChange, min, max, ...common }: DateFieldProps) {
  return (
    <Picker<CalendarDate>
      {...common}
      granularity="day"
      placeholder={toCalendarDate(parseAbsolute(now().toISOString(), common.timeZone))}
      value={value === null ? null : parseDate(value)}
      onChange={(date) => onChange(date === null ? null : date.toString())}
      min={min === undefined ? undefined : parseDate(min)}
      max={max === undefined ? undefined : parseDate(max)}
    />
  );
}

interface PickerProps<Value extends CalendarDate | ZonedDateTime> extends DateFieldCommon {
  granularity: 'day' | 'minute';
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** The initial date for typing and the calendar of an empty field. */
  placeholder: Value;
  min: Value | undefined;
  max: Value | undefined;
}

/** The shared body. The names of its parts (day, month, calendar …) are React Aria's own, in the given language. */
function Picker<Value extends CalendarDate | ZonedDateTime>({
  granularity,
  value,
  onChange,
  placeholder,
  min,
  max,
  locale,
  timeZone,
  clearLabel,
  isRequired,
  isDisabled,
  onBlur,
  label,
  note,
  help,
  error,
  isLabelHidden,
  isWide,
}: PickerProps<Value>) {
  return (
    <I18nProvider locale={locale}>
      <DatePicker<CalendarDate | ZonedDateTime>
        className={field.field ?? ''}
        data-wide={isWide || undefined}
        granularity={granularity}
        hideTimeZone
        shouldForceLeadingZeros={false}
        value={value}
        onChange={(date) => onChange(date as Value | null)}
        placeholderValue={placeholder}
        minValue={min}
        maxValue={max}
        isRequired={isRequired}
        isDisabled={isDisabled}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        onBlur={onBlur}
      >
        <Label className={classNames(field.label, isLabelHidden && 'visually-hidden')}>
          {label}
          {note ? <span className={field.note}>{note}</span> : null}
        </Label>
        <Group className={classNames(field.control, styles.group)}>
          <DateInput className={styles.input ?? ''}>
            {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
          </DateInput>
          {clearLabel && value !== null && !isDisabled ? (
            <button
              type="button"
              className={styles.button}
              aria-label={clearLabel}
              title={clearLabel}
              onClick={() => onChange(null)}
            >
              <Icon name="close" size={16} />
            </button>
          ) : null}
          <Button className={styles.button ?? ''}>
            <Icon name="calendar" />
          </Button>
        </Group>
        {error ? (
          <Text slot="errorMessage" elementType="p" className={field.error}>
            <Icon name="warning" size={16} />
            <span>{error}</span>
          </Text>
        ) : null}
        {help ? (
          <Text slot="description" elementType="p" className={field.help}>
            {help}
          </Text>
        ) : null}
        <Popover className={styles.popover ?? ''} offset={4}>
          <Dialog className={styles.dialog ?? ''}>
            <Calendar>
              {({ state }) => {
                // React Aria takes the zone of a date without one from the browser, and has no other way to set it. The
                // state is created at each render, and the days below are drawn from it: today is the company's (3.5).
                Object.assign(state, { timeZone });
                return <Month />;
              }}
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}

function Month() {
  return (
    <>
      <header className={styles.month}>
        <Button slot="previous" className={styles.button ?? ''}>
          <Icon name="chevron-left" />
        </Button>
        <CalendarHeading className={styles.heading ?? ''} />
        <Button slot="next" className={styles.button ?? ''}>
          <Icon name="chevron-right" />
        </Button>
      </header>
      <CalendarGrid className={styles.grid ?? ''}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day ?? ''} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

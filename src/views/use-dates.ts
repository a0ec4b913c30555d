import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useCompany } from '../kit/actors.tsx';
import { type Dates, datesOf } from './dates.ts';
import { browserTimeZone } from './formatters.ts';

/**
 * Dates in the language of the page and the time zone of the selected company; the browser's, as long as a reseller has
 * selected none.
 */
export function useDates(): Dates {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const ofCompany = useSelector(useCompany(), (snapshot) => snapshot.context.company?.timezone);
  return useMemo(() => datesOf(locale, ofCompany ?? browserTimeZone()), [locale, ofCompany]);
}

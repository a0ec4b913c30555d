import type { ComboBoxItem } from '../../ui/combo-box.tsx';
import { dateFormat } from '../formatters.ts';

/** 'UTC+2'; null where the browser does not know the zone. */
function offsetOf(zone: string, locale: string, at: Date): string | null {
  try {
    const parts = dateFormat(locale, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at);
    const offset = parts.find((part) => part.type === 'timeZoneName')?.value;
    return offset?.replace('GMT', 'UTC') ?? null;
  } catch {
    return null;
  }
}

/**
 * A time zone in readable form, with its offset at a moment: 'America/New York (UTC-5)'.
 * @param zone an IANA name
 */
export function timeZoneLabel(zone: string, locale: string, at: Date): string {
  const name = zone.replaceAll('_', ' ');
  const offset = offsetOf(zone, locale, at);
  return offset === null ? name : `${name} (${offset})`;
}

/** All zones that the browser knows, and the chosen one if it doesn't. */
export function timeZoneItems(chosen: string, locale: string, at: Date): ComboBoxItem[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen].filter((zone) => zone !== ''));
  return [...zones].sort().map((zone) => ({ id: zone, label: timeZoneLabel(zone, locale, at) }));
}

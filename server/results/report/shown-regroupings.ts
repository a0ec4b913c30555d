import type { Selection } from '../selection/selection.service.ts';
import type { RoundRow } from './report.sql.ts';

/**
 * For one reporting group of an anonymous survey, the first days of the shown rounds that count by refreshed groups
 * (docs/adr/0069): its people may be others from there on. For everyone there are none.
 */
export function shownRegroupings({ survey, people }: Selection, shown: readonly RoundRow[]): string[] {
  if (!survey.anonymous || people.groupId === null) return [];
  const first = new Map<number, string>();
  for (const { layout = 0, startDate } of shown) {
    const day = first.get(layout);
    if (day === undefined || startDate < day) first.set(layout, startDate);
  }
  const [, ...later] = [...first].toSorted(([a], [b]) => a - b);
  return later.map(([, day]) => day);
}

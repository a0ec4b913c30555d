import type { Database } from '../../core/db/database.ts';
import { listNotesOfDays } from '../../domain/notes/note.sql.ts';
import type { Selection } from '../selection/selection.service.ts';
import type { RoundRow } from './report.sql.ts';

type ShownNote = { id: number; date: string; text: string };

/**
 * The notes of the requested days, and of the shown rounds: one that began earlier is shown whole. A public link has
 * them if the admin chose so (ADR 16).
 */
export async function shownNotes(
  database: Database,
  { companyId, survey, period, audience, from }: Selection,
  shown: readonly RoundRow[],
): Promise<ShownNote[]> {
  if (audience === 'public' && !survey.shareOptions.notes) return [];
  const starts = shown.map(({ startDate }) => startDate);
  const ends = shown.map(({ lastDay }) => lastDay);
  const start = [period.start, ...starts].reduce((least, day) => (day < least ? day : least));
  const end = [period.end, ...ends].reduce((most, day) => (day > most ? day : most));
  const notes = await listNotesOfDays(database, companyId, survey.id, { start, end });
  return notes.filter(({ date }) => from === null || date >= from);
}

/**
 * For one reporting group of an anonymous survey, the first days of the shown rounds that count by refreshed groups
 * (ADR 69): its people may be others from there on. For everyone there are none.
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

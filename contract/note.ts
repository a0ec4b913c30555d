import { z } from 'zod';
import { maxLengths } from '../shared/lists.ts';
import { Day, Id, PathId } from './common.ts';

/** From the year 1900 to 2199: other years are typing errors. */
const NoteDay = Day.regex(/^(?:19|2[01])/);
/** One line: typed or pasted text may have other white space. */
const NoteText = z
  .string()
  .trim()
  .min(1)
  .max(maxLengths.note)
  .overwrite((text) => text.replace(/\s+/g, ' '));

/**
 * Something that happened on a day, such as a reorganisation; reports show it beside their figures. Plain text, never
 * markup.
 */
export const Note = z.object({
  id: Id,
  /** A day of the company's calendar. */
  date: Day,
  text: z.string(),
  /** The survey that it concerns; null: all of the company's. */
  survey: Id.nullable(),
});
export type Note = z.infer<typeof Note>;

/** As listed and edited: with its ETag, which a later change or deletion sends in If-Match. */
export const TaggedNote = Note.extend({ etag: z.string() });
export type TaggedNote = z.infer<typeof TaggedNote>;

export const NoteSave = z.object({ date: NoteDay, text: NoteText, survey: Id.nullable().default(null) });
export type NoteSave = z.input<typeof NoteSave>;

export const NotePatch = z.object({
  date: NoteDay.optional(),
  text: NoteText.optional(),
  survey: Id.nullable().optional(),
});
export type NotePatch = z.input<typeof NotePatch>;

/** For one survey: its own notes and those that concern all. */
export const NotesQuery = z.object({ survey: PathId.optional() });

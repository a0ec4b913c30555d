import type { DueSurvey, Respondent } from '../../contract/respondent.ts';
import type { SkipOption } from '../../shared/lists.ts';

/** `isStored`: the server could not be reached, and this is its last answer. */
export type DueNow = { respondent: Respondent; surveys: readonly DueSurvey[]; isStored: boolean };

/** The value by field type, as the respondents' API takes it. */
export type Value = string | number | readonly string[] | null;

/** A person's entry for one question: a value or a skip, and a comment. `unread`: typed text that is not a number. */
export type Entry = { value: Value; unread: string; skipOption: SkipOption | null; comment: string };

/** A person's entry for a question of the round that began on `roundStart`: it never counts in a later one. */
export type KeptEntry = { surveyId: number; questionId: number; roundStart: string; entry: Entry };

/** An answer that the server does not have yet. Another answer to its question has another `id`. */
export type WaitingAnswer = KeptEntry & { id: string };

/** One that the server has refused, with its reason in the reader's language; null: it gave none. */
export type RefusedAnswer = { answer: WaitingAnswer; message: string | null };

/**
 * Notifications on this device: `none` where the browser, the server or the person's answer rules them out; `locked`
 * where a mail opened the session.
 */
export type PushChance = 'none' | 'locked' | 'off' | 'on';

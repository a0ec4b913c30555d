import { createStore, del, delMany, entries, get, type UseStore, update } from 'idb-keyval';
import type { DueNow, KeptEntry, WaitingAnswer } from '../../../machines/answering/types.ts';

// This device's data of the person who answers on it: the list of what is due, what was typed, and waiting answers. A
// database each, because each idb-keyval store needs its own. Where a browser stores nothing, all of it lives as long
// as the page.
const lists = createStore('rytmi-answering-due', 'due');
const typed = createStore('rytmi-answering-typed', 'typed');
const waiting = createStore('rytmi-answering-waiting', 'waiting');

const keyOf = (respondentId: number, { surveyId, questionId, roundStart }: KeptEntry) =>
  [respondentId, surveyId, questionId, roundStart].join('/');

/** Writes are sequential; a failed one stops no other. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
}

/** `respondentId` may still be on its way: opening a database takes a phone as long as asking the server. */
async function valuesOf<T>(store: UseStore, respondentId: number | Promise<number>): Promise<T[]> {
  const [all, id] = await Promise.all([last.then(() => entries<string, T>(store)), respondentId]);
  return all.flatMap(([key, value]) => (key.startsWith(`${id}/`) ? [value] : []));
}

/** The list of the session that it was loaded in. The next person to sign in here may be somebody else. */
type KeptDue = DueNow & { session?: string | null };

export async function readDue(session: string | null): Promise<DueNow | undefined> {
  const kept = await get<KeptDue>('due', lists);
  return kept?.session === session ? kept : undefined;
}

export function storeDue(due: DueNow, session: string | null): void {
  inTurn(() => update<KeptDue>('due', () => ({ ...due, session }), lists)).catch(() => {});
}

/** Only in the session that the list was loaded in: another tab may have signed in somebody else. */
export function storeChangedDue(due: DueNow, session: string | null): void {
  const change = (kept?: KeptDue) => (kept?.session === session ? { ...due, session } : kept);
  inTurn(() => update<KeptDue | undefined>('due', change, lists)).catch(() => {});
}

export const readTyped = (respondentId: Promise<number>) => valuesOf<KeptEntry>(typed, respondentId);
export const readWaiting = (respondentId: number) => valuesOf<WaitingAnswer>(waiting, respondentId);

export function storeTyped(respondentId: number, answer: KeptEntry): void {
  inTurn(() => update(keyOf(respondentId, answer), () => answer, typed)).catch(() => {});
}

export function storeWaiting(respondentId: number, answers: readonly WaitingAnswer[]): void {
  for (const answer of answers)
    inTurn(() => update(keyOf(respondentId, answer), () => answer, waiting)).catch(() => {});
}

/** Removes what is unchanged: later entries stay. */
async function removeSame<T extends KeptEntry>(
  store: UseStore,
  respondentId: number,
  answers: readonly KeptEntry[],
  isSame: (stored: T, answer: KeptEntry) => boolean,
): Promise<void> {
  for (const answer of answers) {
    const key = keyOf(respondentId, answer);
    const stored = await get<T>(key, store);
    if (stored && isSame(stored, answer)) await del(key, store);
  }
}

export function removeTyped(respondentId: number, answers: readonly KeptEntry[]): void {
  const isSame = (stored: KeptEntry, { entry }: KeptEntry) => JSON.stringify(stored.entry) === JSON.stringify(entry);
  inTurn(() => removeSame<KeptEntry>(typed, respondentId, answers, isSame)).catch(() => {});
}

export function removeWaiting(respondentId: number, answers: readonly WaitingAnswer[]): void {
  const isSame = ({ id }: WaitingAnswer, answer: KeptEntry) =>
    answers.some((each) => each === answer && each.id === id);
  inTurn(() => removeSame<WaitingAnswer>(waiting, respondentId, answers, isSame)).catch(() => {});
}

/** All of the person's data on this device. Another tab may have signed in somebody else, whose data stays. */
export async function forgetRespondent(respondentId: number): Promise<void> {
  await inTurn(async () => {
    const due = await get<KeptDue>('due', lists);
    if (due?.respondent.id === respondentId) await del('due', lists);
    const prefix = `${respondentId}/`;
    for (const store of [typed, waiting]) {
      const keys = (await entries<string, unknown>(store)).flatMap(([key]) => (key.startsWith(prefix) ? [key] : []));
      await delMany(keys, store);
    }
  }).catch(() => {});
}

/** One tab of this device at a time; without the browser's locks each on its own. */
export function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? (navigator.locks.request('rytmi-answering', work) as Promise<T>) : work();
}

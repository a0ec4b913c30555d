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

export const readDue = () => get<DueNow>('due', lists);
export const storeDue = (due: DueNow) => void inTurn(() => update('due', () => due, lists)).catch(() => {});

/** The next person to sign in may be somebody else, and must see nothing of this list. */
export const forgetDue = () => inTurn(() => del('due', lists)).catch(() => {});

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

/** All data of the person who was here last. */
export async function forgetRespondent(): Promise<void> {
  await inTurn(async () => {
    const due = await get<DueNow>('due', lists);
    await del('due', lists);
    if (!due) return;
    const prefix = `${due.respondent.id}/`;
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

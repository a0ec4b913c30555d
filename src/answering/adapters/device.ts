import {
  createStore,
  del,
  delMany,
  entries,
  get,
  keys,
  promisifyRequest,
  set,
  setMany,
  type UseStore,
  update,
} from 'idb-keyval';
import type { DueNow, KeptEntry, WaitingAnswer } from '../../../machines/answering/types.ts';

// This device's data of the person who answers on it: the list of what is due, what was typed, and waiting answers. A
// database each, because each idb-keyval store needs its own. Where a browser stores nothing, all of it lives as long
// as the page.
const lists = createStore('rytmi-answering-due', 'due');
const typed = createStore('rytmi-answering-typed', 'typed');
const waiting = createStore('rytmi-answering-waiting', 'waiting');

const keyOf = (respondentId: number, { surveyId, questionId, roundStart }: KeptEntry) =>
  [respondentId, surveyId, questionId, roundStart].join('/');

/** Writes to a store are sequential; a failed one stops no other. */
const last = new Map<UseStore, Promise<unknown>>();
const written = async (store: UseStore) => last.get(store);
function inTurn(store: UseStore, write: (store: UseStore) => Promise<unknown>): void {
  const done = written(store).then(() => write(store));
  last.set(
    store,
    done.catch(() => {}),
  );
}

/** `respondentId` may still be on its way: opening a database takes a phone as long as asking the server. */
async function valuesOf<T>(store: UseStore, respondentId: number | Promise<number>): Promise<T[]> {
  const stored = written(store).then(() => entries<string, T>(store));
  const [all, id] = await Promise.all([stored, respondentId]);
  return all.flatMap(([key, value]) => (key.startsWith(`${id}/`) ? [value] : []));
}

/** The list of the session that it was loaded in. The next person to sign in here may be somebody else. */
type KeptDue = DueNow & { session?: number | null };

export async function readDue(session: number | null): Promise<DueNow | undefined> {
  await written(lists);
  const kept = await get<KeptDue>('due', lists);
  return kept?.session === session ? kept : undefined;
}

export function storeDue(due: DueNow, session: number | null): void {
  inTurn(lists, (store) => set('due', { ...due, session }, store));
}

/** Only in the session that the list was loaded in: another tab may have signed in somebody else. */
export function storeChangedDue(due: DueNow, session: number | null): void {
  const change = (kept?: KeptDue) => (kept?.session === session ? { ...due, session } : kept);
  inTurn(lists, (store) => update<KeptDue | undefined>('due', change, store));
}

export const readTyped = (respondentId: Promise<number>) => valuesOf<KeptEntry>(typed, respondentId);
export const readWaiting = (respondentId: number) => valuesOf<WaitingAnswer>(waiting, respondentId);

/** Committed without waiting for the browser's reply: the page may be closed the moment after. */
export function storeTyped(respondentId: number, answer: KeptEntry): void {
  const put = (objects: IDBObjectStore) => {
    objects.put(answer, keyOf(respondentId, answer));
    objects.transaction.commit();
    return promisifyRequest(objects.transaction);
  };
  inTurn(typed, (store) => store('readwrite', put));
}

export function storeWaiting(respondentId: number, answers: readonly WaitingAnswer[]): void {
  inTurn(waiting, (store) =>
    setMany(
      answers.map((answer) => [keyOf(respondentId, answer), answer]),
      store,
    ),
  );
}

/** Removes what is unchanged: later entries stay. */
async function removeSame<T extends KeptEntry>(
  store: UseStore,
  respondentId: number,
  answers: readonly T[],
  isSame: (stored: T, answer: T) => boolean,
): Promise<void> {
  for (const answer of answers) {
    const key = keyOf(respondentId, answer);
    const stored = await get<T>(key, store);
    if (stored && isSame(stored, answer)) await del(key, store);
  }
}

export function removeTyped(respondentId: number, answers: readonly KeptEntry[]): void {
  const isSame = (stored: KeptEntry, { entry }: KeptEntry) => JSON.stringify(stored.entry) === JSON.stringify(entry);
  inTurn(typed, (store) => removeSame<KeptEntry>(store, respondentId, answers, isSame));
}

export function removeWaiting(respondentId: number, answers: readonly WaitingAnswer[]): void {
  const isSame = (stored: WaitingAnswer, { id }: WaitingAnswer) => stored.id === id;
  inTurn(waiting, (store) => removeSame<WaitingAnswer>(store, respondentId, answers, isSame));
}

/** All of the person's data on this device. Another tab may have signed in somebody else, whose data stays. */
export function forgetRespondent(respondentId: number): void {
  const isOf = (key: string) => key.startsWith(`${respondentId}/`);
  for (const each of [typed, waiting])
    inTurn(each, async (store) => delMany((await keys<string>(store)).filter(isOf), store));
  inTurn(lists, async (store) => {
    const kept = await get<KeptDue>('due', store);
    if (kept?.respondent.id === respondentId) await del('due', store);
  });
}

/** One tab of this device at a time; without the browser's locks each on its own. */
export function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? (navigator.locks.request('rytmi-answering', work) as Promise<T>) : work();
}

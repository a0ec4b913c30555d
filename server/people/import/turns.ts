/** Work of one key runs one after the other, in the order it came, whatever becomes of the one before. */
export type TakeTurn<Key> = <T>(key: Key, work: () => Promise<T>) => Promise<T>;

/** Within this process: what runs in another does not wait. */
export function createTurns<Key>(): TakeTurn<Key> {
  const last = new Map<Key, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}

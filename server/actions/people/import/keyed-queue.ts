/** Runs work with the same key one after the other, in order, whether or not the previous one fails. */
type KeyedQueue<Key> = <T>(key: Key, work: () => Promise<T>) => Promise<T>;

/** Within this process only. */
export function createKeyedQueue<Key>(): KeyedQueue<Key> {
  const last = new Map<Key, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const own = before.then(work, work);
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
}

/** Work of one key runs one after the other, in the order it came, whatever becomes of the one before. */
export type KeyedQueue<Key> = <T>(key: Key, work: () => Promise<T>) => Promise<T>;

/** Within this process: what runs in another does not wait. */
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

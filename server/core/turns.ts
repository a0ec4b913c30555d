/**
 * Runs at most `limit` tasks with the same key in parallel; others wait in order, also after a failed one. Works within
 * this process only.
 */
export function createTurns<Key>(limit: number) {
  const lines = new Map<Key, { running: number; waiting: (() => void)[] }>();

  return async <T>(key: Key, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < limit) line.running += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      // The next in line takes this place, so `running` stays.
      if (next) next();
      else if (--line.running === 0) lines.delete(key);
    }
  };
}

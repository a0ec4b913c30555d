import { expect, it } from 'vitest';
import { createKeyedQueue } from '../../server/actions/people/import/keyed-queue.ts';

/** Work that records its start, and ends on demand. */
function controlled(log: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = () => {
    log.push(name);
    return promise;
  };
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

it('design 6 one company reads one file at a time, in the order they came, and waits for no other company', async () => {
  const enqueue = createKeyedQueue<number>();
  const begun: string[] = [];
  const [first, second, third, other] = ['first', 'second', 'third', 'other'].map((name) => controlled(begun, name));
  if (!(first && second && third && other)) throw new Error('Four were made.');
  const answers = [enqueue(1, first.work), enqueue(1, second.work), enqueue(1, third.work)];
  const failure = expect(answers[0]).rejects.toThrow('first');
  other.end();
  expect(await enqueue(2, other.work)).toBe('other');
  expect(begun).toEqual(['first', 'other']);
  first.fail();
  await failure;
  second.end();
  expect(await answers[1]).toBe('second');
  third.end();
  expect(await answers[2]).toBe('third');
  expect(begun).toEqual(['first', 'other', 'second', 'third']);
  const late = controlled(begun, 'late');
  late.end();
  expect(await enqueue(1, late.work)).toBe('late');
});

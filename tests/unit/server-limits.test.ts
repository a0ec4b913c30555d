import { expect, it } from 'vitest';
import { keyLifetimes } from '../../server/access/auth/account-keys.ts';
import { attemptRules } from '../../server/access/auth/attempt-limits.ts';
import { provisionalMs } from '../../server/access/auth/provisional.ts';
import { sessionLifetimes } from '../../server/access/auth/sessions.ts';
import { smallestBodyLimit } from '../../server/access/plugins/bodies.ts';
import { exceedsShape } from '../../server/access/plugins/json-shape.ts';
import { rateLimits } from '../../server/core/rate-limits.ts';
import { createTurns } from '../../server/core/turns.ts';
import { trialDays } from '../../shared/lists.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

it('design 4 so much is allowed of each kind of attempt, and in so many minutes', () => {
  const rules = Object.entries(rateLimits).map(([key, { name, limit, windowSeconds }]) => {
    // A name decides where its counts are: two rules with one would share them.
    expect(name).toBe(key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    return [key, limit, windowSeconds / 60];
  });
  expect(rules).toEqual([
    ['loginAddress', 100, 15],
    ['loginTogether', 10, 15],
    ['loginAccount', 200, 60],
    ['registrationAddress', 10, 60],
    ['registrationTogether', 5, 60],
    ['registrationAccount', 30, 60],
    ['resetAddress', 1000, 60],
    ['resetTogether', 5, 60],
    ['resetAccount', 30, 60],
    ['resendAddress', 100, 60],
    ['resendTogether', 5, 60],
    ['resendAccount', 30, 60],
    ['passwordTogether', 10, 15],
    ['ownAddress', 5, 60],
    ['testMail', 10, 60],
    ['userImport', 20, 60],
    ['personAddress', 500, 60],
    ['shareAddress', 300, 15],
    ['confirmAddress', 1000, 60],
    ['answeringAddress', 1000, 60],
    ['refusedAddress', 1000, 15],
  ]);
  const named = Object.entries(attemptRules).flatMap(([kind, rule]) =>
    Object.entries(rule).map(([part, { name }]) => `${kind}-${part} ${name}`),
  );
  for (const line of named) {
    const [kind = '', name] = line.split(' ');
    expect(name).toBe(kind.replace(/network$/, 'address'));
  }
});

it('4.10, 8.7, 1.1, design 4 what lives for a while lives so long', () => {
  expect(keyLifetimes).toEqual({
    verify: 14 * day,
    reset: hour,
    invite: 14 * day,
    recovery: 14 * day,
    address: day,
  });
  expect(sessionLifetimes).toEqual({
    manager: { idle: 12 * hour, whole: 30 * day },
    respondent: { idle: 60 * day, whole: 365 * day },
  });
  expect([provisionalMs, trialDays, smallestBodyLimit]).toEqual([7 * day, 14, 16_384]);
});

it('design 4 so many of one key run side by side, the others in the order in which they came', async () => {
  const inTurn = createTurns<string>(2);
  const begun: string[] = [];
  const open = new Map<string, PromiseWithResolvers<string>>();
  const begin = (key: string, name: string) => {
    const held = Promise.withResolvers<string>();
    open.set(name, held);
    return inTurn(key, () => {
      begun.push(name);
      return held.promise;
    });
  };
  const works = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => begin('a', name));
  const other = begin('b', 'b1');
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  open.get('a2')?.resolve('done');
  expect(await works[1]).toBe('done');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  // A failing one releases its place as well.
  open.get('a1')?.reject(new Error('failed'));
  await expect(works[0]).rejects.toThrow('failed');
  expect(begun.at(-1)).toBe('a4');
  for (const name of ['a3', 'a4']) open.get(name)?.resolve(name);
  expect(await Promise.all(works.slice(2, 4))).toEqual(['a3', 'a4']);
  open.get('a5')?.resolve('a5');
  open.get('b1')?.resolve('b1');
  expect([await works[4], await other]).toEqual(['a5', 'b1']);
  // All places are free again.
  begun.length = 0;
  void begin('a', 'a6');
  void begin('a', 'a7');
  void begin('a', 'a8');
  await Promise.resolve();
  expect(begun).toEqual(['a6', 'a7']);
});

it.each([
  ['{"a":{"b":{"c":1}}}', { depth: 3 }, { depth: 2 }],
  ['[[],[]]', { depth: 2, lists: 3 }, { lists: 2 }],
  ['{"a":1,"b":2}', { keys: 2 }, { keys: 1 }],
  ['[1,2,3]', { items: 2 }, { items: 1 }],
  ['["[[[{:,","\\"],:{"]', { depth: 1, keys: 0, items: 1 }, { items: 0 }],
  // A text that does not end.
  ['[1,"[[,', { depth: 1, items: 1 }, { items: 0 }],
])('5.1 %s fits within %o, and not within %o', (json, enough, tooLittle) => {
  const none = { depth: 100, keys: 100, lists: 100, items: 100 };
  const bytes = Buffer.from(json);
  expect(exceedsShape(bytes, { ...none, ...enough })).toBe(false);
  expect(exceedsShape(bytes, { ...none, ...tooLittle })).toBe(true);
});

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
  const enqueue = createTurns<number>(1);
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

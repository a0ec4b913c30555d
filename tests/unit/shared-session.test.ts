import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '../models/network.ts';

type Message = Record<string, unknown>;
/** This tab's messages to the others, the answers of another, and theirs to it. */
const told: Message[] = [];
let answer: (message: Message) => void = () => {};
let hear: (message: unknown) => void = () => {};

vi.stubGlobal(
  'BroadcastChannel',
  class {
    set onmessage(listener: (event: { data: unknown }) => void) {
      hear = (data) => listener({ data });
    }
    postMessage(message: Message) {
      told.push(message);
      answer(message);
    }
  },
);

/** Of this browser's tabs: how many are logged in. */
let held: { name: string }[] = [];
const locks = {
  query: async () => ({ held }),
  request: async (name: string, _: object, hold: () => Promise<void>) => {
    const one = { name };
    held.push(one);
    await hold();
    held = held.filter((each) => each !== one);
  },
};

// A channel is opened once per page: this file's is its own, whatever ran before or runs after it.
vi.resetModules();
const { answerTabs, askTabs, followLogOut, tellLogOut } = await import('../../src/adapters/shared-session.ts');

afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

beforeEach(() => {
  told.length = 0;
  held = [];
  answer = () => {};
  vi.useRealTimers();
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('sessionStorage', browserStorage());
  vi.stubGlobal('localStorage', browserStorage());
});

const session = { version: 1, kind: 'session', token: 'k3y', company: 3 };
const kept = () => ({ ...sessionStorage });
const soon = (message: Message) => queueMicrotask(() => hear(message));

it('3.15 keeps token and company of a tab that answers, in session storage and nowhere else', async () => {
  held = [{ name: 'rytmi.session' }];
  answer = () => soon(session);
  expect(await askTabs()).toBe(true);
  expect(told).toEqual([{ version: 1, kind: 'session.asked' }]);
  expect(kept()).toEqual({ 'rytmi.token': 'k3y', 'rytmi.company': '3' });
  expect({ ...localStorage }).toEqual({});
  hear({ ...session, token: 'late' });
  expect(kept()).toMatchObject({ 'rytmi.token': 'k3y' });
});

it.each([
  ['it has no channel', undefined],
  [
    'its channel is closed',
    class {
      postMessage() {
        throw new DOMException('Channel is closed', 'InvalidStateError');
      }
    },
  ],
])('3.15 waits for no tab that the browser cannot reach: %s', async (_, channel) => {
  vi.useFakeTimers();
  held = [{ name: 'rytmi.session' }];
  vi.resetModules();
  const usual = BroadcastChannel;
  vi.stubGlobal('BroadcastChannel', channel);
  const alone = await import('../../src/adapters/shared-session.ts');
  const isOver = vi.fn();
  void alone.askTabs().then(isOver);
  await vi.advanceTimersByTimeAsync(0);
  vi.stubGlobal('BroadcastChannel', usual);
  expect(isOver).toHaveBeenCalledWith(false);
  expect(vi.getTimerCount()).toBe(0);
});

it('3.15 neither asks nor waits where no tab is logged in', async () => {
  vi.useFakeTimers();
  held = [{ name: 'something else' }];
  expect(await askTabs()).toBe(false);
  expect(told).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['1 s, where a tab is logged in and does not answer', { locks }, 1_000],
  ['150 ms, where the browser does not say whether one is', {}, 150],
])('3.15 waits no longer than %s', async (_, navigator, ms) => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', navigator);
  held = [{ name: 'rytmi.session' }];
  const isOver = vi.fn();
  const asked = askTabs().then(isOver);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(isOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(isOver).toHaveBeenCalledWith(false);
  hear(session);
  expect(kept()).toEqual({});
});

it('3.15 understands no answer of another version of the console, and none without a token', async () => {
  vi.useFakeTimers();
  held = [{ name: 'rytmi.session' }];
  answer = () => {
    for (const change of [{ version: 2 }, { token: null }, { token: 5 }, { kind: 'saved' }])
      soon({ ...session, ...change });
  };
  const asked = askTabs();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toBe(false);
  expect(kept()).toEqual({});
});

it('3.15 answers with what it has while somebody is logged in here, and where it may', async () => {
  sessionStorage.setItem('rytmi.token', 'k3y');
  sessionStorage.setItem('rytmi.company', '3');
  let mayAnswer = true;
  const stop = answerTabs(() => mayAnswer);
  sessionStorage.removeItem('rytmi.token');
  hear({ version: 1, kind: 'session.asked' });
  expect(told).toEqual([]);
  sessionStorage.setItem('rytmi.token', 'k3y');
  expect(held).toEqual([{ name: 'rytmi.session' }]);
  hear({ version: 1, kind: 'session.asked' });
  expect(told).toEqual([session]);
  mayAnswer = false;
  hear({ version: 1, kind: 'session.asked' });
  mayAnswer = true;
  hear({ version: 2, kind: 'session.asked' });
  stop();
  hear({ version: 1, kind: 'session.asked' });
  expect(told).toEqual([session]);
  await vi.waitFor(() => expect(held).toEqual([]));
});

it('3.15 answers without locks, too', () => {
  vi.stubGlobal('navigator', {});
  sessionStorage.setItem('rytmi.token', 'k3y');
  const stop = answerTabs(() => true);
  hear({ version: 1, kind: 'session.asked' });
  expect(told).toEqual([{ ...session, company: null }]);
  stop();
});

it('4.9 ends with a log-out of the same session in another tab, and with no other', () => {
  sessionStorage.setItem('rytmi.token', 'k3y');
  const onLeft = vi.fn();
  const stop = followLogOut(onLeft);
  const left = { version: 1, kind: 'session.left', token: 'k3y' };
  for (const change of [{ token: 'other' }, { token: null }, { version: 2 }]) hear({ ...left, ...change });
  expect(onLeft).not.toHaveBeenCalled();
  hear(left);
  expect(onLeft).toHaveBeenCalledOnce();
  sessionStorage.removeItem('rytmi.token');
  hear({ ...left, token: null });
  stop();
  expect(onLeft).toHaveBeenCalledOnce();
});

it('4.9 informs the others whose session has ended', () => {
  sessionStorage.setItem('rytmi.token', 'k3y');
  tellLogOut();
  expect(told).toEqual([{ version: 1, kind: 'session.left', token: 'k3y' }]);
});

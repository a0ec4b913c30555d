import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMachine, fromCallback } from 'xstate';
import { browserStorage } from '../models/network.ts';

// The outside events that the actor system gets. The system itself is a stand-in that records them.

const told: [string, object][] = [];
const listening = (name: string) => fromCallback(({ receive }) => receive((event) => void told.push([name, event])));
const unsavedChanges = createMachine({
  initial: 'leaving',
  states: {
    leaving: { initial: 'free', states: { free: { on: { hold: 'held' } }, held: { on: { free: 'free' } } } },
  },
});
const wiredApp = createMachine({
  context: ({ input }) => ({ input }),
  invoke: [
    { id: 'connection', src: listening('connection') },
    { id: 'toasts', src: listening('toasts') },
    { id: 'unsavedChanges', src: unsavedChanges },
  ],
  on: { '*': { actions: ({ event }) => void told.push(['app', event]) } },
});

class PageHistory {
  static readonly shown: unknown[][] = [];
  state = { of: 'wouter' };
  replaceState(...given: unknown[]) {
    PageHistory.shown.push(given);
  }
}
let browser: EventTarget & { location: object; history: PageHistory };
const running: { stop(): unknown }[] = [];

async function start(path: string, search = '') {
  const [pathname, hash] = [path, ''];
  const location = { pathname, search, hash, origin: 'http://rytmi.test', protocol: 'http:' };
  browser = Object.assign(new EventTarget(), { location, history: new PageHistory() });
  for (const [name, value] of Object.entries({
    window: browser,
    location,
    History: PageHistory,
    history: browser.history,
    document: { cookie: '', documentElement: {} },
    navigator: { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' },
    sessionStorage: browserStorage(),
    localStorage: browserStorage(),
    addEventListener: browser.addEventListener.bind(browser),
    removeEventListener: browser.removeEventListener.bind(browser),
  }))
    vi.stubGlobal(name, value);
  sessionStorage.setItem('rytmi.reading', '4');
  vi.resetModules();
  vi.doMock('../../src/app/wiring/core.ts', () => ({ wiredApp }));
  const http = await import('../../src/adapters/http.ts');
  const { startApp } = await import('../../src/app/start-app.ts');
  const appRef = startApp();
  running.push(appRef);
  return { appRef, http };
}

beforeEach(() => {
  told.length = 0;
  PageHistory.shown.length = 0;
});
afterEach(() => {
  for (const one of running.splice(0)) one.stop();
});
afterAll(() => {
  vi.doUnmock('../../src/app/wiring/core.ts');
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('design 3 begins with the device, the company that is read, and the place of its address', async () => {
  const { appRef } = await start('/surveys/5', '?x=1');
  expect((appRef.getSnapshot().context as unknown as { input: object }).input).toEqual({ isPhone: true, readingId: 4 });
  expect(told).toEqual([
    ['app', { type: 'navigation.arrived', place: expect.objectContaining({ page: 'survey', params: { id: 5 } }) }],
  ]);
  expect(PageHistory.shown).toEqual([]);
});

it('design 3 hears nothing of the address once it has stopped', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { appRef } = await start('/surveys/5');
  appRef.stop();
  for (const name of ['popstate', 'pushState', 'replaceState']) browser.dispatchEvent(new Event(name));
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

it('2.5, design 6 shows no key of a link in the address, and continues with it', async () => {
  await start('/reset/MQ/s3cret/', '?utm=1');
  const place = expect.objectContaining({ page: 'password', params: { uid: 'MQ', token: 's3cret' } });
  expect(told).toEqual([['app', { type: 'navigation.arrived', place }]]);
  const kept = { path: '/reset/MQ/s3cret/', shown: '/reset/' };
  expect(PageHistory.shown).toEqual([[{ of: 'wouter', kept }, '', '/reset/?utm=1']]);
});

it('design 3, 8.2 reports where the visitor goes, what the network does, what is answered, and that a session is over', async () => {
  const { http } = await start('/login');
  told.length = 0;
  Object.assign(browser.location, { pathname: '/surveys', search: '?search=a' });
  for (const name of ['popstate', 'pushState', 'replaceState']) browser.dispatchEvent(new Event(name));
  const place = expect.objectContaining({ page: 'surveys', params: { search: 'a' } });
  expect(told).toEqual(Array(3).fill(['app', { type: 'navigation.arrived', place }]));
  told.length = 0;
  for (const name of ['offline', 'online']) browser.dispatchEvent(new Event(name));
  http.noteExpiry({ kind: 'rejected' }, undefined);
  vi.stubGlobal('fetch', async () => Response.json({}));
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://rytmi.test') : input, init);
      }
    },
  );
  await http.http.get('/api/auth/user/', new AbortController().signal);
  expect(told).toEqual([
    ['connection', { type: 'connection.lost' }],
    ['connection', { type: 'connection.found' }],
    ['app', { type: 'session.expire' }],
    ['toasts', { type: 'call.answered', call: 'get /api/auth/user/' }],
  ]);
});

it('design 4 asks before the tab is closed while something unsaved is held, and only then', async () => {
  const { appRef } = await start('/login');
  const { unsavedChanges: held } = appRef.getSnapshot().children as unknown as Record<
    string,
    { send(event: { type: string }): void }
  >;
  const isAsked = () => {
    const event = new Event('beforeunload', { cancelable: true });
    browser.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const before = isAsked();
  held?.send({ type: 'hold' });
  const meanwhile = isAsked();
  held?.send({ type: 'free' });
  expect([before, meanwhile, isAsked()]).toEqual([false, true, false]);
});

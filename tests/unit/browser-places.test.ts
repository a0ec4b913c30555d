import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConsent, writeConsent } from '../../src/adapters/analytics.ts';
import { followConnection, reachServer } from '../../src/adapters/connection.ts';
import { copyText, saveFile } from '../../src/adapters/device.ts';
import { readEntry, rememberEntry } from '../../src/adapters/entry.ts';
import { nameIn } from '../../src/adapters/exported-file.ts';
import { whenIdle } from '../../src/adapters/idle.ts';
import { readInspection, removeInspection } from '../../src/adapters/inspection.ts';
import { readCookie, readLocale, switchLocale, writeCookie } from '../../src/adapters/locale.ts';
import { problemOfRefusal } from '../../src/adapters/problem.ts';
import { watchShortcuts } from '../../src/adapters/shortcuts.ts';
import * as storage from '../../src/adapters/storage.ts';
import { applyTheme, readTheme, showTheme } from '../../src/adapters/theme.ts';
import { hasContent, hasDrafts } from '../../src/adapters/unsaved-work.ts';
import * as answering from '../../src/answering/adapters/browser.ts';
import { findPush, turnPushOff, turnPushOn } from '../../src/answering/adapters/push.ts';
import { browserStorage } from '../models/network.ts';

// What the console stores in and reads from a browser, under which name and for how long.

let page: { cookie: string; referrer: string; documentElement: { style: { colorScheme: string } } };
const at = (href: string, more: object = {}) => vi.stubGlobal('window', { location: new URL(href), ...more });

beforeEach(() => {
  page = { cookie: '', referrer: '', documentElement: { style: { colorScheme: 'dark' } } };
  vi.stubGlobal('document', page);
  vi.stubGlobal('sessionStorage', browserStorage());
  vi.stubGlobal('localStorage', browserStorage());
  at('http://rytmi.test/');
});
afterEach(() => vi.useRealTimers());
afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

describe('cookies', () => {
  it('9.5, design 6 last a year on every page of this site, and travel encrypted where the page does', () => {
    writeCookie('a', 'ä; b=c');
    const written = 'a=%C3%A4%3B%20b%3Dc; path=/; max-age=31536000; samesite=lax';
    expect(page.cookie).toBe(written);
    at('https://rytmi.test/');
    writeCookie('a', 'ä; b=c');
    expect(page.cookie).toBe(`${written}; secure`);
  });

  it('9.5 are found by their whole name, decoded', () => {
    page.cookie = 'xa=1; a=%C3%A4%3D; ab=2';
    expect([readCookie('a'), readCookie('ab'), readCookie('x')]).toEqual(['ä=', '2', null]);
  });

  it.each([
    ['', 'en-GB'],
    ['locale=fi', 'fi'],
    ['locale=en-GB', 'en-GB'],
    ['locale=sv', 'en-GB'],
    ['locale=FI', 'en-GB'],
  ])('9.5 with “%s” the console speaks %s', (cookie, locale) => {
    page.cookie = cookie;
    expect(readLocale()).toBe(locale);
  });

  it('2.23 another language is kept before the page is loaded again', () => {
    const order: string[] = [];
    const location = { protocol: 'http:', reload: () => order.push(`reload after ${page.cookie.split(';', 1)}`) };
    vi.stubGlobal('window', { location });
    switchLocale('fi');
    expect(order).toEqual(['reload after locale=fi']);
  });

  it.each([
    ['theme=light', 'light'],
    ['theme=dark', 'dark'],
    ['theme=system', 'system'],
    ['theme=blue', 'system'],
    ['', 'system'],
  ])('design 8 with “%s” the theme is %s', (cookie, theme) => {
    page.cookie = cookie;
    expect(readTheme()).toBe(theme);
  });

  it('design 8 a theme is shown and kept; the device’s own has no scheme of ours', () => {
    const { style } = page.documentElement;
    applyTheme('light');
    expect([style.colorScheme, page.cookie.split(';', 1)]).toEqual(['light', ['theme=light']]);
    showTheme('system');
    expect([style.colorScheme, page.cookie.split(';', 1)]).toEqual(['', ['theme=light']]);
  });

  it.each([
    ['analytics_consent_7=yes', 'given'],
    ['analytics_consent_7=no', 'refused'],
    ['analytics_consent_7=maybe', 'open'],
    ['analytics_consent_8=yes', 'open'],
    ['', 'open'],
  ])('9.12 “%s” means that consent is %s', (cookie, consent) => {
    page.cookie = cookie;
    expect(readConsent(7)).toBe(consent);
  });

  it('9.12 keeps what each person chose', () => {
    writeConsent(7, true);
    expect(page.cookie.split(';', 1)).toEqual(['analytics_consent_7=yes']);
    writeConsent(8, false);
    expect(page.cookie.split(';', 1)).toEqual(['analytics_consent_8=no']);
  });
});

describe('where the first visit came from', () => {
  const remembered = (href: string, referrer = '') => {
    at(href);
    Object.assign(page, { cookie: '', referrer });
    rememberEntry((path) => path.startsWith('/reset/'));
    return readEntry();
  };
  it.each([
    ['http://rytmi.test/plans?x=1', '', 'http://rytmi.test/plans'],
    ['http://rytmi.test/', 'https://news.example/post?id=7', 'https://news.example/post?id=7'],
    [
      'http://rytmi.test/?utm_source=mail&x=1&utm_campaign=spring',
      'https://news.example/',
      'https://news.example/?utm_source=mail&utm_campaign=spring',
    ],
    ['http://rytmi.test/reset/u/t/', '', 'http://rytmi.test/'],
    ['http://rytmi.test/login', 'http://rytmi.test/reset/u/t/', 'http://rytmi.test/'],
  ])('3.13 at %s, from “%s”, is kept as %s', (href, referrer, entry) => {
    expect(remembered(href, referrer)?.split('; ', 1)).toEqual([entry]);
  });

  it('3.13 is kept once, and not longer than the sign-up takes', () => {
    page.cookie = 'entry_url=http%3A%2F%2Ffirst.example%2F';
    at('http://rytmi.test/plans');
    rememberEntry(() => false);
    expect(readEntry()).toBe('http://first.example/');
    const long = remembered(`http://rytmi.test/${'x'.repeat(2000)}`) ?? '';
    expect(long.split('; ', 1).join()).toHaveLength(1000);
    page.cookie = '';
    expect(readEntry()).toBeUndefined();
  });
});

describe('session storage', () => {
  it('3.15 has token and company, what is read without a subscription, and the address of a sign-up', () => {
    storage.writeToken('k3y');
    storage.writeCompany(3);
    storage.writeReading(4);
    storage.writeSignupAddress('a@b.example');
    expect({ ...sessionStorage }).toEqual({
      'rytmi.token': 'k3y',
      'rytmi.company': '3',
      'rytmi.reading': '4',
      'rytmi.signup': 'a@b.example',
    });
    const read = () => [storage.readToken(), storage.readCompany(), storage.readReading(), storage.readSignupAddress()];
    expect(read()).toEqual(['k3y', 3, 4, 'a@b.example']);
    storage.removeToken();
    expect(Object.keys(sessionStorage)).toEqual(['rytmi.company', 'rytmi.reading', 'rytmi.signup']);
    storage.removeCompany();
    storage.writeReading(null);
    storage.removeSignupAddress();
    expect([Object.keys(sessionStorage), read()]).toEqual([[], [null, null, null, null]]);
  });

  it.each(['0', '-1', '1.5', 'x', ''])('3.15 “%s” is no company', (stored) => {
    sessionStorage.setItem('rytmi.company', stored);
    expect(storage.readCompany()).toBeNull();
  });

  it('design 9 the panel that the address asked for stays in this tab; a named one does not', () => {
    const asked = (search: string) => {
      at(`http://rytmi.test/${search}`);
      return readInspection();
    };
    expect([asked(''), asked('?inspect=stately'), asked('')]).toEqual([null, 'stately', null]);
    expect([asked('?inspect'), asked('')]).toEqual(['', '']);
    removeInspection();
    expect(asked('')).toBeNull();
  });
});

describe('an address that is not shown', () => {
  it('design 6 is still the page’s own, as long as its entry shows the other one', async () => {
    const entries: [state: unknown, to: string][] = [];
    class History {
      state: unknown = { idx: 3 };
      replaceState(state: unknown, _: string, to: string) {
        entries.push([state, to]);
        this.state = state;
      }
    }
    vi.stubGlobal('History', History);
    const history = new History();
    at('http://rytmi.test/activate/k3y?a=1#b', { history });
    const { readLocation, showInstead } = await import('../../src/adapters/location.ts');
    showInstead('/activate/k3y');
    expect(entries).toEqual([]);
    expect(readLocation()).toEqual({ path: '/activate/k3y', search: '?a=1' });
    showInstead('/activate');
    const kept = { path: '/activate/k3y', shown: '/activate' };
    expect(entries).toEqual([[{ idx: 3, kept }, '/activate?a=1#b']]);
    at('http://rytmi.test/activate?a=1', { history });
    expect(readLocation()).toEqual({ path: '/activate/k3y', search: '?a=1' });
    at('http://rytmi.test/login', { history });
    expect(readLocation()).toEqual({ path: '/login', search: '' });
  });
});

describe('what was typed and not saved', () => {
  it.each([
    [{ basics: {} }, true],
    [{ respondentIds: [] }, true],
    [{ question: {} }, true],
    [{ pendingCreate: {} }, true],
    [{ draft: {} }, true],
    [{ basics: null, respondentIds: null, question: null, pendingCreate: null, id: 5, step: 'basics' }, false],
  ])('design 4 %o is something: %s', (kept, isSomething) => {
    expect(hasContent(kept)).toBe(isSomething);
  });

  it('4.9 is each person’s own', () => {
    localStorage.setItem('rytmi.draft.7.1.new', '{"draft":{}}');
    localStorage.setItem('rytmi.draft.77.1.new', '{"id":5}');
    localStorage.setItem('rytmi.draft.9.1.new', 'not JSON');
    expect([7, 77, 8, 9].map(hasDrafts)).toEqual([true, false, false, false]);
  });
});

describe('the network', () => {
  it('design 4 is asked past every cache whether the server is there', async () => {
    const fetch = vi.fn(async () => new Response());
    vi.stubGlobal('fetch', fetch);
    const { signal } = new AbortController();
    await reachServer(signal);
    expect(fetch.mock.calls).toEqual([['/healthz', { signal, cache: 'no-store' }]]);
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(reachServer(signal)).rejects.toMatchObject({ kind: 'unreachable', status: 0 });
  });

  it('design 4 says when it goes and comes', () => {
    const browser = new EventTarget();
    vi.stubGlobal('window', browser);
    const told: string[] = [];
    followConnection((event) => told.push(event));
    for (const name of ['offline', 'online', 'offline']) browser.dispatchEvent(new Event(name));
    expect(told).toEqual(['lost', 'found', 'lost']);
  });

  it.each([
    [400, 'invalid'],
    [401, 'rejected'],
    [402, 'broken'],
    [403, 'forbidden'],
    [404, 'missing'],
    [409, 'conflict'],
    [413, 'broken'],
    [429, 'limited'],
    [500, 'broken'],
    [503, 'broken'],
    [507, 'broken'],
  ])('8.1 an answer with %i is %s', (status, kind) => {
    const data = { detail: 'Why.', code: 'x', current: { id: 1 } };
    const problem = problemOfRefusal({ status, statusText: 'Text', data, etag: '"v1"' });
    const general = status === 404 || status === 500 ? null : 'Why.';
    expect(problem).toEqual({
      ...{ kind, status, statusText: 'Text', general, code: 'x', current: { id: 1 }, etag: '"v1"' },
      fields: status === 400 ? { detail: 'Why.', code: 'x' } : {},
    });
  });

  it('8.8 a refused card says why in the provider’s words', () => {
    const data = { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } };
    const { general, code, fields } = problemOfRefusal({ status: 402, statusText: '', data, etag: null });
    expect([general, code, fields]).toEqual(['Your card was declined.', null, {}]);
    expect(problemOfRefusal({ status: 403, statusText: '', data, etag: null }).general).toBeNull();
  });
});

describe('the device', () => {
  it('4.7 that takes no text says so in a way that the page can show', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: async () => Promise.reject(new Error('no')) } });
    await expect(copyText('x')).rejects.toEqual({ kind: 'forbidden' });
    vi.stubGlobal('navigator', {});
    await expect(copyText('x')).rejects.toEqual({ kind: 'forbidden' });
  });

  it('7.16 has a minute to read a file', () => {
    vi.useFakeTimers();
    const revoked: string[] = [];
    const link = { href: '', download: '', click: () => revoked.push('clicked') };
    Object.assign(page, { createElement: () => link });
    const address = { createObjectURL: () => 'blob:1', revokeObjectURL: (url: string) => revoked.push(url) };
    vi.stubGlobal('URL', Object.assign(class extends URL {}, address));
    saveFile(new Blob(['x']), 'ä.csv');
    vi.advanceTimersByTime(59_999);
    expect([link.href, link.download, revoked]).toEqual(['blob:1', 'ä.csv', ['clicked']]);
    vi.advanceTimersByTime(1);
    expect(revoked).toEqual(['clicked', 'blob:1']);
  });

  it.each([
    ['attachment; filename="people.csv"; filename*=UTF-8\'\'Henkil%C3%B6t.csv', 'Henkilöt.csv'],
    ["attachment; FILENAME*=utf-8''a%20b.csv; x=y", 'a b.csv'],
    ['attachment; filename="people.csv"', null],
    [null, null],
  ])('7.16 a file that comes with %s is called %s', (disposition, name) => {
    expect(nameIn(disposition)).toBe(name);
  });

  it('design 3 rests when the page has loaded and painted', () => {
    vi.useFakeTimers();
    const browser = Object.assign(new EventTarget(), {});
    vi.stubGlobal('window', browser);
    vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint, 16));
    const rested = vi.fn();
    Object.assign(page, { readyState: 'interactive' });
    whenIdle(rested);
    vi.advanceTimersByTime(1000);
    expect(rested).not.toHaveBeenCalled();
    browser.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(15);
    expect(rested).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2);
    expect(rested).toHaveBeenCalledOnce();
    Object.assign(page, { readyState: 'complete' });
    whenIdle(rested);
    vi.advanceTimersByTime(17);
    expect(rested).toHaveBeenCalledTimes(2);
  });
});

describe('shortcuts', () => {
  class Element {
    readonly isContentEditable: boolean;
    readonly matches: () => boolean;
    constructor(fits: boolean, isContentEditable = false) {
      this.matches = () => fits;
      this.isContentEditable = isContentEditable;
    }
  }
  const press = (pressed: object, dialog: 'none' | 'palette' | 'other' = 'none') => {
    vi.stubGlobal('HTMLElement', Element);
    let onKey: (event: object) => void = () => {};
    const told: string[] = [];
    Object.assign(page, {
      querySelector: () => (dialog === 'none' ? null : { querySelector: () => (dialog === 'palette' ? {} : null) }),
      addEventListener: (_: string, listener: typeof onKey) => {
        onKey = listener;
      },
      removeEventListener: () => {},
    });
    watchShortcuts((shortcut) => told.push(shortcut));
    const event = { key: 'k', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, target: null };
    onKey({ ...event, ...pressed, preventDefault: () => told.push('prevented') });
    return told;
  };
  const palette = ['prevented', 'palette'];
  const list = ['prevented', 'list'];

  it.each([
    ['Ctrl K', { ctrlKey: true }, 'none', palette],
    ['⌘ K', { metaKey: true }, 'none', palette],
    ['Ctrl K with capitals locked', { ctrlKey: true, key: 'K' }, 'none', palette],
    ['Ctrl K in a field', { ctrlKey: true, target: new Element(true) }, 'none', palette],
    ['Ctrl K in the palette', { ctrlKey: true }, 'palette', palette],
    ['Ctrl K in another dialog', { ctrlKey: true }, 'other', []],
    ['Ctrl ⌘ K', { ctrlKey: true, metaKey: true }, 'none', []],
    ['Ctrl Shift K', { ctrlKey: true, shiftKey: true }, 'none', []],
    ['Ctrl Alt K', { ctrlKey: true, altKey: true }, 'none', []],
    ['Ctrl K of a composition', { ctrlKey: true, isComposing: true }, 'none', []],
    ['Ctrl K that something else took', { ctrlKey: true, defaultPrevented: true }, 'none', []],
    ['K', {}, 'none', []],
    ['?', { key: '?', shiftKey: true }, 'none', list],
    ['? on a button', { key: '?', target: new Element(false) }, 'none', list],
    ['? in a field', { key: '?', target: new Element(true) }, 'none', []],
    ['? in a text that is edited', { key: '?', target: new Element(false, true) }, 'none', []],
    ['? in the palette', { key: '?' }, 'palette', []],
    ['Ctrl ?', { key: '?', ctrlKey: true }, 'none', []],
    ['⌘ ?', { key: '?', metaKey: true }, 'none', []],
  ] as const)('design 9 %s', (_, pressed, dialog, told) => {
    expect(press(pressed, dialog)).toEqual(told);
  });
});

describe('the page for answering', () => {
  it.each([
    ['locale=fi', ['en-US'], 'fi'],
    ['', ['sv', 'fi-FI', 'en-GB'], 'fi'],
    ['', ['en-US'], 'en-GB'],
    ['', ['sv-SE'], 'en-GB'],
    ['locale=sv', [], 'en-GB'],
  ])('9.5 with “%s”, in a browser that speaks %j, is in %s', (cookie, languages, locale) => {
    page.cookie = cookie;
    vi.stubGlobal('navigator', { languages });
    expect(answering.chosenLocale()).toBe(locale);
  });

  it('9.5 keeps the chosen language and is loaded again in it', () => {
    const reload = vi.fn();
    vi.stubGlobal('window', { location: { protocol: 'http:', reload } });
    answering.chooseLocale('fi');
    expect([page.cookie.split(';', 1), reload.mock.calls.length]).toEqual([['locale=fi'], 1]);
  });

  it('4.10 looks for the server when the network comes, and when it is looked at again', () => {
    const [browser, tab] = [new EventTarget(), Object.assign(new EventTarget(), { visibilityState: 'hidden' })];
    vi.stubGlobal('window', browser);
    vi.stubGlobal('document', tab);
    const heard = vi.fn();
    answering.followNetwork(heard);
    tab.dispatchEvent(new Event('visibilitychange'));
    expect(heard).not.toHaveBeenCalled();
    tab.visibilityState = 'visible';
    tab.dispatchEvent(new Event('visibilitychange'));
    browser.dispatchEvent(new Event('online'));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('1.2 is kept on the device once it is loaded, by browsers that can', () => {
    const register = vi.fn(async () => Promise.reject(new Error('no')));
    const loadedIn = (navigator: object) => {
      const browser = new EventTarget();
      vi.stubGlobal('window', browser);
      vi.stubGlobal('navigator', navigator);
      answering.installWorker();
      browser.dispatchEvent(new Event('load'));
    };
    const serviceWorker = { register };
    loadedIn({ serviceWorker });
    vi.stubEnv('PROD', true);
    loadedIn({});
    expect(register).not.toHaveBeenCalled();
    loadedIn({ serviceWorker });
    vi.unstubAllEnvs();
    expect(register.mock.calls).toEqual([['/answer/sw.js', { scope: '/answer/' }]]);
  });
});

describe('notifications of the page for answering', () => {
  const { signal } = new AbortController();
  const sent: string[] = [];
  const old = { unsubscribe: vi.fn() };
  const made = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: { auth: 'a', p256dh: 'p' } }) };
  const subscribe = vi.fn(async () => made);
  const pushManager = { getSubscription: async () => old, subscribe };
  interface Able {
    readonly permission?: string;
    readonly asked?: string;
    /** The server's, of its key and whether they are on. */
    readonly answer?: object;
    readonly missing?: string;
    readonly registered?: boolean;
  }
  function able({ permission = 'default', asked = permission, answer = {}, missing = '', registered = true }: Able) {
    sent.length = 0;
    subscribe.mockClear();
    old.unsubscribe.mockClear();
    const registration = { pushManager };
    const serviceWorker = {
      ready: Promise.resolve(registration),
      getRegistration: async () => (registered ? registration : undefined),
    };
    vi.stubGlobal('navigator', missing === 'serviceWorker' ? {} : { serviceWorker });
    const Notification = { permission, requestPermission: async () => asked };
    const browser = { location: new URL('http://rytmi.test/answer/'), PushManager: {}, Notification };
    vi.stubGlobal('window', Object.fromEntries(Object.entries(browser).filter(([name]) => name !== missing)));
    vi.stubGlobal('Notification', Notification);
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(input: RequestInfo | URL, init?: RequestInit) {
          super(typeof input === 'string' ? new URL(input, 'http://rytmi.test') : input, init);
        }
      },
    );
    vi.stubGlobal('fetch', async (request: Request) => {
      sent.push([request.method, await request.text()].filter(Boolean).join(' '));
      return Response.json({ key: 'server', is_on: false, ...answer });
    });
  }

  it.each<readonly [chance: string, from: { session?: string; asks?: boolean }, browser: Able]>([
    ['none', {}, { missing: 'serviceWorker' }],
    ['none', {}, { missing: 'PushManager' }],
    ['none', {}, { missing: 'Notification' }],
    ['none', {}, { permission: 'denied' }],
    ['locked', { session: 'answering' }, {}],
    ['none', { asks: true }, { answer: { key: null } }],
    ['off', { asks: true }, { permission: 'granted' }],
    ['off', { asks: true }, { answer: { is_on: true } }],
    ['on', { asks: true }, { answer: { is_on: true }, permission: 'granted' }],
  ])('7.17 are %s with %j in a browser %j', async (chance, { session = 'account', asks = false }, browser) => {
    able(browser);
    expect(await findPush(session as 'account', signal)).toBe(chance);
    expect(sent).toEqual(asks ? ['GET'] : []);
  });

  it('7.17 are turned on where person and server agree, in place of an older one', async () => {
    able({ asked: 'denied' });
    expect([await turnPushOn(signal), sent]).toEqual(['none', []]);
    able({ asked: 'granted', answer: { key: null } });
    expect([await turnPushOn(signal), sent, subscribe.mock.calls]).toEqual(['none', ['GET'], []]);
    able({ asked: 'granted' });
    expect(await turnPushOn(signal)).toBe('on');
    expect(old.unsubscribe).toHaveBeenCalledBefore(subscribe);
    expect(sent).toEqual(['GET', 'PUT {"endpoint":"https://push.example/1","keys":{"auth":"a","p256dh":"p"}}']);
  });

  it.each([
    [1, {}],
    [0, { registered: false }],
    [0, { missing: 'PushManager' }],
  ])('7.17 are turned off at the server, and %i times in a browser %j', async (times, browser) => {
    able(browser);
    await turnPushOff(signal);
    expect([sent, old.unsubscribe.mock.calls.length]).toEqual([['DELETE'], times]);
  });

  describe('when they come', () => {
    const listeners: Record<string, (event: object) => void> = {};
    const [shown, focused, opened]: [unknown[], unknown[], unknown[]] = [[], [], []];
    let open: string[] = [];
    async function worker(language = 'fi-FI') {
      for (const each of [shown, focused, opened]) each.length = 0;
      vi.resetModules();
      vi.doMock('serwist', () => ({
        Serwist: class {
          addEventListeners() {}
        },
      }));
      vi.stubGlobal('navigator', { language });
      const pageAt = (url: string) => ({ url, focus: async () => focused.push(url) });
      vi.stubGlobal('self', {
        registration: { showNotification: async (...given: unknown[]) => shown.push(given) },
        clients: {
          matchAll: async () => open.map(pageAt),
          openWindow: async (path: string) => opened.push(path),
        },
        addEventListener: (name: string, listener: () => void) => Object.assign(listeners, { [name]: listener }),
      });
      await import('../../src/answering/sw.ts');
      vi.doUnmock('serwist');
    }
    const happens = async (name: string, event: object) => {
      let work: Promise<unknown> = Promise.resolve();
      listeners[name]?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
      await work;
    };
    const finnish = ['Rytmi', 'Sinulle saattaa olla vastattava kysely.', 'fi'];
    const english = ['Rytmi', 'There may be a survey for you to answer.', 'en-GB'];
    it.each([
      ['{"title":"Pulse","body":"A round is open.","lang":"en-GB"}', 'fi-FI', ['Pulse', 'A round is open.', 'en-GB']],
      ['{"title":"Pulse","body":""}', 'fi-FI', finnish],
      ['{"title":"","body":"A round is open."}', 'en-US', english],
      ['no JSON', 'sv', english],
      [null, 'fi', finnish],
    ])('7.17 %s is shown in %s as %j', async (text, language, [title, body, lang]) => {
      await worker(language);
      await happens('push', { data: text === null ? null : { text: () => text } });
      expect(shown).toEqual([[title, { body, lang, tag: body, renotify: true, icon: '/answer/icon-192.png' }]]);
    });

    it.each([
      [['http://rytmi.test/surveys', 'http://rytmi.test/answer/?x'], ['http://rytmi.test/answer/?x'], []],
      [['http://rytmi.test/surveys'], [], ['/answer/']],
      [[], [], ['/answer/']],
    ])('7.17 a tap on one with %j open leads to the page', async (pages, ...expected) => {
      await worker();
      open = pages;
      const close = vi.fn();
      await happens('notificationclick', { notification: { close } });
      expect([focused, opened]).toEqual(expected);
      expect(close).toHaveBeenCalledOnce();
    });
  });
});

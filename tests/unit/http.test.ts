import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getAhead, http, whenExpired } from '../../src/adapters/http.ts';
import { serverNow } from '../../src/adapters/server-clock.ts';
import { removeUnsavedWork } from '../../src/adapters/unsaved-work.ts';
import { upload } from '../../src/adapters/upload.ts';
import { browserStorage } from '../models/network.ts';

const company = 'http://rytmi.test/api/companies/1/';
const signal = () => new AbortController().signal;
const problemIn = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('it succeeded')),
    (problem) => problem,
  );

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}
let sent: Sent[];
let answers: (() => Response | Promise<Response>)[];

beforeEach(() => {
  sent = [];
  answers = [];
  whenExpired(() => {});
  vi.stubGlobal('document', { cookie: 'theme=dark; locale=fi' });
  vi.stubGlobal('sessionStorage', browserStorage());
  vi.stubGlobal('localStorage', browserStorage());
  removeUnsavedWork(1);
  sessionStorage.setItem('rytmi.token', 'key-1');
  vi.stubGlobal('fetch', async (request: Request) => {
    const { method, url } = request;
    sent.push({ method, url, headers: Object.fromEntries(request.headers), body: await request.text() });
    const answer = answers.shift();
    return answer ? answer() : Response.json({ id: 3 }, { headers: { ETag: '"v2"' } });
  });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

const group = { name: 'Terrace' };
const calls = {
  get: () => http.get(`${company}groups/`, signal(), { search: 'a b' }),
  post: () => http.post(`${company}groups/`, group, signal()),
  ask: () => http.ask(`${company}impact/`, group, signal()),
  put: () => http.put(`${company}questionnaires/5/notify/`, signal()),
  replace: () => http.replace(`${company}notes/`, group, signal()),
  patch: () => http.patch(`${company}groups/3/`, group, '"v1"', signal()),
  delete: () => http.delete(`${company}groups/3/`, signal(), '"v1"'),
  file: () => http.file(`${company}export/`, signal(), { search: { user: '4' } }),
  askedFile: () => http.file(`${company}users/export/`, signal(), { body: { ids: [4] } }),
};

describe('every call of the console', () => {
  it.each(Object.entries(calls))('9.5, 3.15 says the language and who asks: %s', async (_, call) => {
    await call();
    expect(sent[0]?.headers).toMatchObject({ 'accept-language': 'fi', authorization: 'Token key-1' });
  });

  it.each(Object.entries(calls))('9.5 of a guest in English, without a token: %s', async (_, call) => {
    sessionStorage.removeItem('rytmi.token');
    vi.stubGlobal('document', { cookie: '' });
    await call();
    expect(sent[0]?.headers['accept-language']).toBe('en-GB');
    expect(sent[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each(Object.entries(calls))(
    'design 4, design 6 names the version it changes, and is created once: %s',
    async (name, call) => {
      await call();
      const { 'if-match': version, 'idempotency-key': key } = sent[0]?.headers ?? {};
      expect([version ?? null, key !== undefined]).toEqual([
        name === 'patch' || name === 'delete' ? '"v1"' : null,
        name === 'post',
      ]);
    },
  );

  it.each(Object.entries(calls))(
    '7.1 sends its body as JSON, and what it asks for in the address: %s',
    async (name, call) => {
      await call();
      const bodies: Record<string, unknown> = { get: '', delete: '', file: '', put: {}, askedFile: { ids: [4] } };
      const { body = '', headers, url = '' } = sent[0] ?? {};
      expect(body === '' ? '' : JSON.parse(body)).toEqual(bodies[name] ?? group);
      expect(headers?.['content-type'] ?? '').toBe(body === '' ? '' : 'application/json');
      expect(new URL(url).search).toBe({ get: '?search=a+b', file: '?user=4' }[name] ?? '');
    },
  );
});

describe('an answer that takes long', () => {
  /** Ten minutes, or as long as the call waits. */
  const slowly = (call: () => Promise<unknown>) => {
    vi.useFakeTimers();
    answers = [() => new Promise((resolve) => setTimeout(resolve, 600_000, Response.json({ id: 3 })))];
    const outcome = call().then(
      () => 'answered',
      ({ kind }: { kind: string }) => kind,
    );
    return vi
      .advanceTimersByTimeAsync(600_000)
      .then(() => outcome)
      .finally(() => vi.useRealTimers());
  };
  it.each(Object.entries(calls))(
    '8.6, 7.16 is waited for half a minute, a file as long as it takes: %s',
    async (name, call) => {
      expect(await slowly(call)).toBe(name === 'file' || name === 'askedFile' ? 'answered' : 'unreachable');
    },
  );
});

describe('what is requested ahead', () => {
  const path = `${company}questionnaires/`;
  const get = async () => (await http.get<unknown>(path, signal())).data;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    answers = [() => Response.json('ahead'), () => Response.json('later'), () => Response.json('last')];
  });
  afterEach(() => void vi.useRealTimers());

  it('4.8 is the answer of the next call, once', async () => {
    getAhead(path);
    vi.advanceTimersByTime(4_999);
    expect([await get(), await get()]).toEqual(['ahead', 'later']);
    expect(sent.map(({ url }) => url)).toEqual([path, path]);
  });

  it('4.8 is too old after five seconds', async () => {
    getAhead(path);
    vi.advanceTimersByTime(5_000);
    expect(await get()).toBe('later');
  });
});

describe('a conflict', () => {
  it('design 4 is with oneself where another tab of the same person has saved, and each save informs the others', async () => {
    const told: unknown[] = [];
    let hear: (event: { data: unknown }) => void = () => {};
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        set onmessage(listener: typeof hear) {
          hear = listener;
        }
        postMessage(message: unknown) {
          told.push(message);
        }
      },
    );
    // A channel is opened once per page: this test's is its own.
    vi.resetModules();
    const { followOwnSaves } = await import('../../src/adapters/own-saves.ts');
    const { http: fresh } = await import('../../src/adapters/http.ts');
    followOwnSaves(11);
    const path = `${company}groups/3/`;
    const patch = () => fresh.patch(path, group, '"v1"', signal());
    const of = { version: 1, kind: 'saved', user: 11, path };
    await fresh.get(path, signal());
    await fresh.post(`${company}groups/`, group, signal());
    await patch();
    answers = [() => Response.json({ id: 3, etag: '"q2"' })];
    await patch();
    expect(told).toEqual([
      { ...of, from: '"v1"', to: '"v2"' },
      { ...of, from: '"v1"', to: '"q2"' },
    ]);
    const conflict = () => Response.json({ code: 'conflict', current: {} }, { status: 409, headers: { ETag: '"v2"' } });
    answers = [conflict, conflict];
    expect(await problemIn(patch())).not.toHaveProperty('isOwn');
    hear({ data: { ...of, from: '"v1"', to: '"v2"' } });
    expect(await problemIn(patch())).toMatchObject({ kind: 'conflict', isOwn: true });
    answers = [() => Response.json({ name: ['It is taken.'] }, { status: 400, headers: { ETag: '"v2"' } })];
    expect(await problemIn(patch())).not.toHaveProperty('isOwn');
    vi.resetModules();
  });
});

describe('an answer', () => {
  it('7.1 without content is read as text, and any other as JSON with its version', async () => {
    answers = [() => new Response(null, { status: 204, headers: { ETag: '"v3"' } })];
    expect(await calls.delete()).toEqual({ data: '', etag: '"v3"' });
    expect(await calls.get()).toEqual({ data: { id: 3 }, etag: '"v2"' });
  });

  it('4.2, design 4 says what time it is, however wrong the computer’s clock is', async () => {
    const day = 86_400_000;
    const date = new Date(Date.now() + day).toUTCString();
    answers = [() => Response.json({}, { headers: { Date: date } })];
    await calls.get();
    const ahead = serverNow().getTime() - Date.now();
    answers = [() => Response.json({}, { headers: { Date: new Date().toUTCString() } })];
    await calls.get();
    expect([ahead, serverNow().getTime() - Date.now()].map((ms) => Math.round(ms / day))).toEqual([1, 0]);
  });

  it('design 6 that got lost leaves the key for the next try, one that came does not', async () => {
    answers = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => Response.json({}, { status: 500 }),
      () => Response.json({}, { status: 201 }),
      () => Response.json({ name: ['It is taken.'] }, { status: 400 }),
    ];
    await problemIn(calls.post());
    await problemIn(calls.post());
    await calls.post();
    await problemIn(calls.post());
    await calls.post();
    const keys = sent.map(({ headers }) => headers['idempotency-key']);
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
    expect(new Set(keys.slice(2)).size).toBe(3);
  });
});

const refused = () => Response.json({ detail: 'Invalid token.', code: 'token_not_valid' }, { status: 401 });

describe('a token that is no longer taken', () => {
  it.each(Object.entries(calls))('8.2 ends the session: %s', async (_, call) => {
    const expired = vi.fn();
    whenExpired(expired);
    answers = [refused];
    expect(await problemIn(call())).toMatchObject({ kind: 'rejected' });
    expect(expired).toHaveBeenCalledOnce();
  });

  it.each(Object.entries(calls))('8.2, 4.10 ends nothing where another has taken its place: %s', async (_, call) => {
    const expired = vi.fn();
    whenExpired(expired);
    answers = [
      () => {
        sessionStorage.setItem('rytmi.token', 'key-2');
        return refused();
      },
    ];
    expect(await problemIn(call())).toMatchObject({ kind: 'rejected' });
    expect(expired).not.toHaveBeenCalled();
  });
});

/** The part of XMLHttpRequest that an upload uses. */
class FormRequest extends EventTarget {
  static readonly all: FormRequest[] = [];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  opened = '';
  timeout = 0;
  status = 0;
  statusText = '';
  response: unknown = null;
  open(method: string, path: string) {
    this.opened = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {
    FormRequest.all.push(this);
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.dispatchEvent(new Event('load'));
  }
}

describe('an upload', () => {
  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', FormRequest);
  });
  const begun = () => {
    const result = upload('/api/companies/1/users/import/', new FormData(), { signal: signal(), onProgress: () => {} });
    return { result, request: FormRequest.all.at(-1) as FormRequest };
  };

  it('9.5, 3.15 says the language and who asks', async () => {
    const { result, request } = begun();
    expect([request.opened, request.headers]).toEqual([
      'POST /api/companies/1/users/import/',
      { 'Accept-Language': 'fi', Authorization: 'Token key-1' },
    ]);
    request.answer(200, { created: 2 });
    expect(await result).toEqual({ created: 2 });
  });

  it('8.2, 4.10 ends the session of its own token, and no other', async () => {
    const expired = vi.fn();
    whenExpired(expired);
    const [late, own] = [begun(), begun()];
    sessionStorage.setItem('rytmi.token', 'key-2');
    late.request.answer(401, { detail: 'Invalid token.', code: 'token_not_valid' });
    expect(await problemIn(late.result)).toMatchObject({ kind: 'rejected' });
    expect(expired).not.toHaveBeenCalled();
    sessionStorage.setItem('rytmi.token', 'key-1');
    own.request.answer(401, { detail: 'Invalid token.', code: 'token_not_valid' });
    expect(await problemIn(own.result)).toMatchObject({ kind: 'rejected' });
    expect(expired).toHaveBeenCalledOnce();
  });

  it('2.9 reports the share that was sent, and takes an answer that cannot be read for none', async () => {
    const shares: number[] = [];
    const onProgress = (share: number) => void shares.push(share);
    const result = upload('/api/companies/1/users/import/', new FormData(), { signal: signal(), onProgress });
    const request = FormRequest.all.at(-1) as FormRequest;
    for (const [loaded, total] of [
      [5, 0],
      [1, 4],
    ])
      request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
    request.upload.dispatchEvent(new Event('load'));
    expect(shares).toEqual([0, 0.25, 1]);
    request.answer(200, null);
    expect(await problemIn(result)).toMatchObject({ kind: 'broken', status: 200 });
  });

  it.each(['error', 'timeout'])('8.1 that ends with “%s” has not reached the server', async (ending) => {
    const { result, request } = begun();
    expect(request.timeout).toBe(15 * 60_000);
    request.dispatchEvent(new Event(ending));
    expect(await problemIn(result)).toMatchObject({ kind: 'unreachable' });
  });

  it('2.9 that is given up is ended, and fails with the reason', async () => {
    const given = new AbortController();
    const all = { signal: given.signal, onProgress: () => {} };
    const result = upload('/api/companies/1/users/import/', new FormData(), all);
    given.abort('left');
    expect(await problemIn(result)).toBe('left');
  });
});

import { vi } from 'vitest';
import { configs } from './samples/shell.ts';

// The page around the wired charts, without a browser: its storages, its address, and the network, which is the test.

const origin = 'http://rytmi.test';
/** The tag of every answer. */
export const version = '"v2"';
/** The console requests it once, and later callers get the same. */
export const config = { ...configs.sandbox, stripe_publishable_key: 'pk_1', analytics_id: 'G-1' };

interface Network {
  /** `PATCH /api/… {"is_active":false} if "v1"`, in the order in which they were sent. */
  sent: string[];
  signals: AbortSignal[];
  /**
   * The server's answers, by method and path; otherwise an empty object. A `Response` as it is, of several one after
   * the other. Null: it never answers.
   */
  answers: Readonly<Record<string, unknown>> | null;
}

/** As in a page: an address without a host is the console's own. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, origin) : input, init);
  }
}

/** The keys are its own properties, as those of a browser's are. */
export function browserStorage(): Storage {
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, text: string) => {
      kept[name] = text;
    },
    removeItem: (name: string) => {
      delete kept[name];
    },
  };
  const kept: Record<string, string> = Object.create(methods);
  return kept as unknown as Storage;
}

/** Replaces the browser until `vi.unstubAllGlobals()`; the storages are empty again after `begin`. */
export function stubPage() {
  const network: Network = { sent: [], signals: [], answers: {} };
  const answer = async (input: Request | string, init?: RequestInit): Promise<Response> => {
    const request = typeof input === 'string' ? new PageRequest(input, init) : input;
    const { pathname, search } = new URL(request.url);
    const called = `${request.method} ${pathname}`;
    const [body, etag] = [await request.text(), request.headers.get('If-Match')];
    network.sent.push([called + decodeURIComponent(search), body, etag && `if ${etag}`].filter(Boolean).join(' '));
    network.signals.push(init?.signal ?? request.signal);
    if (network.answers === null) return new Promise(() => {});
    const answered = network.answers[called];
    if (answered instanceof Response) return answered.clone();
    if (Array.isArray(answered) && answered[0] instanceof Response) return answered.shift();
    return Response.json(answered ?? {}, { headers: { ETag: version } });
  };
  // A page that has not loaded yet: what waits until it is idle is not done.
  const location = { pathname: '/', search: '', origin, protocol: 'http:' };
  vi.stubGlobal('window', { location, addEventListener() {} });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('crypto', { randomUUID: () => 'a-uuid' });
  return {
    network,
    begin() {
      Object.assign(network, { sent: [], signals: [], answers: {} });
      vi.stubGlobal('localStorage', browserStorage());
      vi.stubGlobal('sessionStorage', browserStorage());
      sessionStorage.setItem('rytmi.token', 'k3y');
    },
  };
}

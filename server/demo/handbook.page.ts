import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, posix } from 'node:path';

// The handbook of charts and test cases, made by `npm run handbook`; only the demo serves it.

const prefix = '/handbook';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.mmd': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

// Pictures have inline styles.
const contentSecurity =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export function isHandbookRequest({ url = '' }: IncomingMessage): boolean {
  return /^\/handbook(?:[/?#]|$)/.test(url);
}

export function isHandbookBuilt(folder: string): boolean {
  return existsSync(join(folder, 'index.html'));
}

/** @returns the path inside the folder, null where it is invalid */
function pathIn(url: string): string | null {
  try {
    const path = posix.normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname.slice(prefix.length)));
    return /[\0\\]/.test(path) || path.split('/').includes('..')
      ? null
      : path.endsWith('/')
        ? `${path}index.html`
        : path;
  } catch {
    return null;
  }
}

/** Answers the requests that {@link isHandbookRequest} recognises with the files of a folder. */
export function createHandbook(folder: string) {
  const say = (response: ServerResponse, status: number, text: string) => {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' });
    response.end(text);
  };
  return async ({ url = '', method }: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (method !== 'GET' && method !== 'HEAD') return say(response, 405, 'Method not allowed');
    if (!isHandbookBuilt(folder)) return say(response, 404, 'The handbook is not built. Build it: npm run handbook\n');
    const [address = ''] = url.split(/[?#]/);
    if (address === prefix) {
      response.writeHead(302, { location: `${prefix}/` });
      response.end();
      return;
    }
    const path = pathIn(url);
    const type = types[extname(path ?? '')];
    const file = join(folder, path ?? '');
    // Read as a whole: a stream to a client that disconnects would end the demo with an error.
    const page = path !== null && type !== undefined ? await readFile(file).catch(() => null) : null;
    if (page === null) return say(response, 404, 'There is no such page.\n');
    response.writeHead(200, {
      'content-type': type,
      'content-length': page.length,
      'content-security-policy': contentSecurity,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    response.end(method === 'HEAD' ? undefined : page);
  };
}

import ky from 'ky';
import type { Problem } from '../../machines/types.ts';
import { readLocale } from './locale.ts';
import { isOwnSave, noteSave } from './own-saves.ts';
import { problemOf } from './problem.ts';
import { noteServerDate } from './server-clock.ts';
import { readToken } from './storage.ts';
import { keyOf, removeKey } from './unsaved-work.ts';

/** A record and the ETag that a later save must send. */
export type Tagged<T> = { data: T; etag: string | null };

type Call = {
  signal: AbortSignal;
  body?: unknown;
  etag?: string | null;
  search?: Record<string, string>;
  /** False: a POST that only asks. */
  isCreating?: boolean;
};
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** When each call was sent, by this computer's clock. */
const sentAt = new WeakMap<Request, number>();

const client = ky.create({
  timeout: 30_000,
  retry: 0,
  hooks: {
    beforeRequest: [({ request }) => void sentAt.set(request, Date.now())],
    afterResponse: [
      ({ request, response }) => {
        const sent = sentAt.get(request);
        if (sent !== undefined) noteServerDate(response.headers.get('date'), sent, Date.now());
      },
    ],
  },
});

let onExpired: () => void = () => {};
/** Called when the server no longer accepts the token: it has expired, or another device ended it (8.2, 4.10). */
export function whenExpired(listener: () => void): void {
  onExpired = listener;
}

let onAnswered: (name: string) => void = () => {};
/** Called when the server has answered a call, with the name in the `Problem` of an earlier try. */
export function whenAnswered(listener: (name: string) => void): void {
  onAnswered = listener;
}

/** The session, and the language of the answer. */
export function callerHeaders(): Record<string, string> {
  const token = readToken();
  return { 'Accept-Language': readLocale(), ...(token ? { Authorization: `Token ${token}` } : {}) };
}

/**
 * Every refusal passes here, so that the end of the session is noticed on any call. A late one, for a token that has
 * been replaced since, ends nothing.
 */
export function noteExpiry({ kind }: { kind: Problem['kind'] }, asked: string | undefined): void {
  if (kind === 'rejected' && asked === callerHeaders().Authorization) onExpired();
}

/** The error to throw: a `Problem`, which may end the session, or the reason why the call was aborted. */
function noted(error: unknown, asked: string | undefined): Problem | DOMException {
  const problem = problemOf(error);
  if ('kind' in problem) noteExpiry(problem, asked);
  return problem;
}

/** Nothing was created, and nothing will be; a call without a session, or one too many, was not even processed. */
const isAnswered = ({ kind }: Problem) => ['invalid', 'forbidden', 'missing', 'conflict'].includes(kind);

async function call<T>(
  method: Method,
  path: string,
  { signal, body, etag, search, isCreating = true }: Call,
): Promise<Tagged<T>> {
  const headers = callerHeaders();
  if (etag) headers['If-Match'] = etag;
  // Creating calls carry a key: repeating one that got no answer doesn't create it twice.
  const sent = method === 'post' && isCreating ? JSON.stringify(body) : '';
  const key = sent ? keyOf(path, sent) : null;
  if (key !== null) headers['Idempotency-Key'] = key;
  // Creating one record says nothing about another that may or may not have been created.
  const kind = `${method} ${path}`;
  const name = key === null ? kind : `${kind} ${key}`;
  try {
    const response = await client(path, {
      method,
      headers,
      signal,
      ...(body === undefined ? {} : { json: body }),
      ...(search ? { searchParams: search } : {}),
    });
    if (sent) removeKey(path, sent);
    for (const answered of new Set([kind, name])) onAnswered(answered);
    // A 204 is read as text (7.1).
    const data = response.status === 204 ? await response.text() : await response.json();
    const tag = response.headers.get('etag');
    // A question carries its version itself.
    if (etag) noteSave(path, etag, tag ?? (data as { etag?: string }).etag ?? null);
    return { data: data as T, etag: tag };
  } catch (error) {
    const problem = noted(error, headers.Authorization);
    if (!('kind' in problem)) throw problem;
    const isRefused = isAnswered(problem);
    if (sent && isRefused) removeKey(path, sent);
    if (problem.kind !== 'unreachable') onAnswered(name);
    // A corrected form is sent with another key: the next success makes the problem out of date.
    const isOwn = problem.kind === 'conflict' && isOwnSave(path, etag, problem.etag);
    throw { ...problem, call: isRefused ? kind : name, ...(isOwn && { isOwn }) };
  }
}

const aheadForMs = 5_000;
const ahead = new Map<string, { answer: Promise<Tagged<unknown>>; until: number }>();

/** Requests what will certainly be needed in a moment; the next `get` of the path takes this answer. */
export function getAhead(path: string): void {
  const answer = call<unknown>('get', path, { signal: new AbortController().signal });
  // Its user sees the failure; without one it does not matter.
  answer.catch(() => {});
  ahead.set(path, { answer, until: performance.now() + aheadForMs });
}

function takeAhead<T>(path: string): Promise<Tagged<T>> | null {
  const asked = ahead.get(path);
  ahead.delete(path);
  return asked && performance.now() < asked.until ? (asked.answer as Promise<Tagged<T>>) : null;
}

/**
 * A file as a stream, requested by a POST if there is a body; a large one may take longer than any other call. @throws
 * Problem
 */
async function file(path: string, signal: AbortSignal, { search, body }: Pick<Call, 'search' | 'body'>) {
  const headers = callerHeaders();
  try {
    const response = await client(path, {
      method: body === undefined ? 'get' : 'post',
      headers,
      signal,
      timeout: false,
      ...(body === undefined ? {} : { json: body }),
      ...(search ? { searchParams: search } : {}),
    });
    return { blob: await response.blob(), disposition: response.headers.get('content-disposition') };
  } catch (error) {
    throw noted(error, headers.Authorization);
  }
}

export const http = {
  file,
  get: <T>(path: string, signal: AbortSignal, search?: Record<string, string>) =>
    takeAhead<T>(path) ?? call<T>('get', path, { signal, ...(search ? { search } : {}) }),
  post: <T>(path: string, body: unknown, signal: AbortSignal) => call<T>('post', path, { signal, body }),
  /** A query too long for an address. */
  ask: <T>(path: string, body: unknown, signal: AbortSignal) =>
    call<T>('post', path, { signal, body, isCreating: false }),
  /** With an empty body (7.17). */
  put: <T>(path: string, signal: AbortSignal) => call<T>('put', path, { signal, body: {} }),
  /** Repeating it changes nothing more. */
  replace: <T>(path: string, body: unknown, signal: AbortSignal) => call<T>('put', path, { signal, body }),
  patch: <T>(path: string, body: unknown, etag: string | null, signal: AbortSignal) =>
    call<T>('patch', path, { signal, body, etag }),
  delete: (path: string, signal: AbortSignal, etag: string | null = null) =>
    call<string>('delete', path, { signal, etag }),
};

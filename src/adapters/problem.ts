import { HTTPError, NetworkError, TimeoutError } from 'ky';
import type { Problem } from '../../machines/types.ts';

const kinds: Record<number, Problem['kind']> = {
  400: 'invalid',
  401: 'rejected',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  429: 'limited',
};

const noAnswer: Problem = {
  kind: 'broken',
  status: 0,
  statusText: '',
  fields: {},
  general: null,
  code: null,
  current: null,
  etag: null,
};

/** No answer: no network, or none in time. */
export const unreachable: Problem = { ...noAnswer, kind: 'unreachable' };

/** `{field: [message, …]}` to the first message of each; nested paths stay dotted (`answers.0.value`). */
function firstMessages(data: Record<string, unknown>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [field, messages] of Object.entries(data)) {
    const first = Array.isArray(messages) ? messages[0] : messages;
    if (typeof first === 'string') fields[field] = first;
  }
  return fields;
}

/** A request that cannot be served now: the server says why, and the same call may succeed later. */
const isPassing = (status: number) => status === 503 || status === 507;

/** For failures inside the server, and for missing records, the console's own text says more than `detail`. */
const hasOwnMessage = (status: number) => (status < 500 && status !== 404) || isPassing(status);

type Refusal = {
  status: number;
  statusText: string;
  /** The body; anything but an object counts as empty. */
  data: unknown;
  etag: string | null;
  retryAfter?: string | null;
};

/** The content of a refusal (8.1). */
export function problemOfRefusal({ status, statusText, data: body, etag, retryAfter }: Refusal): Problem {
  const data: Record<string, unknown> =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const { non_field_errors: general, ...fields } = firstMessages(data);
  const isInvalid = status === 400;
  const current = typeof data.current === 'object' ? data.current : null;
  // Without the other version there is nothing to compare: the answer came from something between us and the server.
  const isUnexplained = status === 409 && current === null;
  const retrySeconds = Number(retryAfter);
  // A refusal by a card or its bank has the provider's shape (8.8).
  const ofCard = status === 402 ? (data.error as { message?: string } | undefined)?.message : undefined;
  return {
    kind: isUnexplained ? 'broken' : (kinds[status] ?? 'broken'),
    status,
    statusText,
    fields: isInvalid ? fields : {},
    general:
      general ??
      ofCard ??
      (hasOwnMessage(status) && !isUnexplained && typeof data.detail === 'string' ? data.detail : null),
    code: typeof data.code === 'string' ? data.code : null,
    current,
    etag,
    ...(retrySeconds > 0 ? { retrySeconds } : {}),
  };
}

/** Turns any error of a request into a `Problem` (8.1). An abort stays an abort: nobody waits for its answer. */
export function problemOf(error: unknown): Problem | DOMException {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  if (error instanceof NetworkError || error instanceof TimeoutError || error instanceof TypeError) return unreachable;
  if (!(error instanceof HTTPError)) return noAnswer;
  const { status, statusText, headers } = error.response;
  const [etag, retryAfter] = [headers.get('etag'), headers.get('retry-after')];
  return problemOfRefusal({ status, statusText, data: error.data, etag, retryAfter });
}

import { errorMessages } from './errors.messages.ts';
import { type Message, withValues } from './i18n.ts';

type Parts = {
  status: number;
  detail?: Message;
  code?: string;
  fields?: Record<string, Message[]>;
  /** 409: the record as it is now. */
  current?: unknown;
  headers?: Record<string, string>;
};

/** The one error that services throw on purpose; plugins/error-handler.ts turns it into the wire's shapes. */
export class DomainError extends Error {
  readonly parts: Parts;
  constructor(parts: Parts) {
    super(parts.detail?.message ?? parts.code ?? `status ${parts.status}`);
    this.parts = parts;
  }
}

/** The most errors that are reported for one body. */
export const mostErrors = 20;

/** 400 `{field: [message…]}` (5.1). Nested fields are named by their path: `answers.0.value`. */
export function invalid(fields: Record<string, Message | Message[]>): DomainError {
  const entries = Object.entries(fields).map(([field, messages]) => [field, [messages].flat()] as const);
  return new DomainError({ status: 400, fields: Object.fromEntries(entries) });
}

/** 400 `{non_field_errors: [message]}` (8.1). */
export function general(message: Message): DomainError {
  return invalid({ non_field_errors: message });
}

/**
 * Runs every check, and throws at once everything that any of them refuses with a 400 (5.1). Other errors are rethrown.
 * Also in a transaction: a refusal has not failed in the database.
 */
export async function checkAll(...checks: (() => unknown)[]): Promise<void> {
  const fields: Record<string, Message[]> = {};
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof DomainError) || error.parts.fields === undefined) throw error;
      for (const [field, messages] of Object.entries(error.parts.fields)) {
        fields[field] = [...(fields[field] ?? []), ...messages];
      }
    }
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/** 401 `{detail, code: 'not_authenticated'}`. */
export function unauthenticated(): DomainError {
  return new DomainError({ status: 401, detail: errorMessages.notAuthenticated, code: 'not_authenticated' });
}

/** 401 `{detail, code: 'token_expired'}` (8.2). */
export function tokenExpired(): DomainError {
  return new DomainError({ status: 401, detail: errorMessages.tokenExpired, code: 'token_expired' });
}

/** 403. Only where the person may know that it exists; otherwise `notFound`. */
export function forbidden(message: Message = errorMessages.forbidden): DomainError {
  return new DomainError({ status: 403, detail: message, code: 'permission_denied' });
}

/** 404, the same for records that never existed, are deleted or belong to another company. */
export function notFound(): DomainError {
  return new DomainError({ status: 404, detail: errorMessages.notFound, code: 'not_found' });
}

/** 409 `{detail, code: 'conflict', current}`: someone else saved first. `etag` is that of the current record. */
export function conflict(current: unknown, etag: string): DomainError {
  return new DomainError({ status: 409, detail: errorMessages.conflict, code: 'conflict', current, headers: { etag } });
}

/**
 * 503 `{detail, code: 'unavailable'}` with Retry-After: nothing is wrong with the request, and none of it has been
 * done.
 */
export function unavailable(message: Message, retryAfterSeconds: number): DomainError {
  const headers = { 'retry-after': String(retryAfterSeconds) };
  return new DomainError({ status: 503, detail: message, code: 'unavailable', headers });
}

/** 507 `{detail, code: 'storage_full'}`: until the operator makes room, nothing can be saved. */
export function storageFull(): DomainError {
  return new DomainError({ status: 507, detail: errorMessages.storageFull, code: 'storage_full' });
}

/** 429 with Retry-After. */
export function tooMany(retryAfterSeconds: number): DomainError {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
  return new DomainError({
    status: 429,
    detail: withValues(errorMessages.tooMany, { minutes: Math.ceil(seconds / 60) }),
    code: 'throttled',
    headers: { 'retry-after': String(seconds) },
  });
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../core/core.ts';
import { type DatabaseFault, faultIn } from '../../core/db/faults.ts';
import { errorMessages } from '../../core/errors.messages.ts';
import { DomainError, general, invalid, mostErrors, notFound, storageFull, unavailable } from '../../core/errors.ts';
import { localeOf, translatorOf } from '../../core/i18n.ts';
import { countRefusal } from './bodies.ts';
import { brokenText, fieldOfIssue, messageOfIssue, type ValidationIssue } from './validation-messages.ts';

type Validation = { validation: ValidationIssue[]; validationContext?: string };

/** What Fastify makes of a validator's issues. */
function isValidation(error: unknown): error is Validation {
  return error instanceof Error && 'validation' in error && Array.isArray(error.validation);
}

/** A wrong path means 404; a wrong body or query is reported field by field. */
function ofValidation(error: Validation): DomainError {
  if (error.validationContext === 'params') return notFound();
  // Clients choose the names, `constructor` and `__proto__` among them.
  const fields = Map.groupBy(error.validation.slice(0, mostErrors), fieldOfIssue);
  return invalid(Object.fromEntries([...fields].map(([field, issues]) => [field, issues.map(messageOfIssue)])));
}

/** Errors that Fastify and its plugins raise outside our routes. */
function ofFramework({ statusCode = 500 }: FastifyError): DomainError | null {
  switch (statusCode) {
    // A path out of the folder of files means 404.
    case 403:
    case 404:
      return notFound();
    case 413:
      return new DomainError({ status: 413, detail: errorMessages.tooLarge });
    case 415:
      return new DomainError({ status: 415, detail: errorMessages.mediaType });
    default:
      return statusCode >= 400 && statusCode < 500 ? general(errorMessages.malformed) : null;
  }
}

/** Requests that cannot be served now. Nothing has been saved: a failed transaction is rolled back. */
function ofFault({ kind }: DatabaseFault): DomainError {
  switch (kind) {
    case 'full':
      return storageFull();
    case 'read_only':
      return unavailable(errorMessages.databaseReadOnly, 5);
    case 'away':
      return unavailable(errorMessages.databaseAway, 5);
    default:
      return unavailable(errorMessages.busy, 3);
  }
}

/** PostgreSQL's message about U+0000, which no text of it can contain. */
const unstorableText = new Set(['22021', '22P05']);

function isUnstorable(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return unstorableText.has(String(code)) || unstorableText.has(String(cause?.code));
}

export function asDomainError(error: unknown, request: FastifyRequest): DomainError {
  if (error instanceof DomainError) return error;
  if (isValidation(error)) return ofValidation(error);
  const known = error instanceof Error && 'statusCode' in error ? ofFramework(error as FastifyError) : null;
  if (known) return known;
  const fault = faultIn(error);
  if (fault) {
    request.log.warn({ err: fault }, 'the database could not serve a request');
    return ofFault(fault);
  }
  if (isUnstorable(error)) return general(errorMessages.malformed);
  // Neither message nor stack of an unknown error may carry a person's data into an answer; the log has the stack.
  request.log.error({ err: error }, 'unexpected error');
  return new DomainError({ status: 500, detail: errorMessages.internal });
}

/** Also for what Fastify refuses before any of our hooks has run (a path that is no URL). */
export function sendError(error: DomainError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const translate = translatorOf(localeOf(request.headers['accept-language']));
  const { status, fields, detail, code, current, headers } = error.parts;
  const body = fields
    ? Object.fromEntries(Object.entries(fields).map(([field, messages]) => [field, messages.map(translate)]))
    : {
        detail: detail ? translate(detail) : '',
        ...(code === undefined ? {} : { code }),
        ...(current === undefined ? {} : { current }),
      };
  // Errors have their own shapes: a route's response schema must not trim them.
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/**
 * Adds what the route's rules refuse in the fields that fit the schema, so that the form gets everything in one answer.
 */
async function withRules(error: unknown, request: FastifyRequest): Promise<unknown> {
  const { rulesOnParts } = request.routeOptions.config;
  if (rulesOnParts === undefined || !isValidation(error) || error.validationContext !== 'body') return error;
  // No statement can take such a text.
  if (error.validation.some(({ keyword }) => keyword === brokenText)) return error;
  try {
    await rulesOnParts(request);
    return error;
  } catch (refusal) {
    if (!(refusal instanceof DomainError) || refusal.parts.fields === undefined) return refusal;
    return invalid({ ...refusal.parts.fields, ...ofValidation(error).parts.fields });
  }
}

/** The one place where errors become answers (design §4), in the language of the request. */
export function registerErrorHandler(app: FastifyInstance, core: Pick<Core, 'rateLimits'>): void {
  app.setErrorHandler(async (error, request, reply) =>
    sendError(
      await countRefusal(core, request, asDomainError(await withRules(error, request), request)),
      request,
      reply,
    ),
  );
}

/** 404 for a path without a route. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(notFound(), request, reply);
}

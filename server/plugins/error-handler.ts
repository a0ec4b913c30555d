import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { errorMessages } from '../errors.messages.ts';
import { DomainError, general, invalid, notFound } from '../errors.ts';
import { localeOf, type Message, translatorOf } from '../i18n.ts';
import { fieldOfIssue, messageOfIssue, type ValidationIssue } from './validation-messages.ts';

/** A wrong path names nothing that exists; a wrong body or query is told field by field. */
function ofValidation(error: { validation: ValidationIssue[]; validationContext?: string }): DomainError {
  if (error.validationContext === 'params') return notFound();
  const fields: Record<string, Message[]> = {};
  for (const issue of error.validation) {
    const field = fieldOfIssue(issue);
    fields[field] = [...(fields[field] ?? []), messageOfIssue(issue)];
  }
  return invalid(fields);
}

/** Errors that Fastify raises before a route is reached. */
function ofFramework(error: FastifyError): DomainError | null {
  switch (error.statusCode) {
    case 400:
      return general(errorMessages.malformed);
    case 404:
      return notFound();
    case 413:
      return new DomainError({ status: 413, detail: errorMessages.tooLarge });
    case 415:
      return new DomainError({ status: 415, detail: errorMessages.mediaType });
    default:
      return null;
  }
}

/** PostgreSQL's words for a character that no text of it can hold: U+0000. */
const unstorableText = new Set(['22021', '22P05']);

function isUnstorable(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return unstorableText.has(String(code)) || unstorableText.has(String(cause?.code));
}

export function asDomainError(error: unknown, request: FastifyRequest): DomainError {
  if (error instanceof DomainError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return ofValidation(error as unknown as { validation: ValidationIssue[]; validationContext?: string });
  }
  const known = error instanceof Error && 'statusCode' in error ? ofFramework(error as FastifyError) : null;
  if (known) return known;
  if (isUnstorable(error)) return general(errorMessages.malformed);
  // Neither message nor stack of an unknown error may carry a person's data into an answer; the log keeps the stack.
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

/** The one place where errors become answers (design §4), in the language of the request. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(asDomainError(error, request), request, reply));
}

/** 404 of a path that no route has. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(notFound(), request, reply);
}

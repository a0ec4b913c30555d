import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { errorMessages } from '../errors.messages.ts';
import { DomainError, general } from '../errors.ts';

/**
 * JSON is all that is read, and an empty body is none, whatever type it claims to have: many clients name JSON with
 * every call, also with those that send nothing (7.17). Other types are refused with 415 as soon as they hold anything.
 */
export function registerBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    // Decoding would put U+FFFD in place of what is broken, and save that.
    if (!isUtf8(body)) return done(general(errorMessages.malformed));
    return readJson(request, body.toString(), done);
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
    const refusal = new DomainError({ status: 415, detail: errorMessages.mediaType });
    done(body.length === 0 ? null : refusal, undefined);
  });
}

import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Core } from '../../core/core.ts';
import { errorMessages } from '../../core/errors.messages.ts';
import { DomainError, general } from '../../core/errors.ts';
import { networkOf } from '../../core/network.ts';
import { rateLimits } from '../../core/rate-limits.ts';
import { exceedsShape, type ShapeLimits } from './json-shape.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the body has been read and fits its schema: later refusals come from rules. */
    isBodyTaken: boolean;
  }
}

/** For routes that strangers call, and for paths without a route. */
export const smallestBodyLimit = 16 * 1024;
const bodyLimitOfAccounts = 2 * 1024 * 1024;

const shapeOfAccounts: ShapeLimits = { depth: 20, keys: 10_000, lists: 10_000, items: 20_000 };
/** A survey asks up to 100,000 people at once. */
const shapeOfAdmins: ShapeLimits = { ...shapeOfAccounts, items: 120_000 };

const withBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

function takesStrangers(request: FastifyRequest): boolean {
  return request.routeOptions.config.access === 'public' && withBody.has(request.method);
}

/** With a session more can be sent; a route may have a limit of its own. */
function limitSize(route: RouteOptions): void {
  const access = route.config?.access;
  if (access !== undefined && access !== 'public') route.bodyLimit ??= bodyLimitOfAccounts;
}

/**
 * Only JSON is read, and an empty body is none, whatever type it declares: many clients name JSON with every call, also
 * those that send nothing (7.17). Other types are refused with 415 as soon as they have content. A body that costs too
 * much to parse is refused by its bytes.
 */
export function registerBodies(app: FastifyInstance, { rateLimits: limits }: Pick<Core, 'rateLimits'>): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addHook('onRoute', limitSize);
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    const isAdmin = request.routeOptions.config.access === 'admin';
    if (exceedsShape(body, isAdmin ? shapeOfAdmins : shapeOfAccounts)) return done(general(errorMessages.malformed));
    // Decoding would replace broken bytes with U+FFFD, and save that.
    if (!isUtf8(body)) return done(general(errorMessages.malformed));
    return readJson(request, body.toString(), done);
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
    const refusal = new DomainError({ status: 415, detail: errorMessages.mediaType });
    done(body.length === 0 ? null : refusal, undefined);
  });

  app.decorateRequest('isBodyTaken', false);
  // Before any byte of the body is read.
  app.addHook('onRequest', async (request) => {
    if (takesStrangers(request)) await limits.check(rateLimits.refusedAddress, networkOf(request.ip));
  });
  app.addHook('preHandler', async (request) => {
    request.isBodyTaken = true;
  });
}

/**
 * Counts what a stranger's body was refused for before the route could count anything.
 * @returns the refusal to answer with: that the network has had too many of them, or the one that was given
 */
export async function countRefusal(
  { rateLimits: limits }: Pick<Core, 'rateLimits'>,
  request: FastifyRequest,
  refusal: DomainError,
): Promise<DomainError> {
  const isRefused = [400, 413, 415].includes(refusal.parts.status);
  if (!isRefused || request.isBodyTaken || !takesStrangers(request)) return refusal;
  try {
    await limits.hit(rateLimits.refusedAddress, networkOf(request.ip));
    return refusal;
  } catch (error) {
    // Without a database the body is just as wrong.
    return error instanceof DomainError ? error : refusal;
  }
}

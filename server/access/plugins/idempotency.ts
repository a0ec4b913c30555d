import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify';
import type { Core } from '../../core/core.ts';
import { errorMessages } from '../../core/errors.messages.ts';
import { general, invalid, unavailable } from '../../core/errors.ts';
import {
  findAnswer,
  insertKey,
  releaseKey,
  reserveKey,
  type SentKey,
  saveAnswer,
  sweepKeys,
} from './idempotency.sql.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False: a POST that creates nothing, or that reads its body as a stream. */
    idempotency?: boolean;
  }
}

const keptForMs = 24 * 3_600_000;
/** A call to another service that has not stored an answer by then has crashed. */
const unansweredMs = 3 * 60_000;
const unansweredTries = 150;

function keyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) throw general(errorMessages.keyMalformed);
  return header;
}

function hashOf(request: FastifyRequest): string {
  return createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('base64url');
}

function sentKey(request: FastifyRequest, key: string): SentKey {
  const { accountId } = request.signedIn;
  return { accountId, key, route: request.routeOptions.url ?? '', requestHash: hashOf(request) };
}

/**
 * Idempotency-Key on every POST of a signed-in account. The handler runs in one transaction with the key's row: either
 * both the action and its stored answer exist or neither, whatever crashes when. A parallel repeat waits for the first
 * at the row's key and then answers the same. Refused requests (4xx) store nothing and can be corrected and repeated.
 *
 * Handlers return their answer (status by `reply.code`); an answer sent by `reply.send` cannot be stored.
 */
export function registerIdempotency(app: FastifyInstance, { database, clock }: Core): void {
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    handle: () => Promise<unknown>,
  ): Promise<unknown> {
    const { accountId } = request.signedIn;
    const sent = sentKey(request, key);
    if (!(await insertKey(database, sent, clock.now()))) {
      const stored = await findAnswer(database, accountId, key);
      if (stored?.request_hash !== sent.requestHash) throw invalid({ non_field_errors: errorMessages.keyReused });
      if (stored.body === null) throw new Error('A key is stored without its answer.');
      reply.code(stored.status).header('idempotent-replayed', 'true');
      if (stored.etag) reply.header('etag', stored.etag);
      return JSON.parse(stored.body);
    }
    const body = await handle();
    const etag = reply.getHeader('etag') ?? null;
    await saveAnswer(database, accountId, key, { status: reply.statusCode, body: JSON.stringify(body ?? null), etag });
    return body;
  }

  function wrap(route: RouteOptions): void {
    const { access, idempotency } = route.config ?? {};
    if (route.method !== 'POST' || !access || access === 'public' || idempotency === false) return;
    const handler = route.handler as (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) => unknown;
    const wrapped: RouteHandlerMethod = async function (request, reply) {
      const handle = async () => handler.call(this, request, reply);
      const key = keyOf(request);
      return key === null ? handle() : database.transaction(() => answer(request, reply, key, handle));
    };
    route.handler = wrapped;
  }

  app.addHook('onRoute', wrap);
}

/**
 * The same for handlers that call another service, which no transaction may wait for: the answer is stored after the
 * action, so the action must tolerate a repetition that comes earlier. Such routes set `idempotency: false`.
 */
export function createIdempotentAnswers({ database, clock }: Pick<Core, 'database' | 'clock'>) {
  function reserve(request: FastifyRequest, key: string): Promise<boolean> {
    const at = clock.now();
    const unansweredSince = new Date(at.getTime() - unansweredMs);
    return reserveKey(database, sentKey(request, key), { at, unansweredSince });
  }

  /** The answer to the first of them, which may still be running. Null: it failed, and nothing was stored. */
  async function answerOfFirst(request: FastifyRequest, reply: FastifyReply, key: string): Promise<unknown> {
    for (let left = unansweredTries; left > 0; left -= 1) {
      const stored = await findAnswer(database, request.signedIn.accountId, key);
      if (!stored) return null;
      if (stored.request_hash !== hashOf(request)) throw invalid({ non_field_errors: errorMessages.keyReused });
      if (stored.body !== null) {
        reply.code(stored.status).header('idempotent-replayed', 'true');
        return JSON.parse(stored.body);
      }
      await pause(100);
    }
    throw unavailable(errorMessages.busy, 3);
  }

  return {
    /** @param work gets the key with its account in front; null: none was sent */
    async answer<T>(
      request: FastifyRequest,
      reply: FastifyReply,
      work: (key: string | null) => Promise<T>,
    ): Promise<T> {
      const key = keyOf(request);
      if (key === null) return work(null);
      const { accountId } = request.signedIn;
      while (!(await reserve(request, key))) {
        const answered = await answerOfFirst(request, reply, key);
        if (answered !== null) return answered as T;
      }
      try {
        const body = await work(`${accountId}-${key}`);
        const answer = { status: reply.statusCode, body: JSON.stringify(body), etag: null };
        await saveAnswer(database, accountId, key, answer);
        return body;
      } catch (error) {
        await releaseKey(database, accountId, key);
        throw error;
      }
    },
  };
}

/** Deletes keys after a day. */
export async function sweepIdempotencyKeys({ database, clock }: Core): Promise<void> {
  await sweepKeys(database, new Date(clock.now().getTime() - keptForMs));
}

import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify';
import type { Core } from '../core.ts';
import { errorMessages } from '../errors.messages.ts';
import { general, invalid, unavailable } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False: a POST that creates nothing, or that reads its body as a stream. */
    idempotency?: boolean;
  }
}

type Stored = { request_hash: string; status: number; body: string | null; etag: string | null };

const keptForMs = 24 * 3_600_000;
/** Who asks somebody else and has not stored an answer by then has crashed. */
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

/**
 * Idempotency-Key on every POST of a signed-in account. The handler runs in one transaction with the key's row: either
 * both the deed and its stored answer exist or neither, whatever crashes when. A parallel repeat waits for the first
 * at the row's key and then answers the same. Refused requests (4xx) store nothing and may be corrected and repeated.
 *
 * Handlers return their answer (status by `reply.code`); one that answers by `reply.send` cannot be stored.
 */
export function registerIdempotency(app: FastifyInstance, { database, clock }: Core): void {
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    handle: () => Promise<unknown>,
  ): Promise<unknown> {
    const { accountId } = request.signedIn;
    const requestHash = hashOf(request);
    const inserted = await database.query(
      `insert into idempotency_keys (account_id, key, route, request_hash, created_at) values ($1, $2, $3, $4, $5)
       on conflict (account_id, key) do nothing returning key`,
      [accountId, key, request.routeOptions.url ?? '', requestHash, clock.now()],
    );
    if (inserted.length === 0) {
      const [stored] = await database.query<Stored>(
        'select request_hash, status, body, etag from idempotency_keys where account_id = $1 and key = $2',
        [accountId, key],
      );
      if (stored?.request_hash !== requestHash) throw invalid({ non_field_errors: errorMessages.keyReused });
      reply.code(stored.status).header('idempotent-replayed', 'true');
      if (stored.etag) reply.header('etag', stored.etag);
      return JSON.parse(stored.body ?? 'null');
    }
    const body = await handle();
    const etag = reply.getHeader('etag') ?? null;
    await database.query(
      'update idempotency_keys set status = $3, body = $4, etag = $5 where account_id = $1 and key = $2',
      [accountId, key, reply.statusCode, JSON.stringify(body ?? null), etag],
    );
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
 * The same for handlers that ask somebody else meanwhile, which no transaction may wait for: what was answered is stored
 * after the deed, so it must bear a repetition that comes before. Such routes say `idempotency: false`.
 */
export function createReplays({ database, clock }: Pick<Core, 'database' | 'clock'>) {
  async function reserve(request: FastifyRequest, key: string): Promise<boolean> {
    const { accountId } = request.signedIn;
    const now = clock.now();
    const rows = await database.query(
      `insert into idempotency_keys (account_id, key, route, request_hash, created_at) values ($1, $2, $3, $4, $5)
       on conflict (account_id, key) do update set created_at = excluded.created_at
        where idempotency_keys.body is null and idempotency_keys.created_at <= $6 returning key`,
      [accountId, key, request.routeOptions.url ?? '', hashOf(request), now, new Date(now.getTime() - unansweredMs)],
    );
    return rows.length > 0;
  }

  /** What the first of them was answered; it may be at work still. Null: it failed, and nothing was stored. */
  async function answerOfFirst(request: FastifyRequest, reply: FastifyReply, key: string): Promise<unknown> {
    for (let left = unansweredTries; left > 0; left -= 1) {
      const [stored] = await database.query<Stored>(
        'select request_hash, status, body, etag from idempotency_keys where account_id = $1 and key = $2',
        [request.signedIn.accountId, key],
      );
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
    /** @param work gets the key, the account in front of it; null: none was sent */
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
        await database.query(
          'update idempotency_keys set status = $3, body = $4, etag = null where account_id = $1 and key = $2',
          [accountId, key, reply.statusCode, JSON.stringify(body)],
        );
        return body;
      } catch (error) {
        await database.query('delete from idempotency_keys where account_id = $1 and key = $2 and body is null', [
          accountId,
          key,
        ]);
        throw error;
      }
    },
  };
}

/** Deletes keys after a day. */
export async function sweepIdempotencyKeys({ database, clock }: Core): Promise<void> {
  await database.query('delete from idempotency_keys where created_at < $1', [
    new Date(clock.now().getTime() - keptForMs),
  ]);
}

import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../../core/core.ts';
import { faultIn } from '../../core/db/faults.ts';
import { notFound } from '../../core/errors.ts';

const readyWithinMs = 3000;

type Count = { requests: number; seconds: number };

/** One log line per request (see log.ts for what may be in it), `/healthz`, `/readyz` and `/metrics`. */
export function registerObservability(app: FastifyInstance, { database, log, config, clockCheck }: Core): void {
  const counts = new Map<string, Count>();

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { statusCode } = reply;
    const labels = `method="${request.method}",route="${route}",status="${statusCode}"`;
    const count = counts.get(labels) ?? { requests: 0, seconds: 0 };
    count.requests += 1;
    count.seconds += reply.elapsedTime / 1000;
    counts.set(labels, count);
    log.info({
      request: request.id,
      method: request.method,
      route,
      status: statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });

  /** The process is alive. */
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  /** Why nothing can be served, as /readyz reports it; null: it can. */
  async function hindrance(): Promise<string | null> {
    const late = setTimeout(readyWithinMs, 'database_slow', { ref: false });
    const asked = database.isReadOnly().then(
      (isReadOnly) => (isReadOnly ? 'database_read_only' : null),
      (error: unknown) => `database_${faultIn(error)?.kind ?? 'broken'}`,
    );
    const hindered = await Promise.race([asked, late]);
    if (hindered !== null) return hindered;
    if (await database.health.isFull()) return 'storage_full';
    return (await clockCheck.compare()) ? null : 'clock';
  }

  /**
   * Whether it can serve: the database answers, accepts changes, has space, and has the same time. Where only some
   * routes wait in vain for something in it (a locked table), the server stays ready for the others, and names those.
   */
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const reason = await hindrance();
    if (reason !== null) {
      reply.code(503).header('retry-after', '5');
      return { status: 'not ready', reason };
    }
    const stalled = database.health.stalled();
    return stalled.length === 0 ? { status: 'ready' } : { status: 'degraded', stalled };
  });

  /** In Prometheus' text format. For this process alone; its counters start at zero. */
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) throw notFound();
    const { busy, waiting } = database.health.load();
    const faults = Object.entries(database.health.faults());
    reply.type('text/plain; version=0.0.4; charset=utf-8');
    const requests = [...counts].map(([labels, { requests }]) => `rytmi_requests_total{${labels}} ${requests}`);
    const seconds = [...counts].map(
      ([labels, { seconds }]) => `rytmi_request_seconds_total{${labels}} ${seconds.toFixed(6)}`,
    );
    return [
      '# TYPE rytmi_requests_total counter',
      ...requests,
      '# TYPE rytmi_request_seconds_total counter',
      ...seconds,
      '# TYPE rytmi_database_connections gauge',
      `rytmi_database_connections{state="busy"} ${busy}`,
      `rytmi_database_connections{state="waited_for"} ${waiting}`,
      '# TYPE rytmi_database_faults_total counter',
      ...faults.map(([kind, count]) => `rytmi_database_faults_total{kind="${kind}"} ${count}`),
      '# TYPE rytmi_clock_ahead_seconds gauge',
      `rytmi_clock_ahead_seconds ${clockCheck.deviation().toFixed(3)}`,
      '# TYPE rytmi_resident_memory_bytes gauge',
      `rytmi_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE rytmi_uptime_seconds gauge',
      `rytmi_uptime_seconds ${process.uptime().toFixed(1)}`,
      '',
    ].join('\n');
  });
}

const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.|localhost$|\[::1\]$)/.test(address);
}

/**
 * From this machine itself. A request forwarded by a proxy on it comes from elsewhere, whether or not TRUST_PROXY names
 * it.
 */
function isLocal({ headers, socket, ip, hostname }: FastifyRequest): boolean {
  const isForwarded = forwarding.some((name) => headers[name] !== undefined);
  return !isForwarded && [socket.remoteAddress, ip, hostname].every(isLoopback);
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/** /metrics names routes and their use: it is for this machine, and for clients with METRICS_TOKEN. */
export function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return isLocal(request) || (token !== null && given !== undefined && isSame(given, token));
}

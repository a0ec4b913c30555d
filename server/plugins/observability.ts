import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';

const readyWithinMs = 3000;

type Count = { requests: number; seconds: number };

/** One log line a request (see log.ts for what may stand in it), `/healthz`, `/readyz` and `/metrics`. */
export function registerObservability(app: FastifyInstance, { database, log }: Core): void {
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

  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });

  /** The process lives. */
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  /** It can serve: the database answers. */
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const late = setTimeout(readyWithinMs, false, { ref: false });
    const answered = database.query('select 1', []).then(
      () => true,
      () => false,
    );
    const isReady = await Promise.race([answered, late]);
    if (!isReady) reply.code(503);
    return { status: isReady ? 'ready' : 'not ready' };
  });

  /** In Prometheus' text format. Of this process alone; counters begin anew with it. */
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
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
      '# TYPE rytmi_resident_memory_bytes gauge',
      `rytmi_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE rytmi_uptime_seconds gauge',
      `rytmi_uptime_seconds ${process.uptime().toFixed(1)}`,
      '',
    ].join('\n');
  });
}

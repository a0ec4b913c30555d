import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True: its work in the database may take long (config.databaseLimits.longMs). */
    takesLong?: boolean;
  }
}

/** Each route requests database connections under its own name (db/bulkheads.ts). Runs after authentication. */
export function registerTimeLimits(app: FastifyInstance, { database }: Core): void {
  // Not earlier: reading the body may lose an asynchronous context that was set before.
  app.addHook('preValidation', (request, _reply, done) => {
    const { config, url } = request.routeOptions;
    if (url === undefined) done();
    else {
      const name = `${request.method} ${url}`;
      database.continueWithPool(name, config.takesLong ? () => database.withoutTimeout(done) : done);
    }
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    if (url !== undefined && reply.statusCode < 300) database.health.served(`${request.method} ${url}`);
  });
}

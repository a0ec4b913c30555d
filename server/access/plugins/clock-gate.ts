import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { errorMessages } from '../../core/errors.messages.ts';
import { unavailable } from '../../core/errors.ts';

const retryAfterSeconds = 30;

/**
 * While this server's clock is wrong, no call of the API is served: requests close rounds that are over, end sessions
 * and advance subscriptions, all by the clock. Runs before authentication, which uses it first.
 */
export function registerClockGate(app: FastifyInstance, { clockCheck }: Core): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.access === undefined) return;
    if (!(await clockCheck.isRight())) throw unavailable(errorMessages.clock, retryAfterSeconds);
  });
}

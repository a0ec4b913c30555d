import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';

/** The Date of an answer is the time that rules are decided by: the console takes it for now (design 4). */
export function registerDate(app: FastifyInstance, { clock }: Pick<Core, 'clock'>): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', clock.now().toUTCString());
  });
}

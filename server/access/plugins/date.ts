import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';

/** The Date of an answer is the time that rules use: the console takes it as now (design 4). */
export function registerDate(app: FastifyInstance, { clock }: Pick<Core, 'clock'>): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', clock.now().toUTCString());
  });
}

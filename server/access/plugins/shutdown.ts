import type { Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../../core/core.ts';

const idleClosedEveryMs = 100;
/** Handlers whose clients have disconnected get this long to finish. */
const handlersEndWithinMs = 5000;

/**
 * `app.close()`: the job queue stops first; pending requests are answered, and each answer closes its connection; when
 * the last handler has ended, also of disconnected clients, the database closes.
 */
export function registerShutdown(app: FastifyInstance, core: Core): void {
  const sockets = new Set<Socket>();
  const atWork = new Set<FastifyRequest>();
  let closing: { jobsStopped: Promise<void>; idleTimer: NodeJS.Timeout } | undefined;

  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onRequest', (request, _reply, done) => {
    atWork.add(request);
    done();
  });
  app.addHook('onSend', async (request, reply) => {
    atWork.delete(request);
    if (closing) reply.header('connection', 'close');
  });

  app.addHook('preClose', async () => {
    const jobsStopped = core.jobs.stop();
    const idleTimer = setInterval(() => app.server.closeIdleConnections(), idleClosedEveryMs);
    closing = { jobsStopped, idleTimer };
    // Its failure is reported in onClose.
    jobsStopped.catch(() => {});
    // An unread request looks like an idle connection: two turns of the event loop read it.
    for (let turn = 0; turn < 2; turn += 1) await setImmediate();
    // Browsers open connections in advance, and Node's server would wait for those that have sent nothing.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
  // After the last connection has closed.
  app.addHook('onClose', async () => {
    const until = performance.now() + handlersEndWithinMs;
    while (atWork.size > 0 && performance.now() < until) await setTimeout(20);
    await closing?.jobsStopped;
    clearInterval(closing?.idleTimer);
    await core.database.close();
  });
}

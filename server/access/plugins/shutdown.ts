import type { Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../../core/core.ts';

const idleClosedEveryMs = 100;
/** Handlers whose callers have gone away work on for nobody: they get this long to come to an end. */
const handlersEndWithinMs = 5000;

/**
 * `app.close()`: the job queue stops first; what has been asked is answered, and each answer closes its connection;
 * when the last handler has ended, also of those whose callers did not wait, the database closes.
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
    // Its failure is told in onClose.
    jobsStopped.catch(() => {});
    // What lies at the door unread looks like an idle connection: two turns of the event loop take it in.
    for (let turn = 0; turn < 2; turn += 1) await setImmediate();
    // Browsers open connections ahead of need, and Node's server would wait for those that have never asked anything.
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

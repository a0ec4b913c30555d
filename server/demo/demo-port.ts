import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The demo's port: taken before the folder is filled, so that a conflict shows at once. */
type DemoPort = {
  server: Server;
  /** `http://localhost:4000` */
  address: string;
  /** Sends requests here from now on; until then clients are asked to retry. */
  serve(listener: RequestListener): void;
  close(): Promise<void>;
};

const waiting: RequestListener = (_, response) => {
  response.writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain; charset=utf-8' });
  response.end('The demo is being filled. Try again in a moment.');
};

/** @throws EADDRINUSE */
export async function openDemoPort({ port, host }: { port: number; host: string }): Promise<DemoPort> {
  let current = waiting;
  const server = createServer((request, response) => current(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  return {
    server,
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    serve(listener) {
      current = listener;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

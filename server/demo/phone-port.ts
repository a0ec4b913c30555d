import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';

/** A port for phones in the same network, beside the demo's own, which stays on this machine. */
export type PhonePort = {
  /** `http://192.168.1.20:4001` */
  address: string;
  close(): Promise<void>;
};

/** Home and office networks before those of containers. */
const privateNetworks = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];

/** This machine's address in a private network; a public address does not count. */
export function networkAddress(interfaces = networkInterfaces()): string | null {
  const all = Object.values(interfaces).flatMap((one) => one ?? []);
  const own = all.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : []));
  return privateNetworks.flatMap((network) => own.filter((address) => network.test(address)))[0] ?? null;
}

/** The page for answering and its calls. Mails, the console and the admins' actions are not served to the network. */
const forPhones = /^\/(answer\/.*|favicon\.svg|api\/respondent\/.*|api\/auth\/(login|logout|answering)\/)$/;

function isForPhones(url: string): boolean {
  const path = url.split('?')[0] ?? '';
  // A path with parts that a reader would normalise does not mean what it looks like.
  const isTidy = URL.canParse(path, 'http://phone') && new URL(path, 'http://phone').pathname === path;
  return isTidy && forPhones.test(path);
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });

/**
 * @param port the demo's own; phones get the next one, or any where that is taken
 * @returns null where this machine is in no private network
 */
export async function openPhonePort(
  { port, serve }: { port: number; serve: RequestListener },
  host = networkAddress(),
): Promise<PhonePort | null> {
  if (host === null) return null;
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    if (isForPhones(url)) return serve(request, response);
    if (url === '/' || url === '/answer') return void response.writeHead(302, { location: '/answer/' }).end();
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('Only the page for answering is open to the network: /answer/\n');
  });
  try {
    await listen(server, port === 0 ? 0 : port + 1, host).catch(() => listen(server, 0, host));
  } catch {
    return null;
  }
  return {
    address: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

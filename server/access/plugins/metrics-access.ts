import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

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

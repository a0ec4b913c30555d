import type { FastifyReply, FastifyRequest } from 'fastify';
import { tagOf } from '../versions.ts';

/** Sends the record's version, for a later If-Match. */
export function sendVersion(reply: FastifyReply, version: number): void {
  reply.header('etag', tagOf(version));
}

/**
 * The version that the client means to change; null when it sends none (the last write wins). A value that is no ETag
 * of ours becomes 0, which no record has.
 */
export function expectedVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return null;
  return Number(/^\s*(?:W\/)?"v(\d{1,9})"\s*$/.exec(header)?.[1] ?? 0);
}

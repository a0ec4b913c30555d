import type { FastifyReply } from 'fastify';

/**
 * Sends JSON that is text already, unchanged: the route's schema documents it and does not read it. Takes any reply,
 * since the schema's type would require the object.
 */
export function sendJsonText(reply: Pick<FastifyReply, 'header' | 'send'>, text: string): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8');
  return (reply as FastifyReply).send(text);
}

import type { FastifyReply } from 'fastify';

/**
 * Answers JSON that is text already, as it is: the route's schema documents it and does not read it. Takes any reply,
 * since the schema's type would ask for the object.
 */
export function sendJsonText(reply: Pick<FastifyReply, 'header' | 'send'>, text: string): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8');
  return (reply as FastifyReply).send(text);
}

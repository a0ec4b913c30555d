import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { sendNotFound } from './error-handler.ts';

/** Vite puts a hash of the content into the names of all that lies here. */
const hashedAssets = '/assets/';

function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const path = request.url.split('?')[0] ?? '';
  const isOurs = path === '/api' || path.startsWith('/api/') || path.startsWith(hashedAssets);
  return isRead && !isOurs && (request.headers.accept ?? '*/*').includes('text/html');
}

/** Pages on which a card is entered: only there may Stripe's own script run, in frames of its own (7.23). */
const cardPages = /^\/(plans|subscriptions)\/?$/;

function openToStripe(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
    .replace("script-src 'self'", "script-src 'self' https://js.stripe.com")
    .replace("connect-src 'self'", "connect-src 'self' https://api.stripe.com");
  const frames = 'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com';
  reply.header('content-security-policy', `${policy};${frames}`);
}

/** The built console: files as they were compressed at build time, and index.html for every page that it routes itself. */
export async function registerConsole(app: FastifyInstance, config: ServerConfig): Promise<void> {
  const isBuilt = existsSync(join(config.consoleDir, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: config.consoleDir,
      preCompressed: true,
      // The build's own notes (.vite/) are nobody's business.
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(config.consoleDir, hashedAssets));
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isBuilt || !wantsPage(request)) return sendNotFound(request, reply);
    if (config.stripe !== null && cardPages.test(request.url.split('?')[0] ?? '')) openToStripe(reply);
    return reply.sendFile('index.html');
  });
}

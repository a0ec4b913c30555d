import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../../core/config.ts';
import { sendNotFound } from './error-handler.ts';

/** Vite puts a hash of the content into the names of all files here. */
const hashedAssets = ['/assets/', '/answer/assets/'];
/** The page for answering, with a folder of its own (ADR 75). */
const answering = /^\/answer(?:\/|$)/;

/** Headers that only a document or a call needs: beside a script or style, bytes of the first screen. */
const headersOfDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
];
/** A worker follows the policy of its own script; ours fetch nothing. */
const policyOfScripts = "default-src 'none';script-src 'self'";

/** The page of an address, decoded; null where it cannot be one of our routes. */
function pathOf(request: FastifyRequest): string | null {
  try {
    return decodeURIComponent(request.url.split('?')[0] ?? '');
  } catch {
    return null;
  }
}

/** Dotfiles, paths out of the folder, and characters that no address of ours has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what must not pass
const neverAPage = /\/\.|\\|[\u0000-\u001f]/;
const looksLikeAFile = /\.[a-z0-9]{1,8}$/i;

/** Link previews, monitors and scanners accept anything, or send no Accept at all, and want the page. */
function wantsPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (path === null || neverAPage.test(path)) return false;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isOurs = path === '/api' || path.startsWith('/api/') || hashedAssets.some((folder) => path.startsWith(folder));
  const accept = request.headers.accept ?? '*/*';
  const isWanted = accept.includes('text/html') || (/\*\/\*|text\/\*/.test(accept) && !looksLikeAFile.test(path));
  return isRead && !isOurs && isWanted;
}

const pageOf = (request: FastifyRequest) =>
  answering.test(pathOf(request) ?? '') ? 'answer/index.html' : 'index.html';

/** The built console: files as they were compressed at build time, and index.html for every page that it routes itself. */
export async function registerConsole(app: FastifyInstance, config: ServerConfig): Promise<void> {
  const isBuilt = existsSync(join(config.consoleDir, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: config.consoleDir,
      preCompressed: true,
      // The build's own notes (.vite/) are not served.
      dotfiles: 'ignore',
      cacheControl: false,
      acceptRanges: false,
      lastModified: false,
      setHeaders: (reply, path) => {
        const isHashed = hashedAssets.some((folder) => path.startsWith(join(config.consoleDir, folder)));
        reply.header('cache-control', isHashed ? 'max-age=31536000, immutable' : 'no-cache');
        if (!isHashed) return;
        for (const name of headersOfDocuments) reply.removeHeader(name);
        // A style has no policy of its own; a drawing that is opened as a page has.
        if (/\.css(?:\.|$)/.test(path)) reply.removeHeader('content-security-policy');
        else reply.header('content-security-policy', policyOfScripts);
      },
    });
  }
  app.setNotFoundHandler((request, reply) =>
    isBuilt && wantsPage(request) ? reply.sendFile(pageOf(request)) : sendNotFound(request, reply),
  );
}

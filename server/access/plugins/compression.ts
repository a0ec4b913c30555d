import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller answers cost more to compress than it saves. */
const smallest = 2048;

/**
 * gzip only, at a fast level: an answer is compressed once for one reader. A list of 10,000 people is two megabytes,
 * and a tenth of that compressed.
 */
const quickly = { encodings: ['gzip'], threshold: smallest, zlibOptions: { level: 4 } } as const;

const compressed = ['/api/companies/', '/api/questionnaires/share/'];

/**
 * Compresses companies' lists, records and reports (public ones, too) for clients that accept it. Never /api/auth/: the
 * length of an answer with a key must not reveal the rest of it (BREACH). Requests are not unpacked: a small one could
 * become a huge one.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    const isRead = route.method === 'GET' && compressed.some((path) => route.url.startsWith(path));
    route.compress = isRead ? { ...quickly, encodings: [...quickly.encodings] } : false;
  });
  await app.register(compress, { global: false });
}

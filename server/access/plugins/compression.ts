import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below it, compressing costs more than it saves. */
const smallest = 2048;

/**
 * gzip alone, and quick: an answer is compressed once for one reader. A list of 10,000 people is two megabytes, and a
 * tenth of that compressed.
 */
const quickly = { encodings: ['gzip'], threshold: smallest, zlibOptions: { level: 4 } } as const;

const compressed = ['/api/companies/', '/api/questionnaires/share/'];

/**
 * What companies' lists, records and reports (public ones, too) answer is compressed for whoever takes it. Never /api/auth/: an answer
 * with a key in it must not tell by its length what else it holds (BREACH). Requests are not unpacked: a small one
 * could become a huge one.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    const isRead = route.method === 'GET' && compressed.some((path) => route.url.startsWith(path));
    route.compress = isRead ? { ...quickly, encodings: [...quickly.encodings] } : false;
  });
  await app.register(compress, { global: false });
}

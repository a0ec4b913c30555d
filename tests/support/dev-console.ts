import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';

/** The console as developers have it, in front of a test's server: `?inspect` is not in what is built for people. */
export async function startDevConsole(api: string, cacheDir: string): Promise<{ vite: ViteDevServer; at: string }> {
  // A build in the same process leaves behind that this is production, and what is for development goes.
  process.env.NODE_ENV = 'development';
  const vite = await createServer({
    root: join(import.meta.dirname, '../..'),
    logLevel: 'error',
    cacheDir,
    server: { port: 0, strictPort: false, host: '127.0.0.1', proxy: { '/api': api }, hmr: false },
  });
  await vite.listen();
  return { vite, at: vite.resolvedUrls?.local[0] ?? '' };
}

import { join } from 'node:path';
import { build, createServer, type InlineConfig, type ViteDevServer } from 'vite';

// Vite takes over the environment, and the first one in a process has left its own there: a build would be one for
// development, and a development server would lack everything for development.

export async function buildForProduction(config: InlineConfig): Promise<void> {
  process.env.NODE_ENV = 'production';
  await build(config);
}

/** The console as in development, in front of a test's server: builds for people do not contain `?inspect`. */
export async function startDevConsole(api: string, cacheDir: string): Promise<{ vite: ViteDevServer; at: string }> {
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

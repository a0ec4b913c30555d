import { resolve } from 'node:path';
import { ConfigError, readConfig, type ServerConfig } from '../core/config.ts';

export type DemoSettings = {
  config: ServerConfig;
  reset: boolean;
  /** The output of `npm run handbook`, served from here. */
  handbookDir: string;
  /** The command that makes it again. */
  afresh: string;
};

const usage = 'Usage: npm run demo [-- --reset]';

/**
 * The server's settings for a demo: its own folder (DEMO_DIR, `.demo`), its own build of the console, the embedded
 * database, mails in the folder, on loopback. Settings of a real database, mail server or payment provider are ignored.
 * @throws ConfigError
 */
export function readDemoConfig(args: readonly string[], env: Record<string, string | undefined>): DemoSettings {
  const reset = args.includes('--reset');
  if (args.some((arg) => arg !== '--reset')) throw new ConfigError(usage);
  const config = readConfig({
    ...(env.PORT ? { PORT: env.PORT } : {}),
    ...(env.HOST ? { HOST: env.HOST } : {}),
    DATA_DIR: env.DEMO_DIR || '.demo',
    LOG_LEVEL: env.LOG_LEVEL || 'warn',
  });
  if (!['localhost', '127.0.0.1', '::1'].includes(config.host)) {
    throw new ConfigError(
      `The demo shows mails that open accounts, so it stays on this machine: unset HOST (${config.host}).`,
    );
  }
  return {
    config: { ...config, consoleDir: resolve(import.meta.dirname, '../../dist-demo') },
    reset,
    handbookDir: resolve(import.meta.dirname, '../../handbook'),
    afresh: 'npm run demo -- --reset',
  };
}

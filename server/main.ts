import { buildServer } from './app.ts';
import { ConfigError, readConfig } from './core/config.ts';
import { FolderInUse } from './core/db/folder-lock.ts';
import { SchemaTooNew } from './core/db/schema-version.ts';
import { isUnencrypted } from './core/mail/transport.ts';
import { openCore } from './open-core.ts';

const shutdownWithinMs = 15_000;

function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

try {
  const core = await openCore(readConfig(process.env));
  const { config, log, database } = core;
  if (config.smtpUrl !== null && isUnencrypted(config.smtpUrl)) {
    log.warn('SMTP_URL does not require encryption: use smtps://, or smtp:// with ?requireTLS=true');
  }
  const app = await buildServer(core);

  let stopping = false;
  const stop = (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), shutdownWithinMs).unref();
    app.close().then(
      () => process.exit(0),
      (error: Error) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  database.onCrash((error) => {
    log.fatal({ err: error }, 'the embedded database stopped');
    process.exit(1);
  });

  const address = await app.listen({ port: config.port, host: config.host });
  process.stdout.write(`Rytmi is ready at ${address}\n`);
  core.billing.reportMissing().catch((error: Error) => log.error({ err: error }, 'payments could not be checked'));
} catch (error) {
  if (error instanceof ConfigError || error instanceof FolderInUse || error instanceof SchemaTooNew)
    refuse(error.message);
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    refuse(`The port is in use by another program: ${(error as Error).message}. Set PORT to a free one.`);
  }
  throw error;
}

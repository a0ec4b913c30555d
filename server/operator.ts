import { ConfigError, readConfig } from './core/config.ts';
import { SchemaTooNew } from './core/db/schema-version.ts';
import { openCore } from './open-core.ts';
import { createOperator, OperatorError } from './operator/commands.ts';

// `npm run operator -- <command>`: works beside a running server, also on its embedded database.

try {
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env });
  const core = await openCore({ ...config, background: false }, { attach: true });
  try {
    if (!(await core.clockCheck.compare())) {
      throw new OperatorError(
        `This machine's clock differs from the database's by ${Math.abs(core.clockCheck.deviation())} seconds. Set it first.`,
      );
    }
    await core.jobs.start();
    process.stdout.write(`${await createOperator(core)(process.argv.slice(2))}\n`);
  } finally {
    await core.jobs.stop();
    await core.database.close();
  }
} catch (error) {
  if (!(error instanceof OperatorError || error instanceof ConfigError || error instanceof SchemaTooNew)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

import { ConfigError } from '../core/config.ts';
import { FolderInUse } from '../core/db/folder-lock.ts';
import { SchemaTooNew } from '../core/db/schema-version.ts';
import { type Demo, startDemo } from './demo.ts';
import { readDemoConfig } from './demo-config.ts';
import { DemoFolderError } from './demo-folder.ts';

const shutdownWithinMs = 10_000;

function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * A demo as a process: runs until it is stopped, and prints a sentence where it can't start.
 * @param own.afresh the command that makes it again, where it is another than the demo's
 * @param own.prepare runs after the addresses are printed
 */
export async function runDemo(
  args: readonly string[],
  { prepare, ...own }: { afresh?: string; prepare?: (demo: Demo) => Promise<void> } = {},
): Promise<void> {
  try {
    const settings = { ...readDemoConfig(args, process.env), ...own };
    const demo = await startDemo(settings, (text) => process.stdout.write(text));
    let stopping = false;
    const stop = () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), shutdownWithinMs).unref();
      demo.close().then(
        () => process.exit(0),
        (error: Error) => refuse(`The demo could not be stopped in order: ${error.message}`),
      );
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    await prepare?.(demo);
    demo.onCrash((error) => refuse(`The embedded database stopped: ${error.message}`));
  } catch (error) {
    if (error instanceof ConfigError || error instanceof DemoFolderError || error instanceof SchemaTooNew)
      refuse(error.message);
    if (error instanceof FolderInUse) {
      refuse('Another demo runs on this folder. Stop it first, or set DEMO_DIR to another folder.');
    }
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      refuse(`The port is in use by another program: ${(error as Error).message}. Set PORT to a free one.`);
    }
    throw error;
  }
}

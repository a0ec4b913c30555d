import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const main = join(resolve(import.meta.dirname, '../..'), 'server/main.ts');

export type ServerProcess = {
  process: ChildProcess;
  address: string;
  /** Its whole output. */
  output(): string;
  /** SIGKILL: no chance to clean up. */
  kill(): Promise<void>;
  /** @param signal SIGTERM by default. @returns the exit code */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<number | null>;
};

function launch(env: Record<string, string>, options: readonly string[] = []) {
  const child = spawn(process.execPath, [...options, main], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  return { child, output: () => said.join('') };
}

/**
 * The server as an operator runs it, in a separate process.
 * @param options of Node itself
 * @throws with its output when it does not start
 */
export async function startServerProcess(
  env: Record<string, string>,
  options: readonly string[] = [],
): Promise<ServerProcess> {
  const { child, output } = launch(env, options);
  const address = await new Promise<string>((found, failed) => {
    child.stdout.on('data', () => {
      const ready = /ready at (http:\S+)/.exec(output());
      if (ready?.[1]) found(ready[1]);
    });
    child.once('exit', (code) => failed(new Error(`The server exited with ${code}:\n${output()}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    return child.exitCode;
  };
  return {
    process: child,
    address,
    output,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: (signal = 'SIGTERM') => end(signal),
  };
}

/** A start that is expected to fail. @returns exit code and output */
export async function refusedStart(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(env);
  await once(child, 'close');
  return { code: child.exitCode, output: output() };
}

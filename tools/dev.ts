// `npm run dev`: the server and Vite side by side, each reloading. When one ends, the other is stopped.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { binOf } from './steps.ts';

const root = join(import.meta.dirname, '..');
const commands = [['--watch', 'server/main.ts'], [binOf('vite', 'vite')]];

const running: ChildProcess[] = commands.map((command) =>
  spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }),
);

function end(signal: NodeJS.Signals): void {
  for (const one of running) if (one.exitCode === null && one.signalCode === null) one.kill(signal);
}

for (const one of running) {
  one.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    end('SIGTERM');
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(signal));

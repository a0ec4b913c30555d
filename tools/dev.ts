// `npm run dev`: the server (restarted on change) and Vite together; Ctrl-C, or the end of either, stops both.
import { spawn } from 'node:child_process';
import { binOf } from './steps.ts';

const vite = binOf('vite', 'vite');
const children = [
  spawn(process.execPath, ['--watch', 'server/main.ts'], { stdio: 'inherit' }),
  spawn(process.execPath, [vite], { stdio: 'inherit' }),
];

let isStopping = false;
function stop(code: number): void {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) child.on('exit', (code) => stop(code ?? 1));
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

// `npm run build`: the console, and into its folder the page for answering. `-- --mode demo` goes to dist-demo.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { binOf } from './steps.ts';

const root = join(import.meta.dirname, '..');
const mode = process.argv.slice(2);

for (const config of ['vite.config.ts', 'vite.answer.config.ts']) {
  const command = [binOf('vite', 'vite'), 'build', '--config', config, ...mode];
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

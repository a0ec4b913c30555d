// `npm start`: builds the console and starts the server. Where only the server's packages are installed (`npm ci
// --omit=dev`), the server serves the existing build.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const vite = join(root, 'node_modules/vite/bin/vite.js');

if (existsSync(vite)) {
  for (const command of [[vite, 'build'], ['tools/compress.ts']]) {
    execFileSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  }
} else if (!existsSync(join(root, 'dist/index.html'))) {
  console.error('There is no console to serve: build it with all packages installed (npm ci && npm run build).');
  process.exit(1);
}
await import('../server/main.ts');

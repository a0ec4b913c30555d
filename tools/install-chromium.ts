// The step `chromium` of `npm test`: a browser for the tests. It uses an installed one, else lets Playwright download
// its own, else installs the distribution's package (Debian and Ubuntu, as root), and prints which.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { howToInstall, installedChromium } from '../tests/support/chromium.ts';
import { binOf } from './steps.ts';

const isRoot = process.getuid?.() === 0;
// The libraries of a browser come from the distribution, which needs root.
const withLibraries = process.platform === 'linux' && isRoot ? ['--with-deps'] : [];

const ways: readonly { name: string; isPossible: boolean; install: () => boolean }[] = [
  {
    name: 'Playwright’s own Chromium',
    isPossible: true,
    install: () =>
      run(process.execPath, binOf('@playwright/test', 'playwright'), 'install', ...withLibraries, 'chromium'),
  },
  {
    name: 'the distribution’s package',
    isPossible: isRoot && existsSync('/etc/debian_version'),
    // Not every distribution has the headless shell, which is smaller and faster.
    install: () =>
      run('apt-get', 'update', '-q') && (installPackage('chromium-headless-shell') || installPackage('chromium')),
  },
];

let path = installedChromium();
for (const { name, install } of ways.filter(({ isPossible }) => isPossible)) {
  if (path !== undefined) break;
  console.log(`No Chromium on this machine: installing ${name}`);
  if (!install()) console.log(`${name} could not be installed here`);
  path = installedChromium();
}

if (path === undefined) {
  console.error(`No browser for the tests. ${howToInstall}`);
  process.exitCode = 1;
} else if (run(path, '--version')) {
  console.log(`The tests use ${path}`);
} else {
  console.error(`${path} does not start.`);
  process.exitCode = 1;
}

function run(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

function installPackage(name: string): boolean {
  return run('apt-get', 'install', '-y', '-q', '--no-install-recommends', name);
}

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Flags for every Chromium that tests and benchmarks start: no sandbox (containers), no traffic of its own. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(process.env.PROGRAMFILES ?? 'C:\\Program Files', 'Google\\Chrome\\Application\\chrome.exe'),
  join(process.env['PROGRAMFILES(X86)'] ?? 'C:\\Program Files (x86)', 'Google\\Chrome\\Application\\chrome.exe'),
];

/**
 * The browser for the tests: `CHROMIUM_PATH`, else a system Chromium or Chrome, else Playwright's own download, else
 * the distribution's package, which is installed when this runs as root on Debian.
 * @throws Error saying what to do when there is none.
 */
export function chromiumPath(): string {
  const path = installedChromium() ?? chromiumFromDebian();
  if (path === undefined) {
    throw new Error(
      'No browser for the tests. Install Chromium or Chrome, or run `npx playwright install chromium`, or set CHROMIUM_PATH.',
    );
  }
  return path;
}

/**
 * Like {@link chromiumPath}, but installs nothing.
 * @throws Error when CHROMIUM_PATH names a file that does not exist.
 */
export function installedChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names a file that does not exist: ${chosen}`);
    return chosen;
  }
  return [...onPath(), ...USUAL_PLACES, chromium.executablePath()].find((place) => existsSync(place));
}

function onPath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
}

function chromiumFromDebian(): string | undefined {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  spawnSync('apt-get', ['update', '-q'], { env, stdio: [...stdio] });
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { env, stdio: [...stdio] });
  return installedChromium();
}

// `.ci/run` calls this file to have a browser before the tests start.
if (import.meta.main) console.log(chromiumPath());

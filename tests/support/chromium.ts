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

/** The same engine without a window, which takes half the time per page: for tests. */
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(process.env.PROGRAMFILES ?? 'C:\\Program Files', 'Google\\Chrome\\Application\\chrome.exe'),
  join(process.env['PROGRAMFILES(X86)'] ?? 'C:\\Program Files (x86)', 'Google\\Chrome\\Application\\chrome.exe'),
];

/**
 * The browser for the tests: `CHROMIUM_PATH`, else a system Chromium or Chrome, else Playwright's own download. Installs
 * nothing; `npm test -- chromium` does (tools/install-chromium.ts).
 * @throws Error saying what to do when there is none, or when CHROMIUM_PATH names a file that does not exist.
 */
export function chromiumPath(): string {
  return orThrow(installedChromium());
}

/** The browser that people have, with windows and compositing: measurements use it. Else like {@link chromiumPath}. */
export function wholeChromiumPath(): string {
  return orThrow(installedChromium([...WHOLE, SHELL]));
}

function orThrow(path: string | undefined): string {
  if (path === undefined) throw new Error(`No browser for the tests. ${howToInstall}`);
  return path;
}

export const howToInstall =
  'Run `npm test -- chromium`, or install Chromium or Chrome yourself, or name one in CHROMIUM_PATH.';

/**
 * Like {@link chromiumPath}, or undefined when there is none.
 * @throws Error when CHROMIUM_PATH names a file that does not exist.
 */
export function installedChromium(commands: readonly string[] = [SHELL, ...WHOLE]): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names a file that does not exist: ${chosen}`);
    return chosen;
  }
  return [...onPath(commands), ...USUAL_PLACES, chromium.executablePath()].find((place) => existsSync(place));
}

function onPath(commands: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

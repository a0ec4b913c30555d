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

// The headless shell first: the same engine without a window of its own, which takes half the time a page.
const COMMANDS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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
  const path = installedChromium();
  if (path === undefined) throw new Error(`No browser for the tests. ${howToInstall}`);
  return path;
}

export const howToInstall =
  'Run `npm test -- chromium`, or install Chromium or Chrome yourself, or name one in CHROMIUM_PATH.';

/**
 * Like {@link chromiumPath}, or undefined when there is none.
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

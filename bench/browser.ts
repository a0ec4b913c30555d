import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, wholeChromiumPath } from '../tests/support/chromium.ts';

/** The browser that people have: a headless shell leaves out what a page costs on their screens. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: wholeChromiumPath(), args: [...CHROMIUM_FLAGS] });
}

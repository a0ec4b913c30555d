import type { Theme } from '../../machines/types.ts';
import { readCookie, writeCookie } from './locale.ts';

/** The choice in this browser; else the device's setting. */
export function readTheme(): Theme {
  const stored = readCookie('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Every colour is `light-dark()`, so the scheme alone decides. */
export function showTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
}

export function applyTheme(theme: Theme): void {
  writeCookie('theme', theme);
  showTheme(theme);
}

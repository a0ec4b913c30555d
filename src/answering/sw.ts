import { type PrecacheEntry, Serwist, type SerwistGlobalConfig } from 'serwist';

declare const self: SerwistGlobalConfig & {
  /** The page and its files, inserted by the build (vite.answer.config.ts). */
  __SW_MANIFEST: (PrecacheEntry | string)[];
};

// Only the page and its files: the server's answers are never cached here, only by the page itself.
new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  precacheOptions: { cleanupOutdatedCaches: true },
  skipWaiting: true,
  clientsClaim: true,
}).addEventListeners();

import { type PrecacheEntry, Serwist, type SerwistGlobalConfig } from 'serwist';

declare const self: SerwistGlobalConfig & {
  /** The page and its files, put in by the build (vite.answer.config.ts). */
  __SW_MANIFEST: (PrecacheEntry | string)[];
};

// The page and its files alone: what the server says is never kept here, only by the page itself.
new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  precacheOptions: { cleanupOutdatedCaches: true },
  skipWaiting: true,
  clientsClaim: true,
}).addEventListeners();

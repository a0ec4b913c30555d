import { type PrecacheEntry, Serwist, type SerwistGlobalConfig } from 'serwist';

type Event = { waitUntil(work: Promise<unknown>): void };

declare const self: SerwistGlobalConfig & {
  /** The page and its files, inserted by the build (vite.answer.config.ts). */
  __SW_MANIFEST: (PrecacheEntry | string)[];
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(of: { type: 'window' }): Promise<readonly { url: string; focus(): Promise<unknown> }[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener(name: 'push', listener: (event: Event & { data: { json(): unknown } }) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: Event & { notification: Notification }) => void): void;
};

// Only the page and its files: the server's answers are never cached here, only by the page itself.
new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  precacheOptions: { cleanupOutdatedCaches: true },
  skipWaiting: true,
  clientsClaim: true,
}).addEventListeners();

const page = '/answer/';

self.addEventListener('push', (event) => {
  const { title, body } = event.data.json() as { title: string; body: string };
  // One that is still there says the same, or what is over.
  event.waitUntil(self.registration.showNotification(title, { body, tag: body, icon: `${page}icon-192.png` }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage());
});

async function openPage(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const open = pages.find(({ url }) => new URL(url).pathname === page);
  await (open ? open.focus() : self.clients.openWindow(page));
}

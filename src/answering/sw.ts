import { type PrecacheEntry, Serwist, type SerwistGlobalConfig } from 'serwist';
import type { PushedText } from '../../contract/push.ts';
import type { Locale } from '../../shared/locales.ts';

type Event = { waitUntil(work: Promise<unknown>): void };
type Page = { url: string; focus(): Promise<unknown> };

declare const self: SerwistGlobalConfig & {
  /** The page and its files, inserted by the build (vite.answer.config.ts). */
  __SW_MANIFEST: (PrecacheEntry | string)[];
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener(name: 'push', listener: (event: Event & { data: { text(): string } | null }) => void): void;
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

/** For a message without a readable text: a browser shows one of its own for each that shows nothing. */
const unreadable: Record<Locale, string> = {
  'en-GB': 'There may be a survey for you to answer.',
  fi: 'Sinulle saattaa olla vastattava kysely.',
};

function textOf(data: { text(): string } | null): PushedText {
  try {
    const text: PushedText = JSON.parse(data?.text() ?? '');
    if (text.title && text.body) return text;
  } catch {
    // It gets the text below.
  }
  const lang = navigator.language.startsWith('fi') ? 'fi' : 'en-GB';
  return { title: 'Rytmi', body: unreadable[lang], lang };
}

self.addEventListener('push', (event) => {
  const { title, body, lang } = textOf(event.data);
  // One that is still there says the same, or what is over: the new one takes its place, and is noticed.
  const options = { body, lang, tag: body, renotify: true, icon: `${page}icon-192.png` };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage());
});

async function openPage(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === page);
  await (open ? open.focus() : self.clients.openWindow(page));
}

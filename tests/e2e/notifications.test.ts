import type { Page, Worker } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { CHROMIUM_FLAGS, wholeChromiumPath } from '../support/chromium.ts';

// A headless shell shows no notifications.
test.use({ launchOptions: { executablePath: wholeChromiumPath(), args: [...CHROMIUM_FLAGS] } });

const notice = { title: 'Havu Oy', body: 'Vastaathan kyselyyn Pulssi', lang: 'fi' };

/** The worker of `/answer/`, and how a push service would hand it a message. */
async function installed(page: Page, url: string) {
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const id = registrations.find(({ scopeURL }) => scopeURL === `${url}/answer/`)?.registrationId;
      if (id !== undefined) resolve(id);
    });
  });
  await client.send('ServiceWorker.enable');
  await page.context().grantPermissions(['notifications'], { origin: url });
  await page.goto(`${url}/answer/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = page.context().serviceWorkers();
  const registrationId = await registered;
  const deliver = (data: string) =>
    client.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data });
  return { worker: worker as Worker, deliver };
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, lang, tag }) => ({ title, body, lang, tag }));
  });

/** What a worker has, and a page has not. */
type Inside = {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(of: { includeUncontrolled: true }): Promise<readonly unknown[]>;
    openWindow(address: string): Promise<unknown>;
  };
  WindowClient: { prototype: { focus(this: { url: string }): Promise<unknown> } };
  ExtendableEvent: { prototype: { waitUntil(): void } };
  NotificationEvent: new (name: string, init: { notification: Notification | undefined }) => Event;
  dispatchEvent(event: Event): boolean;
  followed?: string[];
};

/** Notes what a click opens or focuses: a browser lets a worker do either only after a hand's own click. */
function clickOn(worker: Worker): Promise<void> {
  return worker.evaluate(async () => {
    const inside = globalThis as unknown as Inside;
    inside.followed ??= [];
    const { followed } = inside;
    inside.clients.openWindow = async (address) => followed.push(`opens ${address}`);
    inside.WindowClient.prototype.focus = async function () {
      followed.push(`focuses ${new URL(this.url).pathname}`);
    };
    inside.ExtendableEvent.prototype.waitUntil = () => {};
    const [notification] = await inside.registration.getNotifications();
    inside.dispatchEvent(new inside.NotificationEvent('notificationclick', { notification }));
  });
}

const followed = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Inside).followed);

test('7.17 a push is shown once, in its language, and a click opens the page or returns to it', async ({
  page,
  url,
}) => {
  const { worker, deliver } = await installed(page, url);
  await deliver(JSON.stringify(notice));
  await expect.poll(() => shown(page)).toEqual([{ ...notice, tag: notice.body }]);
  // The next one of the same words takes its place.
  await deliver(JSON.stringify({ ...notice, title: 'Havu' }));
  await expect.poll(() => shown(page)).toEqual([{ ...notice, title: 'Havu', tag: notice.body }]);

  await clickOn(worker);
  await expect.poll(() => followed(worker)).toEqual(['focuses /answer/']);
  await expect.poll(() => shown(page)).toEqual([]);
  await deliver(JSON.stringify(notice));
  await expect.poll(() => shown(page)).toHaveLength(1);
  await page.goto('about:blank');
  // The worker learns a little later that the page has left.
  await expect
    .poll(() =>
      worker.evaluate(
        async () => (await (globalThis as unknown as Inside).clients.matchAll({ includeUncontrolled: true })).length,
      ),
    )
    .toBe(0);
  await clickOn(worker);
  await expect.poll(() => followed(worker)).toEqual(['focuses /answer/', 'opens /answer/']);
});

test('7.17 a push that cannot be read still announces a survey', async ({ page, url }) => {
  const { deliver } = await installed(page, url);
  const body = 'There may be a survey for you to answer.';
  for (const broken of ['', 'no JSON', 'null', '"text"', '{}', '{"title":"Havu Oy"}', '{"body":"Pulse"}']) {
    await deliver(broken);
    await expect.poll(() => shown(page), broken).toEqual([{ title: 'Rytmi', body, lang: 'en-GB', tag: body }]);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      for (const each of await registration.getNotifications()) each.close();
    });
    await expect.poll(() => shown(page)).toEqual([]);
  }
});

import webPush from 'web-push';
import type { PushedText } from '../../../contract/push.ts';
import { sessionLifetimes } from '../../access/auth/sessions.ts';
import type { PushConfig } from '../../core/config.ts';
import type { Core } from '../../core/core.ts';
import { deletePushDevice, listPushDevices, type PushDevice } from './push.sql.ts';

/** `topic`: a device that is away shows the last one of a topic alone. `until`: it is too late after that. */
type Push = { text: PushedText; topic: string; until: Date };

const waitMs = 10_000;
/** The longest that push services keep one. */
const longestSeconds = 28 * 24 * 3600;

/** Of the push services of browsers (Chrome, Firefox, Safari, Edge); a browser names one of them, and no admin can. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
];

/** Whether the server calls such an address: any other could be one inside of its own network. */
export function isPushService(endpoint: string, { origins }: Pick<PushConfig, 'origins'>): boolean {
  const { protocol, hostname, port, username, origin } = new URL(endpoint);
  if (origins.includes(origin)) return true;
  return protocol === 'https:' && port === '' && username === '' && services.some((service) => service.test(hostname));
}

/** Sends notices and reminders to the devices of those who asked for that in place of mails. */
export function createPush({ database, clock, config, log }: Core) {
  /** @returns whether it was taken; a device that is gone is forgotten */
  async function tellDevice(push: PushConfig, device: PushDevice, { text, topic, until }: Push): Promise<boolean> {
    if (!isPushService(device.endpoint, push)) return false;
    const [, address = config.mailFrom] = /<(.+)>/.exec(config.mailFrom) ?? [];
    const seconds = Math.floor((until.getTime() - clock.now().getTime()) / 1000);
    const { endpoint, p256dh, auth } = device;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(text),
      {
        vapidDetails: { subject: `mailto:${address}`, publicKey: push.publicKey, privateKey: push.privateKey },
        TTL: Math.min(Math.max(seconds, 0), longestSeconds),
        topic: topic.slice(0, 32),
      },
    );
    const signal = AbortSignal.timeout(waitMs);
    // A service that answers with another address is none that a browser named.
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: body && new Uint8Array(body),
      redirect: 'manual',
      signal,
    });
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) await deletePushDevice(database, endpoint);
    else if (!answer.ok) log.warn({ status: answer.status }, 'a push service has not taken a notification');
    return answer.ok;
  }

  return {
    /** @returns false where no device took it: then the mail goes out */
    async tell({ accountId, companyId }: { accountId: number; companyId: number }, message: Push): Promise<boolean> {
      const { push } = config;
      if (push === null) return false;
      const now = clock.now();
      const usedAfter = new Date(now.getTime() - sessionLifetimes.respondent.idle);
      const devices = await listPushDevices(database, { accountId, companyId, now, usedAfter });
      const told = await Promise.all(
        devices.map((device) =>
          tellDevice(push, device, message).catch((error: unknown) => {
            log.warn({ err: error }, 'a notification could not be sent');
            return false;
          }),
        ),
      );
      return told.includes(true);
    },
  };
}

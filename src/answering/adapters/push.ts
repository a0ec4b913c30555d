import type { PushState } from '../../../contract/push.ts';
import type { Respondent } from '../../../contract/respondent.ts';
import type { PushChance } from '../../../machines/answering/types.ts';
import { call } from './http.ts';

const path = '/api/respondent/push/';

const canNotify = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** @throws Problem */
export async function findPush(session: Respondent['session'], signal: AbortSignal): Promise<PushChance> {
  if (!canNotify() || Notification.permission === 'denied') return 'none';
  // The server keeps no device of a session that a mail opened.
  if (session === 'answering') return 'locked';
  const { key, is_on: isOn } = await call<PushState>('get', path, signal);
  if (key === null) return 'none';
  return isOn && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks the person in the browser's own words. @throws Problem */
export async function turnPushOn(signal: AbortSignal): Promise<PushChance> {
  if ((await Notification.requestPermission()) !== 'granted') return 'none';
  const { key } = await call<PushState>('get', path, signal);
  if (key === null) return 'none';
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with another key of the server cannot be used with this one.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  await call<PushState>('put', path, signal, { endpoint, keys });
  return 'on';
}

/** @throws Problem */
export async function turnPushOff(signal: AbortSignal): Promise<void> {
  await call<PushState>('delete', path, signal);
  await forgetPush();
}

/** On this device: the server forgets it with the session. */
export async function forgetPush(): Promise<void> {
  if (!canNotify()) return;
  const registration = await navigator.serviceWorker.getRegistration('/answer/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

import { copyText as copy } from '../../adapters/device.ts';

/** Vite's own server opens the file in the developer's editor; the demo has no such server. */
export const openInEditor = import.meta.env.DEV
  ? (file: string, line: number) => fetch(`/__open-in-editor?file=${encodeURIComponent(`${file}:${line}:1`)}`)
  : null;

/** @returns whether the browser has allowed it */
export const copied = (text: string): Promise<boolean> =>
  copy(text).then(
    () => true,
    () => false,
  );

/** On this machine's clock: `14:03:27.045`. */
export function timeOfDay(at: number): string {
  const date = new Date(at);
  return `${date.toTimeString().slice(0, 8)}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

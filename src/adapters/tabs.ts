// Messages between the tabs of this browser. Only open pages of this origin receive them.

const channelName = 'rytmi.tabs';
/** Messages of another console version are not understood: each carries its version. */
const version = 1;

type Body = { kind: string };
type Listener = (message: Body & Record<string, unknown>) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

/** Null where the browser has none: then each tab is alone. */
function open(): BroadcastChannel | null {
  if (channel !== null) return channel;
  try {
    channel = new BroadcastChannel(channelName);
  } catch {
    return null;
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null) return;
    const message = data as Body & Record<string, unknown>;
    if (message.version !== version) return;
    for (const listener of [...listeners]) listener(message);
  };
  return channel;
}

/** To every other tab. @returns whether any could receive it */
export function tellTabs<Message extends Body>(message: Message): boolean {
  try {
    const to = open();
    to?.postMessage({ ...message, version });
    return to !== null;
  } catch {
    return false;
  }
}

/** @returns a function that ends it */
export function followTabs(listener: Listener): () => void {
  open();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { unreachable } from './problem.ts';

export function followConnection(listener: (event: 'lost' | 'found') => void): void {
  window.addEventListener('offline', () => listener('lost'));
  window.addEventListener('online', () => listener('found'));
}

/** @throws Problem while the server does not answer: not a logged error, however often it is asked */
export async function reachServer(signal: AbortSignal): Promise<void> {
  try {
    await fetch('/healthz', { signal, cache: 'no-store' });
  } catch {
    throw unreachable;
  }
}

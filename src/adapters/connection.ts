export function followConnection(listener: (event: 'lost' | 'found') => void): void {
  window.addEventListener('offline', () => listener('lost'));
  window.addEventListener('online', () => listener('found'));
}

/** Rejects while the server gives no answer. */
export async function reachServer(signal: AbortSignal): Promise<void> {
  await fetch('/healthz', { signal, cache: 'no-store' });
}

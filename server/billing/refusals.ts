import { general, unavailable } from '../errors.ts';
import { billingMessages } from './billing.messages.ts';
import { wordsOf } from './books.ts';
import { CardRefused, ProviderAway, ProviderRefused } from './port.ts';

/** Errors of a provider as its caller sees them (8.8, 8.9). */
function refusalOf(error: unknown): unknown {
  if (error instanceof CardRefused) return general(wordsOf(error.message));
  if (error instanceof ProviderAway) return unavailable(billingMessages.away, error.retryAfterSeconds);
  if (error instanceof ProviderRefused) return general(billingMessages.failed);
  return error;
}

/** A provider is asked for something. @throws what its caller is told when it refuses, or is away */
export async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error);
  }
}

import { general, unavailable } from '../../core/errors.ts';
import { billingMessages } from './billing.messages.ts';
import { CardDeclined, ProviderRefused, ProviderUnavailable } from './port.ts';
import { providerMessage } from './subscription-store.ts';

/** Errors of a provider as its caller sees them (8.8, 8.9). */
function errorOf(error: unknown): unknown {
  if (error instanceof CardDeclined) return general(providerMessage(error.message));
  if (error instanceof ProviderUnavailable) return unavailable(billingMessages.away, error.retryAfterSeconds);
  if (error instanceof ProviderRefused) return general(billingMessages.failed);
  return error;
}

/** Calls a payment provider. @throws DomainError, for the client, when it refuses or cannot be reached */
export async function callProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw errorOf(error);
  }
}

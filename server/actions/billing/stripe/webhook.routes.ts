import Stripe from 'stripe';
import { Detail, FieldErrors } from '../../../../contract/common.ts';
import type { App } from '../../../core/app-type.ts';
import type { Core } from '../../../core/core.ts';
import { errorMessages } from '../../../core/errors.messages.ts';
import { general } from '../../../core/errors.ts';
import { companyOfCustomer } from '../subscription.sql.ts';
import { customerIdOf } from './mapper.ts';

/** An older message was recorded by somebody. */
const toleranceSeconds = 300;

/** Nothing of it is parsed before its signature is checked. */
const largestEvent = 512 * 1024;

type EventObject = {
  object: string;
  id: string;
  customer?: string | { id: string } | null;
  subscription?: string | { id: string } | null;
  parent?: { subscription_details?: { subscription?: string | { id: string } | null } | null } | null;
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEvent(value: unknown): value is Stripe.Event {
  return isObject(value) && typeof value.type === 'string' && isObject(value.data) && isObject(value.data.object);
}

/** Null: the event names no certain subscription; all of the company's are checked. */
function subscriptionIdOf(object: EventObject): string | null {
  if (object.object === 'subscription') return object.id;
  return customerIdOf(object.subscription ?? object.parent?.subscription_details?.subscription);
}

/**
 * Stripe's events. An event is only a reason to request the current state: repeated, late or out of order, it has the
 * same effect. Events of other accounts, modes and customers are ignored.
 */
export function registerWebhookRoutes(app: App, { config, database, clock, jobs, billing, log }: Core): void {
  const { stripe } = config;
  if (stripe === null) return;
  const isLive = stripe.secretKey.includes('_live_');

  /** @throws 400 where it is not signed, or signed and not an event */
  function verified(body: Buffer, signature: unknown): Stripe.Event {
    const event: unknown = signedBy(body, signature);
    if (!isEvent(event)) throw general(errorMessages.malformed);
    return event;
  }

  function signedBy(body: Buffer, signature: unknown): unknown {
    try {
      const header = typeof signature === 'string' ? signature : '';
      const now = clock.now().getTime();
      return Stripe.webhooks.constructEvent(
        body,
        header,
        stripe?.webhookSecret ?? '',
        toleranceSeconds,
        undefined,
        now,
      );
    } catch {
      throw general(errorMessages.malformed);
    }
  }

  async function handleEvent(event: Stripe.Event): Promise<void> {
    if (event.livemode !== isLive || event.account) {
      log.warn({ event: event.id, type: event.type }, 'an event of another account or mode was left alone');
      return;
    }
    if (/^(product|price|plan)\./.test(event.type)) return jobs.send('billing-catalogue', {});
    const object = event.data.object as unknown as EventObject;
    const customerId = object.object === 'customer' ? object.id : customerIdOf(object.customer);
    const companyId = customerId === null ? null : await companyOfCustomer(database, customerId);
    if (companyId === null) return;
    await jobs.send('billing-sync', { companyId, subscriptionId: subscriptionIdOf(object) });
  }

  jobs.define('billing-catalogue', () => billing.refreshProducts());

  app.register((raw, _options, done) => {
    // The signature is over the bytes as received.
    raw.removeContentTypeParser(['application/json']);
    raw.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, read) => read(null, body));
    raw.post(
      '/api/stripe/webhook/',
      {
        config: { access: 'public' },
        bodyLimit: largestEvent,
        schema: {
          tags: ['billing'],
          description: 'Where the payment provider tells what has changed; signed.',
          response: { 200: Detail, 400: FieldErrors },
        },
      },
      async (request) => {
        const { body } = request as unknown as { body: unknown };
        if (!Buffer.isBuffer(body)) throw general(errorMessages.malformed);
        await handleEvent(verified(body, request.headers['stripe-signature']));
        return { detail: '' };
      },
    );
    done();
  });
}

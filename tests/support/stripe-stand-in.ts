import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CardDeclined } from '../../server/actions/billing/port.ts';
import { priceOf } from '../../server/actions/billing/price.ts';
import * as engine from '../../server/actions/billing/sandbox/engine.ts';
import type { StripeConfig } from '../../server/core/config.ts';
import { createStripeAccount, missing, Refusal, type StripeAccountOptions } from './stripe-account.ts';
import { stripeRoutes } from './stripe-routes.ts';
import { sampleOf, type Wire } from './stripe-samples.ts';
import type { TestClock } from './test-clock.ts';

// Implements the part of Stripe's API that the server uses, over HTTP and in the shapes of the pinned version:
// form-encoded requests, idempotency keys, errors with their status. The sandbox's engine decides what happens to a
// subscription, and when; its form on the wire is Stripe's published sample objects with values of this one.

/** `error`: Stripe's answer, with its status. `away`: broken, and its client is asked not to try again at once. */
type Fault = {
  match: RegExp;
  what: 'rate-limit' | 'lost-answer' | 'broken' | 'away' | { status: number; error: Wire };
  times: number;
};
type Held = { match: RegExp; arrived: () => void; released: Promise<void> };

const webhookSecret = 'whsec_stand_in';

/** `items[0][price]=p&expand[0]=x` as nested objects; lists stay objects by their index. */
function parsed(form: string): Wire {
  const out: Wire = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const keys = name.split(/[[\]]+/).filter(Boolean);
    let at = out;
    for (const key of keys.slice(0, -1)) at = at[key] ??= {};
    at[keys.at(-1) ?? ''] = value;
  }
  return out;
}

export async function startStripeStandIn(clock: TestClock, options: StripeAccountOptions = {}) {
  const account = createStripeAccount(clock, options);
  const {
    subscriptions,
    setups,
    meterEvents,
    usageRecords,
    nextId,
    world,
    customers,
    attached,
    taxIds,
    shelf,
    price,
    unpaid,
  } = account;
  const routes = stripeRoutes(account);
  const answered = new Map<string, { status: number; body: string }>();
  const calls: string[] = [];
  const sent: { call: string; body: Wire; key: string | null }[] = [];
  const faults: Fault[] = [];
  const held: Held[] = [];

  function answer(method: string, path: string, body: Wire): { status: number; body: string } {
    const [, pattern, handle] = routes.find(([verb, route]) => verb === method && route.test(path)) ?? [];
    try {
      if (!pattern || !handle) throw missing(`route: ${method} ${path}`);
      const ids = (pattern.exec(path) ?? []).slice(1);
      return { status: 200, body: JSON.stringify(handle(body, ids)) };
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: JSON.stringify({ error: error.error }) };
      if (!(error instanceof CardDeclined)) throw error;
      const { message, code } = error;
      return { status: 402, body: JSON.stringify({ error: { type: 'card_error', code, message } }) };
    }
  }

  function send(response: ServerResponse, { status, body }: { status: number; body: string }): void {
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': nextId('req') }).end(body);
  }

  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://stripe');
    const method = request.method ?? 'GET';
    const form = method !== 'POST' ? url.search.slice(1) : Buffer.concat(chunks).toString();
    calls.push(`${method} ${url.pathname}`);
    const key = request.headers['idempotency-key'];
    sent.push({ call: `${method} ${url.pathname}`, body: parsed(form), key: typeof key === 'string' ? key : null });
    const hold = held.findIndex(({ match }) => match.test(`${method} ${url.pathname}`));
    if (hold >= 0) {
      const [kept] = held.splice(hold, 1);
      kept?.arrived();
      await kept?.released;
    }
    const fault = faults.find(({ match, times }) => times > 0 && match.test(`${method} ${url.pathname}`));
    if (fault) fault.times -= 1;
    if (fault?.what === 'rate-limit') {
      const error = { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' };
      return send(response, { status: 429, body: JSON.stringify({ error }) });
    }
    if (fault?.what === 'broken' || fault?.what === 'away') {
      if (fault.what === 'away') response.setHeader('stripe-should-retry', 'false');
      return send(response, {
        status: 500,
        body: JSON.stringify({ error: { type: 'api_error', message: 'Broken.' } }),
      });
    }
    if (typeof fault?.what === 'object') {
      const { status, error } = fault.what;
      return send(response, { status, body: JSON.stringify({ error }) });
    }
    const known = typeof key === 'string' ? answered.get(key) : undefined;
    const result = known ?? answer(method, url.pathname, parsed(form));
    if (typeof key === 'string' && result.status < 500) answered.set(key, result);
    // It was done, but the answer is lost.
    if (fault?.what === 'lost-answer') return void request.socket.destroy();
    return send(response, result);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;

  const config: StripeConfig = {
    secretKey: 'sk_test_stand_in',
    publishableKey: 'pk_test_stand_in',
    webhookSecret,
    apiUrl: `http://127.0.0.1:${port}`,
    automaticTax: false,
    timeoutMs: 5000,
  };
  return {
    config,
    calls,
    meterEvents,
    usageRecords,
    subscriptions,
    customers,
    /** VAT numbers and the like, by their customers' ids. */
    taxIds,
    /** Cards by their ids, with their owners. */
    attached,
    price,
    /** Other prices than the sandbox's; null: those again. */
    sell: (prices: Wire[] | null) => void Object.assign(shelf, { prices }),
    /** As in Stripe's dashboard: its active subscription ends. */
    deleteCustomer(id: string): void {
      customers.set(id, { id, object: 'customer', deleted: true });
      for (const { state, customer } of subscriptions.values()) {
        if (customer === id && state.status !== 'canceled') engine.end(state, world(), 'at-once', 0);
      }
    },
    fail: (match: RegExp, what: Fault['what'], times = 1) => void faults.push({ match, what, times }),
    /** From now on every call is answered again. */
    heal: () => void faults.splice(0),
    /** Every call with its parameters and idempotency key, oldest first. */
    sent,
    /** The parameters of such calls, oldest first. */
    bodies: (match: RegExp) => sent.filter(({ call }) => match.test(call)).map(({ body }) => body),
    /** Retries are over, the subscription is set to stay, and its invoices return to drafts. */
    leaveUnpaid: (id: string) => void unpaid.add(id),
    /** The next such call waits until it is released; `arrived` once it is there. */
    hold(match: RegExp): { arrived: Promise<void>; release: () => void } {
      const [arrival, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      held.push({ match, arrived: arrival.resolve, released: release.promise });
      return { arrived: arrival.promise, release: release.resolve };
    },
    /** The holder's answer to a card's authentication, in the browser. */
    confirm(id: string, outcome: 'succeeded' | 'failed'): void {
      const setup = setups.get(id);
      if (setup) setup.status = outcome === 'succeeded' ? 'succeeded' : 'requires_payment_method';
      for (const { state } of subscriptions.values()) {
        engine.confirmPayment(state, world(), id, { card: null, outcome });
        engine.confirmSetup(state, world(), id, { card: null, outcome });
      }
    },
    /** Headers and body of an event as Stripe sends it. */
    event(type: string, object: Wire, changes: { at?: Date; secret?: string; more?: Wire } = {}) {
      const { at = clock.now(), secret = webhookSecret, more = {} } = changes;
      const payload = JSON.stringify({
        ...sampleOf('event', { id: nextId('evt'), type, livemode: false, data: { object } }),
        ...more,
      });
      const stamp = Math.floor(at.getTime() / 1000);
      const signature = createHmac('sha256', secret).update(`${stamp}.${payload}`).digest('hex');
      return {
        payload,
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${stamp},v1=${signature}` },
      };
    },
    priceOf: (planId: string, people: number) => priceOf(world().plan(planId), people),
    close: () => new Promise<void>((resolve) => void http.close(() => resolve())),
  };
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

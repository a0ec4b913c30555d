import { afterAll, beforeAll } from 'vitest';
import type { StripeConfig } from '../../server/core/config.ts';
import { startTestServer, type TestServer } from './server.ts';
import { type StripeStandIn, startStripeStandIn } from './stripe-stand-in.ts';
import { TestClock } from './test-clock.ts';

/** Of the running test file; set by `withStripe`. */
export let server: TestServer;
export let standIn: StripeStandIn;

/** One server for all tests of the file that calls Stripe's stand-in, both by one clock. */
export function withStripe(config: Partial<StripeConfig> = {}): void {
  beforeAll(async () => {
    const clock = new TestClock();
    standIn = await startStripeStandIn(clock);
    server = await startTestServer({ clock, config: { stripe: { ...standIn.config, ...config } } });
  });
  afterAll(async () => {
    await server.close();
    await standIn.close();
  });
}

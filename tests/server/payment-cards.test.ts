import { expect, it } from 'vitest';
import { payerOf, startPayer } from '../support/billing.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

it('design 6 the sandbox gives tokens for test cards, and says which field is wrong', async () => {
  const { company, call } = await startPayer(server);
  const token = (values: object) =>
    server.call('POST', '/api/sandbox/tokens/', {
      token: company.key,
      body: { number: '4242 4242 4242 4242', exp_month: 8, exp_year: 30, cvc: '123', ...values },
    });
  const good = await token({});
  expect([good.status, good.body.card]).toEqual([201, { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 }]);
  for (const [values, code, param] of [
    [{ number: '4111111111111112' }, 'incorrect_number', 'number'],
    [{ exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
    [{ exp_month: 2, exp_year: 26 }, 'invalid_expiry_year', 'exp_year'],
    [{ cvc: '12' }, 'invalid_cvc', 'cvc'],
  ] as const) {
    const refused = await token(values);
    expect([refused.status, refused.body.error.code, refused.body.error.param]).toEqual([402, code, param]);
  }
  const bought = await call('POST', '', { plan_id: 'basic-month', stripe_token: good.body.id });
  expect(bought.body.card).toEqual(good.body.card);
  const other = (await token({ number: '4000002760003184', exp_year: 2031 })).body.id;
  const path = `${bought.body.subscription_id}/card/`;
  const asked = (await call('PUT', path, { stripe_token: other })).body;
  expect([asked.card.last4, asked.pending_setup_intent.status]).toEqual(['4242', 'requires_action']);
  const { confirm, newest } = payerOf(server, company);
  await confirm('setup_intents', asked.pending_setup_intent, { outcome: 'succeeded' });
  await call('POST', `${bought.body.subscription_id}/refresh/`);
  expect(await newest()).toMatchObject({ card: { last4: '3184', exp_year: 2031 }, pending_setup_intent: null });
  expect((await call('PUT', path, { stripe_token: 'tok_unheardOf' })).body).toEqual({
    non_field_errors: ['This card token is not known. Enter the card again.'],
  });
});

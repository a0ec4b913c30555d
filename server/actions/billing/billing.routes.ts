import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CompanyPath, Detail } from '../../../contract/common.ts';
import {
  CardChange,
  Invoice,
  InvoicePayment,
  Preview,
  PreviewRequest,
  Product,
  SetupIntent,
  Subscription,
  SubscriptionPath,
  SubscriptionSave,
  Usage,
  UsageQuery,
} from '../../../contract/subscription.ts';
import { createIdempotentAnswers } from '../../access/plugins/idempotency.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { companyPath, readRefusals, writeRefusals } from '../../core/http/routes.ts';

/** Plans and subscriptions (7.11, 7.18–7.22), and the contract's additions to them. */
export function registerBillingRoutes(app: App, core: Core): void {
  const { billing, jobs } = core;
  const idempotentAnswers = createIdempotentAnswers(core);
  const tags = ['billing'];
  const providerCallRefusals = { 409: Detail, 503: Detail, ...writeRefusals };
  // They call a provider, which no transaction may wait for: their Idempotency-Key is stored in another way.
  const providerCall = { access: 'admin', idempotency: false, takesLong: true } as const;

  const all = '/api/stripe/companies/:companyId/subscriptions/';
  const one = `${all}:subscriptionId/` as const;
  /** Actions on one subscription, answered with its new state. */
  const toOne = (description: string) => ({
    tags,
    description,
    params: SubscriptionPath,
    response: { 200: Subscription, ...providerCallRefusals },
  });

  /** With an Idempotency-Key a repeated call gets the same answer, and the provider, asked twice, does it once. */
  function once<T>(request: FastifyRequest, reply: FastifyReply, work: (key: string) => Promise<T>): Promise<T> {
    return idempotentAnswers.answer(request, reply, (key) => {
      const { companyId } = request.scope;
      return work(`${companyId}-${key ?? randomUUID()}`);
    });
  }

  jobs.every(60, 'billing', () => core.database.withoutTimeout(() => billing.runDue()));
  jobs.define<{ companyId: number; subscriptionId: string | null }>('billing-sync', ({ companyId, subscriptionId }) =>
    billing.sync({ companyId }, subscriptionId),
  );
  jobs.define<{ companyId: number }>('billing-customer', (company) => billing.updateCustomer(company));

  app.get(
    '/api/stripe/products/',
    {
      config: { access: 'account' },
      schema: { tags, response: { 200: z.array(Product), 401: Detail, 503: Detail } },
    },
    async () => [...(await billing.products())],
  );

  app.get(
    `${companyPath}plans/`,
    {
      config: { access: 'admin' },
      schema: { tags, params: CompanyPath, response: { 200: z.array(Product), 503: Detail, ...readRefusals } },
    },
    (request) => billing.offers(request.scope),
  );

  app.get(
    `${companyPath}subscription/`,
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: '204 when the company has no running subscription.',
        params: CompanyPath,
        response: { 200: Subscription, 204: z.undefined(), ...readRefusals },
      },
    },
    async (request, reply) => {
      const subscription = await billing.current(request.scope);
      if (subscription) return subscription;
      return reply.code(204).send();
    },
  );

  app.get(
    all,
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'Newest first, ended ones included.',
        params: CompanyPath,
        response: { 200: z.array(Subscription), ...readRefusals },
      },
    },
    (request) => billing.subscriptions(request.scope),
  );

  app.get(
    `${all}usage/`,
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'What there is of what plans limit, and what so many more people do to the price of a period.',
        params: CompanyPath,
        querystring: UsageQuery,
        response: { 200: Usage, ...writeRefusals },
      },
    },
    (request) => billing.usage(request.scope, request.query.added),
  );

  app.post(
    `${all}preview/`,
    {
      config: providerCall,
      schema: {
        tags,
        description: 'What POST or PUT with this plan would do; it does nothing.',
        params: CompanyPath,
        body: PreviewRequest,
        response: { 200: Preview, ...providerCallRefusals },
      },
    },
    (request) => billing.preview(request.scope, request.body),
  );

  app.post(
    all,
    {
      config: providerCall,
      schema: {
        tags,
        description:
          'A new subscription; its status says what is to be done next. With a token it is paid at once, without one it ' +
          'is a trial where the offer applies. Takes an Idempotency-Key.',
        params: CompanyPath,
        body: SubscriptionSave,
        response: { 201: Subscription, ...providerCallRefusals },
      },
    },
    (request, reply) => {
      reply.code(201);
      return once(request, reply, (key) => billing.subscribe(request.scope, request.body, key));
    },
  );

  app.put(
    one,
    {
      config: providerCall,
      schema: { ...toOne('Another plan. Repeated, it changes nothing more.'), body: SubscriptionSave },
    },
    (request, reply) =>
      once(request, reply, (key) => billing.change(request.scope, request.params.subscriptionId, request.body, key)),
  );

  app.delete(
    one,
    {
      config: providerCall,
      schema: toOne('Ends it: what is paid for, and a trial, with its period; what is not, at once.'),
    },
    (request) => billing.stop(request.scope, request.params.subscriptionId),
  );

  app.post(
    `${one}resume/`,
    { config: providerCall, schema: toOne('Takes back the end of one that still runs.') },
    (request) => billing.resume(request.scope, request.params.subscriptionId),
  );

  const paying = 'Pays the open invoice with the card that there is, or with another. Takes an Idempotency-Key.';
  app.post(
    `${one}pay/`,
    { config: providerCall, schema: { ...toOne(paying), body: InvoicePayment } },
    (request, reply) =>
      once(request, reply, (key) =>
        billing.pay(request.scope, request.params.subscriptionId, request.body.stripe_token ?? null, key),
      ),
  );

  const anotherCard = 'Another card; it may have to be authenticated first (pending_setup_intent).';
  app.put(
    `${one}card/`,
    { config: providerCall, schema: { ...toOne(anotherCard), body: CardChange } },
    (request, reply) =>
      once(request, reply, (key) =>
        billing.setCard(request.scope, request.params.subscriptionId, request.body.stripe_token, key),
      ),
  );

  app.post(
    `${one}refresh/`,
    {
      config: providerCall,
      schema: toOne('Asks the provider how things stand: after a confirmation, and when a page is opened again.'),
    },
    (request) => billing.refresh(request.scope, request.params.subscriptionId),
  );

  const ownForm = "Another card by a form of the provider's own, which confirms this intent; then call refresh.";
  app.post(
    `${one}setup_intent/`,
    { config: providerCall, schema: { ...toOne(ownForm), response: { 200: SetupIntent, ...providerCallRefusals } } },
    (request) => billing.setupIntent(request.scope, request.params.subscriptionId),
  );

  app.get(
    `${one}invoices/`,
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'Newest first, at most 100.',
        params: SubscriptionPath,
        response: { 200: z.array(Invoice), 503: Detail, ...readRefusals },
      },
    },
    (request) => billing.invoices(request.scope, request.params.subscriptionId),
  );
}

import { z } from 'zod';
import { CompanyPath, Detail } from '../../contract/common.ts';
import { Product, Subscription } from '../../contract/subscription.ts';
import type { App } from '../app-type.ts';
import type { Core } from '../core.ts';

/** 7.11 (plans, subscription), 7.18, 7.19 */
export function registerBillingRoutes(app: App, { billing }: Core): void {
  const refusals = { 401: Detail, 404: Detail };

  app.get(
    '/api/stripe/products/',
    {
      config: { access: 'account' },
      schema: { tags: ['billing'], response: { 200: z.array(Product), 401: Detail } },
    },
    async () => [...billing.products()],
  );

  app.get(
    '/api/companies/:companyId/plans/',
    {
      config: { access: 'admin' },
      schema: { tags: ['billing'], params: CompanyPath, response: { 200: z.array(Product), ...refusals } },
    },
    (request) => billing.offers(request.scope),
  );

  app.get(
    '/api/companies/:companyId/subscription/',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['billing'],
        description: '204 when the company has no running subscription.',
        params: CompanyPath,
        response: { 200: Subscription, 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      const subscription = await billing.current(request.scope);
      if (subscription) return subscription;
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/stripe/companies/:companyId/subscriptions/',
    {
      config: { access: 'admin' },
      schema: { tags: ['billing'], params: CompanyPath, response: { 200: z.array(Subscription), ...refusals } },
    },
    (request) => billing.subscriptions(request.scope),
  );
}

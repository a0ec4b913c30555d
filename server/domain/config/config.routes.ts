import { Config } from '../../../contract/config.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';

/** What the console needs before anyone has logged in (design §4). */
export function registerConfigRoutes(app: App, { config, billing }: Core): void {
  app.get(
    '/api/config/',
    {
      config: { access: 'public' },
      schema: { tags: ['config'], response: { 200: Config } },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60');
      return {
        payments: billing.provider,
        stripe_publishable_key: config.stripe?.publishableKey ?? null,
        analytics_id: config.analyticsId,
        links: {
          terms: config.links.terms,
          privacy: config.links.privacy,
          help: config.links.help ?? config.links.support,
          app_store: config.links.appStore,
          play_store: config.links.playStore,
        },
      };
    },
  );
}

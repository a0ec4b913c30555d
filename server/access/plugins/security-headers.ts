import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../../core/config.ts';

/**
 * React Aria adds these two style elements to the page: their hashes allow exactly them. headers.test.ts compares them
 * with the installed version.
 */
const reactAriaStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/**
 * The addresses of the pages that ask for a card (2.18, 2.19): everything else stays closed to the provider. Like the
 * console, in any case.
 */
const asksForCard = /^\/(?:plans|subscriptions)(?:[/?]|$)/i;

/** Pages whose address contains a key: it is sent to no site that they load from or link to. */
const carriesAKey = /^\/(?:reset|confirmation|recovery|objection|share|answer)(?:[/?]|$)/i;
/** Public links, as their pages. */
const isPublicLink = /^\/share(?:[/?]|$)/i;

/** What Stripe's own script needs (7.23): itself, frames for its card field and the bank's dialog, and its API. */
const stripeSources: Readonly<Record<string, string>> = {
  'script-src': 'https://js.stripe.com https://*.js.stripe.com',
  'connect-src': 'https://api.stripe.com',
  'img-src': 'https://*.stripe.com',
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
};

/** The same policy, opened for Stripe alone. */
function openedForStripe(policy: string): string {
  const kept = policy.split(';').map((directive) => {
    const more = stripeSources[directive.trim().split(' ')[0] ?? ''];
    return more ? `${directive} ${more}` : directive;
  });
  return [...kept, `frame-src ${stripeSources['frame-src']}`].join(';');
}

/**
 * Only our own scripts, workers, styles and calls; images also from memory (a chart saved as an image). HTTPS is
 * enforced where the public address has it. The API's answers are not cached unless their route allows it.
 */
export async function registerSecurityHeaders(app: FastifyInstance, config: ServerConfig): Promise<void> {
  const isHttps = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'worker-src': ["'self'"],
        'style-src': ["'self'", ...reactAriaStyles.map(hashSource)],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: config.hstsSeconds, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    const policy = reply.getHeader('content-security-policy');
    if (config.stripe && typeof policy === 'string' && asksForCard.test(request.url)) {
      reply.header('content-security-policy', openedForStripe(policy));
    }
    if (carriesAKey.test(request.url)) reply.header('referrer-policy', 'no-referrer');
    if (isPublicLink.test(request.url)) reply.header('x-robots-tag', 'noindex');
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

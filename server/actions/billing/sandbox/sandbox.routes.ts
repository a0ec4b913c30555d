import type { FastifyReply, FastifyRequest } from 'fastify';
import { Detail, FieldErrors } from '../../../../contract/common.ts';
import {
  CardError,
  PaymentIntent,
  SandboxCard,
  SandboxConfirmation,
  SandboxIntentPath,
  SandboxToken,
} from '../../../../contract/subscription.ts';
import { findScope } from '../../../access/plugins/authentication.sql.ts';
import type { App } from '../../../core/app-type.ts';
import type { Core } from '../../../core/core.ts';
import { notFound } from '../../../core/errors.ts';
import { translatorOf } from '../../../core/i18n.ts';
import { CardDeclined } from '../port.ts';
import { providerMessage } from '../subscription-store.ts';
import { cardOfToken, type FormProblem, messageOfCode, tokenOf } from './cards.ts';
import { companyOfIntent, createSandbox } from './sandbox.ts';

/** The calls of the provider's client in the browser (7.23); they exist only in the sandbox. */
export function registerSandboxRoutes(app: App, core: Core): void {
  if (core.billing.provider !== 'sandbox') return;
  const sandbox = createSandbox(core.database, core.clock);
  const tags = ['sandbox'];
  const config = { access: 'account', idempotency: false } as const;

  function refuse(reply: FastifyReply, request: FastifyRequest, error: CardDeclined | FormProblem) {
    const translate = translatorOf(request.locale);
    const isForm = !(error instanceof CardDeclined);
    reply.code(402);
    return {
      error: {
        type: 'card_error' as const,
        code: error.code,
        message: translate(isForm ? messageOfCode(error.code) : providerMessage(error.message)),
        ...(isForm ? { param: error.param } : {}),
      },
    };
  }

  app.post(
    '/api/sandbox/tokens/',
    {
      config,
      schema: {
        tags,
        description: 'A token for one of the test cards; no money moves.',
        body: SandboxCard,
        response: { 201: SandboxToken, 400: FieldErrors, 401: Detail, 402: CardError },
      },
    },
    async (request, reply) => {
      const now = core.clock.now();
      const token = tokenOf(request.body, now);
      const card = typeof token === 'string' ? cardOfToken(token, now) : null;
      if (typeof token !== 'string' || card === null) return refuse(reply, request, token as FormProblem);
      reply.code(201);
      return { id: token, card: card.shown };
    },
  );

  for (const [path, kind] of [
    ['payment_intents', 'pi'],
    ['setup_intents', 'seti'],
  ] as const) {
    app.post(
      `/api/sandbox/${path}/:id/confirm/`,
      {
        config,
        schema: {
          tags,
          description: 'What the cardholder did with the authentication, or another card for it.',
          params: SandboxIntentPath,
          body: SandboxConfirmation,
          response: { 200: PaymentIntent, 400: FieldErrors, 401: Detail, 402: CardError, 404: Detail },
        },
      },
      async (request, reply) => {
        const { client_secret: clientSecret, outcome = null, stripe_token: token = null } = request.body;
        const companyId = companyOfIntent(request.params.id);
        const scope = companyId && (await findScope(core.database, request.signedIn, companyId, request.locale));
        if (!scope) throw notFound();
        try {
          const intent = await sandbox.confirm(kind, request.params.id, { clientSecret, token, outcome });
          if (intent === null) throw notFound();
          const { last_error } = intent;
          const translate = translatorOf(request.locale);
          return { ...intent, last_error: last_error === null ? null : translate(providerMessage(last_error)) };
        } catch (error) {
          if (error instanceof CardDeclined) return refuse(reply, request, error);
          throw error;
        }
      },
    );
  }
}

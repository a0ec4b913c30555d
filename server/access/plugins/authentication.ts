import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Locale } from '../../../shared/locales.ts';
import type { Core } from '../../core/core.ts';
import { errorMessages } from '../../core/errors.messages.ts';
import { forbidden, notFound, tokenExpired, unauthenticated } from '../../core/errors.ts';
import { localeOf } from '../../core/i18n.ts';
import type { Scope, SignedIn } from '../../core/scope.ts';
import { createSessions, type SessionCheck } from '../auth/sessions.ts';
import { findScope } from './authentication.sql.ts';

/**
 * Who may call a route. Every route under /api declares it, or the server does not start:
 * - `public`: anyone;
 * - `account`: anyone who is logged in; `request.signedIn`;
 * - `answering`: also sessions that the button of a mail opened for answering only (ADR 74). Every other route
 * that is not public refuses those;
 * - `admin`: a path with `:companyId`, for its admins and its resellers; `request.scope`. Everyone else gets the 404 of
 * a company that does not exist.
 */
type Access = 'public' | 'answering' | 'account' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** The language of this request (Accept-Language). */
    locale: Locale;
    /** Null on public routes. */
    sessionOrNull: SignedIn | null;
    scopeOrNull: Scope | null;
    readonly signedIn: SignedIn;
    readonly scope: Scope;
  }
}

function tokenOf(request: FastifyRequest): string | null {
  return /^Token ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

function checkDeclaration(route: RouteOptions): void {
  if (!route.url.startsWith('/api/') || route.url.startsWith('/api/docs')) return;
  const access = route.config?.access;
  if (!access) throw new Error(`Route ${route.method} ${route.url} does not say who may call it (config.access).`);
  const isCompanyPath = route.url.includes('/:companyId/');
  if (isCompanyPath !== (access === 'admin')) {
    throw new Error(`Route ${route.method} ${route.url}: 'admin' and a path with /:companyId/ belong together.`);
  }
}

function companyIdOf(request: FastifyRequest): number {
  const text = (request.params as { companyId?: string }).companyId ?? '';
  const companyId = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(companyId)) throw notFound();
  return companyId;
}

function accept(check: SessionCheck): SignedIn {
  if (check.state === 'expired') throw tokenExpired();
  if (check.state === 'unknown') throw unauthenticated();
  return check.session;
}

/** Checks run before the body is read: a stranger costs nothing, and learns nothing from validation. */
export function registerAuthentication(app: FastifyInstance, core: Core): void {
  const sessions = createSessions(core);
  app.decorateRequest('locale', 'en-GB');
  app.decorateRequest('sessionOrNull', null);
  app.decorateRequest('scopeOrNull', null);
  app.decorateRequest('signedIn', {
    getter(this: FastifyRequest) {
      if (!this.sessionOrNull) throw new Error('A route that reads signedIn needs config.access.');
      return this.sessionOrNull;
    },
  });
  app.decorateRequest('scope', {
    getter(this: FastifyRequest) {
      if (!this.scopeOrNull) throw new Error("A route that reads scope needs config.access 'admin'.");
      return this.scopeOrNull;
    },
  });
  app.addHook('onRoute', checkDeclaration);
  async function authenticate(request: FastifyRequest, access: Access): Promise<void> {
    const token = tokenOf(request);
    if (token === null) throw unauthenticated();
    const session = accept(await sessions.check(token, request.ip));
    request.sessionOrNull = session;
    if (session.answeringUntil !== undefined && access !== 'answering') throw forbidden(errorMessages.answeringOnly);
    if (access !== 'admin') return;
    request.scopeOrNull = await findScope(core.database, session, companyIdOf(request), request.locale);
    if (!request.scopeOrNull) throw notFound();
  }

  app.addHook('onRequest', async (request) => {
    request.locale = localeOf(request.headers['accept-language']);
    const { access } = request.routeOptions.config;
    // Under its own name: a route that waits for a locked table must not block authentication.
    if (access && access !== 'public')
      await core.database.withPool('authentication', () => authenticate(request, access));
  });
}

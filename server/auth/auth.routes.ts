import {
  LanguageChange,
  Login,
  PasswordChange,
  PasswordReset,
  PasswordResetConfirm,
  Signup,
  VerifyEmailPath,
} from '../../contract/auth.ts';
import { Detail, FieldErrors } from '../../contract/common.ts';
import { AuthResponse, CurrentUser } from '../../contract/user.ts';
import type { App } from '../app-type.ts';
import type { Core } from '../core.ts';
import { translatorOf } from '../i18n.ts';
import { rateLimits } from '../rate-limits.ts';
import { authMessages } from './auth.messages.ts';
import { createAuth } from './auth.service.ts';
import { createRegistration } from './registration.service.ts';

/** 7.2–7.8 */
export function registerAuthRoutes(app: App, core: Core): void {
  const auth = createAuth(core);
  const registration = createRegistration(core);
  const errors = { 400: FieldErrors, 429: Detail };

  app.post(
    '/api/auth/login/',
    {
      config: { access: 'public' },
      schema: { tags: ['auth'], body: Login, response: { 200: AuthResponse, ...errors } },
    },
    async (request) => {
      await core.rateLimits.hit(rateLimits.loginAddress, request.ip);
      return auth.logIn(request.body);
    },
  );

  app.post(
    '/api/auth/logout/',
    {
      config: { access: 'account', idempotency: false },
      schema: { tags: ['auth'], response: { 200: Detail, 401: Detail } },
    },
    async (request) => {
      await auth.logOut(request.signedIn);
      return { detail: translatorOf(request.locale)(authMessages.loggedOut) };
    },
  );

  app.post(
    '/api/auth/registration/',
    {
      config: { access: 'public' },
      schema: { tags: ['auth'], body: Signup, response: { 201: Detail, ...errors } },
    },
    async (request, reply) => {
      await core.rateLimits.hit(rateLimits.registrationAddress, request.ip);
      await core.rateLimits.hit(rateLimits.registrationAccount, request.body.email);
      await registration.register(request.body, request.locale);
      reply.code(201);
      return { detail: translatorOf(request.locale)(authMessages.verificationSent) };
    },
  );

  app.get(
    '/api/auth/registration/verify-email/:key/',
    {
      config: { access: 'public' },
      schema: { tags: ['auth'], params: VerifyEmailPath },
    },
    async (request, reply) => {
      const verified = await registration.verify(request.params.key);
      // A relative address: behind a proxy the browser knows its own host best.
      return reply
        .header('referrer-policy', 'no-referrer')
        .redirect(verified ? '/login?verified=1' : '/login?verified=0', 302);
    },
  );

  app.get(
    '/api/auth/user/',
    {
      config: { access: 'account' },
      schema: { tags: ['auth'], response: { 200: CurrentUser, 401: Detail } },
    },
    (request) => auth.currentUser(request.signedIn),
  );

  app.patch(
    '/api/auth/user/',
    {
      config: { access: 'account' },
      schema: { tags: ['auth'], body: LanguageChange, response: { 200: CurrentUser, 400: FieldErrors, 401: Detail } },
    },
    (request) => auth.changeLanguage(request.signedIn, request.body.language),
  );

  app.post(
    '/api/auth/password/reset/',
    {
      config: { access: 'public' },
      schema: { tags: ['auth'], body: PasswordReset, response: { 200: Detail, ...errors } },
    },
    async (request) => {
      await core.rateLimits.hit(rateLimits.resetAddress, request.ip);
      await auth.requestReset(request.body.email);
      return { detail: translatorOf(request.locale)(authMessages.resetSent) };
    },
  );

  app.post(
    '/api/auth/password/reset/confirm/',
    {
      config: { access: 'public' },
      schema: { tags: ['auth'], body: PasswordResetConfirm, response: { 200: Detail, ...errors } },
    },
    async (request) => {
      await core.rateLimits.hit(rateLimits.confirmAddress, request.ip);
      await auth.confirmReset(request.body);
      return { detail: translatorOf(request.locale)(authMessages.resetDone) };
    },
  );

  app.post(
    '/api/auth/password/change/',
    {
      // A stored key would carry a quick hash of the password, and hash it slowly inside of a transaction.
      config: { access: 'account', idempotency: false },
      schema: { tags: ['auth'], body: PasswordChange, response: { 200: Detail, 400: FieldErrors, 401: Detail } },
    },
    async (request) => {
      await auth.changePassword(request.signedIn, request.body);
      return { detail: translatorOf(request.locale)(authMessages.passwordChanged) };
    },
  );
}

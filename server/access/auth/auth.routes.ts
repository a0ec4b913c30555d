import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  AccountChange,
  AnsweringSession,
  LinkKey,
  Login,
  PasswordChange,
  PasswordReset,
  PasswordResetAccount,
  PasswordResetConfirm,
  PasswordResetLink,
  Session,
  Signup,
  SignupCorrection,
  VerificationResend,
} from '../../../contract/auth.ts';
import { Detail, FieldErrors, PathId } from '../../../contract/common.ts';
import { AuthResponse, CurrentUser } from '../../../contract/user.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { general, invalid, notFound } from '../../core/errors.ts';
import { rulesOnParts } from '../../core/http/rules-on-parts.ts';
import { type Message, translatorOf } from '../../core/i18n.ts';
import { networkOf } from '../../core/network.ts';
import { rateLimits } from '../../core/rate-limits.ts';
import { createAccountRecoveryService } from './account-recovery.service.ts';
import { authMessages } from './auth.messages.ts';
import { createAuthService } from './auth.service.ts';
import { createRegistrationService } from './registration.service.ts';
import type { Visit } from './sessions.ts';

const visitOf = (request: FastifyRequest): Visit => ({
  address: request.ip,
  userAgent: request.headers['user-agent'],
});

const detailOf = (request: FastifyRequest, message: Message) => ({ detail: translatorOf(request.locale)(message) });

/**
 * The routes of accounts and sessions (7.2–7.8, design §4). A GET of a link's address changes nothing, because mail
 * scanners open links.
 */
export function registerAuthRoutes(app: App, core: Core): void {
  const auth = createAuthService(core);
  const registration = createRegistrationService(core);
  const accountRecovery = createAccountRecoveryService(core);
  const errors = { 400: FieldErrors, 429: Detail };

  /** Opens the link of a mail; only failures count. @throws DomainError 429 */
  async function openLink<Opened>(request: FastifyRequest, open: () => Promise<Opened>): Promise<Opened> {
    const network = networkOf(request.ip);
    await core.rateLimits.check(rateLimits.confirmAddress, network);
    const opened = await open();
    if (!opened) await core.rateLimits.note(rateLimits.confirmAddress, network);
    return opened;
  }

  app.post(
    '/api/auth/login/',
    {
      config: { access: 'public' },
      schema: { tags: ['auth'], body: Login, response: { 200: AuthResponse, ...errors } },
    },
    (request) => auth.logIn(request.body, visitOf(request)),
  );

  app.post(
    '/api/auth/answering/',
    {
      config: { access: 'public' },
      schema: { tags: ['auth'], body: LinkKey, response: { 200: AnsweringSession, ...errors } },
    },
    (request) => auth.startAnswering(request.body.key, visitOf(request)),
  );

  app.post(
    '/api/auth/logout/',
    {
      config: { access: 'answering', idempotency: false },
      schema: { tags: ['auth'], response: { 200: Detail, 401: Detail } },
    },
    async (request) => {
      await auth.logOut(request.signedIn);
      return detailOf(request, authMessages.loggedOut);
    },
  );

  app.post(
    '/api/auth/registration/',
    {
      config: { access: 'public', rulesOnParts: rulesOnParts(Signup, registration.checkPassword) },
      schema: { tags: ['auth'], body: Signup, response: { 201: Detail, ...errors } },
    },
    async (request, reply) => {
      await registration.register(request.body, request.locale, visitOf(request));
      reply.code(201);
      return detailOf(request, authMessages.verificationSent);
    },
  );

  app.post(
    '/api/auth/registration/verify-email/',
    {
      config: { access: 'public' },
      schema: { tags: ['auth'], body: LinkKey, response: { 200: Detail, 404: Detail, ...errors } },
    },
    async (request) => {
      const { key } = request.body;
      if (!(await openLink(request, () => registration.verify(key, visitOf(request))))) throw notFound();
      return detailOf(request, authMessages.emailVerified);
    },
  );

  // Links of mails that were sent before our links led to a page.
  app.get(
    '/api/auth/registration/verify-email/:key/',
    { config: { access: 'public' }, schema: { tags: ['auth'], params: LinkKey } },
    async (request, reply) =>
      reply
        .header('referrer-policy', 'no-referrer')
        .redirect(`/confirmation/${encodeURIComponent(request.params.key)}`, 302),
  );

  app.post(
    '/api/auth/registration/resend-email/',
    {
      config: { access: 'public' },
      schema: { tags: ['auth'], body: VerificationResend, response: { 200: Detail, ...errors } },
    },
    async (request) => {
      await registration.resend(request.body.email, visitOf(request));
      return detailOf(request, authMessages.verificationResent);
    },
  );

  app.post(
    '/api/auth/registration/correct-email/',
    {
      config: { access: 'public' },
      schema: { tags: ['auth'], body: SignupCorrection, response: { 200: Detail, ...errors } },
    },
    async (request) => {
      await registration.correct(request.body, visitOf(request));
      return detailOf(request, authMessages.verificationSent);
    },
  );

  app.post(
    '/api/auth/recovery/',
    {
      config: { access: 'public' },
      schema: { tags: ['auth'], body: LinkKey, response: { 200: Detail, ...errors } },
    },
    async (request) => {
      const { key } = request.body;
      if (!(await openLink(request, () => accountRecovery.recover(key)))) throw general(authMessages.recoveryOver);
      return detailOf(request, authMessages.objected);
    },
  );

  app.get(
    '/api/auth/sessions/',
    {
      config: { access: 'account' },
      schema: { tags: ['auth'], response: { 200: z.array(Session), 401: Detail } },
    },
    (request) => auth.listSessions(request.signedIn),
  );

  app.delete(
    '/api/auth/sessions/',
    { config: { access: 'account' }, schema: { tags: ['auth'], response: { 204: z.undefined(), 401: Detail } } },
    async (request, reply) => {
      await auth.endOtherSessions(request.signedIn);
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/auth/sessions/:id/',
    {
      config: { access: 'account' },
      schema: {
        tags: ['auth'],
        params: z.object({ id: PathId }),
        response: { 204: z.undefined(), 401: Detail, 404: Detail },
      },
    },
    async (request, reply) => {
      await auth.endSession(request.signedIn, request.params.id);
      return reply.code(204).send();
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
      schema: { tags: ['auth'], body: AccountChange, response: { 200: CurrentUser, 400: FieldErrors, 401: Detail } },
    },
    (request) => auth.changeAccount(request.signedIn, request.body),
  );

  app.post(
    '/api/auth/password/reset/',
    {
      config: { access: 'public' },
      schema: { tags: ['auth'], body: PasswordReset, response: { 200: Detail, ...errors } },
    },
    async (request) => {
      await auth.requestReset(request.body.email, visitOf(request));
      return detailOf(request, authMessages.resetSent);
    },
  );

  // A POST, so that the key is in no address that a log or proxy could store.
  app.post(
    '/api/auth/password/reset/account/',
    {
      config: { access: 'public' },
      schema: { tags: ['auth'], body: PasswordResetLink, response: { 200: PasswordResetAccount, ...errors } },
    },
    async (request) => {
      const email = await openLink(request, () => auth.addressOfLink(request.body));
      if (email === null) throw invalid({ token: authMessages.linkUsed });
      return { email };
    },
  );

  app.post(
    '/api/auth/password/reset/confirm/',
    {
      config: { access: 'public' },
      schema: { tags: ['auth'], body: PasswordResetConfirm, response: { 200: Detail, ...errors } },
    },
    async (request) => {
      const { body } = request;
      if (!(await openLink(request, () => auth.confirmReset(body, visitOf(request))))) {
        throw invalid({ token: authMessages.linkUsed });
      }
      return detailOf(request, authMessages.resetDone);
    },
  );

  app.post(
    '/api/auth/password/change/',
    {
      // A stored key would hold a quick hash of the password, and hash it slowly inside of a transaction.
      config: {
        access: 'account',
        idempotency: false,
        rulesOnParts: rulesOnParts(PasswordChange, ({ old_password }, request) =>
          auth.checkPresent(request.signedIn, old_password, visitOf(request)),
        ),
      },
      schema: { tags: ['auth'], body: PasswordChange, response: { 200: Detail, 401: Detail, ...errors } },
    },
    async (request) => {
      await auth.changePassword(request.signedIn, request.body, visitOf(request));
      return detailOf(request, authMessages.passwordChanged);
    },
  );
}

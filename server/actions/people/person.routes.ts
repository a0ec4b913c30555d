import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CompanyItemPath, CompanyPath, Detail } from '../../../contract/common.ts';
import { PeopleAction, PeopleActionResult, User, UserPatch, UserRecord, UserSave } from '../../../contract/user.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { expectedVersion, sendVersion } from '../../core/http/etag.ts';
import { changeRefusals, companyPath, readRefusals, writeRefusals } from '../../core/http/routes.ts';
import { rulesOnParts } from '../../core/http/rules-on-parts.ts';
import { networkOf } from '../../core/network.ts';
import { rateLimits } from '../../core/rate-limits.ts';
import { createPeopleActionService } from './people-actions.service.ts';
import { createPersonService } from './person.service.ts';

/** The routes of users (7.11, 7.12). */
export function registerPersonRoutes(app: App, core: Core): void {
  const people = createPersonService(core);
  const actions = createPeopleActionService(core);
  const config = { access: 'admin' } as const;
  const tags = ['users'];
  // Before the handler: an Idempotency-Key opens a transaction around it.
  const hitLimit = ({ scope }: FastifyRequest) =>
    core.rateLimits.hit(rateLimits.personAddress, String(scope.accountId));
  // After it: a refusal was rolled back, but this row stays.
  const onError = ({ scope }: FastifyRequest, _reply: FastifyReply, error: Error) => people.noteRefusal(scope, error);

  /** Reveals as much about an address as a save does, and is counted and stored like one. */
  async function check(values: Partial<z.output<typeof UserPatch>>, request: FastifyRequest, id: number | null) {
    if (values.email !== undefined) await hitLimit(request);
    try {
      await people.check(request.scope, id, values);
    } catch (error) {
      await people.noteRefusal(request.scope, error);
      throw error;
    }
  }

  app.get(
    `${companyPath}users/`,
    { config, schema: { tags, params: CompanyPath, response: { 200: z.array(User), ...readRefusals } } },
    (request) => people.list(request.scope),
  );

  app.post(
    `${companyPath}users/`,
    {
      config: { ...config, rulesOnParts: rulesOnParts(UserSave, (values, request) => check(values, request, null)) },
      schema: {
        tags,
        params: CompanyPath,
        body: UserSave,
        response: { 201: UserRecord, 429: Detail, ...writeRefusals },
      },
      preHandler: hitLimit,
      onError,
    },
    async (request, reply) => {
      const { user, version } = await people.create(request.scope, request.body);
      sendVersion(reply.code(201), version);
      return user;
    },
  );

  app.post(
    `${companyPath}users/bulk/`,
    {
      config: { ...config, takesLong: true },
      schema: {
        tags,
        params: CompanyPath,
        body: PeopleAction,
        response: { 200: PeopleActionResult, ...writeRefusals },
      },
    },
    (request) => actions.run(request.scope, request.body),
  );

  app.get(
    `${companyPath}users/:id/`,
    { config, schema: { tags, params: CompanyItemPath, response: { 200: UserRecord, ...readRefusals } } },
    async (request, reply) => {
      const { user, version } = await people.get(request.scope, request.params.id);
      sendVersion(reply, version);
      return user;
    },
  );

  app.patch(
    `${companyPath}users/:id/`,
    {
      config: {
        ...config,
        rulesOnParts: rulesOnParts(UserPatch, (values, request) =>
          check(values, request, CompanyItemPath.parse(request.params).id),
        ),
      },
      schema: {
        tags,
        params: CompanyItemPath,
        body: UserPatch,
        response: { 200: UserRecord, 429: Detail, ...changeRefusals },
      },
      preHandler: async (request) => {
        if (request.body.email !== undefined) await hitLimit(request);
      },
      onError,
    },
    async (request, reply) => {
      const { scope, params, body, signedIn } = request;
      const { user, version } = await people.change(scope, params.id, body, {
        expected: expectedVersion(request),
        caller: { signedIn, network: networkOf(request.ip) },
      });
      sendVersion(reply, version);
      return user;
    },
  );

  app.delete(
    `${companyPath}users/:id/`,
    {
      config,
      schema: {
        tags,
        params: CompanyItemPath,
        response: { 204: z.undefined(), ...changeRefusals },
      },
    },
    async (request, reply) => {
      await people.remove(request.scope, request.params.id, expectedVersion(request));
      return reply.code(204).send();
    },
  );
}

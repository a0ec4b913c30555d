import { z } from 'zod';
import { CompanyItemPath, CompanyPath } from '../../../contract/common.ts';
import { Group, GroupPatch, GroupRow, GroupSave } from '../../../contract/group.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { expectedVersion, sendVersion } from '../../core/http/etag.ts';
import { changeRefusals, companyPath, deleteRefusals, readRefusals, writeRefusals } from '../../core/http/routes.ts';
import { rulesOnParts } from '../../core/http/rules-on-parts.ts';
import { createGroupService } from './group.service.ts';

/** The routes of groups (7.11, 7.12). */
export function registerGroupRoutes(app: App, core: Core): void {
  const groups = createGroupService(core);
  const config = { access: 'admin' } as const;
  const tags = ['groups'];

  app.get(
    `${companyPath}groups/`,
    { config, schema: { tags, params: CompanyPath, response: { 200: z.array(GroupRow), ...readRefusals } } },
    (request) => groups.list(request.scope),
  );

  app.post(
    `${companyPath}groups/`,
    {
      config: {
        ...config,
        rulesOnParts: rulesOnParts(GroupSave, (values, { scope }) => groups.check(scope, null, values)),
      },
      schema: { tags, params: CompanyPath, body: GroupSave, response: { 201: Group, ...writeRefusals } },
    },
    async (request, reply) => {
      const { group, version } = await groups.create(request.scope, request.body);
      sendVersion(reply.code(201), version);
      return group;
    },
  );

  app.get(
    `${companyPath}groups/:id/`,
    { config, schema: { tags, params: CompanyItemPath, response: { 200: Group, ...readRefusals } } },
    async (request, reply) => {
      const { group, version } = await groups.get(request.scope, request.params.id);
      sendVersion(reply, version);
      return group;
    },
  );

  app.patch(
    `${companyPath}groups/:id/`,
    {
      config: {
        ...config,
        rulesOnParts: rulesOnParts(GroupPatch, (values, { scope, params }) =>
          groups.check(scope, CompanyItemPath.parse(params).id, values),
        ),
      },
      schema: {
        tags,
        params: CompanyItemPath,
        body: GroupPatch,
        response: { 200: Group, ...changeRefusals },
      },
    },
    async (request, reply) => {
      const { scope, params, body } = request;
      const { group, version } = await groups.change(scope, params.id, body, expectedVersion(request));
      sendVersion(reply, version);
      return group;
    },
  );

  app.delete(
    `${companyPath}groups/:id/`,
    { config, schema: { tags, params: CompanyItemPath, response: { 204: z.undefined(), ...deleteRefusals } } },
    async (request, reply) => {
      await groups.remove(request.scope, request.params.id, expectedVersion(request));
      return reply.code(204).send();
    },
  );
}

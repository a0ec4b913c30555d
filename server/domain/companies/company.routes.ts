import { z } from 'zod';
import { CompanyPath, Detail, FieldErrors } from '../../../contract/common.ts';
import { Company, CompanyPatch, CompanySave, FirstSteps } from '../../../contract/company.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { expectedVersion, sendVersion } from '../../core/http/etag.ts';
import { changeRefusals, companyPath, deleteRefusals, readRefusals } from '../../core/http/routes.ts';
import { rulesOnParts } from '../../core/http/rules-on-parts.ts';
import { createCompanyService } from './company.service.ts';

/** Companies (7.10). */
export function registerCompanyRoutes(app: App, core: Core): void {
  const companies = createCompanyService(core);
  const account = { access: 'account' } as const;
  const admin = { access: 'admin' } as const;
  const tags = ['companies'];
  const checked = {
    ...admin,
    rulesOnParts: rulesOnParts(CompanyPatch, (values, { scope }, refused) =>
      companies.check(scope.companyId, values, refused),
    ),
  };

  app.get(
    '/api/companies/',
    { config: account, schema: { tags, response: { 200: z.array(Company), 401: Detail } } },
    (request) => companies.list(request.signedIn),
  );

  app.post(
    '/api/companies/',
    {
      config: {
        ...account,
        rulesOnParts: rulesOnParts(CompanySave, (values, _request, refused) => companies.check(null, values, refused)),
      },
      schema: { tags, body: CompanySave, response: { 201: Company, 400: FieldErrors, 401: Detail, 403: Detail } },
    },
    async (request, reply) => {
      const { company, version } = await companies.create(request.signedIn, request.body);
      sendVersion(reply.code(201), version);
      return company;
    },
  );

  app.get(
    companyPath,
    { config: admin, schema: { tags, params: CompanyPath, response: { 200: Company, ...readRefusals } } },
    async (request, reply) => {
      const { company, version } = await companies.get(request.scope);
      sendVersion(reply, version);
      return company;
    },
  );

  app.get(
    `${companyPath}first-steps/`,
    { config: admin, schema: { tags, params: CompanyPath, response: { 200: FirstSteps, ...readRefusals } } },
    (request) => companies.firstSteps(request.scope),
  );

  app.put(
    companyPath,
    {
      config: checked,
      schema: {
        tags,
        params: CompanyPath,
        body: CompanySave,
        response: { 200: Company, ...changeRefusals },
      },
    },
    async (request, reply) => {
      const { company, version } = await companies.change(request.scope, request.body, expectedVersion(request));
      sendVersion(reply, version);
      return company;
    },
  );

  app.patch(
    companyPath,
    {
      config: checked,
      schema: {
        tags,
        params: CompanyPath,
        body: CompanyPatch,
        response: { 200: Company, ...changeRefusals },
      },
    },
    async (request, reply) => {
      const { company, version } = await companies.change(request.scope, request.body, expectedVersion(request));
      sendVersion(reply, version);
      return company;
    },
  );

  app.delete(
    companyPath,
    {
      config: { ...admin, takesLong: true },
      schema: { tags, params: CompanyPath, response: { 204: z.undefined(), 403: Detail, ...deleteRefusals } },
    },
    async (request, reply) => {
      await companies.remove(request.scope, expectedVersion(request));
      return reply.code(204).send();
    },
  );
}

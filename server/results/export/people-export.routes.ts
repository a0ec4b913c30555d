import { z } from 'zod';
import { CompanyPath } from '../../../contract/common.ts';
import { PeopleExport } from '../../../contract/user.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { companyPath, writeRefusals } from '../../core/http/routes.ts';
import { createPeopleExportService } from './people-export.service.ts';

/** A company's people as a file. A POST, because the ids may not fit into an address. */
export function registerPeopleExportRoutes(app: App, core: Core): void {
  const exports = createPeopleExportService(core);

  app.post(
    `${companyPath}users/export/`,
    {
      config: { access: 'admin', idempotency: false },
      schema: {
        tags: ['users'],
        params: CompanyPath,
        body: PeopleExport,
        response: {
          // A stream in Fastify's terms, a text for the client.
          200: { content: { 'text/csv': { schema: z.unknown().meta({ type: 'string' }) } } },
          ...writeRefusals,
        },
      },
    },
    async (request, reply) => {
      const { file, disposition } = await exports.open(request.scope, request.body.ids);
      return reply
        .type('text/csv; charset=utf-8; header=present')
        .header('content-disposition', disposition)
        .send(file);
    },
  );
}

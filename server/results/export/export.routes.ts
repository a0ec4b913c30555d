import { z } from 'zod';
import { CompanyItemPath, Detail } from '../../../contract/common.ts';
import { ReportFilter } from '../../../contract/report.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { surveysPath, writeRefusals } from '../../core/http/routes.ts';
import { createExportService } from './export.service.ts';

/** The report as a file (7.16). */
export function registerExportRoutes(app: App, core: Core): void {
  const exports = createExportService(core);

  app.get(
    `${surveysPath}:id/export/`,
    {
      config: { access: 'admin' },
      // Fastify would answer a HEAD by reading the whole file.
      exposeHeadRoute: false,
      schema: {
        tags: ['questionnaires'],
        params: CompanyItemPath,
        querystring: ReportFilter.omit({ texts: true }).extend({ per: z.literal('round').optional() }),
        response: {
          // A stream in Fastify's terms, a text for the client.
          200: { content: { 'text/csv': { schema: z.unknown().meta({ type: 'string' }) } } },
          403: Detail,
          ...writeRefusals,
        },
      },
    },
    async (request, reply) => {
      const file = await exports.open(request.scope, request.params.id, request.query);
      return reply
        .type('text/csv; charset=utf-8; header=present')
        .header('content-disposition', 'attachment; filename="stats.csv"')
        .send(file);
    },
  );
}

import { CompanyItemPath, Detail, FieldErrors } from '../../contract/common.ts';
import { Report, ReportFilter } from '../../contract/report.ts';
import type { App } from '../app-type.ts';
import type { Core } from '../core.ts';
import { createReportService } from './report.service.ts';

/** 7.14 */
export function registerReportRoutes(app: App, core: Core): void {
  const reports = createReportService(core);

  app.get(
    '/api/companies/:companyId/questionnaires/:id/report/',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['questionnaires'],
        params: CompanyItemPath,
        querystring: ReportFilter,
        response: { 200: Report, 400: FieldErrors, 401: Detail, 404: Detail },
      },
    },
    (request) => reports.get(request.scope, request.params.id, request.query),
  );
}

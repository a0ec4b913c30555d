import { CompanyItemPath } from '../../../contract/common.ts';
import { GroupComparison, GroupComparisonFilter } from '../../../contract/group-comparison.ts';
import { Report, ReportFilter } from '../../../contract/report.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { sendJsonText } from '../../core/http/json-text.ts';
import { surveysPath, writeRefusals } from '../../core/http/routes.ts';
import { createGroupComparisonService } from './group-comparison.service.ts';
import { createReportService } from './report.service.ts';

/** The report of a survey (7.14). */
export function registerReportRoutes(app: App, core: Core): void {
  const reports = createReportService(core);
  const comparisons = createGroupComparisonService(core);
  const config = { access: 'admin' } as const;
  const tags = ['questionnaires'];

  app.get(
    `${surveysPath}:id/report/`,
    {
      config,
      schema: { tags, params: CompanyItemPath, querystring: ReportFilter, response: { 200: Report, ...writeRefusals } },
    },
    async ({ scope, params, query }, reply) => sendJsonText(reply, await reports.getText(scope, params.id, query)),
  );

  app.get(
    `${surveysPath}:id/report/groups/`,
    {
      config,
      schema: {
        tags,
        params: CompanyItemPath,
        querystring: GroupComparisonFilter,
        response: { 200: GroupComparison, ...writeRefusals },
      },
    },
    ({ scope, params, query }) => comparisons.get(scope, params.id, query),
  );
}

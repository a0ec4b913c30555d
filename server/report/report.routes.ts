import { CompanyItemPath } from '../../contract/common.ts';
import { Report, ReportFilter, Words, WordsQuery } from '../../contract/report.ts';
import type { App } from '../app-type.ts';
import type { Core } from '../core.ts';
import { sendJsonText } from '../http/json-text.ts';
import { surveysPath, writeRefusals } from '../http/routes.ts';
import { createWordsService } from '../responses/response.service.ts';
import { createReportService } from './report.service.ts';

/** 7.14 */
export function registerReportRoutes(app: App, core: Core): void {
  const reports = createReportService(core);
  const words = createWordsService(core);
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
    `${surveysPath}:id/report/words/`,
    {
      config,
      schema: { tags, params: CompanyItemPath, querystring: WordsQuery, response: { 200: Words, ...writeRefusals } },
    },
    ({ scope, params, query }) => words.list(scope, params.id, query),
  );
}

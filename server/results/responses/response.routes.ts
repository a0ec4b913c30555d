import { CompanyItemPath } from '../../../contract/common.ts';
import { ResponsesQuery, WrittenResponses } from '../../../contract/report.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { surveysPath, writeRefusals } from '../../core/http/routes.ts';
import { createResponseService } from './response.service.ts';

/** Written responses to one question, by page (7.14, 9.4). */
export function registerResponseRoutes(app: App, core: Core): void {
  const responses = createResponseService(core);
  const config = { access: 'admin' } as const;
  const tags = ['questionnaires'];

  app.get(
    `${surveysPath}:id/report/texts/`,
    {
      config,
      schema: {
        tags,
        params: CompanyItemPath,
        querystring: ResponsesQuery,
        response: { 200: WrittenResponses, ...writeRefusals },
      },
    },
    ({ scope, params, query }) => responses.list(scope, params.id, query),
  );
}

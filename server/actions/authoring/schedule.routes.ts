import { CompanyPath } from '../../../contract/common.ts';
import { Schedule, ScheduleQuery } from '../../../contract/schedule.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { companyPath, writeRefusals } from '../../core/http/routes.ts';
import { createScheduleService } from './schedule.service.ts';

/** The schedule preview of the survey form (2.15, 9.2). */
export function registerScheduleRoutes(app: App, core: Core): void {
  const schedule = createScheduleService(core);
  app.get(
    `${companyPath}schedule/`,
    {
      config: { access: 'admin' },
      schema: {
        tags: ['questionnaires'],
        params: CompanyPath,
        querystring: ScheduleQuery,
        response: { 200: Schedule, ...writeRefusals },
      },
    },
    (request) => schedule.preview(request.scope, request.query),
  );
}

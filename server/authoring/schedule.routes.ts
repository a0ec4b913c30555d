import { CompanyPath, Detail, FieldErrors } from '../../contract/common.ts';
import { Schedule, ScheduleQuery } from '../../contract/schedule.ts';
import type { App } from '../app-type.ts';
import type { Core } from '../core.ts';
import { createScheduleService } from './schedule.service.ts';

/** The schedule preview of the survey form (2.15, 9.2). */
export function registerScheduleRoutes(app: App, core: Core): void {
  const schedule = createScheduleService(core);
  app.get(
    '/api/companies/:companyId/schedule/',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['questionnaires'],
        params: CompanyPath,
        querystring: ScheduleQuery,
        response: { 200: Schedule, 400: FieldErrors, 401: Detail, 404: Detail },
      },
    },
    (request) => schedule.preview(request.scope, request.query),
  );
}

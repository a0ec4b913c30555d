import { CompanyItemPath, Detail, FieldErrors } from '../../contract/common.ts';
import { Mailings, SendResult } from '../../contract/survey.ts';
import type { App } from '../app-type.ts';
import type { Core } from '../core.ts';
import { createMailingService } from './mailing.service.ts';
import { registerSender } from './sender.jobs.ts';

/** 7.17, and what the survey page says of it (2.16). */
export function registerMailingRoutes(app: App, core: Core): void {
  const mailings = createMailingService(core);
  const config = { access: 'admin' } as const;
  const tags = ['questionnaires'];
  const one = '/api/companies/:companyId/questionnaires/:id/';
  const refusals = { 401: Detail, 404: Detail };

  for (const kind of ['notify', 'remind'] as const) {
    app.put(
      `${one}${kind}/`,
      {
        config,
        schema: { tags, params: CompanyItemPath, response: { 200: SendResult, 400: FieldErrors, ...refusals } },
      },
      (request) => mailings.send(request.scope, request.params.id, kind),
    );
  }

  app.get(
    `${one}mailings/`,
    { config, schema: { tags, params: CompanyItemPath, response: { 200: Mailings, ...refusals } } },
    (request) => mailings.overview(request.scope, request.params.id),
  );

  registerSender(core);
}

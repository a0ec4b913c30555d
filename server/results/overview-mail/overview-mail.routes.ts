import { CompanyItemPath } from '../../../contract/common.ts';
import { OverviewMail } from '../../../contract/overview-mail.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { readRefusals, surveysPath, writeRefusals } from '../../core/http/routes.ts';
import { defineOverviewMails } from './overview-mail.jobs.ts';
import { createOverviewMailService } from './overview-mail.service.ts';

/** The overview of a survey by mail, for the caller (docs/adr/0041). */
export function registerOverviewMailRoutes(app: App, core: Core): void {
  const mails = createOverviewMailService(core);
  const config = { access: 'admin' } as const;
  const tags = ['questionnaires'];
  const path = `${surveysPath}:id/overview-mail/` as const;

  app.get(
    path,
    { config, schema: { tags, params: CompanyItemPath, response: { 200: OverviewMail, ...readRefusals } } },
    ({ scope, params }) => mails.get(scope, params.id),
  );

  app.put(
    path,
    {
      config,
      schema: { tags, params: CompanyItemPath, body: OverviewMail, response: { 200: OverviewMail, ...writeRefusals } },
    },
    ({ scope, params, body }) => mails.change(scope, params.id, body),
  );

  defineOverviewMails(core);
}

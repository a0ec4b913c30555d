import { CompanyItemPath, Detail } from '../../../contract/common.ts';
import { MailPreview, TestMail } from '../../../contract/survey.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { readRefusals, surveysPath, writeRefusals } from '../../core/http/routes.ts';
import { createMailPreviewService } from './mail-preview.service.ts';

/** Previews of notices and reminders (ADR 76). */
export function registerMailPreviewRoutes(app: App, core: Core): void {
  const previews = createMailPreviewService(core);
  const config = { access: 'admin' } as const;
  const tags = ['questionnaires'];

  app.get(
    `${surveysPath}:id/mail-preview/`,
    { config, schema: { tags, params: CompanyItemPath, response: { 200: MailPreview, ...readRefusals } } },
    ({ scope, params }) => previews.preview(scope, params.id),
  );

  app.put(
    `${surveysPath}:id/test-mail/`,
    {
      config,
      schema: {
        tags,
        params: CompanyItemPath,
        body: TestMail,
        response: { 200: Detail, 429: Detail, ...writeRefusals },
      },
    },
    async ({ scope, params, body }) => ({ detail: await previews.test(scope, params.id, body) }),
  );
}

import type { z } from 'zod';
import { CompanyItemPath, Detail } from '../../../contract/common.ts';
import { OverviewMail, UnsubscribePath } from '../../../contract/overview-mail.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { readRefusals, surveysPath, writeRefusals } from '../../core/http/routes.ts';
import { defineOverviewMails } from './overview-mail.jobs.ts';
import { createOverviewMailService } from './overview-mail.service.ts';

/** The overview of a survey by mail, for the caller (ADR 41). */
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

  app.register((forms, _options, done) => {
    // RFC 8058: a mail program posts a form that says only `List-Unsubscribe=One-Click`.
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, read) => read(null, undefined));
    const link = '/api/unsubscribe/:key/';
    const open = { access: 'public' } as const;
    // Unknown keys are answered alike.
    forms.post(
      link,
      { config: open, schema: { tags, params: UnsubscribePath, response: { 200: Detail } } },
      async (request) => {
        await mails.stop((request.params as z.infer<typeof UnsubscribePath>).key);
        return { detail: '' };
      },
    );
    // A link that is opened changes nothing: programs that scan mails open it too.
    forms.get(link, { config: open, schema: { tags, params: UnsubscribePath } }, async (_request, reply) =>
      reply.redirect('/', 302),
    );
    done();
  });

  defineOverviewMails(core);
}

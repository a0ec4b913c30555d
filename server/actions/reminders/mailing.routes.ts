import { CompanyItemPath } from '../../../contract/common.ts';
import {
  AutomaticNotices,
  AutomaticReminders,
  Mailings,
  Replies,
  SendResult,
  SurveyPersonPath,
} from '../../../contract/survey.ts';
import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { readRefusals, surveysPath, writeRefusals } from '../../core/http/routes.ts';
import { createMailingService } from './mailing.service.ts';
import { registerPushRoutes } from './push.routes.ts';
import { registerSender } from './sender.jobs.ts';

/** Notices and reminders, and their state on the survey page (7.17, 2.16). */
export function registerMailingRoutes(app: App, core: Core): void {
  const mailings = createMailingService(core);
  const config = { access: 'admin' } as const;
  const tags = ['questionnaires'];
  const one = `${surveysPath}:id/`;

  for (const kind of ['notify', 'remind'] as const) {
    app.put(
      `${one}${kind}/`,
      {
        config,
        schema: { tags, params: CompanyItemPath, response: { 200: SendResult, ...writeRefusals } },
      },
      (request) => mailings.send(request.scope, request.params.id, kind),
    );
  }

  app.put(
    `${one}remind/:personId/`,
    { config, schema: { tags, params: SurveyPersonPath, response: { 200: SendResult, ...writeRefusals } } },
    ({ scope, params }) => mailings.remindPerson(scope, params.id, params.personId),
  );

  app.put(
    `${one}automatic-reminders/`,
    {
      config,
      schema: {
        tags,
        params: CompanyItemPath,
        body: AutomaticReminders,
        response: { 200: AutomaticReminders, ...writeRefusals },
      },
    },
    ({ scope, params, body }) => mailings.automate(scope, params.id, body.after_days),
  );

  app.put(
    `${one}automatic-notices/`,
    {
      config,
      schema: {
        tags,
        params: CompanyItemPath,
        body: AutomaticNotices,
        response: { 200: AutomaticNotices, ...writeRefusals },
      },
    },
    ({ scope, params, body }) => mailings.announce(scope, params.id, body.at_opening),
  );

  app.put(
    `${one}replies/`,
    { config, schema: { tags, params: CompanyItemPath, body: Replies, response: { 200: Replies, ...writeRefusals } } },
    ({ scope, params, body }) => mailings.redirectReplies(scope, params.id, body),
  );

  app.get(
    `${one}mailings/`,
    { config, schema: { tags, params: CompanyItemPath, response: { 200: Mailings, ...readRefusals } } },
    (request) => mailings.overview(request.scope, request.params.id),
  );

  registerPushRoutes(app, core);
  registerSender(core);
  core.jobs.every(60, 'reminders-due', mailings.sendDue);
}

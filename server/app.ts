import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { registerAuthRoutes } from './access/auth/auth.routes.ts';
import { registerApiDocs } from './access/plugins/api-docs.ts';
import { registerAuthentication } from './access/plugins/authentication.ts';
import { registerBodies, smallestBodyLimit } from './access/plugins/bodies.ts';
import { registerClockGate } from './access/plugins/clock-gate.ts';
import { registerCompression } from './access/plugins/compression.ts';
import { registerConsole } from './access/plugins/console.ts';
import { registerDate } from './access/plugins/date.ts';
import { asDomainError, registerErrorHandler, sendError } from './access/plugins/error-handler.ts';
import { registerIdempotency } from './access/plugins/idempotency.ts';
import { registerObservability } from './access/plugins/observability.ts';
import { registerSecurityHeaders } from './access/plugins/security-headers.ts';
import { registerShutdown } from './access/plugins/shutdown.ts';
import { checkingTexts } from './access/plugins/texts.ts';
import { registerTimeLimits } from './access/plugins/time-limits.ts';
import { registerMailPreviewRoutes } from './actions/authoring/mail-preview.routes.ts';
import { registerQuestionRoutes } from './actions/authoring/question.routes.ts';
import { registerScheduleRoutes } from './actions/authoring/schedule.routes.ts';
import { registerSurveyRoutes } from './actions/authoring/survey.routes.ts';
import { registerBillingRoutes } from './actions/billing/billing.routes.ts';
import { registerSandboxRoutes } from './actions/billing/sandbox/sandbox.routes.ts';
import { registerWebhookRoutes } from './actions/billing/stripe/webhook.routes.ts';
import { registerImportRoutes } from './actions/people/import/import.routes.ts';
import { registerPersonRoutes } from './actions/people/person.routes.ts';
import { registerMailingRoutes } from './actions/reminders/mailing.routes.ts';
import { registerRespondentRoutes } from './actions/respondent/respondent.routes.ts';
import { registerRoundScheduler } from './actions/rounds/round.jobs.ts';
import type { App } from './core/app-type.ts';
import type { Core } from './core/core.ts';
import { registerCompanyRoutes } from './domain/companies/company.routes.ts';
import { registerConfigRoutes } from './domain/config/config.routes.ts';
import { registerGroupRoutes } from './domain/groups/group.routes.ts';
import { registerLibraryRoutes } from './domain/library/library.routes.ts';
import { registerNoteRoutes } from './domain/notes/note.routes.ts';
import { defineHousekeeping } from './housekeeping.ts';
import { registerExportRoutes } from './results/export/export.routes.ts';
import { registerPeopleExportRoutes } from './results/export/people-export.routes.ts';
import { registerOverviewMailRoutes } from './results/overview-mail/overview-mail.routes.ts';
import { registerReportRoutes } from './results/report/report.routes.ts';
import { registerResponseRoutes } from './results/responses/response.routes.ts';
import { registerShareRoutes } from './results/sharing/share.routes.ts';

/** Routes and jobs of the domains: each gets the app and the core. A new domain adds its line here. */
const domains: ((app: App, core: Core) => void)[] = [
  registerConfigRoutes,
  registerAuthRoutes,
  registerBillingRoutes,
  registerSandboxRoutes,
  registerWebhookRoutes,
  registerCompanyRoutes,
  registerPersonRoutes,
  registerImportRoutes,
  registerGroupRoutes,
  registerNoteRoutes,
  registerSurveyRoutes,
  registerScheduleRoutes,
  registerMailingRoutes,
  registerMailPreviewRoutes,
  registerQuestionRoutes,
  registerLibraryRoutes,
  registerRespondentRoutes,
  registerReportRoutes,
  registerOverviewMailRoutes,
  registerResponseRoutes,
  registerShareRoutes,
  registerExportRoutes,
  registerPeopleExportRoutes,
  registerRoundScheduler,
];

/** A number is the number of proxies in front. */
function trusted(setting: Core['config']['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}

/** A request that has not fully arrived by then is dropped: enough for the largest import on a slow line. */
const requestWithinMs = 5 * 60_000;

/**
 * The whole server on an open core, with its job queue started. It does not listen yet: tests use `inject`.
 * `app.close()` stops the queue and finishes pending requests, then closes the database.
 */
export async function buildServer(core: Core): Promise<App> {
  const app: App = Fastify({
    loggerInstance: core.log as FastifyBaseLogger,
    // Our own log line has less: paths and queries contain keys.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => sendError(asDomainError(error, request), request, reply),
    trustProxy: trusted(core.config.trustProxy),
    bodyLimit: smallestBodyLimit,
    requestTimeout: requestWithinMs,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // Requests on existing connections are answered (plugins/shutdown.ts).
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(checkingTexts);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app, core);
  registerShutdown(app, core);
  registerBodies(app, core);
  await registerSecurityHeaders(app, core.config);
  await registerCompression(app);
  registerDate(app, core);
  registerClockGate(app, core);
  registerAuthentication(app, core);
  registerTimeLimits(app, core);
  registerIdempotency(app, core);
  registerObservability(app, core);
  await registerApiDocs(app);
  for (const register of domains) register(app, core);
  await registerConsole(app, core.config);

  defineHousekeeping(core);
  await core.jobs.start();
  await app.ready();
  return app;
}

import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { App } from './app-type.ts';
import { registerAuthRoutes } from './auth/auth.routes.ts';
import { registerMailPreviewRoutes } from './authoring/mail-preview.routes.ts';
import { registerQuestionRoutes } from './authoring/question.routes.ts';
import { registerScheduleRoutes } from './authoring/schedule.routes.ts';
import { registerSurveyRoutes } from './authoring/survey.routes.ts';
import { registerBillingRoutes } from './billing/billing.routes.ts';
import { registerSandboxRoutes } from './billing/sandbox/sandbox.routes.ts';
import { registerWebhookRoutes } from './billing/stripe/webhook.routes.ts';
import { registerCompanyRoutes } from './companies/company.routes.ts';
import { registerConfigRoutes } from './config/config.routes.ts';
import type { Core } from './core.ts';
import { registerExportRoutes } from './export/export.routes.ts';
import { registerPeopleExportRoutes } from './export/people-export.routes.ts';
import { registerGroupRoutes } from './groups/group.routes.ts';
import { defineHousekeeping } from './housekeeping.ts';
import { registerLibraryRoutes } from './library/library.routes.ts';
import { registerNoteRoutes } from './notes/note.routes.ts';
import { registerOverviewMailRoutes } from './overview-mail/overview-mail.routes.ts';
import { registerImportRoutes } from './people/import/import.routes.ts';
import { registerPersonRoutes } from './people/person.routes.ts';
import { registerApiDocs } from './plugins/api-docs.ts';
import { registerAuthentication } from './plugins/authentication.ts';
import { registerBodies, smallestBodyLimit } from './plugins/bodies.ts';
import { registerClockGate } from './plugins/clock-gate.ts';
import { registerCompression } from './plugins/compression.ts';
import { registerConsole } from './plugins/console.ts';
import { registerDate } from './plugins/date.ts';
import { asDomainError, registerErrorHandler, sendError } from './plugins/error-handler.ts';
import { registerIdempotency } from './plugins/idempotency.ts';
import { registerObservability } from './plugins/observability.ts';
import { registerSecurityHeaders } from './plugins/security-headers.ts';
import { registerShutdown } from './plugins/shutdown.ts';
import { checkingTexts } from './plugins/texts.ts';
import { registerTimeLimits } from './plugins/time-limits.ts';
import { registerMailingRoutes } from './reminders/mailing.routes.ts';
import { registerReportRoutes } from './report/report.routes.ts';
import { registerRespondentRoutes } from './respondent/respondent.routes.ts';
import { registerResponseRoutes } from './responses/response.routes.ts';
import { registerRoundScheduler } from './rounds/round.jobs.ts';
import { registerShareRoutes } from './sharing/share.routes.ts';

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

/** A number is how many proxies stand in front. */
function trusted(setting: Core['config']['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}

/** A request that has not arrived as a whole by then is given up: enough for the largest import on a slow line. */
const requestWithinMs = 5 * 60_000;

/**
 * The whole server on an open core, its job queue started. It listens nowhere yet: tests use `inject`.
 * `app.close()` stops the queue and finishes the requests at hand, then closes the database.
 */
export async function buildServer(core: Core): Promise<App> {
  const app: App = Fastify({
    loggerInstance: core.log as FastifyBaseLogger,
    // Our own log line says less: paths and queries carry keys.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => sendError(asDomainError(error, request), request, reply),
    trustProxy: trusted(core.config.trustProxy),
    bodyLimit: smallestBodyLimit,
    requestTimeout: requestWithinMs,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // What comes on a connection that is there is answered (plugins/shutdown.ts).
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

import { type Audit, createAudit } from './audit.ts';
import { createMailLinks } from './auth/mail-links.ts';
import { createBilling } from './billing/billing.service.ts';
import type { Billing } from './billing/port.ts';
import { createSandbox } from './billing/sandbox/sandbox.ts';
import { createStripe } from './billing/stripe/stripe.ts';
import { type Clock, systemClock } from './clock.ts';
import type { ServerConfig } from './config.ts';
import { type Database, type DatabaseOptions, openDatabase } from './db/database.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createLog, type Log } from './log.ts';
import { createMail, type Mail } from './mail/mail.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

/** What every service is built from: `createXService(core)`. */
export type Core = {
  config: ServerConfig;
  clock: Clock;
  log: Log;
  database: Database;
  jobs: Jobs;
  mail: Mail;
  billing: Billing;
  audit: Audit;
  rateLimits: RateLimits;
};

/**
 * Opens the database and what stands on it. Routes and jobs are added by `buildServer` (app.ts), which also starts
 * the queue.
 */
export async function openCore(
  config: ServerConfig,
  options: Partial<DatabaseOptions> & { log?: Log } = {},
): Promise<Core> {
  const { clock = systemClock, log = createLog(config.logLevel) } = options;
  const database = await openDatabase(config, { ...options, clock });
  const jobs = createJobs(database, log, config.background);
  const mail = createMail(config, { jobs, clock, links: createMailLinks({ database, clock, config }) });
  const audit = createAudit(database, clock);
  const provider = config.stripe
    ? createStripe({ database, clock, log, config: config.stripe })
    : createSandbox(database, clock);
  return {
    config,
    clock,
    log,
    database,
    jobs,
    mail,
    billing: createBilling({ config, clock, log, database, mail, audit, provider }),
    audit,
    rateLimits: createRateLimits(database, clock),
  };
}

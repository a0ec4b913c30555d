import { createMailLinks, createMailOutcome } from './access/auth/mail-links.ts';
import { createBillingService } from './actions/billing/billing.service.ts';
import { createSandbox } from './actions/billing/sandbox/sandbox.ts';
import { createStripe } from './actions/billing/stripe/stripe.ts';
import { createAudit } from './core/audit.ts';
import { systemClock } from './core/clock.ts';
import type { ServerConfig } from './core/config.ts';
import type { Core } from './core/core.ts';
import { createClockCheck, databaseTime } from './core/db/clock-check.ts';
import { type DatabaseOptions, openDatabase } from './core/db/database.ts';
import { createJobs } from './core/jobs/jobs.ts';
import { createLog, type Log } from './core/log.ts';
import { createMail } from './core/mail/mail.ts';
import { createRateLimits } from './core/rate-limits.ts';

/**
 * Opens the database and everything that uses it. Routes and jobs are added by `buildServer` (app.ts), which also
 * starts the queue.
 * @param options.databaseTime what the clock is compared with; left out: a PostgreSQL's own, and nothing on the
 * embedded database, whose clock is this server's
 */
export async function openCore(
  config: ServerConfig,
  options: Partial<DatabaseOptions> & { log?: Log; databaseTime?: () => Promise<Date> } = {},
): Promise<Core> {
  const { clock = systemClock, log = createLog(config.logLevel) } = options;
  const database = await openDatabase(config, { ...options, clock });
  const ownTime = () =>
    database.kind === 'embedded'
      ? Promise.resolve(clock.now())
      : database.withPool('clock', () => databaseTime(database));
  const clockCheck = createClockCheck({ clock, log, timeOf: options.databaseTime ?? ownTime });
  const jobs = createJobs(database, log, config.background, clockCheck);
  const links = createMailLinks({ database, clock, config });
  const mail = createMail(config, { jobs, clock, links, noteOutcome: createMailOutcome({ database, clock }) });
  const audit = createAudit(database, clock);
  const provider = config.stripe
    ? createStripe({ database, clock, log, config: config.stripe })
    : createSandbox(database, clock);
  return {
    config,
    clock,
    clockCheck,
    log,
    database,
    jobs,
    mail,
    billing: createBillingService({ config, clock, log, database, mail, audit, provider }),
    audit,
    rateLimits: createRateLimits(database, clock),
  };
}

import type { Audit } from './audit.ts';
import type { Billing } from './billing-port.ts';
import type { Clock } from './clock.ts';
import type { ServerConfig } from './config.ts';
import type { ClockCheck } from './db/clock-check.ts';
import type { Database } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { RateLimits } from './rate-limits.ts';

/** The input of every service: `createXService(core)`. */
export type Core = {
  config: ServerConfig;
  clock: Clock;
  clockCheck: ClockCheck;
  log: Log;
  database: Database;
  jobs: Jobs;
  mail: Mail;
  billing: Billing;
  audit: Audit;
  rateLimits: RateLimits;
};

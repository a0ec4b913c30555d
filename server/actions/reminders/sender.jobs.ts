import type { Core } from '../../core/core.ts';
import { createSender, type MailingJob, mailingQueue } from './sender.ts';

/** Retries, and what a crashed server has left, wait for this at most, beside their own pause. */
const everySeconds = 30;

/** Sends what is queued: woken by a job for each mailing, and by the clock for what is due again. */
export function registerSender(core: Core): void {
  const sender = createSender(core);
  core.jobs.define<MailingJob>(mailingQueue, sender.work);
  core.jobs.every(everySeconds, 'mailings-due', sender.workDue);
}

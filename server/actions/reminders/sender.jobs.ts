import type { Core } from '../../core/core.ts';
import { createSender, type MailingJob, mailingQueue } from './sender.ts';

/** The longest wait of retries, and of mails that a crashed server has left, besides their own pause. */
const everySeconds = 30;

/** Sends queued mails: triggered by a job for each mailing, and by the clock for retries. */
export function registerSender(core: Core): void {
  const sender = createSender(core);
  core.jobs.define<MailingJob>(mailingQueue, sender.work);
  core.jobs.every(everySeconds, 'mailings-due', sender.workDue);
}

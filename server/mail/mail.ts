import { randomUUID } from 'node:crypto';
import type { Locale } from '../../contract/lists.ts';
import type { Clock } from '../clock.ts';
import type { ServerConfig } from '../config.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { renderMail } from './render.ts';
import { type MailTemplate, type MailValues, mailTemplates } from './templates.ts';
import { createTransport } from './transport.ts';

export type MailOrder<Name extends MailTemplate> = {
  to: { name: string; email: string };
  locale: Locale;
  template: Name;
  values: MailValues<Name>;
  /**
   * Names this mail for good: a repeated sending (at least once) carries the same Message-ID, so mail programs show it
   * once. Left out, the order makes one.
   */
  messageId?: string;
};

export type Mail = {
  /** Puts mails into the queue, many in one statement; inside a transaction they go out only if that commits. */
  send<Name extends MailTemplate>(...orders: MailOrder<Name>[]): Promise<void>;
};

type MailJob = MailOrder<MailTemplate> & { messageId: string };

export const mailQueue = 'mail';
/** A mail server takes its time over each; more connections at once than these, and some of them refuse. */
const atOnce = 10;

/** Registers the mail worker with the queue, too: call it before `jobs.start`. */
export function createMail(
  config: Pick<ServerConfig, 'smtpUrl' | 'dataDir' | 'mailFrom'>,
  jobs: Jobs,
  clock: Clock,
): Mail {
  const transport = createTransport(config, clock);
  async function deliver({ to, locale, template, values, messageId }: MailJob): Promise<void> {
    // The queue's rows are read back as they were written by `send`, whose types bound template and values together.
    const content = (
      mailTemplates[template] as (values: unknown) => ReturnType<(typeof mailTemplates)['verification']>
    )(values);
    await transport.deliver({ to, messageId, ...renderMail(content, locale) });
  }
  const toJob = (order: MailOrder<MailTemplate>): MailJob => ({ ...order, messageId: order.messageId ?? randomUUID() });

  jobs.define<MailJob>(mailQueue, deliver, { atOnce });
  return { send: (...orders) => jobs.sendMany(mailQueue, orders.map(toJob)) };
}

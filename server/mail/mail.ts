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
  /** Puts the mail into the queue; inside a transaction it goes out only if that commits. */
  send<Name extends MailTemplate>(order: MailOrder<Name>): Promise<void>;
};

type MailJob = MailOrder<MailTemplate> & { messageId: string };

const queue = 'mail';

/** Registers the mail worker with the queue, too: call it before `jobs.start`. */
export function createMail(
  config: Pick<ServerConfig, 'smtpUrl' | 'dataDir' | 'mailFrom'>,
  jobs: Jobs,
  clock: Clock,
): Mail {
  const transport = createTransport(config, clock);
  jobs.define<MailJob>(queue, async ({ to, locale, template, values, messageId }) => {
    // The queue's rows are read back as they were written by `send`, whose types bound template and values together.
    const content = (
      mailTemplates[template] as (values: unknown) => ReturnType<(typeof mailTemplates)['verification']>
    )(values);
    await transport.deliver({ to, messageId, ...renderMail(content, locale) });
  });
  return {
    async send(order) {
      await jobs.send(queue, { ...order, messageId: order.messageId ?? randomUUID() });
    },
  };
}

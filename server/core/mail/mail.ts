import { randomUUID } from 'node:crypto';
import type { Locale } from '../../../shared/locales.ts';
import type { Clock } from '../clock.ts';
import type { ServerConfig } from '../config.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { renderMail } from './render.ts';
import { type MailTemplate, type MailValues, mailTemplates } from './templates.ts';
import { createTransport } from './transport.ts';
import { withoutLinks } from './without-links.ts';

/** Mails whose link has a key to an account, and what it opens. */
const purposes = {
  verification: 'verify',
  newAddress: 'verify',
  passwordReset: 'reset',
  invitation: 'invite',
  passwordChanged: 'recovery',
  addressChanged: 'recovery',
  addressAsked: 'recovery',
  ownNewAddress: 'address',
} as const satisfies Partial<Record<MailTemplate, string>>;

/** What a mailed key is for. */
type LinkPurpose = (typeof purposes)[keyof typeof purposes];

type KeyedTemplate = keyof typeof purposes;

export type MailOrder<Name extends MailTemplate> = {
  to: { name: string; email: string };
  locale: Locale;
  template: Name;
  /**
   * Identifies this mail: a repeated sending (at least once) has the same Message-ID, so mail programs show it once.
   * Left out, one is generated.
   */
  messageId?: string;
  /** Instead of Rytmi's name, before Rytmi's address. */
  senderName?: string | null;
  unsubscribeUrl?: string;
} & (Name extends KeyedTemplate
  ? {
      /** The account that the link opens; the link is made when the mail is sent. */ accountId: number;
      values: Keyless<Name>;
    }
  : { values: MailValues<Name> });

type Keyless<Name extends MailTemplate> = Omit<MailValues<Name>, 'url'>;

export type Mail = {
  /** Puts mails into the queue, many in one statement; inside a transaction they go out only if that commits. */
  send<Name extends MailTemplate>(...orders: MailOrder<Name>[]): Promise<void>;
};

/** Null: a mail that was queued before links were made at sending, and contains its link. */
export type KeyedMail = { email: string; accountId: number | null; orderedAt: Date | null };

/** A link with a new key; null when the mail must not be sent any more. */
export type MailLinks = (purpose: LinkPurpose, mail: KeyedMail) => Promise<string | null>;

/** Called when a mail with a key has been sent to the mail server or has failed; called again on a retry. */
export type MailOutcome = (purpose: LinkPurpose, mail: KeyedMail, outcome: 'sent' | 'failed') => Promise<void>;

/** The queue's row: no key, and nothing that one could be made from. */
type MailJob = {
  to: { name: string; email: string };
  locale: Locale;
  template: MailTemplate;
  values: object;
  messageId: string;
  senderName?: string | null;
  unsubscribeUrl?: string;
  accountId?: number;
  orderedAt?: string;
};

type AnyOrder = Omit<MailJob, 'messageId'> & { messageId?: string };

export const mailQueue = 'mail';
/** A mail server takes time for each; with more parallel connections than this, some refuse. */
const atOnce = 10;

function purposeOf(template: MailTemplate): LinkPurpose | undefined {
  return (purposes as Partial<Record<MailTemplate, LinkPurpose>>)[template];
}

/** Registers the mail worker with the queue, too: call it before `jobs.start`. */
export function createMail(
  config: Pick<ServerConfig, 'smtpUrl' | 'dataDir' | 'mailFrom'>,
  { jobs, clock, links, noteOutcome }: { jobs: Jobs; clock: Clock; links: MailLinks; noteOutcome: MailOutcome },
): Mail {
  const transport = createTransport(config, clock);

  /**
   * At least once: a mail whose sending failed, or was never confirmed, is sent again with a new key. The previous key
   * stays valid (its mail may have arrived after all); using one ends the others.
   */
  async function deliver({
    to,
    locale,
    template,
    values,
    messageId,
    senderName,
    unsubscribeUrl,
    accountId,
    orderedAt,
  }: MailJob): Promise<void> {
    const purpose = purposeOf(template);
    const keyed = {
      email: to.email,
      accountId: accountId ?? null,
      orderedAt: orderedAt === undefined ? null : new Date(orderedAt),
    };
    const url = purpose === undefined ? undefined : await links(purpose, keyed);
    if (url === null) return;
    // Rows are read back as `send` wrote them; its types tie template and values together.
    const content = (
      mailTemplates[template] as (values: unknown) => ReturnType<(typeof mailTemplates)['accountExists']>
    )(url === undefined ? values : { ...values, url });
    const note = async (outcome: 'sent' | 'failed') => {
      if (purpose !== undefined) await noteOutcome(purpose, keyed, outcome);
    };
    await transport
      .deliver({
        to: { ...to, name: to.name === to.email ? '' : withoutLinks(to.name) },
        ...(senderName ? { senderName } : {}),
        ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
        messageId,
        ...renderMail(content, locale),
      })
      .catch(async (error: unknown) => {
        await note('failed');
        throw error;
      });
    await note('sent');
  }

  const toJob = (order: AnyOrder): MailJob => ({
    ...order,
    messageId: order.messageId ?? randomUUID(),
    orderedAt: clock.now().toISOString(),
  });

  jobs.define<MailJob>(mailQueue, deliver, { atOnce });
  return { send: (...orders) => jobs.sendMany(mailQueue, (orders as unknown as AnyOrder[]).map(toJob)) };
}

import type { Clock } from '../clock.ts';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Mail } from '../mail/mail.ts';
import { insertBillingMail, listAddressees } from './due.sql.ts';

export type BillingMail =
  | { kind: 'trial-ending'; subject: string; plan: string; at: Date; hasCard: boolean }
  | { kind: 'payment-failed'; subject: string; plan: string }
  | { kind: 'authentication-needed'; subject: string; plan: string }
  | { kind: 'subscription-ended'; subject: string; plan: string };

const templates = {
  'trial-ending': 'trialEnding',
  'payment-failed': 'paymentFailed',
  'authentication-needed': 'authenticationNeeded',
  'subscription-ended': 'subscriptionEnded',
} as const;

type Parts = { database: Database; clock: Clock; mail: Mail; config: Pick<ServerConfig, 'publicUrl'> };

/**
 * Mails about a subscription, to the company's admins, each in their language, once for each subject (an invoice, a
 * period's end). The links lead to pages behind the log-in and hold nothing secret.
 */
export function createBillingMails({ database, clock, mail, config }: Parts) {
  /** Inside the transaction of what it is about. */
  return async function sendBillingMail(companyId: number, about: BillingMail): Promise<void> {
    const { kind, subject, plan } = about;
    if (!(await insertBillingMail(database, companyId, { kind, subject, at: clock.now() }))) return;
    const isLost = kind === 'subscription-ended' || (kind === 'trial-ending' && !about.hasCard);
    const url = `${config.publicUrl}/${isLost ? 'plans' : 'subscriptions'}`;
    for (const { name, email, locale, company, timeZone } of await listAddressees(database, companyId)) {
      const dateStyle = { dateStyle: 'long', timeZone } as const;
      const day = kind === 'trial-ending' ? new Intl.DateTimeFormat(locale, dateStyle).format(about.at) : '';
      const hasCard = kind === 'trial-ending' && about.hasCard;
      await mail.send({
        to: { name, email },
        locale,
        template: templates[kind],
        values: { name, company, plan, day, hasCard, url },
      });
    }
  };
}

import type { Clock } from '../clock.ts';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Mail } from '../mail/mail.ts';
import { insertBillingMail, listAddressees } from './due.sql.ts';

/** A first payment (4.16), which is continued at the checkout of its own plan. */
type Unfinished = { planId: string; amount: number; currency: string; until: Date | null };

export type BillingMail =
  | { kind: 'trial-ending'; subject: string; plan: string; at: Date; hasCard: boolean }
  | { kind: 'payment-failed'; subject: string; plan: string }
  | { kind: 'authentication-needed'; subject: string; plan: string; unfinished?: Unfinished }
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
    const unfinished = about.kind === 'authentication-needed' ? about.unfinished : undefined;
    const page = unfinished ? `plans/${encodeURIComponent(unfinished.planId)}` : isLost ? 'plans' : 'subscriptions';
    const url = `${config.publicUrl}/${page}`;
    for (const { name, email, locale, company, timeZone } of await listAddressees(database, companyId)) {
      const dateStyle = { dateStyle: 'long', timeZone } as const;
      const day = kind === 'trial-ending' ? new Intl.DateTimeFormat(locale, dateStyle).format(about.at) : '';
      const hasCard = kind === 'trial-ending' && about.hasCard;
      const [to, values] = [
        { name, email },
        { name, company, plan, day, hasCard, url },
      ];
      if (unfinished) {
        const { amount, currency, until } = unfinished;
        const money = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() });
        const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
        const more = { amount: money.format(amount / 100), until: until && moment.format(until) };
        await mail.send({ to, locale, template: 'paymentUnfinished', values: { ...values, ...more } });
        continue;
      }
      await mail.send({ to, locale, template: templates[kind], values });
    }
  };
}

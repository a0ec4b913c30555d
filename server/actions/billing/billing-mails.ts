import type { Clock } from '../../core/clock.ts';
import type { ServerConfig } from '../../core/config.ts';
import type { Database } from '../../core/db/database.ts';
import type { Mail } from '../../core/mail/mail.ts';
import { listAdmins } from '../../domain/companies/company.sql.ts';
import { insertBillingMail } from './due.sql.ts';

/** With tax, in units of 0.01. */
type Due = { amount: number; currency: string };
/** A first payment (4.16), which is continued at the checkout of its own plan. */
type Unfinished = { planId: string; until: Date | null };

type BillingMail =
  | { kind: 'trial-ending'; subject: string; plan: string; at: Date; hasCard: boolean }
  | { kind: 'payment-failed'; subject: string; plan: string; due: Due }
  | { kind: 'authentication-needed'; subject: string; plan: string; due: Due; unfinished?: Unfinished }
  | { kind: 'subscription-ended'; subject: string; plan: string };

const templates = {
  'trial-ending': 'trialEnding',
  'payment-failed': 'paymentFailed',
  'authentication-needed': 'authenticationNeeded',
  'subscription-ended': 'subscriptionEnded',
} as const;

const moneyOf = ({ amount, currency }: Due, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() }).format(amount / 100);

type Parts = { database: Database; clock: Clock; mail: Mail; config: Pick<ServerConfig, 'publicUrl'> };

/**
 * Mails about a subscription, to the company's admins, each in their language, once for each subject (an invoice, a
 * period's end). The links lead to pages behind the log-in and have no secrets.
 */
export function createBillingMails({ database, clock, mail, config }: Parts) {
  /** Inside the transaction of the change that it is about. */
  return async function sendBillingMail(companyId: number, about: BillingMail): Promise<void> {
    const { kind, subject, plan } = about;
    if (!(await insertBillingMail(database, companyId, { kind, subject, at: clock.now() }))) return;
    const isLost = kind === 'subscription-ended' || (kind === 'trial-ending' && !about.hasCard);
    const unfinished = about.kind === 'authentication-needed' ? about.unfinished : undefined;
    const page = unfinished ? `plans/${encodeURIComponent(unfinished.planId)}` : isLost ? 'plans' : 'subscriptions';
    const url = `${config.publicUrl}/${page}`;
    for (const { name, email, locale, company, timeZone } of await listAdmins(database, companyId)) {
      const dateStyle = { dateStyle: 'long', timeZone } as const;
      const day = kind === 'trial-ending' ? new Intl.DateTimeFormat(locale, dateStyle).format(about.at) : '';
      const hasCard = kind === 'trial-ending' && about.hasCard;
      const [to, values] = [
        { name, email },
        { name, company, plan, day, hasCard, amount: 'due' in about ? moneyOf(about.due, locale) : '', url },
      ];
      if (unfinished) {
        const { until } = unfinished;
        const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
        const more = { ...values, until: until && moment.format(until) };
        await mail.send({ to, locale, template: 'paymentUnfinished', values: more });
        continue;
      }
      await mail.send({ to, locale, template: templates[kind], values });
    }
  };
}

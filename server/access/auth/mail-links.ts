import type { Core } from '../../core/core.ts';
import type { KeyedMail, MailLinks, MailOutcome } from '../../core/mail/mail.ts';
import { noteInvitationMailed } from './account.sql.ts';
import { createAccountKeys, type KeyPurpose, resetLink } from './account-keys.ts';
import { type AccountRow, findAccount, findAccountByEmail } from './auth.sql.ts';

/**
 * Whether the mail still makes sense: while it waited, its account may have changed so that its key must not open it.
 */
function isWanted(account: AccountRow, purpose: KeyPurpose, { email, orderedAt }: KeyedMail): boolean {
  if (purpose === 'recovery') return true;
  if (purpose === 'address') return account.pending_email === email;
  if (account.email !== email) return false;
  if (purpose === 'verify') return !account.verified;
  if (purpose === 'invite') return account.password_hash === null;
  const changedAt = account.password_changed_at;
  return changedAt === null || orderedAt === null || changedAt <= orderedAt;
}

/**
 * The links of mails with a key, made when the mail is sent, so that no table, dump or log ever has one (design §4).
 */
export function createMailLinks({ database, clock, config }: Pick<Core, 'database' | 'clock' | 'config'>): MailLinks {
  const keys = createAccountKeys({ database, clock });
  return async (purpose, mail) => {
    const account = await (mail.accountId === null
      ? findAccountByEmail(database, mail.email)
      : findAccount(database, mail.accountId));
    if (account === undefined || !isWanted(account, purpose, mail)) return null;
    const key = await keys.issue(account.id, purpose, mail.email);
    if (purpose === 'verify' || purpose === 'address') return `${config.publicUrl}/confirmation/${key}`;
    if (purpose === 'recovery') return `${config.publicUrl}/recovery/${key}`;
    return resetLink(config.publicUrl, account.id, key);
  };
}

/** Stores whether an invitation was sent, for the admin who sent it (2.7). */
export function createMailOutcome({ database, clock }: Pick<Core, 'database' | 'clock'>): MailOutcome {
  return async (purpose, { accountId, email }, outcome) => {
    if (purpose !== 'invite' || accountId === null) return;
    const at = clock.now();
    const [sentAt, failedAt] = outcome === 'sent' ? [at, null] : [null, at];
    await noteInvitationMailed(database, accountId, email, { sentAt, failedAt });
  };
}

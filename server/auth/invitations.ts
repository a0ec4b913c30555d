import type { Locale } from '../../contract/lists.ts';
import type { Core } from '../core.ts';
import type { MailOrder } from '../mail/mail.ts';
import { createAccountKeys, resetLink } from './account-keys.ts';

type Invited = { accountId: number; name: string; email: string; company: string; locale: Locale };

export type Invitations = {
  /**
   * Mails a person whom an admin (or the operator) added how to choose their password (14 days, once). Inside the
   * transaction that creates the account: the mail goes out only if that commits.
   * @param company the name of who invites
   */
  invite(person: Invited): Promise<void>;
  /** The same for many. */
  inviteAll(people: readonly Invited[]): Promise<void>;
};

export function createInvitations(core: Pick<Core, 'config' | 'database' | 'clock' | 'mail'>): Invitations {
  const keys = createAccountKeys(core);

  async function inviteAll(people: readonly Invited[]): Promise<void> {
    const accountIds = people.map(({ accountId }) => accountId);
    const issued = await keys.issueAll(accountIds, 'invite');
    const orders = people.map(({ accountId, name, email, company, locale }, index): MailOrder<'invitation'> => {
      const url = resetLink(core.config.publicUrl, accountId, issued[index] ?? '');
      return { to: { name, email }, locale, template: 'invitation', values: { name, company, url } };
    });
    await core.mail.send(...orders);
  }

  return { inviteAll, invite: (person) => inviteAll([person]) };
}

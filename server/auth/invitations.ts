import type { Locale } from '../../contract/lists.ts';
import type { Core } from '../core.ts';
import { createAccountKeys, resetLink } from './account-keys.ts';

export type Invitations = {
  /**
   * Mails a person whom an admin (or the operator) added how to choose their password (14 days, once). Inside the
   * transaction that creates the account: the mail goes out only if that commits.
   * @param company the name of who invites
   */
  invite(person: { accountId: number; name: string; email: string; company: string; locale: Locale }): Promise<void>;
};

export function createInvitations(core: Pick<Core, 'config' | 'database' | 'clock' | 'mail'>): Invitations {
  const keys = createAccountKeys(core);
  return {
    async invite({ accountId, name, email, company, locale }) {
      const key = await keys.issue(accountId, 'invite');
      const url = resetLink(core.config.publicUrl, accountId, key);
      await core.mail.send({ to: { name, email }, locale, template: 'invitation', values: { name, company, url } });
    },
  };
}

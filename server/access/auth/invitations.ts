import type { Locale } from '../../../shared/locales.ts';
import type { Core } from '../../core/core.ts';
import type { MailOrder } from '../../core/mail/mail.ts';
import { noteInvited } from './account.sql.ts';

type Invited = { accountId: number; name: string; email: string; company: string; locale: Locale };

type Invitations = {
  /**
   * Mails a person whom an admin (or the operator) added how to choose their password (14 days, once). Inside the
   * transaction that creates the account: the mail goes out only if that commits.
   * @param company the inviting company's name
   */
  invite(person: Invited): Promise<void>;
  /** The same for many. */
  inviteAll(people: readonly Invited[]): Promise<void>;
};

export function createInvitations({ database, clock, mail }: Pick<Core, 'database' | 'clock' | 'mail'>): Invitations {
  async function inviteAll(people: readonly Invited[]): Promise<void> {
    const ids = people.map(({ accountId }) => accountId);
    await noteInvited(database, ids, clock.now());
    const orders = people.map(
      ({ accountId, name, email, company, locale }): MailOrder<'invitation'> => ({
        to: { name, email },
        locale,
        template: 'invitation',
        accountId,
        values: { name, company },
      }),
    );
    await mail.send(...orders);
  }

  return { inviteAll, invite: (person) => inviteAll([person]) };
}

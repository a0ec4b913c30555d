import type { Core } from '../../core/core.ts';
import { general, invalid, unauthenticated } from '../../core/errors.ts';
import { rateLimits } from '../../core/rate-limits.ts';
import type { SignedIn } from '../../core/scope.ts';
import { hasDeparted, noteDepartures } from '../../domain/surveys/departures.ts';
import { isAddressTaken, isFormerAddressOf, isHeldByAnother, keepFormerAddress, noteMoved } from './account.sql.ts';
import { createAccountKeys, keyLifetimes } from './account-keys.ts';
import { authMessages } from './auth.messages.ts';
import { type AccountRow, findAccount, fullNameOf, moveToProved } from './auth.sql.ts';
import { savePendingAddress } from './own-address.sql.ts';
import { createPresentPassword, type Proof } from './present-password.ts';
import { createProvisional } from './provisional.ts';

/**
 * A person who changes their own address: a session alone must not be enough to take the account (design §4). The
 * account keeps its address until the new one is proved by its mail; the old one is told first, and can recover the
 * account.
 */
export function createOwnAddressService(core: Core) {
  const { database, clock, mail, audit } = core;
  const keys = createAccountKeys(core);
  const provisional = createProvisional(core);
  const presentPassword = createPresentPassword(core);

  const isTaken = ({ id }: AccountRow, email: string) => isHeldByAnother(database, email, id, clock.now());

  async function mailKey(account: AccountRow, email: string): Promise<void> {
    await mail.send({
      to: { name: fullNameOf(account), email },
      locale: account.language,
      template: 'ownNewAddress',
      accountId: account.id,
      values: { name: account.first_name || email },
    });
  }

  async function tellOldAddress(account: AccountRow, template: 'addressAsked' | 'addressChanged'): Promise<void> {
    await mail.send({
      to: { name: fullNameOf(account), email: account.email },
      locale: account.language,
      template,
      accountId: account.id,
      values: { name: account.first_name || account.email },
    });
  }

  return {
    /**
     * Before a change to `email`: checks that the caller is the one who logged in. Not for the current address, nor for
     * the pending one. Outside of transactions.
     * @throws DomainError 400 at `old_password`; 429
     */
    async prove(signedIn: SignedIn, email: string, proof: Proof): Promise<void> {
      const account = await findAccount(database, signedIn.accountId);
      if (account === undefined) throw unauthenticated();
      if (email === account.email) return;
      if (email !== account.pending_email) await presentPassword.check(signedIn, account, proof);
      await core.rateLimits.hit(rateLimits.ownAddress, String(account.id));
    },

    /**
     * Makes `email` the pending address. The current one cancels what was requested before; the pending one gets its
     * mail again. Inside a transaction, after `prove`.
     * @throws DomainError 400 at `email` when it belongs to another account
     */
    async ask(accountId: number, email: string): Promise<void> {
      const account = await findAccount(database, accountId);
      if (account === undefined) throw unauthenticated();
      if (email === account.email) return savePendingAddress(database, account.id, null);
      if (await isTaken(account, email)) throw invalid({ email: authMessages.emailTaken });
      await savePendingAddress(database, account.id, email);
      if (email !== account.pending_email) await tellOldAddress(account, 'addressAsked');
      await mailKey(account, email);
    },

    /**
     * The new address is proved by its key. Safe to repeat.
     * @returns false when the key does not exist, has expired, or the change was cancelled
     * @throws DomainError 400 general when the address belongs to another account by now
     */
    async hold(key: string): Promise<boolean> {
      const work = async () => {
        const redeemed = await keys.redeemAddress(key);
        if (redeemed === null) return false;
        const { accountId, email } = redeemed;
        const account = await findAccount(database, accountId);
        if (account === undefined) return false;
        if (account.email === email) return true;
        await provisional.releaseEmails([email]);
        if (await isTaken(account, email)) throw general(authMessages.addressTakenSince);
        const now = clock.now();
        await keepFormerAddress(database, account.id, account.email, new Date(now.getTime() + keyLifetimes.recovery));
        if (account.company_id !== null) {
          // The address has been asked already, through another account.
          const isReturning =
            !(await isFormerAddressOf(database, email, account.id)) &&
            (await hasDeparted(database, account.company_id, email));
          if (isReturning) await noteMoved(database, account.id, now);
          await noteDepartures(database, account.company_id, [account.id], now);
        }
        await moveToProved(database, account, email, now);
        await tellOldAddress(account, 'addressChanged');
        if (account.company_id !== null) {
          const scope = { companyId: account.company_id, accountId: account.id };
          await audit(scope, 'update', 'person', account.id, { fields: ['email'] });
        }
        return true;
      };
      try {
        return await database.transaction(work);
      } catch (error) {
        throw isAddressTaken(error) ? general(authMessages.addressTakenSince) : error;
      }
    },

    mailKey,
  };
}

import type { Core } from '../../core/core.ts';
import { general } from '../../core/errors.ts';
import { noteDepartures } from '../../domain/surveys/departures.ts';
import { isAddressTaken, noteMoved } from './account.sql.ts';
import { createAccountKeys } from './account-keys.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { authMessages } from './auth.messages.ts';
import { type AccountRow, findAccount, fullNameOf, moveToProved, savePassword } from './auth.sql.ts';
import { createProvisional } from './provisional.ts';
import { createSessions } from './sessions.ts';

/** For an owner who reports, from the mail about it, that a change of password or address was not theirs. */
export function createAccountRecoveryService(core: Core) {
  const { database, clock, mail, audit } = core;
  const keys = createAccountKeys(core);
  const sessions = createSessions(core);
  const attempts = createAttemptLimits(core);
  const provisional = createProvisional(core);

  async function orderReset(account: AccountRow, email: string): Promise<void> {
    await mail.send({
      to: { name: fullNameOf(account), email },
      locale: account.language,
      template: 'passwordReset',
      accountId: account.id,
      values: { name: account.first_name || email },
    });
  }

  return {
    /**
     * Gives the account back to the address that the mail went to: all sessions end, no password works, and a mail goes
     * there to choose a new one. Somebody who took the account may know its password and have moved it to an address of
     * their own.
     * @returns false when the key is used, has expired or does not exist
     * @throws 400 general when the address belongs to another account by now
     */
    async recover(key: string): Promise<boolean> {
      const work = async () => {
        const found = await keys.redeemRecovery(key);
        if (found === null) return false;
        const account = await findAccount(database, found.accountId);
        if (account === undefined) return false;
        const now = clock.now();
        if (account.email !== found.email) {
          await provisional.releaseEmails([found.email]);
          // The previous address may be an admin's own, and the person is the one who loses the account.
          if (account.company_id !== null) await noteDepartures(database, account.company_id, [account.id], now);
          await noteMoved(database, account.id, now);
        }
        await moveToProved(database, account, found.email, now);
        await savePassword(database, account.id, null, now);
        await keys.spend(account.id);
        await sessions.closeAll(account.id);
        await attempts.revokeTrustedNetworks(account.id);
        await orderReset(account, found.email);
        if (account.company_id !== null) {
          await audit({ companyId: account.company_id, accountId: account.id }, 'object', 'person', account.id);
        }
        return true;
      };
      try {
        return await database.transaction(work);
      } catch (error) {
        throw isAddressTaken(error) ? general(authMessages.addressTakenSince) : error;
      }
    },
  };
}

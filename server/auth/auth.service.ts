import type { PasswordChange, PasswordResetConfirm } from '../../contract/auth.ts';
import type { Locale } from '../../contract/lists.ts';
import type { AuthResponse, CurrentUser } from '../../contract/user.ts';
import type { Core } from '../core.ts';
import { general, invalid, unauthenticated } from '../errors.ts';
import { rateLimits } from '../rate-limits.ts';
import type { SignedIn, UserType } from '../scope.ts';
import { createAccountKeys, resetLink } from './account-keys.ts';
import { authMessages } from './auth.messages.ts';
import {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  listGroupsOf,
  listVisibleCompanies,
  markVerified,
  saveLanguage,
  savePassword,
} from './auth.sql.ts';
import { createPasswords } from './passwords.ts';
import { createSessions } from './sessions.ts';

function userTypeOf(account: AccountRow): UserType | null {
  if (account.is_reseller) return 'reseller_group';
  return account.is_admin ? 'company_admin_group' : null;
}

function fullNameOf(account: AccountRow): string {
  return `${account.first_name} ${account.last_name}`.trim() || account.email;
}

function checkRepeated({ new_password1, new_password2 }: PasswordChange): void {
  if (new_password1 !== new_password2) throw invalid({ new_password2: authMessages.passwordsDiffer });
}

/** Log-in, log-out, the signed-in user and passwords (7.2, 7.3, 7.5–7.8). */
export function createAuth(core: Core) {
  const { database, clock, mail, config } = core;
  const sessions = createSessions(core);
  const keys = createAccountKeys(core);
  const passwords = createPasswords(config.passwordCost);

  async function describe(account: AccountRow): Promise<CurrentUser> {
    return {
      id: account.id,
      full_name: fullNameOf(account),
      first_name: account.first_name,
      last_name: account.last_name,
      email: account.email,
      company_groups: account.company_id === null ? [] : await listGroupsOf(database, account.company_id, account.id),
      user_type: userTypeOf(account),
      visible_companies: await listVisibleCompanies(database, account.id, clock.now()),
      company: account.company_id,
      entry_url: account.entry_url,
    };
  }

  async function currentUser({ accountId }: Pick<SignedIn, 'accountId'>): Promise<CurrentUser> {
    const account = await findAccount(database, accountId);
    if (!account) throw unauthenticated();
    return describe(account);
  }

  return {
    /** @throws DomainError 400 general, the same for a wrong password and an unknown address; 429 */
    async logIn({ email, password }: { email: string; password: string }): Promise<AuthResponse> {
      const address = email.trim().toLowerCase();
      await core.rateLimits.hit(rateLimits.loginAccount, address);
      const account = await findAccountByEmail(database, address);
      const matches = await passwords.verify(account?.password_hash ?? null, password);
      if (!account || !matches) throw general(authMessages.wrongCredentials);
      await core.rateLimits.clear(rateLimits.loginAccount, address);
      if (!account.verified) throw general(authMessages.notVerified);
      const user = await describe(account);
      return { key: await sessions.open(account.id, user.user_type), user_type: user.user_type, user };
    },

    async logOut({ tokenHash }: SignedIn): Promise<void> {
      await sessions.close(tokenHash);
    },

    currentUser,

    async changeLanguage(signedIn: SignedIn, language: Locale): Promise<CurrentUser> {
      await saveLanguage(database, signedIn.accountId, language);
      return currentUser(signedIn);
    },

    /** Says nothing about whether the account exists. */
    async requestReset(email: string): Promise<void> {
      await core.rateLimits.hit(rateLimits.resetAccount, email);
      await database.transaction(async () => {
        const account = await findAccountByEmail(database, email);
        if (!account) return;
        const key = await keys.issue(account.id, 'reset');
        const name = account.first_name || account.email;
        await mail.send({
          to: { name: fullNameOf(account), email: account.email },
          locale: account.language,
          template: 'passwordReset',
          values: { name, url: resetLink(config.publicUrl, account.id, key) },
        });
      });
    },

    /**
     * Sets the password of a reset or invitation link. The link came by mail, so the address counts as verified; all
     * sessions end.
     * @throws DomainError 400 `{token: […]}` when the link is used, over or none
     */
    async confirmReset(values: PasswordResetConfirm): Promise<void> {
      checkRepeated(values);
      const passwordHash = await passwords.hash(values.new_password1);
      await database.transaction(async () => {
        const accountId = await keys.redeem(values.uid, values.token);
        if (accountId === null) throw invalid({ token: authMessages.linkUsed });
        await savePassword(database, accountId, passwordHash);
        await markVerified(database, accountId, clock.now());
        await sessions.closeAll(accountId);
      });
    },

    /** Ends every other session, and every link that was mailed to choose a password. */
    async changePassword({ accountId, tokenHash }: SignedIn, values: PasswordChange): Promise<void> {
      checkRepeated(values);
      const passwordHash = await passwords.hash(values.new_password1);
      await database.transaction(async () => {
        await savePassword(database, accountId, passwordHash);
        await keys.spend(accountId);
        await sessions.closeAll(accountId, tokenHash);
      });
    },
  };
}

import type {
  AccountChange,
  AnsweringSession,
  PasswordChange,
  PasswordResetConfirm,
  Session,
} from '../../../contract/auth.ts';
import type { AuthResponse, CurrentUser } from '../../../contract/user.ts';
import { isAdmin } from '../../../shared/roles.ts';
import type { Core } from '../../core/core.ts';
import { checkAll, general, invalid, notFound, unauthenticated } from '../../core/errors.ts';
import { networkOf } from '../../core/network.ts';
import { rateLimits } from '../../core/rate-limits.ts';
import type { SignedIn, UserType } from '../../core/scope.ts';
import { listVisibleCompanies } from '../../domain/companies/company.sql.ts';
import { noteSignIn } from './account.sql.ts';
import { createAccountKeys } from './account-keys.ts';
import { attemptRules, createAttemptLimits } from './attempt-limits.ts';
import { authMessages } from './auth.messages.ts';
import {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  fullNameOf,
  listGroupsOf,
  markVerified,
  saveFirstStepsHidden,
  saveLanguage,
  savePassword,
  saveTourSeen,
} from './auth.sql.ts';
import { weaknessOf } from './password-rules.ts';
import { createPasswords } from './passwords.ts';
import { createPresentPassword } from './present-password.ts';
import { createSessions, type Visit } from './sessions.ts';

function userTypeOf(account: AccountRow): UserType | null {
  if (account.is_reseller) return 'reseller_group';
  return account.is_admin ? 'company_admin_group' : null;
}

function checkRepeated({
  new_password1,
  new_password2,
}: Pick<PasswordChange, 'new_password1' | 'new_password2'>): void {
  if (new_password1 !== new_password2) throw invalid({ new_password2: authMessages.passwordsDiffer });
}

function checkStrength(password: string, account: AccountRow): void {
  const { email, company_name: company, first_name: firstName, last_name: lastName } = account;
  const weakness = weaknessOf(password, { email, company, firstName, lastName });
  if (weakness) throw invalid({ new_password1: weakness });
}

/** Log-in, log-out, the signed-in user and passwords (7.2, 7.3, 7.5–7.8). */
export function createAuthService(core: Core) {
  const { database, clock, mail } = core;
  const sessions = createSessions(core);
  const keys = createAccountKeys(core);
  const attempts = createAttemptLimits(core);
  const passwords = createPasswords(core.config.passwordCost);
  const presentPassword = createPresentPassword(core);

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
      has_seen_tour: account.has_seen_tour,
      has_hidden_first_steps: account.has_hidden_first_steps,
    };
  }

  async function currentUser({ accountId }: Pick<SignedIn, 'accountId'>): Promise<CurrentUser> {
    const account = await findAccount(database, accountId);
    if (!account) throw unauthenticated();
    return describe(account);
  }

  /** With a link for account recovery: the change may come from a stolen session. */
  async function mailAboutChange(account: AccountRow): Promise<void> {
    await mail.send({
      to: { name: fullNameOf(account), email: account.email },
      locale: account.language,
      template: 'passwordChanged',
      accountId: account.id,
      values: { name: account.first_name || account.email },
    });
  }

  return {
    /** @throws DomainError 400 general, the same for a wrong password and an unknown address; 429 */
    async logIn({ email, password }: { email: string; password: string }, visit: Visit): Promise<AuthResponse> {
      const address = email.toLowerCase();
      const network = networkOf(visit.address);
      const account = await attempts.make(attemptRules.login, { email: address, network }, async () => {
        const found = await findAccountByEmail(database, address);
        const matches = await passwords.verify(found?.password_hash ?? null, password);
        return found && matches ? found : null;
      });
      if (account === null) throw general(authMessages.wrongCredentials);
      if (!account.verified) throw general(authMessages.notVerified);
      if (await attempts.trust(account.id, network)) await attempts.credit(attemptRules.login, network);
      const user = await describe(account);
      await noteSignIn(database, account.id, { manages: isAdmin(user), at: clock.now() });
      return { key: await sessions.open(account.id, user.user_type, visit), user_type: user.user_type, user };
    },

    /**
     * A session for answering, by the key of a mail about a round. It is not a log-in: neither its day nor its network
     * is stored, so that an admin does not learn who came to answer (ADR 27).
     * @throws DomainError 400 at `key`, the same for every reason; 429 after many failures
     */
    async startAnswering(key: string, visit: Visit): Promise<AnsweringSession> {
      const opened = await sessions.openAnswering(key, visit);
      if (opened === null) {
        await core.rateLimits.hit(rateLimits.answeringAddress, networkOf(visit.address));
        throw invalid({ key: authMessages.answeringOver });
      }
      return { key: opened.token, expires_at: opened.expiresAt.toISOString() };
    },

    async logOut({ tokenHash }: SignedIn): Promise<void> {
      await sessions.close(tokenHash);
    },

    currentUser,

    async changeAccount(signedIn: SignedIn, change: AccountChange): Promise<CurrentUser> {
      const { accountId } = signedIn;
      const { language, has_seen_tour, has_hidden_first_steps } = change;
      if (language !== undefined) await saveLanguage(database, accountId, language);
      if (has_seen_tour !== undefined) await saveTourSeen(database, accountId, has_seen_tour ? clock.now() : null);
      if (has_hidden_first_steps !== undefined) {
        await saveFirstStepsHidden(database, accountId, has_hidden_first_steps ? clock.now() : null);
      }
      return currentUser(signedIn);
    },

    /** Does not reveal whether the account exists. @throws DomainError 429 */
    async requestReset(email: string, { address }: Visit): Promise<void> {
      await attempts.count(attemptRules.reset, { email, network: networkOf(address) });
      const account = await findAccountByEmail(database, email);
      if (!account) return;
      await mail.send({
        to: { name: fullNameOf(account), email: account.email },
        locale: account.language,
        template: 'passwordReset',
        accountId: account.id,
        values: { name: account.first_name || account.email },
      });
    },

    /** The account of a link; null when it is used, has expired or does not exist. */
    addressOfLink: ({ uid, token }: Pick<PasswordResetConfirm, 'uid' | 'token'>) => keys.addressOf(uid, token),

    /**
     * Sets the password of a reset or invitation link. The link came by mail, so the address counts as verified; all
     * sessions end, and an owner who had a password before is told by mail.
     * @returns false when the link is used, has expired or does not exist
     * @throws DomainError 400 `{new_password1: […]}` when the password is easy to guess; the link still works then
     */
    async confirmReset(values: PasswordResetConfirm, { address }: Visit): Promise<boolean> {
      const passwordHash = await passwords.hash(values.new_password1);
      return database.transaction(async () => {
        const accountId = await keys.redeem(values.uid, values.token);
        const account = accountId === null ? undefined : await findAccount(database, accountId);
        if (account === undefined) return false;
        await checkAll(
          () => checkRepeated(values),
          () => checkStrength(values.new_password1, account),
        );
        await savePassword(database, account.id, passwordHash, clock.now());
        await markVerified(database, account.id, clock.now());
        await sessions.closeAll(account.id);
        // A reader of the mails is the owner, even where strangers have used up every guess.
        await attempts.revokeTrustedNetworks(account.id);
        await attempts.trust(account.id, networkOf(address));
        if (account.password_hash !== null) await mailAboutChange(account);
        return true;
      });
    },

    /**
     * Ends every other session, and every mailed link to choose a password; the owner is told by mail.
     * @throws DomainError 400 at the refused field: `old_password` where the log-in is older than ten minutes; 429
     */
    async changePassword(signedIn: SignedIn, values: PasswordChange, { address }: Visit): Promise<void> {
      const { accountId, tokenHash } = signedIn;
      const account = await findAccount(database, accountId);
      if (!account) throw unauthenticated();
      const proof = { password: values.old_password ?? '', network: networkOf(address) };
      await checkAll(
        () => presentPassword.check(signedIn, account, proof),
        () => checkRepeated(values),
        () => checkStrength(values.new_password1, account),
      );
      const passwordHash = await passwords.hash(values.new_password1);
      await database.transaction(async () => {
        await savePassword(database, accountId, passwordHash, clock.now());
        await keys.spend(accountId);
        await sessions.closeAll(accountId, tokenHash);
        await mailAboutChange(account);
      });
    },

    /** @throws DomainError 400 at `old_password`; 429 */
    async checkPresent(signedIn: SignedIn, password: string | undefined, { address }: Visit): Promise<void> {
      const account = await findAccount(database, signedIn.accountId);
      if (!account) throw unauthenticated();
      await presentPassword.check(signedIn, account, { password: password ?? '', network: networkOf(address) });
    },

    /** The account's sessions, this one included. */
    listSessions: (signedIn: SignedIn): Promise<Session[]> => sessions.list(signedIn),

    /** @throws DomainError 404 when it has ended or belongs to another account */
    async endSession({ accountId }: SignedIn, sessionId: number): Promise<void> {
      if (!(await sessions.closeOne(accountId, sessionId))) throw notFound();
    },

    endOtherSessions: ({ accountId, tokenHash }: SignedIn): Promise<void> => sessions.closeAll(accountId, tokenHash),
  };
}

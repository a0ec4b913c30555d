import type { z } from 'zod';
import type { Signup, SignupCorrection } from '../../../contract/auth.ts';
import type { Locale } from '../../../shared/locales.ts';
import type { Core } from '../../core/core.ts';
import { invalid } from '../../core/errors.ts';
import { networkOf } from '../../core/network.ts';
import type { Scope } from '../../core/scope.ts';
import { createTemplateSurvey } from '../../domain/surveys/template.ts';
import { defaultTimeZone, isValidTimeZone } from '../../rules/calendar/days.ts';
import { isAddressTaken } from './account.sql.ts';
import { createAccountKeys } from './account-keys.ts';
import { attemptRules, createAttemptLimits } from './attempt-limits.ts';
import { authMessages } from './auth.messages.ts';
import {
  type AccountRow,
  correctAddress,
  findAccount,
  findAccountByEmail,
  fullNameOf,
  insertAccount,
  insertFirstAdmin,
  insertSignedUpCompany,
  markVerified,
} from './auth.sql.ts';
import { createOwnAddressService } from './own-address.service.ts';
import { listAccountIdsWaitingFor } from './own-address.sql.ts';
import { weaknessOf } from './password-rules.ts';
import { createPasswords } from './passwords.ts';
import { createProvisional } from './provisional.ts';
import type { Visit } from './sessions.ts';

type SignupValues = z.output<typeof Signup>;

type Verifiable = { id: number; email: string; name: string; firstName: string; company: string; locale: Locale };

/** The address got an account between our check and our insert. */
class AddressTaken extends Error {}

/** Registration and verification (2.2, 2.3, 7.4). */
export function createRegistrationService(core: Core) {
  const { database, clock, mail, config } = core;
  const keys = createAccountKeys(core);
  const attempts = createAttemptLimits(core);
  const provisional = createProvisional(core);
  const ownAddress = createOwnAddressService(core);
  const passwords = createPasswords(config.passwordCost);

  async function orderVerification(account: Verifiable): Promise<void> {
    const { id, email, name, firstName, company, locale } = account;
    await mail.send({
      to: { name, email },
      locale,
      template: 'verification',
      accountId: id,
      values: { name: firstName, company },
    });
  }

  function verifiable(account: AccountRow, email: string): Verifiable {
    const { id, first_name: firstName, company_name: company, language: locale } = account;
    return { id, email, name: fullNameOf(account), firstName, company, locale };
  }

  async function mailOwner(account: AccountRow): Promise<void> {
    const name = account.first_name || account.email;
    await mail.send({
      to: { name, email: account.email },
      locale: account.language,
      template: 'accountExists',
      values: { name, url: `${config.publicUrl}/forgotpassword` },
    });
  }

  async function create(signup: SignupValues, passwordHash: string, locale: Locale): Promise<void> {
    const at = clock.now();
    const { email, first_name: firstName, last_name: lastName } = signup;
    const timeZone = signup.timezone && isValidTimeZone(signup.timezone) ? signup.timezone : defaultTimeZone;
    await database.transaction(async () => {
      await provisional.releaseEmails([email]);
      const { company_name: name, industry, headcount, country } = signup;
      const companyId = await insertSignedUpCompany(
        database,
        { name, email, timezone: timeZone, industry, headcount, country },
        at,
      );
      const entryUrl = withoutKey(signup.entry_url);
      const accountId = await insertAccount(
        database,
        { companyId, email, passwordHash, isReseller: false, language: locale, entryUrl, isProvisional: true },
        at,
      );
      if (accountId === undefined) throw new AddressTaken();
      await insertFirstAdmin(database, companyId, { id: accountId, firstName, lastName, email }, at);
      const scope: Scope = { companyId, accountId, locale, userType: 'company_admin_group', timeZone };
      await core.billing.startTrial(scope);
      await createTemplateSurvey(core, scope);
      await core.audit(scope, 'register', 'company', companyId);
      const person = `${firstName} ${lastName}`;
      await orderVerification({ id: accountId, email, name: person, firstName, company: name, locale });
    });
  }

  return {
    checkPassword,

    /**
     * Creates company, admin, trial and template survey in one transaction. An address that has an account gets a mail
     * that says so; the caller gets the same answer, after the same password hash, either way. Another sign-up that is
     * not verified makes way.
     * @param visit null: nobody's, and so without limits (the demo)
     * @throws DomainError 400 `{password: […]}` when it is easy to guess; 429
     */
    async register(signup: SignupValues, locale: Locale, visit: Visit | null): Promise<void> {
      checkPassword(signup);
      if (visit !== null) {
        await attempts.count(attemptRules.registration, { email: signup.email, network: networkOf(visit.address) });
      }
      const passwordHash = await passwords.hash(signup.password);
      const known = await findAccountByEmail(database, signup.email);
      if (known && !known.is_provisional) return mailOwner(known);
      try {
        await create(signup, passwordHash, locale);
      } catch (error) {
        if (!(error instanceof AddressTaken)) throw error;
        const owner = await findAccountByEmail(database, signup.email);
        if (owner) await mailOwner(owner);
      }
    },

    /** For a sign-up or a new address. False when the key does not exist or has expired. Safe to repeat. */
    async verify(key: string, { address }: Visit): Promise<boolean> {
      const verified = await database.transaction(async () => {
        const accountId = await keys.redeemVerification(key);
        if (accountId === null) return null;
        const account = await findAccount(database, accountId);
        await markVerified(database, accountId, clock.now());
        return { isSignUp: account?.is_provisional === true };
      });
      // A verified sign-up does not count towards the few that one network may make.
      if (verified?.isSignUp) await attempts.credit(attemptRules.registration, networkOf(address));
      return verified !== null || ownAddress.hold(key);
    },

    /**
     * Mails a new link to an address that waits to be verified. Does not reveal whether it does.
     * @throws DomainError 429
     */
    async resend(email: string, { address }: Visit): Promise<void> {
      await attempts.count(attemptRules.resend, { email, network: networkOf(address) });
      for (const id of await listAccountIdsWaitingFor(database, email)) {
        const waiting = await findAccount(database, id);
        if (waiting) await ownAddress.mailKey(waiting, email);
      }
      const account = await findAccountByEmail(database, email);
      if (!account || account.verified || account.password_hash === null) return;
      await orderVerification(verifiable(account, email));
    },

    /**
     * Moves a sign-up that is not verified to the correct address; links to the old one stop working. An address that
     * has an account keeps it, its owner gets a mail, and the caller gets the same answer.
     * @throws DomainError 400 `{password: […]}`, the same where there is no such sign-up; 429
     */
    async correct(values: z.output<typeof SignupCorrection>, { address }: Visit): Promise<void> {
      const { email, password, new_email: newEmail } = values;
      const network = networkOf(address);
      const account = await attempts.make(attemptRules.login, { email, network }, async () => {
        const found = await findAccountByEmail(database, email);
        const isWaiting = found?.is_provisional === true;
        const matches = await passwords.verify(isWaiting ? found.password_hash : null, password);
        return isWaiting && matches ? found : null;
      });
      if (account === null) throw invalid({ password: authMessages.wrongCredentials });
      const { company_name: company, first_name: firstName, last_name: lastName } = account;
      const weakness = weaknessOf(password, { email: newEmail, company, firstName, lastName });
      if (weakness) throw invalid({ password: weakness });
      await attempts.count(attemptRules.registration, { email: newEmail, network });
      if (newEmail === email) return orderVerification(verifiable(account, email));
      const owner = await findAccountByEmail(database, newEmail);
      if (owner && !owner.is_provisional) return mailOwner(owner);
      try {
        await database.transaction(async () => {
          await provisional.releaseEmails([newEmail]);
          await correctAddress(database, account, newEmail);
          await orderVerification(verifiable(account, newEmail));
        });
      } catch (error) {
        if (!isAddressTaken(error)) throw error;
      }
    },
  };
}

/** Does not say what is missing. @throws DomainError 400 `{password: […]}` when it is easy to guess */
function checkPassword(signup: Partial<SignupValues>): void {
  const {
    password,
    email = '',
    company_name: company = '',
    first_name: firstName = '',
    last_name: lastName = '',
  } = signup;
  const weakness = password === undefined ? null : weaknessOf(password, { email, company, firstName, lastName });
  if (weakness) throw invalid({ password: weakness });
}

/** The first visit may have been to a link with a key: its path must not be stored (design §6). */
function withoutKey(entryUrl: string | undefined): string | null {
  if (!entryUrl) return null;
  if (!URL.canParse(entryUrl)) return null;
  const url = new URL(entryUrl);
  if (/^\/(reset|confirmation|recovery|objection|share)\/./.test(url.pathname)) url.pathname = '/';
  return url.href;
}

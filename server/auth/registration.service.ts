import type { z } from 'zod';
import type { Signup } from '../../contract/auth.ts';
import type { Locale } from '../../contract/lists.ts';
import type { Core } from '../core.ts';
import { defaultTimeZone, isValidTimeZone } from '../rounds/calendar.ts';
import type { Scope } from '../scope.ts';
import { createTemplateSurvey } from '../surveys/template.ts';
import { createAccountKeys } from './account-keys.ts';
import {
  type AccountRow,
  findAccountByEmail,
  insertAccount,
  insertFirstAdmin,
  insertSignedUpCompany,
  markVerified,
} from './auth.sql.ts';
import { createPasswords } from './passwords.ts';

type SignupValues = z.output<typeof Signup>;

/** The address got an account between our look and our insert. */
class AddressTaken extends Error {}

/** Registration and verification (2.2, 2.3, 7.4). */
export function createRegistration(core: Core) {
  const { database, clock, mail, config } = core;
  const keys = createAccountKeys(core);
  const passwords = createPasswords(config.passwordCost);

  async function tellOwner(account: AccountRow): Promise<void> {
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
      const { company_name: name, industry, headcount, country } = signup;
      const companyId = await insertSignedUpCompany(
        database,
        { name, email, timezone: timeZone, industry, headcount, country },
        at,
      );
      const entryUrl = signup.entry_url || null;
      const accountId = await insertAccount(
        database,
        { companyId, email, passwordHash, isReseller: false, language: locale, entryUrl },
        at,
      );
      if (accountId === undefined) throw new AddressTaken();
      await insertFirstAdmin(database, companyId, { id: accountId, firstName, lastName, email }, at);
      const scope: Scope = { companyId, accountId, locale, userType: 'company_admin_group', timeZone };
      await core.billing.startTrial(scope);
      await createTemplateSurvey(core, scope);
      await core.audit(scope, 'register', 'company', companyId);
      const key = await keys.issue(accountId, 'verify');
      await mail.send({
        to: { name: `${firstName} ${lastName}`, email },
        locale,
        template: 'verification',
        values: { name: firstName, url: `${config.publicUrl}/api/auth/registration/verify-email/${key}/` },
      });
    });
  }

  return {
    /**
     * Creates company, admin, trial and template survey in one transaction. An address that has an account gets a mail
     * that says so; whoever asked sees the same answer, and waits for the same password hash, either way.
     */
    async register(signup: SignupValues, locale: Locale): Promise<void> {
      const passwordHash = await passwords.hash(signup.password);
      const known = await findAccountByEmail(database, signup.email);
      if (known) return tellOwner(known);
      try {
        await create(signup, passwordHash, locale);
      } catch (error) {
        if (!(error instanceof AddressTaken)) throw error;
        const owner = await findAccountByEmail(database, signup.email);
        if (owner) await tellOwner(owner);
      }
    },

    /** False when the key is none of ours or over. Safe to repeat. */
    async verify(key: string): Promise<boolean> {
      const accountId = await keys.accountOfVerification(key);
      if (accountId === null) return false;
      await markVerified(database, accountId, clock.now());
      return true;
    },
  };
}

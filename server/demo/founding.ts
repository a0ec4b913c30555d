import { createRegistrationService } from '../access/auth/registration.service.ts';
import type { Billing } from '../core/billing-port.ts';
import type { Core } from '../core/core.ts';
import type { Scope } from '../core/scope.ts';
import { findCompanyOf } from './demo.sql.ts';
import { createDemoCompany, type DemoCompany } from './demo-company.ts';
import type { DemoPerson } from './people.content.ts';
import type { Setting } from './scenario.ts';

export const timeZone = 'Europe/Helsinki';

export type Founded = { scope: Scope; demoCompany: DemoCompany };

/** Signs a company up, as its founder did, and removes the survey that every company begins with. */
export async function foundCompany(
  core: Core,
  setting: Setting,
  founder: DemoPerson,
  company: { name: string; industry: 'Manufacturing and Construction' | 'Other'; headcount: '1-10' | '51-100' },
): Promise<Founded> {
  const { email, firstName, lastName, language } = founder;
  const quiet: Core = { ...core, mail: { send: async () => {} } };
  await createRegistrationService(quiet).register(
    {
      email,
      password: setting.password,
      first_name: firstName,
      last_name: lastName,
      company_name: company.name,
      industry: company.industry,
      headcount: company.headcount,
      country: 'FI',
      timezone: timeZone,
    },
    language,
    null,
  );
  const account = await findCompanyOf(core.database, email);
  if (account === null) throw new Error(`${email} has no account in a company.`);
  const { id, companyId } = account;
  const scope = { companyId, accountId: id, locale: language, userType: 'company_admin_group', timeZone } as const;
  const demoCompany = createDemoCompany(core, scope, setting);
  await demoCompany.removeTemplate();
  return { scope, demoCompany };
}

/** A card for the company's trial, which continues to its last day; from then on it is paid monthly. */
export async function giveCard(billing: Billing, scope: Scope, planId: string): Promise<void> {
  const trial = await billing.current(scope);
  if (trial === null) throw new Error(`Company ${scope.companyId} has no trial.`);
  const save = { plan_id: planId, stripe_token: 'tok_visa' };
  await billing.change(scope, trial.subscription_id, save, `demo-card-${scope.companyId}`);
}

import type { CurrentUser } from '../../contract/user.ts';
import { type ConsoleOptions, openConsole } from './console.ts';
import { users } from './samples/people.ts';

/** The console of a signed-out visitor. */
export async function asGuest(path: string, options: Partial<ConsoleOptions> = {}) {
  const page = await openConsole({ path, ...options });
  await page.call('restoreSession').answer(null);
  await page.call('askTabs').answer(false);
  return page;
}

/** The console of a signed-in user, as after a reload. */
export async function signedIn(path: string, user: CurrentUser = users.admin, options: Partial<ConsoleOptions> = {}) {
  const page = await openConsole({ path, storage: { token: 'k3y', companyId: null }, ...options });
  await page.call('restoreSession').answer(user);
  return page;
}

/** A person as the form has them. */
export const reko = {
  first_name: 'Reko',
  last_name: 'Respondent',
  email: 'reko@aalto.example',
  company_groups: [],
  is_admin: false,
  is_reseller: false,
};

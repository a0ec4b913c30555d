import type { Page } from '@playwright/test';
import { startReseller } from './company.ts';
import type { SignedUp } from './people.ts';
import type { TestServer } from './server.ts';
import { must, type SurveyStage, stageOf } from './survey-stage.ts';

export const noSubscription = 'Selected company has no active subscription';

export const field = (page: Page, name: string) => page.locator(`main input[name=${name}]`);
export const save = (page: Page) => page.locator('main button[type=submit]');
export const table = (page: Page) => page.getByRole('table', { name: /^(Companies|Yritykset)$/ });
export const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
export const selector = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: /^(Company|Yritys)$/ });
export const selectedName = (page: Page) => selector(page).locator('option:checked');
export const editLink = (page: Page, name: string) => row(page, name).getByRole('link').last();

/** A company with a name that no other test searches for. */
export async function companyCalled(server: TestServer, name: string, timezone?: string): Promise<SurveyStage> {
  const stage = await stageOf(server, timezone);
  const email = `office@${name.toLowerCase().replaceAll(/\W/g, '')}.example`;
  must(await stage.api('PATCH', '', { name, email }), 200);
  return stage;
}

/** The reseller of these companies; of their own, too, under the name `Own Ltd`. */
export async function resellerOf(server: TestServer, stages: readonly SurveyStage[]): Promise<SignedUp> {
  const ids = stages.map(({ companyId }) => companyId);
  const reseller = await startReseller(server, ids);
  const name = 'Own Ltd';
  await server.call('PATCH', `/api/companies/${reseller.companyId}/`, { token: reseller.key, body: { name } });
  return reseller;
}

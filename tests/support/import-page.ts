import type { Locator, Page } from '@playwright/test';
import { createSessions } from '../../server/access/auth/sessions.ts';
import { test as base, enter, expect } from './browser-test.ts';
import type { TestServer } from './server.ts';
import type { SurveyStage } from './survey-stage.ts';

// The page that imports people from a file: `importPage` is open for the company's admin.

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

export const csv = (content: string | Buffer, name = 'people.csv'): ChosenFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});
export const lines = (count: number, line: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => line(at));
export const header = 'first_name,last_name,email,groups';
/** A valid file; accounts belong to the whole server, so each test has a domain of its own. */
export const people = (count: number, domain: string): ChosenFile =>
  csv([header, ...lines(count, (at) => `Aino,Virtanen ${at},aino${at}@${domain},Sales`)].join('\n'));

export const choose = (page: Page, file: ChosenFile | string): Promise<void> =>
  page.locator('input[type=file]').setInputFiles(file);
export const inState = (page: Page, state: string | RegExp): Promise<void> =>
  expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', state);
export const importButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Import|Tuo)( [\d,\s]+ \S+)?$/ });
export const problems = (page: Page): Locator =>
  page.getByRole('region', { name: 'Problems by line' }).getByRole('listitem');
/** The address of an upload. */
export const uploads = '**/api/auth/user/bulk_create/**';

/** Opens the page as the company's admin. */
export async function openImport(page: Page, server: TestServer, url: string, stage: SurveyStage): Promise<void> {
  const key = await createSessions(server.core).open(stage.adminId, 'company_admin_group');
  await enter(page, url, key, '/user-import');
  await inState(page, 'choosing');
}

/** Of everybody in the company, sorted. */
export async function addressesOf(stage: SurveyStage): Promise<string[]> {
  const { body } = await stage.api('GET', 'users/');
  return body.map(({ email }: { email: string }) => email).sort();
}

export const test = base.extend<{ importPage: Page }>({
  importPage: async ({ quietPage, server, url, stage }, use) => {
    await openImport(quietPage, server, url, stage);
    await use(quietPage);
  },
});

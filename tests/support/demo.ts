import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { createSessions } from '../../server/access/auth/sessions.ts';
import { fillDemo } from '../../server/demo/fill.ts';
import { demoLogins } from '../../server/demo/welcome.ts';
import { createOperator } from '../../server/operator/commands.ts';
import { expect, startConsoleServer } from './browser-test.ts';
import { type DemoScreen, demoScreens, type Who } from './demo-screens.ts';
import { choosePassword } from './people.ts';
import { type Method, startTestServer, type TestServer } from './server.ts';
import { must, stageOf } from './survey-stage.ts';
import { createTestDatabase, type Filling, schemaName } from './test-database.ts';

const root = resolve(import.meta.dirname, '../..');

const phone = 'Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36';

export type Demo = {
  server: TestServer;
  url: string;
  tokens: Record<Who, string | null>;
  screens: readonly DemoScreen[];
};
const year = { now: '2026-11-20T09:00:00Z', seed: 1, password: 'a long enough password' };

/** Changes when the result of the demo's year may change: with any file of the server. */
function yearName(): string {
  const files = globSync(['server/**/*.ts', 'contract/*.ts'], { cwd: root }).toSorted();
  const hash = createHash('sha256').update(JSON.stringify(year));
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return `${schemaName()}_year_${hash.digest('hex').slice(0, 16)}`;
}

/** The demo's year, which takes half a minute. */
const demoYear: Filling = {
  name: yearName,
  async fill(database) {
    const server = await startTestServer({ database: { ...database, remove: async () => {} } });
    const { core, clock } = server;
    clock.set(year.now);
    const movable = { now: () => clock.now(), moveTo: (instant: Date) => clock.set(instant.toISOString()) };
    await fillDemo(core, movable, year);
    await server.close();
  },
};

/** A server with the demo's year of answers, and its users. */
export async function startDemo(): Promise<Demo> {
  const database = await createTestDatabase({ filling: demoYear });
  const opened = await startConsoleServer({ database });
  const server: TestServer = {
    ...opened,
    async close() {
      await opened.close();
      await database.remove();
    },
  };
  const { core, clock } = server;
  clock.set(year.now);

  const sessions = createSessions(core);
  const accountOf = async (email: string) => {
    const [row] = await core.database.query<{ id: number; company_id: number }>(
      'select id, company_id from accounts where email = $1',
      [email],
    );
    if (!row) throw new Error(`the demo has no account ${email}`);
    return row;
  };
  const [admin, respondent, reseller] = await Promise.all(
    [demoLogins.admin, demoLogins.respondent, demoLogins.reseller].map(accountOf),
  );
  if (!admin || !respondent || !reseller) throw new Error('the demo lacks its people');
  const [newcomer, beginner, ended] = [await stageOf(server), await stageOf(server), await stageOf(server)];
  await core.database.query("update subscriptions set status = 'canceled' where company_id = $1", [ended.companyId]);
  await core.database.query('delete from rate_limits');
  await createOperator(core)(['reseller', 'add', 'founder@screens.example']);
  for (const { id } of (await newcomer.api('GET', 'questionnaires/')).body) {
    must(await newcomer.api('DELETE', `questionnaires/${id}/`), 204);
  }

  const tokens = {
    guest: null,
    admin: await sessions.open(admin.id, 'company_admin_group'),
    newcomer: await sessions.open(newcomer.adminId, 'company_admin_group'),
    beginner: await sessions.open(beginner.adminId, 'company_admin_group'),
    ended: await sessions.open(ended.adminId, 'company_admin_group'),
    respondent: await sessions.open(respondent.id, null),
    reseller: await sessions.open(reseller.id, 'reseller_group'),
    founder: await choosePassword(server, 'founder@screens.example', 'a long enough password'),
  };
  const company = admin.company_id;
  const list = async (path: string, token: string) => must(await server.call('GET', path, { token }), 200).body;
  const questionnaires = await list(`/api/companies/${company}/questionnaires/`, tokens.admin);
  const surveys = Object.fromEntries(questionnaires.map(({ title, id }: { title: string; id: number }) => [title, id]));
  const pulse = `/api/companies/${company}/questionnaires/${surveys['Weekly pulse']}/`;
  const sharing = { token: tokens.admin, body: { share_enabled: true, share_hash: 'a wish' } };
  const { body: shared } = must(await server.call('PATCH', pulse, sharing), 200);
  const link = `/share/${shared.share_hash}`;
  const beginnersSurvey = await beginner.addSurvey({ title: 'First steps' });
  const [{ id: group }] = await list(`/api/companies/${company}/groups/`, tokens.admin);
  const [{ id: client }] = await list('/api/companies/', tokens.reseller);
  const asAdmin = (method: Method, path: string, body?: unknown) =>
    server.call(method, path, { token: tokens.admin, ...(body === undefined ? {} : { body }) });
  const screens = demoScreens({
    ...{ surveys, beginnersSurvey, link, group, company, client, asAdmin },
    person: respondent.id,
  });
  return { server, url: await server.listen(), tokens, screens };
}

export type Look = { locale: 'en-GB' | 'fi'; colorScheme: 'light' | 'dark' };

/** The placeholder of something that is still loading. */
const sketches = 'main :is([class*="_skeleton_"], [class*="_sketch_"])';

/**
 * A screen as its user sees it, once it has settled.
 * @param prepare what to do with the page before it is opened
 */
export async function openScreen(
  browser: Browser,
  { url, tokens, server }: Demo,
  screen: DemoScreen,
  { locale, colorScheme }: Look,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const context = await browser.newContext({
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    ...(screen.isMobile ? { userAgent: phone } : {}),
  });
  await context.addCookies([{ name: 'locale', value: locale, url }]);
  const page = await context.newPage();
  await page.clock.install({ time: server.clock.now() });
  const token = tokens[screen.as];
  if (token) await page.addInitScript((key) => sessionStorage.setItem('rytmi.token', key), token);
  const { failing } = screen;
  if (failing) await page.route(failing, (route) => route.fulfill({ status: 503, json: {} }));
  await prepare?.(page);
  await page.goto(url + screen.path);
  await expect(page.locator('main h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await screen.open?.(page);
  if (!screen.isWaiting) {
    await page.waitForLoadState('networkidle');
    await expect(page.locator(sketches)).toHaveCount(0);
  }
  return page;
}

/** The elements that make the page wider than the screen. */
export async function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .slice(-5)
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  });
}

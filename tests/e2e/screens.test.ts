import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { createSessions } from '../../server/auth/sessions.ts';
import { fillDemo } from '../../server/demo/fill.ts';
import { demoLogins } from '../../server/demo/welcome.ts';
import { createOperator } from '../../server/operator/commands.ts';
import { expect, startConsoleServer, test } from '../support/browser-test.ts';
import { type DemoScreen, demoScreens, type Who } from '../support/demo-screens.ts';
import { choosePassword } from '../support/people.ts';
import type { Method, TestServer } from '../support/server.ts';
import { must, stageOf } from '../support/survey-stage.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36';

type Demo = { server: TestServer; url: string; tokens: Record<Who, string | null>; screens: readonly DemoScreen[] };
let demo: Demo;

async function startDemo(): Promise<Demo> {
  const server = await startConsoleServer();
  const { core, clock } = server;
  clock.set('2026-11-20T09:00:00Z');
  const movable = { now: () => clock.now(), moveTo: (instant: Date) => clock.set(instant.toISOString()) };
  await fillDemo(core, movable, { seed: 1, password: 'a long enough password' });

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

test.beforeAll(async () => {
  demo = await startDemo();
});
test.afterAll(() => demo.server.close());

type Look = { locale: 'en-GB' | 'fi'; colorScheme: 'light' | 'dark' };

async function openScreen(browser: Browser, screen: DemoScreen, { locale, colorScheme }: Look): Promise<Page> {
  const { url, tokens, server } = demo;
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
  await page.goto(url + screen.path);
  await expect(page.locator('main h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await screen.open?.(page);
  if (!screen.isWaiting) await page.waitForLoadState('networkidle');
  return page;
}

/** The elements that make the page wider than the screen. */
async function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .slice(-5)
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  });
}

const softly = expect.configure({ soft: true });

const looks: Look[] = (['en-GB', 'fi'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ locale, colorScheme })),
);
for (const look of looks) {
  test(`9.11 @prove every screen fits from 320 px on, ${look.locale} ${look.colorScheme}`, async ({ browser }) => {
    for (const screen of demo.screens) {
      await test.step(screen.name, async () => {
        const page = await openScreen(browser, screen, look);
        const name = screen.name.toLowerCase().replaceAll(/\W+/g, '-');
        const takePicture = async (width: number) => {
          // What sticks to the top of the screen stands at the top of a picture of the whole page.
          await page.evaluate(() => window.scrollTo(0, 0));
          const path = join(
            test.info().project.outputDir,
            'screens',
            `${name}.${look.locale}.${look.colorScheme}.${width}.png`,
          );
          await page.screenshot({ path, fullPage: true });
        };
        await takePicture(1440);
        for (const width of [1024, 768, 320, 375]) {
          await page.setViewportSize({ width, height: 812 });
          await softly.poll(() => overflowOf(page), `${screen.name} at ${width} px`).toEqual([]);
        }
        await screen.openNarrow?.(page);
        await takePicture(375);
        await page.context().close();
      });
    }
  });
}
